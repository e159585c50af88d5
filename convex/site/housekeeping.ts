// Scheduled deletion and anonymization of old data.
import { v } from 'convex/values'
import { PLACE_DAYS_KEPT, periodOf, windowOf } from '#rules/places/periods.ts'
import { internal } from '../_generated/api.js'
import { internalMutation, type QueryCtx } from '../_generated/server.js'
import { truncateAddress } from '../callers/ipAddress.ts'
import { RATE_LIMIT_TTL_MS } from '../callers/rateLimits.ts'
import { unset } from '../values/unset.ts'

const KEEP_ADDRESS_MS = 30 * 86_400_000
const KEEP_TRUNCATED_ADDRESS_MS = 365 * 86_400_000
const AT_ONCE = 200

/** IP addresses are for abuse control; after thirty days they are truncated to the network. */
export const shortenAddresses = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const old = await ctx.db
      .query('readings')
      .withIndex('by_ipState_and_storedAt', (q) =>
        q.eq('ipState', 'whole').lt('storedAt', Date.now() - KEEP_ADDRESS_MS),
      )
      .take(AT_ONCE)
    for (const { _id, ipAddress = '', ipClaim } of old) {
      await ctx.db.patch('readings', _id, {
        ipAddress: truncateAddress(ipAddress),
        ipState: 'short',
        ...(ipClaim !== undefined && { ipClaim: truncateAddress(ipClaim) }),
      })
    }
    if (old.length === AT_ONCE)
      await ctx.scheduler.runAfter(0, internal.site.housekeeping.shortenAddresses, {})
    return old.length
  },
})

/** After a year, nothing is left of the address that a totem was tapped from. */
export const forgetAddresses = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const old = await ctx.db
      .query('readings')
      .withIndex('by_ipState_and_storedAt', (q) =>
        q.eq('ipState', 'short').lt('storedAt', Date.now() - KEEP_TRUNCATED_ADDRESS_MS),
      )
      .take(AT_ONCE)
    for (const { _id } of old) {
      await ctx.db.patch('readings', _id, {
        ipAddress: unset,
        ipClaim: unset,
        ipSource: unset,
        ipState: unset,
      })
    }
    if (old.length === AT_ONCE)
      await ctx.scheduler.runAfter(0, internal.site.housekeeping.forgetAddresses, {})
    return old.length
  },
})

/** A bucket that was not used for a day is full, and its row is not needed. */
export const forgetRateLimits = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const old = await ctx.db
      .query('rateLimits')
      .withIndex('by_updatedAt', (q) => q.lt('updatedAt', Date.now() - RATE_LIMIT_TTL_MS))
      .take(AT_ONCE)
    for (const { _id } of old) await ctx.db.delete('rateLimits', _id)
    if (old.length === AT_ONCE)
      await ctx.scheduler.runAfter(0, internal.site.housekeeping.forgetRateLimits, {})
    return old.length
  },
})

const DAY_MS = 86_400_000

/** Deletes statistics of towns by hour after two days, and by day after forty. */
export const forgetPlaceHours = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const now = Date.now()
    const lastDay = periodOf('day', now - PLACE_DAYS_KEPT * DAY_MS)
    const oldest = { hour: periodOf('hour', now - 2 * DAY_MS), day: lastDay }
    let forgotten = 0
    // Steps from period to period, so that a long downtime is no problem; each month is skipped in one step.
    for (let period: string | undefined = ''; forgotten < AT_ONCE;) {
      period = await periodAfter(ctx, period)
      if (period === undefined || period > oldest.hour) break
      const window = windowOf(period)
      if (window === null || window === 'month' || period > oldest[window]) continue
      const rows = await ctx.db
        .query('placeTallies')
        .withIndex('by_period_and_state_and_slug', (q) => q.eq('period', period!))
        .take(AT_ONCE - forgotten)
      for (const { _id } of rows) await ctx.db.delete('placeTallies', _id)
      forgotten += rows.length
    }
    // The same counts for /admin, which are exact: a day with one draw in a small town may be about one person.
    const ofAdmins = await ctx.db
      .query('dayTallies')
      .withIndex('by_of_and_day_and_key', (q) => q.eq('of', 'place').lte('day', lastDay))
      .take(AT_ONCE - forgotten)
    for (const { _id } of ofAdmins) await ctx.db.delete('dayTallies', _id)
    forgotten += ofAdmins.length
    if (forgotten === AT_ONCE)
      await ctx.scheduler.runAfter(0, internal.site.housekeeping.forgetPlaceHours, {})
    return forgotten
  },
})

async function periodAfter(ctx: QueryCtx, period: string): Promise<string | undefined> {
  const next = await ctx.db
    .query('placeTallies')
    .withIndex('by_period_and_state_and_slug', (q) => q.gt('period', period))
    .first()
  return next?.period
}
