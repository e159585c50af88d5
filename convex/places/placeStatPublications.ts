// Publishes the statistics of towns every few minutes, all at once and rounded down. So comparing the numbers from before
// and after somebody's draw reveals nothing: a number changes minutes later, together with others, or not at all.
import { v } from 'convex/values'
import { publishedCount } from '#rules/places/published-count.ts'
import { internal } from '../_generated/api.js'
import { internalMutation, type MutationCtx } from '../_generated/server.js'

const BATCH_SIZE = 500

/** Called by a cron (`convex/crons.ts`). */
export const publish = internalMutation({
  args: {},
  /** How many published numbers of draws have changed. */
  returns: v.number(),
  handler: async (ctx) => {
    const tallies = await ctx.db
      .query('placeTallies')
      .withIndex('by_isWaiting', (q) => q.eq('isWaiting', true))
      .take(BATCH_SIZE)
    const cards = await ctx.db
      .query('placeCards')
      .withIndex('by_isWaiting', (q) => q.eq('isWaiting', true))
      .take(BATCH_SIZE)
    let changed = 0
    for (const tally of tallies) {
      const told = publishedCount(tally.draws) ?? undefined
      if (told !== tally.told) changed += 1
      await ctx.db.patch('placeTallies', tally._id, { told, isWaiting: undefined })
    }
    for (const { _id, count } of cards) {
      await ctx.db.patch('placeCards', _id, {
        told: publishedCount(count) ?? undefined,
        isWaiting: undefined,
      })
    }
    if (changed > 0) await recordPublication(ctx, Date.now())
    const hasMore = [tallies, cards].some(({ length }) => length === BATCH_SIZE)
    if (hasMore) await ctx.scheduler.runAfter(0, internal.places.placeStatPublications.publish, {})
    return changed
  },
})

async function recordPublication(ctx: MutationCtx, toldAt: number): Promise<void> {
  const last = await ctx.db.query('placeStatPublications').first()
  if (last) await ctx.db.patch('placeStatPublications', last._id, { toldAt })
  else await ctx.db.insert('placeStatPublications', { toldAt })
}
