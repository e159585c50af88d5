// What was counted by town is told from time to time, all at once and in full steps. Whoever looks before and after
// somebody's draw learns nothing from it: the number moves minutes later, together with others, or not at all.
import { v } from 'convex/values'
import { shownNumber } from '#rules/places/least-shown.ts'
import { internal } from './_generated/api.js'
import { internalMutation, type MutationCtx } from './_generated/server.js'

const TOLD_AT_ONCE = 500

/** Called by the clock (`convex/crons.ts`). */
export const tell = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const waiting = await ctx.db
      .query('placeTallies')
      .withIndex('by_isWaiting', (q) => q.eq('isWaiting', true))
      .take(TOLD_AT_ONCE)
    let changed = 0
    for (const { _id, draws, told } of waiting) {
      const next = shownNumber(draws) ?? undefined
      if (next !== told) changed += 1
      await ctx.db.patch('placeTallies', _id, { told: next, isWaiting: undefined })
    }
    if (changed > 0) await note(ctx, Date.now())
    if (waiting.length === TOLD_AT_ONCE) await ctx.scheduler.runAfter(0, internal.tellings.tell, {})
    return changed
  },
})

async function note(ctx: MutationCtx, toldAt: number): Promise<void> {
  const before = await ctx.db.query('tellings').first()
  if (before) await ctx.db.patch('tellings', before._id, { toldAt })
  else await ctx.db.insert('tellings', { toldAt })
}
