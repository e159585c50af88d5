import { v } from 'convex/values'
import { isCodename } from '#rules/account/codename.ts'
import { mutation } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { refuseBlocked } from '../moderation/blockCheck.ts'
import { refusal } from '../callers/refusal.ts'

const shown = 8
/** More than are shown, so that it does not matter which rows concurrent hellos delete. */
const kept = 2 * shown

/** The latest hellos, newest first. */
export const latest = query({
  args: {},
  returns: v.array(v.object({ _id: v.id('hellos'), codename: v.string(), saidAt: v.number() })),
  handler: async (ctx) => {
    const hellos = await ctx.db.query('hellos').order('desc').take(shown)
    return hellos.map(({ _id, codename, _creationTime }) => ({ _id, codename, saidAt: _creationTime }))
  },
})

/** Everybody sees it, so only generated codenames are accepted. */
export const say = mutation({
  args: { codename: v.string() },
  returns: v.null(),
  handler: async (ctx, { codename }) => {
    await refuseBlocked(ctx, undefined)
    if (!isCodename(codename)) throw refusal('invalid', 'codename_invalid')
    await ctx.db.insert('hellos', { codename })
    const [forgotten] = (
      await ctx.db
        .query('hellos')
        .order('desc')
        .take(kept + 1)
    ).slice(kept)
    if (forgotten) await ctx.db.delete(forgotten._id)
    return null
  },
})
