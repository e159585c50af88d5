// Deletion by admins: the row is marked, disappears everywhere, and can be restored for thirty days; then a job deletes it with
// what belongs to it. What readings need to be shown and checked stays.
import { v, type Infer } from 'convex/values'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalAction, internalMutation, type QueryCtx } from '../_generated/server.js'
import { deleteHostEvents } from '../analytics/hostEvents.ts'
import { staffMutation, staffQuery } from '../callers/functions.ts'
import { requireRole } from '../callers/viewer.ts'
import { isAllowed, permissionFor } from '#rules/account/roles.ts'
import { getRefusal } from '#rules/refusal.ts'
import { problem, problemOf } from '../values/problem.ts'
import { dependent } from './deletable.ts'
import {
  deletableKind,
  deletableOf,
  deleteRow,
  kinds,
  requireRowOf,
  RESTORABLE_MS,
  restoreRow,
  whyNotDeleted,
  type Kind,
} from './deletedRows.ts'

/** Of each kind. */
const PURGE_BATCH_SIZE = 100
/** Of each kind. */
const MAX_LISTED = 50
const EVENTS_RETRY_MS = 3_600_000
const MAX_EVENTS_ATTEMPTS = 30 * 24

const which = { kind: deletableKind, id: v.string() }

/** Dry run: what depends on the row, and why it cannot be deleted. */
export const preview = staffQuery({
  args: which,
  returns: v.object({ refused: v.union(problem, v.null()), dependents: v.array(dependent) }),
  handler: async (ctx, { kind, id }) => {
    requireRole(ctx, permissionFor(kind))
    const row = await requireRowOf(ctx, kind, id)
    try {
      const refused = await whyNotDeleted(ctx, kind, row)
      return { refused, dependents: refused ? [] : await deletableOf(kind).dependents(ctx, row) }
    } catch (error) {
      const refusal = getRefusal(error)
      if (!refusal) throw error
      return { refused: problemOf(refusal), dependents: [] }
    }
  },
})

/** Undone by the audit log, or by `restore` from the list of what was deleted. Idempotent. */
export const remove = staffMutation({
  args: which,
  returns: v.null(),
  handler: async (ctx, { kind, id }) => {
    requireRole(ctx, permissionFor(kind))
    await deleteRow(ctx, kind, await requireRowOf(ctx, kind, id))
    return null
  },
})

export const restore = staffMutation({
  args: which,
  returns: v.null(),
  handler: async (ctx, { kind, id }) => {
    requireRole(ctx, permissionFor(kind))
    await restoreRow(ctx, kind, await requireRowOf(ctx, kind, id))
    return null
  },
})

const listed = v.object({
  kind: deletableKind,
  id: v.string(),
  name: v.string(),
  deletedAt: v.number(),
  /** When it is purged. */
  restorableUntil: v.number(),
})

/** What the caller can restore, the latest first. */
export const list = staffQuery({
  args: {},
  returns: v.array(listed),
  handler: async (ctx) => {
    const own = kinds.filter((kind) => isAllowed(ctx.role, permissionFor(kind)))
    const rows = await Promise.all(
      own.map(async (kind) => {
        const deleted = await deletedIn(ctx, kind, 0, Infinity).order('desc').take(MAX_LISTED)
        return deleted.map((row): Infer<typeof listed> => ({
          kind,
          id: row._id,
          name: deletableOf(kind).nameOf(row),
          deletedAt: row.deletedAt!,
          restorableUntil: row.deletedAt! + RESTORABLE_MS,
        }))
      }),
    )
    return rows.flat().sort((one, other) => other.deletedAt - one.deletedAt)
  },
})

/** Once a day. What is left after a batch, or depends on a row of the same one, follows the next day. */
export const purge = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    let scheduled = 0
    for (const kind of kinds) {
      const old = await deletedIn(ctx, kind, 0, Date.now() - RESTORABLE_MS).take(PURGE_BATCH_SIZE)
      // Each in its own transaction: one that fails must not keep the others from being purged.
      for (const { _id: id } of old)
        await ctx.scheduler.runAfter(0, internal.admin.deletions.purgeRow, { kind, id })
      scheduled += old.length
    }
    return scheduled
  },
})

/** Continues in another transaction where one would be too large. */
export const purgeRow = internalMutation({
  args: which,
  returns: v.null(),
  handler: async (ctx, { kind, id }) => {
    const rowId = ctx.db.normalizeId(kind, id)
    const row = (rowId && (await ctx.db.get(kind, rowId as never))) as Doc<Kind> | null
    // Purged or restored in the meantime.
    if (!row || (row.deletedAt ?? Infinity) > Date.now() - RESTORABLE_MS) return null
    if ((await deletableOf(kind).purge(ctx, row)) === 'unfinished')
      await ctx.scheduler.runAfter(0, internal.admin.deletions.purgeRow, { kind, id })
    return null
  },
})

/** Of an account that was purged. Nobody is left who could ask again, so it is tried every hour, for thirty days. */
export const deleteEvents = internalAction({
  args: { email: v.union(v.string(), v.null()), attempts: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { email, attempts = 1 }) => {
    try {
      await deleteHostEvents(email)
    } catch (error) {
      // eslint-disable-next-line no-console -- what functions print is in the log
      console.error('The statistics of a deleted account could not be deleted.', error)
      if (attempts >= MAX_EVENTS_ATTEMPTS) return null
      const again = { email, attempts: attempts + 1 }
      await ctx.scheduler.runAfter(EVENTS_RETRY_MS, internal.admin.deletions.deleteEvents, again)
    }
    return null
  },
})

/** Without rows that were deleted with another one, or that are kept for readings. */
function deletedIn({ db }: QueryCtx, kind: Kind, after: number, before: number) {
  if (kind === 'messages' || kind === 'totems' || kind === 'users') {
    return db
      .query(kind as 'totems')
      .withIndex('by_deletedAt', (q) => q.gt('deletedAt', after).lt('deletedAt', before)) as DeletedRows
  }
  return db
    .query(kind as 'decks')
    .withIndex('by_deletedWith_and_deletedAt', (q) =>
      q.eq('deletedWith', undefined).gt('deletedAt', after).lt('deletedAt', before),
    ) as unknown as DeletedRows
}

type DeletedRows = {
  order(order: 'desc'): { take(count: number): Promise<Doc<Kind>[]> }
  take(count: number): Promise<Doc<Kind>[]>
}
