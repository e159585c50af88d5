// A client sends a write again if the response was lost. An insert that was already committed must not be done twice.
import { compareValues, type Value } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import type { AdminCtx, Editable } from '../admin/audit.ts'

/** No client retries longer than this. */
const RETRY_WINDOW_MS = 10 * 60_000

/** Whether the same admin has just inserted this row with the same fields. */
export async function isDuplicateInsert<Table extends Editable>(
  ctx: AdminCtx,
  table: Table,
  row: Doc<Table>,
  fields: Partial<Doc<Table>>,
): Promise<boolean> {
  if (row._creationTime < Date.now() - RETRY_WINDOW_MS) return false
  const entry = await ctx.db
    .query('auditLog')
    .withIndex('by_table_and_documentId', (q) => q.eq('table', table).eq('documentId', row._id))
    .first()
  if (entry?.action !== 'insert' || entry.actorId !== ctx.admin._id) return false
  const inserted = entry.after as Record<string, Value | undefined>
  return Object.entries(fields).every(([name, value]) => compareValues(inserted[name], value as Value) === 0)
}
