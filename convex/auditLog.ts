import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v } from 'convex/values'
import { adminQuery } from './model/functions.ts'
import { bounded } from './model/paging.ts'
import { auditLog } from './tables/records.ts'

/** What admins did, the newest first; or what was done to one row. */
export const list = adminQuery({
  args: {
    paginationOpts: paginationOptsValidator,
    of: v.optional(v.object({ table: v.string(), documentId: v.string() })),
  },
  returns: paginationResultValidator(
    v.object({ _id: v.id('auditLog'), _creationTime: v.number(), ...auditLog.validator.fields }),
  ),
  handler: (ctx, { paginationOpts, of }) => {
    const rows = of
      ? ctx.db
          .query('auditLog')
          .withIndex('by_table_and_documentId', (q) =>
            q.eq('table', of.table).eq('documentId', of.documentId),
          )
      : ctx.db.query('auditLog')
    return rows.order('desc').paginate(bounded(paginationOpts))
  },
})
