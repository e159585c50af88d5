// What waits for a decision of an admin, the latest first, and which one is next.
import { literals } from 'convex-helpers/validators'
import { v } from 'convex/values'
import type { QueryCtx } from '../_generated/server.js'
import { staffQuery } from '../callers/functions.ts'
import { requireRole } from '../callers/viewer.ts'

/** Nothing is counted beyond this. */
export const MAX_WAITING = 100

/** The rows that wait, by what they are. */
export function waitingRows({ db }: QueryCtx) {
  return {
    messages: db
      .query('messages')
      .withIndex('by_status', (q) => q.eq('status', 'new'))
      .order('desc')
      .filter((q) => q.eq(q.field('deletedAt'), undefined)),
    reports: db
      .query('reportCases')
      .withIndex('by_status_and_lastReportedAt', (q) => q.eq('status', 'open'))
      .order('desc'),
    designs: db
      .query('designs')
      .withIndex('by_status', (q) => q.eq('status', 'waiting'))
      .order('desc')
      .filter((q) => q.eq(q.field('deletedAt'), undefined)),
    testimonials: db
      .query('testimonials')
      .withIndex('by_status', (q) => q.eq('status', 'waiting'))
      .order('desc'),
    decks: db
      .query('decks')
      .withIndex('by_status_and_position', (q) => q.eq('status', 'in review'))
      .filter((q) => q.eq(q.field('deletedAt'), undefined)),
  }
}

const queue = literals('messages', 'reports', 'designs')

const permissionFor = { messages: 'moderation', reports: 'moderation', designs: 'designs' } as const

/** For the page of one thing: how many others wait, and the next of them in the order of the list, starting again at its end. */
export const next = staffQuery({
  args: { queue, after: v.string() },
  returns: v.object({ others: v.number(), next: v.union(v.string(), v.null()) }),
  handler: async (ctx, { queue: name, after }) => {
    requireRole(ctx, permissionFor[name])
    const rows = await waitingIn(ctx, name)
    const others = rows.filter(({ _id }) => _id !== after)
    const at = await placeOf(ctx, name, after)
    const following = others.find((row) => row.at < at) ?? others[0]
    return { others: others.length, next: following?._id ?? null }
  },
})

type Waiting = { _id: string; at: number }

async function waitingIn(ctx: QueryCtx, name: keyof typeof permissionFor): Promise<Waiting[]> {
  const rows = waitingRows(ctx)
  if (name === 'reports')
    return (await rows.reports.take(MAX_WAITING)).map(({ _id, lastReportedAt: at }) => ({ _id, at }))
  return (await rows[name].take(MAX_WAITING)).map(({ _id, _creationTime: at }) => ({ _id, at }))
}

/** When the thing came, by which lists are sorted; now, if it does not exist. */
async function placeOf({ db }: QueryCtx, name: keyof typeof permissionFor, text: string): Promise<number> {
  if (name === 'reports') {
    const id = db.normalizeId('reportCases', text)
    return (id && (await db.get('reportCases', id))?.lastReportedAt) || Infinity
  }
  const id = db.normalizeId(name, text)
  return (id && (await db.get(name, id))?._creationTime) || Infinity
}
