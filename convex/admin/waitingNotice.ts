// Tells admins by mail that something waits for them: at once for the first thing, then at most once a day, and only if
// something new has come since.
import { v } from 'convex/values'
import * as mails from '#messages/mail'
import { baseLanguage } from '#rules/language.ts'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation, type QueryCtx } from '../_generated/server.js'
import { isOwnerRow } from '../callers/admins.ts'
import { canMail, queueMail } from '../site/outbox.ts'

const DAY_MS = 86_400_000
const MAX_COUNT = 100
const MAX_ADMINS = 20

export const queue = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    if (!canMail()) return 0
    const notice = await ctx.db.query('waitingNotices').first()
    const sentAt = notice?.sentAt ?? 0
    const waiting = await whatWaits(ctx)
    const newest = Math.max(0, ...Object.values(waiting).flatMap((rows) => rows.map(({ at }) => at)))
    if (newest <= sentAt || Date.now() - sentAt < DAY_MS) return 0
    const recipients = await adminEmails(ctx)
    const counts = Object.fromEntries(Object.entries(waiting).map(([name, rows]) => [name, rows.length]))
    const locale = baseLanguage
    for (const to of recipients) {
      await queueMail(ctx, {
        to,
        subject: mails.mail_waiting_subject({}, { locale }),
        text: mails.mail_waiting_text(
          { ...(counts as Record<keyof Waiting, number>), url: `${process.env.PUBLIC_URL ?? ''}/admin` },
          { locale },
        ),
      })
    }
    if (notice) await ctx.db.patch('waitingNotices', notice._id, { sentAt: Date.now() })
    else await ctx.db.insert('waitingNotices', { sentAt: Date.now() })
    return recipients.length
  },
})

type Waiting = Record<'messages' | 'reports' | 'testimonials' | 'designs', { at: number }[]>

async function whatWaits({ db }: QueryCtx): Promise<Waiting> {
  const messages = await db
    .query('messages')
    .withIndex('by_status', (q) => q.eq('status', 'new'))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .order('desc')
    .take(MAX_COUNT)
  const reports = await db
    .query('reportCases')
    .withIndex('by_status_and_lastReportedAt', (q) => q.eq('status', 'open'))
    .order('desc')
    .take(MAX_COUNT)
  const testimonials = await db
    .query('testimonials')
    .withIndex('by_status', (q) => q.eq('status', 'waiting'))
    .order('desc')
    .take(MAX_COUNT)
  const designs = await db
    .query('designs')
    .withIndex('by_status', (q) => q.eq('status', 'waiting'))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .order('desc')
    .take(MAX_COUNT)
  const created = (rows: { _creationTime: number }[]) => rows.map(({ _creationTime: at }) => ({ at }))
  return {
    messages: created(messages),
    reports: reports.map(({ lastReportedAt: at }) => ({ at })),
    testimonials: created(testimonials),
    designs: created(designs),
  }
}

/** Verified addresses only: a role alone does not prove whose address it is. */
async function adminEmails({ db }: QueryCtx): Promise<string[]> {
  const admins = await db
    .query('users')
    .withIndex('by_isAdmin', (q) => q.eq('isAdmin', true))
    .take(MAX_ADMINS)
  const owner = process.env.OWNER_EMAIL ?? ''
  const owners = await db
    .query('users')
    .withIndex('by_email', (q) => q.eq('email', owner))
    .take(MAX_ADMINS)
  const isRecipient = (user: Doc<'users'>) =>
    user.emailVerified &&
    user.sameAccountAs === undefined &&
    user.deletedAt === undefined &&
    (user.isAdmin || isOwnerRow(user))
  const emails = [...admins, ...owners].filter(isRecipient).flatMap(({ email }) => email ?? [])
  return [...new Set(emails)]
}
