// The log of what admins did keeps what people wrote, too. When they leave, that it was done stays; their words go.
import type { MutationCtx } from '../_generated/server.js'

/** More than anybody's words are ever edited. */
const MOST_ENTRIES = 200

/** All that was ever done to one row: without what it said. */
export async function forgetInLog(ctx: MutationCtx, table: string, documentId: string): Promise<void> {
  const entries = await ctx.db
    .query('auditLog')
    .withIndex('by_table_and_documentId', (q) => q.eq('table', table).eq('documentId', documentId))
    .take(MOST_ENTRIES)
  for (const { _id } of entries) await ctx.db.patch('auditLog', _id, { before: null, after: null })
}

/** Of rows that were somebody's and that admins have deleted before. Says how many it has found. */
export async function forgetOwnerInLog(ctx: MutationCtx, owner: string, atOnce: number): Promise<number> {
  const deleted = await ctx.db
    .query('auditLog')
    .withIndex('by_before_owner', (q) => q.eq('before.owner', owner))
    .take(atOnce)
  for (const { _id, table, documentId } of deleted) {
    await ctx.db.patch('auditLog', _id, { before: null, after: null })
    await forgetInLog(ctx, table, documentId)
  }
  return deleted.length
}
