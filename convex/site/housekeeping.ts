// What has to be forgotten in time.
import { v } from 'convex/values'
import { periodOf, windowOf } from '#rules/places/periods.ts'
import { internal } from '../_generated/api.js'
import { internalMutation, type QueryCtx } from '../_generated/server.js'
import { shortened } from '../callers/ipAddress.ts'
import { FORGET_AFTER_MS } from '../callers/rateLimits.ts'

const KEEP_ADDRESS_MS = 30 * 86_400_000
const AT_ONCE = 200

/** Addresses are for abuse control; after thirty days the network is enough for that. */
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
        ipAddress: shortened(ipAddress),
        ipState: 'short',
        ...(ipClaim !== undefined && { ipClaim: shortened(ipClaim) }),
      })
    }
    if (old.length === AT_ONCE)
      await ctx.scheduler.runAfter(0, internal.site.housekeeping.shortenAddresses, {})
    return old.length
  },
})

/** A bucket that nobody has touched for a day is full, and a full one need not be kept. */
export const forgetRateLimits = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const old = await ctx.db
      .query('rateLimits')
      .withIndex('by_updatedAt', (q) => q.lt('updatedAt', Date.now() - FORGET_AFTER_MS))
      .take(AT_ONCE)
    for (const { _id } of old) await ctx.db.delete('rateLimits', _id)
    if (old.length === AT_ONCE)
      await ctx.scheduler.runAfter(0, internal.site.housekeeping.forgetRateLimits, {})
    return old.length
  },
})

const DAY_MS = 86_400_000

/** Where draws were counted by the hour and by the day: after two days, and after forty, the month is enough. */
export const forgetPlaceHours = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const now = Date.now()
    const oldest = { hour: periodOf('hour', now - 2 * DAY_MS), day: periodOf('day', now - 40 * DAY_MS) }
    let forgotten = 0
    // From period to period, however long nobody was there to forget; months are few, and each is passed in one step.
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
