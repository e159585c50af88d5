// The audit log contains texts of people. When an account is deleted, its entries stay but lose their content.
import type { MutationCtx } from '../_generated/server.js'

/** More than any row is ever edited. */
const MAX_ENTRIES = 200

/** Removes the content from all entries about one row. */
export async function eraseFromAuditLog(ctx: MutationCtx, table: string, documentId: string): Promise<void> {
  const entries = await ctx.db
    .query('auditLog')
    .withIndex('by_table_and_documentId', (q) => q.eq('table', table).eq('documentId', documentId))
    .take(MAX_ENTRIES)
  for (const { _id } of entries) await ctx.db.patch('auditLog', _id, { before: null, after: null })
}

/** The same for rows of this owner that admins had deleted. Returns how many there were in this batch. */
export async function eraseOwnerFromAuditLog(
  ctx: MutationCtx,
  owner: string,
  batchSize: number,
): Promise<number> {
  const deleted = await ctx.db
    .query('auditLog')
    .withIndex('by_before_owner', (q) => q.eq('before.owner', owner))
    .take(batchSize)
  for (const { _id, table, documentId } of deleted) {
    await ctx.db.patch('auditLog', _id, { before: null, after: null })
    await eraseFromAuditLog(ctx, table, documentId)
  }
  return deleted.length
}
