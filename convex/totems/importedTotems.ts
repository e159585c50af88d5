// Totems that `npm run data -- import-convex` has brought along get a secret and their first sealed draw.
import { v } from 'convex/values'
import { internalMutation, internalQuery } from '../_generated/server.js'
import { keepFindable } from './totemRecords.ts'
import { sealableDeck, sealNext } from './tapDraws.ts'

/** More than anybody has, and little enough for one query. */
const MAX_TOTEMS = 4000

/** Those that cannot be tapped yet. */
export const waiting = internalQuery({
  args: {},
  returns: v.array(v.id('totems')),
  handler: async (ctx) => {
    const totems = await ctx.db.query('totems').order('desc').take(MAX_TOTEMS)
    return totems.filter(({ commitmentId }) => commitmentId === undefined).map(({ _id }) => _id)
  },
})

/** The secret comes from the caller, because functions have no real randomness. Can be repeated. */
export const seal = internalMutation({
  args: { totemId: v.id('totems'), secret: v.string() },
  returns: v.null(),
  handler: async (ctx, { totemId, secret }) => {
    const totem = await ctx.db.get('totems', totemId)
    if (!totem || totem.commitmentId) return null
    await ctx.db.insert('totemSecrets', { totemId, secret })
    const sealable = await sealableDeck(ctx, totem.deckId)
    await ctx.db.patch('totems', totemId, await sealNext(ctx, totem, { secret, sealable }))
    await keepFindable(ctx, totemId)
    return null
  },
})
