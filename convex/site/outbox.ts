// The queue of mails. A mail is taken for a while, and deleted when the host has sent it; a failed one is tried again later.
import { v } from 'convex/values'
import { outbox } from '../tables/mails.ts'
import { internalMutation, type MutationCtx } from '../_generated/server.js'

const BATCH_SIZE = 20
const MAX_ATTEMPTS = 6
const RETRY_MS = 10 * 60_000

/** Whether the host has a mail server. */
export function canMail(): boolean {
  return process.env.MAIL_IS_SET === 'yes'
}

export async function queueMail(
  ctx: MutationCtx,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  await ctx.db.insert('outbox', { ...mail, nextAt: Date.now(), attempts: 0 })
}

/** Mails to send now. Another instance does not get them unless this one fails to send them. */
export const take = internalMutation({
  args: {},
  returns: v.array(
    v.object({ _id: v.id('outbox'), ...outbox.validator.pick('to', 'subject', 'text').fields }),
  ),
  handler: async (ctx) => {
    const due = await ctx.db
      .query('outbox')
      .withIndex('by_nextAt', (q) => q.lte('nextAt', Date.now()))
      .take(BATCH_SIZE)
    for (const { _id, attempts } of due) {
      await ctx.db.patch('outbox', _id, {
        attempts: attempts + 1,
        nextAt: Date.now() + RETRY_MS * 2 ** attempts,
      })
    }
    return due.map(({ _id, to, subject, text }) => ({ _id, to, subject, text }))
  },
})

export const settle = internalMutation({
  args: { mailId: v.id('outbox'), isSent: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { mailId, isSent }) => {
    const mail = await ctx.db.get('outbox', mailId)
    if (mail && (isSent || mail.attempts >= MAX_ATTEMPTS)) await ctx.db.delete('outbox', mailId)
    return null
  },
})
