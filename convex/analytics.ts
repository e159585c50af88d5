// The analytics report for admins.
import { v } from 'convex/values'
import { parsePeriod } from '#rules/analytics/period.ts'
import { internal } from './_generated/api.js'
import { action, internalQuery } from './_generated/server.js'
import { requestHost } from './analytics/hostEvents.ts'
import { refusal } from './callers/refusal.ts'
import { requirePermission } from './callers/viewer.ts'

/** `before`: in the period before, which is as long. */
const namedCounts = v.array(v.object({ name: v.string(), count: v.number(), before: v.number() }))
const funnel = v.object({ landed: v.number(), drew: v.number(), shared: v.number() })

const report = v.object({
  visitorsNow: v.number(),
  signInsToday: v.number(),
  days: v.array(
    v.object({ day: v.string(), pageViews: v.number(), events: v.number(), visitors: v.number() }),
  ),
  before: v.object({ pageViews: v.number(), events: v.number(), visitors: v.number() }),
  pages: namedCounts,
  decks: namedCounts,
  cards: namedCounts,
  events: namedCounts,
  funnel,
  funnelBefore: funnel,
})

/** Of whole UTC days. Null if events are stored elsewhere, such as in PostHog. */
export const read = action({
  args: { from: v.string(), to: v.string() },
  returns: v.union(report, v.null()),
  handler: async (ctx, { from, to }): Promise<typeof report.type | null> => {
    await ctx.runQuery(internal.analytics.admitAdmin, {})
    if (!parsePeriod(from, to)) throw refusal('invalid', 'report_range_too_long')
    const response = await requestHost(`?from=${from}&to=${to}`)
    if (!response) return null
    if (!response.ok) throw refusal('inactive', 'events_unavailable')
    return (await response.json()) as typeof report.type
  },
})

/** Called by the action, which passes the caller's identity on. */
export const admitAdmin = internalQuery({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await requirePermission(ctx, 'view')
    return null
  },
})
