// What has to be forgotten in time.
import { v } from 'convex/values'
import { type Window, periodOf } from '#rules/places/periods.ts'
import { internal } from './_generated/api.js'
import { internalMutation } from './_generated/server.js'
import { shortened } from './model/ipAddress.ts'
import { FORGET_AFTER_MS } from './model/rateLimits.ts'

const KEEP_ADDRESS_MS = 30 * 86_400_000
const AT_ONCE = 200

/** Addresses are for abuse control; after thirty days the network is enough for that. */
export const shortenAddresses = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const old = await ctx.db
      .query('draws')
      .withIndex('by_ipState', (q) =>
        q.eq('ipState', 'whole').lt('_creationTime', Date.now() - KEEP_ADDRESS_MS),
      )
      .take(AT_ONCE)
    for (const { _id, ipAddress = '' } of old) {
      await ctx.db.patch('draws', _id, { ipAddress: shortened(ipAddress), ipState: 'short' })
    }
    if (old.length === AT_ONCE) await ctx.scheduler.runAfter(0, internal.housekeeping.shortenAddresses, {})
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
    if (old.length === AT_ONCE) await ctx.scheduler.runAfter(0, internal.housekeeping.forgetRateLimits, {})
    return old.length
  },
})

const HOUR_MS = 3_600_000

/** Where draws were counted by the hour and by the day: after two days, and after forty, the month is enough. */
export const forgetPlaceHours = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    // A start that comes after a long stop makes up for a week.
    const old = [
      ...periodsBefore('hour', 48 * HOUR_MS, HOUR_MS, 7 * 24),
      ...periodsBefore('day', 40 * 24 * HOUR_MS, 24 * HOUR_MS, 7),
    ]
    let forgotten = 0
    for (const period of old) {
      const rows = await ctx.db
        .query('placeTallies')
        .withIndex('by_period_and_state_and_slug', (q) => q.eq('period', period))
        .take(AT_ONCE - forgotten)
      for (const { _id } of rows) await ctx.db.delete('placeTallies', _id)
      forgotten += rows.length
      if (forgotten === AT_ONCE) break
    }
    if (forgotten === AT_ONCE) await ctx.scheduler.runAfter(0, internal.housekeeping.forgetPlaceHours, {})
    return forgotten
  },
})

function periodsBefore(window: Window, ageMs: number, stepMs: number, count: number): string[] {
  const latest = Date.now() - ageMs
  return Array.from({ length: count }, (_, step) => periodOf(window, latest - step * stepMs))
}
