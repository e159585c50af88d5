// What has to be forgotten in time.
import { v } from 'convex/values'
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
