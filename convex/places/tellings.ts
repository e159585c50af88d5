// What was counted by town is told from time to time, all at once and in full steps. Whoever looks before and after
// somebody's draw learns nothing from it: the number moves minutes later, together with others, or not at all.
import { v } from 'convex/values'
import { shownNumber } from '#rules/places/least-shown.ts'
import { internal } from '../_generated/api.js'
import { internalMutation, type MutationCtx } from '../_generated/server.js'

const TOLD_AT_ONCE = 500

/** Called by the clock (`convex/crons.ts`). */
export const tell = internalMutation({
  args: {},
  /** How many numbers of draws have moved. */
  returns: v.number(),
  handler: async (ctx) => {
    const draws = await ctx.db
      .query('placeTallies')
      .withIndex('by_isWaiting', (q) => q.eq('isWaiting', true))
      .take(TOLD_AT_ONCE)
    const cards = await ctx.db
      .query('placeCards')
      .withIndex('by_isWaiting', (q) => q.eq('isWaiting', true))
      .take(TOLD_AT_ONCE)
    let changed = 0
    for (const tally of draws) {
      const told = shownNumber(tally.draws) ?? undefined
      if (told !== tally.told) changed += 1
      await ctx.db.patch('placeTallies', tally._id, { told, isWaiting: undefined })
    }
    for (const { _id, count } of cards) {
      await ctx.db.patch('placeCards', _id, { told: shownNumber(count) ?? undefined, isWaiting: undefined })
    }
    if (changed > 0) await note(ctx, Date.now())
    const isFull = [draws, cards].some(({ length }) => length === TOLD_AT_ONCE)
    if (isFull) await ctx.scheduler.runAfter(0, internal.places.tellings.tell, {})
    return changed
  },
})

async function note(ctx: MutationCtx, toldAt: number): Promise<void> {
  const before = await ctx.db.query('tellings').first()
  if (before) await ctx.db.patch('tellings', before._id, { toldAt })
  else await ctx.db.insert('tellings', { toldAt })
}
