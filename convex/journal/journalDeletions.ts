// Deletes all readings of a journal at once, and can undo that as a whole. Long journals are processed in batches; the last
// request (`wish`) wins, even if it changes between two batches.
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, mutation, type MutationCtx } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from '../readings/formerRows.ts'
import { consumeRateLimit } from '../callers/rateLimits.ts'
import { findReading } from '../readings/findReading.ts'
import { refusal } from '../callers/refusal.ts'
import { unset } from '../values/unset.ts'
import { JUST_DRAWN_LIMIT } from '../analytics/totals.ts'
import { deleteReading } from '../totems/usedCounts.ts'
import { requireOwner } from '../callers/visitor.ts'

/** How long the deletion can be undone. */
const UNDO_MS = 10 * 60_000
/** How long purging waits for an undo that is still in progress. */
const PURGE_RETRY_MS = 1000
/** With the longest notes this is ten megabytes. */
const BATCH_SIZE = 500

const ownerArgs = { userRandomID: v.optional(v.string()) }

// `clearingId` is the name from before the table was renamed: open tabs and scheduled jobs still send it.
export const deleteAll = mutation({
  args: ownerArgs,
  returns: v.object({ clearingId: v.id('journalDeletions'), restorableUntil: v.number() }),
  handler: async (ctx, { userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    await consumeRateLimit(ctx, 'write', owner)
    const deletedAt = Date.now()
    const deletion = { owner, deletedAt, wish: 'gone' as const, isDone: false }
    const clearingId = await ctx.db.insert('journalDeletions', deletion)
    await hideJustDrawn(ctx, owner)
    await processBatch(ctx, (await ctx.db.get('journalDeletions', clearingId))!)
    await ctx.scheduler.runAfter(UNDO_MS, internal.journal.journalDeletions.purge, { clearingId })
    return { clearingId, restorableUntil: deletedAt + UNDO_MS }
  },
})

export const restore = mutation({
  args: { ...ownerArgs, clearingId: v.string() },
  returns: v.null(),
  handler: async (ctx, { clearingId, userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const id = ctx.db.normalizeId('journalDeletions', clearingId)
    const deletion = id && (await ctx.db.get('journalDeletions', id))
    if (deletion?.owner !== owner || deletion.deletedAt + UNDO_MS <= Date.now()) {
      throw refusal('not found', 'journal_not_restorable')
    }
    await ctx.db.patch('journalDeletions', deletion._id, { wish: 'back', isDone: false })
    await processBatch(ctx, { ...deletion, wish: 'back' })
    return null
  },
})

/** Whether the last request has been applied to all readings; null if there is nothing left to undo. */
export const isDone = query({
  args: { ...ownerArgs, clearingId: v.string() },
  returns: v.union(v.boolean(), v.null()),
  handler: async (ctx, { clearingId, userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const id = ctx.db.normalizeId('journalDeletions', clearingId)
    const deletion = id && (await ctx.db.get('journalDeletions', id))
    return deletion?.owner === owner ? deletion.isDone : null
  },
})

export const step = internalMutation({
  args: { clearingId: v.id('journalDeletions') },
  returns: v.null(),
  handler: async (ctx, { clearingId }) => {
    const deletion = await ctx.db.get('journalDeletions', clearingId)
    if (deletion) await processBatch(ctx, deletion)
    return null
  },
})

/** Deletes the rows for good, unless they were restored. */
export const purge = internalMutation({
  args: { clearingId: v.id('journalDeletions') },
  returns: v.null(),
  handler: async (ctx, { clearingId }) => {
    const deletion = await ctx.db.get('journalDeletions', clearingId)
    if (!deletion) return null
    const isMoved = await areReadingsMoved(ctx)
    if (!isMoved || (deletion.wish === 'back' && !deletion.isDone)) {
      await ctx.scheduler.runAfter(PURGE_RETRY_MS, internal.journal.journalDeletions.purge, { clearingId })
      return null
    }
    const readings = deletion.wish === 'gone' ? await readingsOf(ctx, deletion, deletion.deletedAt) : []
    for (const reading of readings) await deleteReading(ctx, reading)
    if (readings.length > 0) {
      await ctx.scheduler.runAfter(0, internal.journal.journalDeletions.purge, { clearingId })
    } else await ctx.db.delete('journalDeletions', clearingId)
    return null
  },
})

/** Schedules what is still to do, for a row whose jobs are lost. */
export async function resumeJournalDeletion(
  ctx: MutationCtx,
  clearingId: Id<'journalDeletions'>,
  { deletedAt }: Pick<Doc<'journalDeletions'>, 'deletedAt'>,
): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.journal.journalDeletions.step, { clearingId })
  await ctx.scheduler.runAt(deletedAt + UNDO_MS, internal.journal.journalDeletions.purge, { clearingId })
}

async function processBatch(ctx: MutationCtx, deletion: Doc<'journalDeletions'>): Promise<void> {
  const { _id: clearingId, deletedAt, wish } = deletion
  const readings = await readingsOf(ctx, deletion, wish === 'gone' ? undefined : deletedAt)
  await Promise.all(
    readings.map(({ _id }) =>
      ctx.db.patch('readings', _id, { deletedAt: wish === 'gone' ? deletedAt : unset }),
    ),
  )
  const isMoved = await areReadingsMoved(ctx)
  if (readings.length < BATCH_SIZE && isMoved) {
    await ctx.db.patch('journalDeletions', clearingId, { isDone: true })
  } else {
    const waitMs = isMoved ? 0 : MOVE_WAIT_MS
    await ctx.scheduler.runAfter(waitMs, internal.journal.journalDeletions.step, { clearingId })
  }
}

/** Only readings from before the deletion was requested: later ones stay. */
async function readingsOf(
  ctx: MutationCtx,
  { owner, deletedAt: requestedAt }: Doc<'journalDeletions'>,
  deletedAt: number | undefined,
) {
  return ctx.db
    .query('readings')
    .withIndex('by_owner_and_deletedAt_and_storedAt', (q) =>
      q.eq('owner', owner).eq('deletedAt', deletedAt).lte('storedAt', requestedAt),
    )
    .take(BATCH_SIZE)
}

/** Removes this owner's draws from the public list of the latest draws. */
export async function hideJustDrawn(ctx: MutationCtx, owner: string): Promise<void> {
  const latest = await ctx.db
    .query('justDrawn')
    .withIndex('by_drawnAt')
    .order('desc')
    .take(3 * JUST_DRAWN_LIMIT)
  for (const { _id, drawId } of latest) {
    if ((await findReading(ctx, drawId))?.owner === owner) await ctx.db.delete('justDrawn', _id)
  }
}
