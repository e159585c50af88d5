// Counts of what waits for a decision, up to a limit; zero for what the caller may not decide. Null for people without a role:
// the frame of admin pages asks, also while somebody loses theirs.
import { v } from 'convex/values'
import { isAllowed, type Permission } from '#rules/account/roles.ts'
import { adminQuery, query } from '../callers/functions.ts'
import { getViewer } from '../callers/viewer.ts'
import { totemsWithAnomalies } from '../totems/totemActivity.ts'

const MAX_COUNT = 100

export const counts = query({
  args: {},
  returns: v.union(
    v.null(),
    v.object({
      designs: v.number(),
      decks: v.number(),
      testimonials: v.number(),
      messages: v.number(),
      reports: v.number(),
    }),
  ),
  handler: async (ctx) => {
    const role = (await getViewer(ctx))?.role ?? null
    if (role === null) return null
    const { db } = ctx
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
    const count = async (permission: Permission, rows: { take(count: number): Promise<unknown[]> }) =>
      isAllowed(role, permission) ? (await rows.take(MAX_COUNT)).length : 0
    return {
      designs: await count('designs', designs),
      decks: await count('content', decks),
      testimonials: await count('content', testimonials),
      messages: await count('moderation', messages),
      reports: await count('moderation', reports),
    }
  },
})

/** Separate from the other counts, because every tap re-runs it. */
export const totems = adminQuery({
  args: { since: v.number() },
  returns: v.array(v.object({ _id: v.id('totems'), label: v.string() })),
  handler: (ctx, { since }) => totemsWithAnomalies(ctx, since),
})
