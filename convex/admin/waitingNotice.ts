// Tells admins that something has happened or waits for them, as each has chosen: by mail at once for the first thing, then at
// most once a day, and only if something new has come since; by push within minutes.
import { v } from 'convex/values'
import * as mails from '#messages/mail'
import { noticeKinds, noticeWay, type NoticeKind, type NoticeWay } from '#rules/account/notices.ts'
import { baseLanguage } from '#rules/language.ts'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import { ownReminders } from '../account/reminders.ts'
import { isOwnerRow } from '../callers/admins.ts'
import { canMail, queueMail } from '../site/outbox.ts'
import { latestAnomalies } from '../totems/totemActivity.ts'
import { MAX_WAITING, waitingRows } from './waiting.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const MAX_ADMINS = 20

const locale = baseLanguage

/** Returns how many admins were told. */
export const queue = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const admins = await recipients(ctx)
    const waiting = await whatWaits(ctx, admins)
    return (await mailAll(ctx, admins, waiting)) + (await pushAll(ctx, admins, waiting))
  },
})

/** When each thing came. */
type Waiting = Record<NoticeKind, number[]>

async function mailAll(ctx: MutationCtx, admins: readonly Doc<'users'>[], waiting: Waiting): Promise<number> {
  if (!canMail()) return 0
  const notice = await ctx.db.query('waitingNotices').first()
  const sentAt = notice?.sentAt ?? 0
  if (Date.now() - sentAt < DAY_MS) return 0
  const mailed = new Set<string>()
  for (const admin of admins) {
    const kinds = kindsFor(admin, 'mail', waiting)
    if (admin.email === undefined || mailed.has(admin.email) || newestOf(kinds, waiting) <= sentAt) continue
    mailed.add(admin.email)
    const site = process.env.PUBLIC_URL ?? ''
    await queueMail(ctx, {
      to: admin.email,
      subject: mails.mail_waiting_subject({}, { locale }),
      text: mails.mail_waiting_text(
        { lines: linesOf(kinds, waiting).join('\n'), url: `${site}/admin`, choices: `${site}/admin/notices` },
        { locale },
      ),
    })
  }
  if (mailed.size === 0) return 0
  if (notice) await ctx.db.patch('waitingNotices', notice._id, { sentAt: Date.now() })
  else await ctx.db.insert('waitingNotices', { sentAt: Date.now() })
  return mailed.size
}

async function pushAll(ctx: MutationCtx, admins: readonly Doc<'users'>[], waiting: Waiting): Promise<number> {
  let pushed = 0
  for (const admin of admins) {
    const kinds = kindsFor(admin, 'push', waiting)
    const { notices } = admin
    if (!notices || newestOf(kinds, waiting) <= (notices.pushedAt ?? 0)) continue
    const browsers = await ownReminders(ctx, admin._id)
    if (browsers.length === 0) continue
    const message = JSON.stringify({
      title: mails.mail_waiting_subject({}, { locale }),
      body: linesOf(kinds, waiting).join('\n'),
      url: '/admin',
      tag: 'admin-notice',
      stop: null,
    })
    for (const { _id: reminderId } of browsers)
      await ctx.scheduler.runAfter(0, internal.account.reminders.send, { reminderId, message })
    await ctx.db.patch('users', admin._id, { notices: { ...notices, pushedAt: Date.now() } })
    pushed += 1
  }
  return pushed
}

/** What the admin has chosen to be told about in this way, as far as there is something. */
function kindsFor({ notices }: Doc<'users'>, way: NoticeWay, waiting: Waiting): NoticeKind[] {
  return noticeKinds.filter((kind) => noticeWay(notices?.ways, kind) === way && waiting[kind].length > 0)
}

function newestOf(kinds: readonly NoticeKind[], waiting: Waiting): number {
  return Math.max(0, ...kinds.flatMap((kind) => waiting[kind]))
}

const lines = {
  message: mails.mail_waiting_messages,
  report: mails.mail_waiting_reports,
  testimonial: mails.mail_waiting_testimonials,
  design: mails.mail_waiting_designs,
  totem: mails.mail_waiting_totems,
  backup: () => mails.mail_waiting_backup({}, { locale }),
} satisfies Record<NoticeKind, (params: { count: number }, options: { locale: typeof locale }) => string>

function linesOf(kinds: readonly NoticeKind[], waiting: Waiting): string[] {
  return kinds.map((kind) => lines[kind]({ count: waiting[kind].length }, { locale }))
}

async function whatWaits(ctx: QueryCtx, admins: readonly Doc<'users'>[]): Promise<Waiting> {
  const { messages, reports, testimonials, designs } = waitingRows(ctx)
  const created = async (rows: { take(count: number): Promise<{ _creationTime: number }[]> }) =>
    (await rows.take(MAX_WAITING)).map(({ _creationTime }) => _creationTime)
  const backup = (await ctx.db.query('backupStatus').first())?.lastFailure
  // They are looked for in the taps, which costs something.
  const isTotemWanted = admins.some(({ notices }) => noticeWay(notices?.ways, 'totem') !== 'none')
  const anomalies = isTotemWanted ? await latestAnomalies(ctx, Date.now() - WEEK_MS) : []
  return {
    message: await created(messages),
    report: (await reports.take(MAX_WAITING)).map(({ lastReportedAt }) => lastReportedAt),
    testimonial: await created(testimonials),
    design: await created(designs),
    backup: backup ? [backup.at] : [],
    totem: anomalies.map(({ at }) => at),
  }
}

/** With verified addresses only: a role alone does not prove whose address it is. */
async function recipients({ db }: QueryCtx): Promise<Doc<'users'>[]> {
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
  const people = [...admins, ...owners].filter(isRecipient)
  return [...new Map(people.map((user) => [user._id, user])).values()]
}
