// The queue of reports for admins: what was reported, by whom, and what was decided. Every decision is in the audit log and
// can be changed; what was removed can be restored for thirty days.
import { literals } from 'convex-helpers/validators'
import { paginationResultValidator } from 'convex/server'
import { compareValues, v, type Infer } from 'convex/values'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation, type QueryCtx } from '../_generated/server.js'
import { adminName } from '../admin/adminName.ts'
import { log } from '../admin/audit.ts'
import { pageOf, tableArgs } from '../admin/table.ts'
import { moderationMutation, moderationQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { caseStatus, reportCases, reports } from '../tables/moderation.ts'
import { requireText } from '../values/text.ts'
import { unset } from '../values/unset.ts'
import { blockOfOwners } from './blockCheck.ts'
import { personView, viewPerson } from './people.ts'
import { authorOf, targetKinds } from './reportTargets.ts'

const MAX_REPORTS_SHOWN = 50
const MAX_NOTES = 50
const MAX_NOTE = 1000
const RESTORABLE_MS = 30 * 86_400_000
const PURGE_BATCH_SIZE = 50

const summary = v.object({
  _id: v.id('reportCases'),
  ...reportCases.validator.pick('kind', 'snapshot', 'status', 'reports', 'lastReportedAt').fields,
  author: v.union(personView, v.null()),
  notes: v.number(),
})

const caseView = v.object({
  ...summary.omit('notes').fields,
  /** The page that shows it; null if it no longer exists. */
  path: v.union(v.string(), v.null()),
  /** Whether others can see it now. */
  isShown: v.boolean(),
  /** What others read now, if it is not what was reported. */
  current: v.union(reportCases.validator.fields.snapshot, v.null()),
  address: v.union(v.string(), v.null()),
  isAuthorBlocked: v.boolean(),
  /** Until when it can be restored; null unless it was removed. */
  restorableUntil: v.union(v.number(), v.null()),
  reported: v.array(
    v.object({
      _id: v.id('reports'),
      at: v.number(),
      by: v.union(personView, v.null()),
      ...reports.validator.pick('reason', 'words').fields,
    }),
  ),
  notes: v.array(v.object({ at: v.number(), by: v.union(v.string(), v.null()), text: v.string() })),
})

/** The latest first. */
export const list = moderationQuery({
  args: tableArgs({ filters: { status: v.optional(caseStatus) }, sortBy: ['lastReportedAt'] }),
  returns: paginationResultValidator(summary),
  handler: async (ctx, { paginationOpts, filters: { status } = {}, sort }) => {
    const rows = ctx.db.query('reportCases')
    const chosen = status
      ? rows.withIndex('by_status_and_lastReportedAt', (q) => q.eq('status', status))
      : rows.withIndex('by_lastReportedAt')
    return pageOf(chosen.order(sort?.order ?? 'desc'), paginationOpts, (row) => viewSummary(ctx, row))
  },
})

export const get = moderationQuery({
  args: { caseId: v.string() },
  returns: v.union(caseView, v.null()),
  handler: async (ctx, { caseId }) => {
    const id = ctx.db.normalizeId('reportCases', caseId)
    const row = id && (await ctx.db.get('reportCases', id))
    return row && viewCase(ctx, row)
  },
})

const decision = literals('hide', 'remove', 'dismiss', 'reopen')

const statusAfter = {
  hide: 'hidden',
  remove: 'removed',
  dismiss: 'dismissed',
  reopen: 'open',
} as const satisfies Record<Infer<typeof decision>, Doc<'reportCases'>['status']>

/** `seen` is the status that the admin saw. Any decision can be replaced by another, which is how one is undone. */
export const decide = moderationMutation({
  args: { caseId: v.id('reportCases'), decision, seen: caseStatus },
  returns: v.null(),
  handler: async (ctx, { caseId, decision: wanted, seen }) => {
    const row = await requireCase(ctx, caseId)
    const status = statusAfter[wanted]
    if (row.status === status) return null
    if (row.status !== seen) throw refusal('conflict', 'changed_by_another_admin')
    const target = targetKinds[row.kind]
    let { targetId } = row
    if (row.status === 'removed') {
      if (row.removed === undefined) throw refusal('expired', 'removed_for_good')
      targetId = await target.giveBack(ctx, targetId, row.removed as never)
    }
    if (status === 'hidden' || status === 'removed') await target.setHidden(ctx, targetId, true)
    // A case that is dismissed may never have been hidden.
    else if (row.status === 'hidden' || row.status === 'removed') await target.setHidden(ctx, targetId, false)
    const removed: unknown = status === 'removed' ? await target.remove(ctx, targetId) : undefined
    await ctx.db.patch('reportCases', caseId, {
      status,
      targetId,
      decidedAt: status === 'open' ? unset : Date.now(),
      removed,
    })
    await log(ctx, wanted, 'reportCases', caseId, { status: row.status }, { status })
    return null
  },
})

export const addNote = moderationMutation({
  args: { caseId: v.id('reportCases'), text: v.string() },
  returns: v.null(),
  handler: async (ctx, { caseId, text }) => {
    const row = await requireCase(ctx, caseId)
    if (row.notes.length >= MAX_NOTES) throw refusal('invalid', 'too_many_notes', { max: MAX_NOTES })
    const note = { by: ctx.admin._id, at: Date.now(), text: requireText(text, 'note', MAX_NOTE) }
    await ctx.db.patch('reportCases', caseId, { notes: [...row.notes, note] })
    await log(ctx, 'add note', 'reportCases', caseId, null, null)
    return null
  },
})

/** What was removed thirty days ago is gone, with the copy in its case. */
export const purgeRemoved = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const old = await ctx.db
      .query('reportCases')
      .withIndex('by_status_and_decidedAt', (q) =>
        q
          .eq('status', 'removed')
          .gt('decidedAt', 0)
          .lt('decidedAt', Date.now() - RESTORABLE_MS),
      )
      .filter((q) => q.neq(q.field('removed'), undefined))
      .take(PURGE_BATCH_SIZE)
    for (const { _id } of old) {
      await ctx.db.patch('reportCases', _id, { removed: unset, snapshot: { lines: [] } })
    }
    if (old.length === PURGE_BATCH_SIZE)
      await ctx.scheduler.runAfter(0, internal.moderation.cases.purgeRemoved, {})
    return old.length
  },
})

async function requireCase({ db }: QueryCtx, caseId: Doc<'reportCases'>['_id']) {
  const row = await db.get('reportCases', caseId)
  if (!row) throw refusal('not found', 'report_not_found')
  return row
}

async function viewSummary(ctx: QueryCtx, row: Doc<'reportCases'>): Promise<Infer<typeof summary>> {
  const { _id, kind, snapshot, status, lastReportedAt, notes } = row
  const author = await authorOf(ctx, row)
  return {
    _id,
    kind,
    snapshot,
    status,
    reports: row.reports,
    lastReportedAt,
    author: author === null ? null : await viewPerson(ctx, author),
    notes: notes.length,
  }
}

async function viewCase(ctx: QueryCtx, row: Doc<'reportCases'>): Promise<Infer<typeof caseView>> {
  const { kind, targetId, snapshot, status, decidedAt, removed } = row
  const target = await targetKinds[kind].find(ctx, targetId)
  const author = await authorOf(ctx, row)
  const rows = await ctx.db
    .query('reports')
    .withIndex('by_caseId_and_reporter', (q) => q.eq('caseId', row._id))
    .take(MAX_REPORTS_SHOWN)
  const isChanged = target?.isShown === true && compareValues(target.snapshot, snapshot) !== 0
  return {
    ...(await viewSummary(ctx, row)),
    path: target?.path ?? null,
    isShown: target?.isShown ?? false,
    current: isChanged ? target.snapshot : null,
    address: target?.address ?? null,
    isAuthorBlocked: author !== null && (await blockOfOwners(ctx, [author])) !== null,
    restorableUntil: status === 'removed' && removed !== undefined ? (decidedAt ?? 0) + RESTORABLE_MS : null,
    reported: await Promise.all(
      rows.map(async ({ _id, _creationTime, reporter, reason, words }) => ({
        _id,
        at: _creationTime,
        by: reporter === undefined ? null : await viewPerson(ctx, reporter),
        reason,
        ...(words !== undefined && { words }),
      })),
    ),
    notes: await Promise.all(
      row.notes.map(async ({ by, at, text }) => {
        const admin = await ctx.db.get('users', by)
        return { at, by: admin && adminName(admin), text }
      }),
    ),
  }
}
