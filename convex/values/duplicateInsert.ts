// A write whose answer was lost is sent again. What makes something new then finds it made, and must not make it twice.
import { compareValues, type Value } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import type { AdminCtx, Editable } from '../admin/audit.ts'

/** Nobody waits longer than this for an answer. */
const RESENT_WITHIN_MS = 10 * 60_000

/** Whether the row is what the same admin has just made, of the same fields. */
export async function wasJustMade<Table extends Editable>(
  ctx: AdminCtx,
  table: Table,
  row: Doc<Table>,
  fields: Partial<Doc<Table>>,
): Promise<boolean> {
  if (row._creationTime < Date.now() - RESENT_WITHIN_MS) return false
  const made = await ctx.db
    .query('auditLog')
    .withIndex('by_table_and_documentId', (q) => q.eq('table', table).eq('documentId', row._id))
    .first()
  if (made?.action !== 'insert' || made.actorId !== ctx.admin._id) return false
  const before = made.after as Record<string, Value | undefined>
  return Object.entries(fields).every(([name, value]) => compareValues(before[name], value as Value) === 0)
}
