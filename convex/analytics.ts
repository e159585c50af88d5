// What was counted, for admins.
import { v } from 'convex/values'
import { internal } from './_generated/api.js'
import { action, internalQuery } from './_generated/server.js'
import { askHost } from './analytics/counted.ts'
import { refusal } from './callers/refusal.ts'
import { requireAdmin } from './callers/viewer.ts'

const counted = v.array(v.object({ name: v.string(), count: v.number() }))

const report = v.object({
  visitorsNow: v.number(),
  signInsToday: v.number(),
  days: v.array(
    v.object({ day: v.string(), pageViews: v.number(), events: v.number(), visitors: v.number() }),
  ),
  pages: counted,
  decks: counted,
  cards: counted,
  events: counted,
  funnel: v.object({ landed: v.number(), drew: v.number(), shared: v.number() }),
})

/** Null where events are kept elsewhere: they are looked at there. */
export const read = action({
  args: { days: v.number() },
  returns: v.union(report, v.null()),
  handler: async (ctx, { days }): Promise<typeof report.type | null> => {
    await ctx.runQuery(internal.analytics.admitAdmin, {})
    const answer = await askHost(`?days=${days}`)
    if (!answer) return null
    if (answer.status === 400) throw refusal('invalid', 'So many days cannot be reported.')
    if (!answer.ok) throw refusal('inactive', 'The events cannot be read at the moment.')
    return (await answer.json()) as typeof report.type
  },
})

/** Called by the action, which has passed on who is asking. */
export const admitAdmin = internalQuery({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await requireAdmin(ctx)
    return null
  },
})
