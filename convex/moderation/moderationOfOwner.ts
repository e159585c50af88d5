// What moderation stores about a person: when their account is deleted it goes too, and when records are merged it moves.
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { eraseFromAuditLog } from '../account/auditLogErasure.ts'
import { getCase } from './findCase.ts'
import type { ReportedKind } from './reportTargets.ts'

/** Reports of one case, of which a deletion handles so many at once; more than that many people never report one thing. */
const MAX_REPORTS = 1000

/** Deletes cases about what this owner wrote, their blocks with the log about them, and their name in reports. Returns whether that was all. */
export async function eraseModerationOf(
  ctx: MutationCtx,
  owner: string,
  batchSize: number,
): Promise<boolean> {
  const { cases, written, blocks } = await rowsOf(ctx, owner, batchSize)
  for (const { _id } of cases) await deleteCase(ctx, _id)
  for (const { _id } of written) await ctx.db.patch('reports', _id, { reporter: undefined })
  for (const { _id } of blocks) {
    await eraseFromAuditLog(ctx, 'blocks', _id)
    await ctx.db.delete('blocks', _id)
  }
  return [cases, written, blocks].every(({ length }) => length < batchSize)
}

/**
 * Returns how many rows of each table were moved. A browser that gives its readings to an account stays blocked itself, so
 * blocks move only between two records of one account.
 */
export async function moveModeration(
  ctx: MutationCtx,
  { from, to }: { from: string; to: string },
  batchSize: number,
): Promise<number[]> {
  const rows = await rowsOf(ctx, from, batchSize)
  const { cases, written } = rows
  const blocks = from.startsWith('user:') && to.startsWith('user:') ? rows.blocks : []
  for (const { _id } of cases) await ctx.db.patch('reportCases', _id, { owner: to })
  for (const { _id } of written) await ctx.db.patch('reports', _id, { reporter: to })
  for (const { _id } of blocks) await ctx.db.patch('blocks', _id, { subject: to })
  return [cases.length, written.length, blocks.length]
}

/** The case about one thing that has another owner now. */
export async function moveCaseOf(
  ctx: MutationCtx,
  kind: ReportedKind,
  targetId: string,
  to: string,
): Promise<void> {
  const row = await getCase(ctx, kind, targetId)
  if (row) await ctx.db.patch('reportCases', row._id, { owner: to })
}

/** The case about something that its owner has deleted for good. */
export async function deleteCaseOf(ctx: MutationCtx, kind: ReportedKind, targetId: string): Promise<void> {
  const row = await getCase(ctx, kind, targetId)
  if (row) await deleteCase(ctx, row._id)
}

async function deleteCase(ctx: MutationCtx, caseId: Id<'reportCases'>): Promise<void> {
  const rows = await ctx.db
    .query('reports')
    .withIndex('by_caseId_and_reporter', (q) => q.eq('caseId', caseId))
    .take(MAX_REPORTS)
  for (const { _id } of rows) await ctx.db.delete('reports', _id)
  await ctx.db.delete('reportCases', caseId)
}

type Rows = { cases: Doc<'reportCases'>[]; written: Doc<'reports'>[]; blocks: Doc<'blocks'>[] }

async function rowsOf({ db }: QueryCtx, owner: string, batchSize: number): Promise<Rows> {
  return {
    cases: await db
      .query('reportCases')
      .withIndex('by_owner', (q) => q.eq('owner', owner))
      .take(batchSize),
    written: await db
      .query('reports')
      .withIndex('by_reporter', (q) => q.eq('reporter', owner))
      .take(batchSize),
    blocks: await db
      .query('blocks')
      .withIndex('by_subject_and_liftedAt', (q) => q.eq('subject', owner))
      .take(batchSize),
  }
}
