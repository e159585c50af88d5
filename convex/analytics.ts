// What was counted, for admins. Events are kept by the host, beside these tables; it answers the backend and nobody else.
import { v } from 'convex/values'
import { internal } from './_generated/api.js'
import { action, internalQuery } from './_generated/server.js'
import { refusal } from './model/refusal.ts'
import { requireAdmin } from './model/viewer.ts'

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

/** Null where events go to a PostHog: they are looked at there. */
export const read = action({
  args: { days: v.number() },
  returns: v.union(report, v.null()),
  handler: async (ctx, { days }): Promise<typeof report.type | null> => {
    await ctx.runQuery(internal.analytics.admitAdmin, {})
    const { ANALYTICS_REPORT_URL: url, ANALYTICS_REPORT_KEY: key } = process.env
    if (!url || !key) throw refusal('inactive', 'The backend was not told where the events are.')
    const answer = await fetch(`${url}?days=${days}`, { headers: { Authorization: `Bearer ${key}` } })
    if (answer.status === 404) return null
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
