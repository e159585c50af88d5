// Counts of what waits for an admin, up to a limit.
import { v } from 'convex/values'
import { adminQuery } from '../callers/functions.ts'
import { totemsWithAnomalies } from '../totems/totemActivity.ts'

const MAX_COUNT = 100

export const counts = adminQuery({
  args: {},
  returns: v.object({
    designs: v.number(),
    decks: v.number(),
    testimonials: v.number(),
    messages: v.number(),
    reports: v.number(),
  }),
  handler: async ({ db }) => {
    const designs = db
      .query('designs')
      .withIndex('by_status', (q) => q.eq('status', 'waiting'))
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
    const decks = db.query('decks').withIndex('by_status_and_position', (q) => q.eq('status', 'in review'))
    const testimonials = db.query('testimonials').withIndex('by_status', (q) => q.eq('status', 'waiting'))
    const messages = db
      .query('messages')
      .withIndex('by_status', (q) => q.eq('status', 'new'))
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
    const reports = db
      .query('reportCases')
      .withIndex('by_status_and_lastReportedAt', (q) => q.eq('status', 'open'))
    return {
      designs: (await designs.take(MAX_COUNT)).length,
      decks: (await decks.take(MAX_COUNT)).length,
      testimonials: (await testimonials.take(MAX_COUNT)).length,
      messages: (await messages.take(MAX_COUNT)).length,
      reports: (await reports.take(MAX_COUNT)).length,
    }
  },
})

/** Separate from the other counts, because every tap re-runs it. */
export const totems = adminQuery({
  args: { since: v.number() },
  returns: v.array(v.object({ _id: v.id('totems'), label: v.string() })),
  handler: (ctx, { since }) => totemsWithAnomalies(ctx, since),
})
