// Admins who are at the same thing see each other. Pages say every few seconds that somebody is there; a job takes away who
// has stopped saying so, and with that everybody who looks is told.
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation } from '../_generated/server.js'
import { adminName } from '../admin/adminName.ts'
import type { AdminCtx } from '../admin/audit.ts'
import { adminMutation, adminQuery } from '../callers/functions.ts'
import { takeFrom } from '../callers/rateLimits.ts'
import { refusal } from '../callers/refusal.ts'

/** So long after the last sign somebody is gone: two beats of a page may get lost. */
const GONE_AFTER_MS = 60_000
/** Of one thing. More names than that tell nobody anything. */
const MOST_SHOWN = 12
const THING = /^[a-z]+:[\w-]{1,80}$/i

const which = { thing: v.string() }

export const others = adminQuery({
  args: which,
  returns: v.array(v.object({ userId: v.id('users'), name: v.string() })),
  handler: async (ctx, { thing }) => {
    const here = await ctx.db
      .query('presence')
      .withIndex('by_thing_and_userId', (q) => q.eq('thing', thing))
      .take(MOST_SHOWN)
    const users = await Promise.all(here.map(({ userId }) => ctx.db.get('users', userId)))
    return users
      .filter((user) => user !== null)
      .filter(({ _id }) => _id !== ctx.admin._id)
      .map((user) => ({ userId: user._id, name: adminName(user) }))
  },
})

export const beat = adminMutation({
  args: which,
  returns: v.null(),
  handler: async (ctx, { thing }) => {
    if (!THING.test(thing)) throw refusal('invalid', 'A thing is named by its kind and its id.')
    await takeFrom(ctx, 'presence', ctx.admin._id)
    const seenAt = Date.now()
    const row = await ownRow(ctx, thing)
    if (row) {
      await ctx.db.patch('presence', row._id, { seenAt })
      return null
    }
    const presenceId = await ctx.db.insert('presence', { thing, userId: ctx.admin._id, seenAt })
    await ctx.scheduler.runAfter(GONE_AFTER_MS, internal.analytics.presence.expire, { presenceId })
    return null
  },
})

export const leave = adminMutation({
  args: which,
  returns: v.null(),
  handler: async (ctx, { thing }) => {
    const row = await ownRow(ctx, thing)
    if (row) await ctx.db.delete('presence', row._id)
    return null
  },
})

/** Each row has one such job: it looks again when the row could be old, for as long as it is not. */
export const expire = internalMutation({
  args: { presenceId: v.id('presence') },
  returns: v.null(),
  handler: async (ctx, { presenceId }) => {
    const row = await ctx.db.get('presence', presenceId)
    if (!row) return null
    const leftMs = row.seenAt + GONE_AFTER_MS - Date.now()
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
