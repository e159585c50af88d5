// The case about something that was reported.
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import type { ReportedKind } from './reportTargets.ts'

export async function getCase(
  ctx: Pick<QueryCtx, 'db'>,
  kind: ReportedKind,
  targetId: string,
): Promise<Doc<'reportCases'> | null> {
  return ctx.db
    .query('reportCases')
    .withIndex('by_kind_and_targetId', (q) => q.eq('kind', kind).eq('targetId', targetId))
    .first()
}
