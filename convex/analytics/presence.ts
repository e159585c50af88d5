// Presence: admins who edit the same thing see each other. Pages send heartbeats; a job deletes rows whose heartbeats stopped,
// which updates everybody who watches.
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation } from '../_generated/server.js'
import { adminName } from '../admin/adminName.ts'
import type { AdminCtx } from '../admin/audit.ts'
import { staffMutation, staffQuery } from '../callers/functions.ts'
import { consumeRateLimit } from '../callers/rateLimits.ts'
import { refusal } from '../callers/refusal.ts'

/** Long enough that two heartbeats may get lost. */
const EXPIRES_AFTER_MS = 60_000
/** Names shown for one thing. */
const MAX_SHOWN = 12
const THING = /^[a-z]+:[\w-]{1,80}$/i

const thingArgs = { thing: v.string() }

export const others = staffQuery({
  args: thingArgs,
  returns: v.array(v.object({ userId: v.id('users'), name: v.union(v.string(), v.null()) })),
  handler: async (ctx, { thing }) => {
    const rows = await ctx.db
      .query('presence')
      .withIndex('by_thing_and_userId', (q) => q.eq('thing', thing))
      .take(MAX_SHOWN)
    const users = await Promise.all(rows.map(({ userId }) => ctx.db.get('users', userId)))
    return users
      .filter((user) => user !== null)
      .filter(({ _id }) => _id !== ctx.admin._id)
      .map((user) => ({ userId: user._id, name: adminName(user) }))
  },
})

export const beat = staffMutation({
  args: thingArgs,
  returns: v.null(),
  handler: async (ctx, { thing }) => {
    if (!THING.test(thing)) throw refusal('invalid', 'presence_target_invalid')
    await consumeRateLimit(ctx, 'presence', ctx.admin._id)
    const seenAt = Date.now()
    const row = await ownRow(ctx, thing)
    if (row) {
      await ctx.db.patch('presence', row._id, { seenAt })
      return null
    }
    const presenceId = await ctx.db.insert('presence', { thing, userId: ctx.admin._id, seenAt })
    await ctx.scheduler.runAfter(EXPIRES_AFTER_MS, internal.analytics.presence.expire, { presenceId })
    return null
  },
})

export const leave = staffMutation({
  args: thingArgs,
  returns: v.null(),
  handler: async (ctx, { thing }) => {
    const row = await ownRow(ctx, thing)
    if (row) await ctx.db.delete('presence', row._id)
    return null
  },
})

/** Each row has one such job. It reschedules itself while heartbeats keep coming. */
export const expire = internalMutation({
  args: { presenceId: v.id('presence') },
  returns: v.null(),
  handler: async (ctx, { presenceId }) => {
    const row = await ctx.db.get('presence', presenceId)
    if (!row) return null
    const leftMs = row.seenAt + EXPIRES_AFTER_MS - Date.now()
    if (leftMs <= 0) await ctx.db.delete('presence', presenceId)
    else await ctx.scheduler.runAfter(leftMs, internal.analytics.presence.expire, { presenceId })
    return null
  },
})

async function ownRow({ db, admin }: AdminCtx, thing: string): Promise<Doc<'presence'> | null> {
  return db
    .query('presence')
    .withIndex('by_thing_and_userId', (q) => q.eq('thing', thing).eq('userId', admin._id))
    .unique()
}
