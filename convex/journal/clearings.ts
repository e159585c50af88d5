// All readings of a journal, deleted at one moment and brought back as one. A long history goes some at a time; what was
// wished last is what happens, even if the wish changes half-way.
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation, mutation, query, type MutationCtx } from '../_generated/server.js'
import { areReadingsMoved, MOVE_WAIT_MS } from '../readings/formerRows.ts'
import { takeFrom } from '../callers/rateLimits.ts'
import { findReading } from '../readings/findReading.ts'
import { refusal } from '../callers/refusal.ts'
import { removed } from '../values/removed.ts'
import { SHOWN } from '../analytics/totals.ts'
import { deleteReading } from '../totems/usedCounts.ts'
import { requireOwner } from '../callers/visitor.ts'

/** How long they can be brought back. */
const UNDO_MS = 10 * 60_000
/** Those that are still on their way back are waited for. */
const WAITS_MS = 1000
/** Of the longest notes this is ten megabytes. */
const AT_ONCE = 500

const who = { userRandomID: v.optional(v.string()) }

export const clear = mutation({
  args: who,
  returns: v.object({ clearingId: v.id('clearings'), restorableUntil: v.number() }),
  handler: async (ctx, { userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    await takeFrom(ctx, 'write', owner)
    const deletedAt = Date.now()
    const clearingId = await ctx.db.insert('clearings', { owner, deletedAt, wish: 'gone', isDone: false })
    await hideAll(ctx, owner)
    await goOn(ctx, (await ctx.db.get('clearings', clearingId))!)
    await ctx.scheduler.runAfter(UNDO_MS, internal.journal.clearings.purge, { clearingId })
    return { clearingId, restorableUntil: deletedAt + UNDO_MS }
  },
})

export const restore = mutation({
  args: { ...who, clearingId: v.string() },
  returns: v.null(),
  handler: async (ctx, { clearingId, userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const id = ctx.db.normalizeId('clearings', clearingId)
    const clearing = id && (await ctx.db.get('clearings', id))
    if (clearing?.owner !== owner || clearing.deletedAt + UNDO_MS <= Date.now()) {
      throw refusal('not found', 'They can no longer be brought back.')
    }
    await ctx.db.patch('clearings', clearing._id, { wish: 'back', isDone: false })
    await goOn(ctx, { ...clearing, wish: 'back' })
    return null
  },
})

/** Whether the last wish has come true by now; null when nothing is left to wish for. */
export const isDone = query({
  args: { ...who, clearingId: v.string() },
  returns: v.union(v.boolean(), v.null()),
  handler: async (ctx, { clearingId, userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const id = ctx.db.normalizeId('clearings', clearingId)
    const clearing = id && (await ctx.db.get('clearings', id))
    return clearing?.owner === owner ? clearing.isDone : null
  },
})

export const step = internalMutation({
  args: { clearingId: v.id('clearings') },
  returns: v.null(),
  handler: async (ctx, { clearingId }) => {
    const clearing = await ctx.db.get('clearings', clearingId)
    if (clearing) await goOn(ctx, clearing)
    return null
  },
})

/** The rows themselves go, unless they were brought back. */
export const purge = internalMutation({
  args: { clearingId: v.id('clearings') },
  returns: v.null(),
  handler: async (ctx, { clearingId }) => {
    const clearing = await ctx.db.get('clearings', clearingId)
    if (!clearing) return null
    const isMoved = await areReadingsMoved(ctx)
    if (!isMoved || (clearing.wish === 'back' && !clearing.isDone)) {
      await ctx.scheduler.runAfter(WAITS_MS, internal.journal.clearings.purge, { clearingId })
      return null
    }
    const rows = clearing.wish === 'gone' ? await rowsOf(ctx, clearing, clearing.deletedAt) : []
    for (const row of rows) await deleteReading(ctx, row)
    if (rows.length > 0) await ctx.scheduler.runAfter(0, internal.journal.clearings.purge, { clearingId })
    else await ctx.db.delete('clearings', clearingId)
    return null
  },
})

async function goOn(ctx: MutationCtx, clearing: Doc<'clearings'>): Promise<void> {
  const { _id: clearingId, deletedAt, wish } = clearing
  const rows = await rowsOf(ctx, clearing, wish === 'gone' ? undefined : deletedAt)
  await Promise.all(
    rows.map((row) =>
      ctx.db.patch('readings', row._id, { deletedAt: wish === 'gone' ? deletedAt : removed }),
    ),
  )
  const isMoved = await areReadingsMoved(ctx)
  if (rows.length < AT_ONCE && isMoved) await ctx.db.patch('clearings', clearingId, { isDone: true })
  else
    await ctx.scheduler.runAfter(isMoved ? 0 : MOVE_WAIT_MS, internal.journal.clearings.step, { clearingId })
}

/** Those that were there when the wish came: what is drawn since then stays. */
async function rowsOf(
  ctx: MutationCtx,
  { owner, deletedAt: clearedAt }: Doc<'clearings'>,
  deletedAt: number | undefined,
) {
  return ctx.db
    .query('readings')
    .withIndex('by_owner_and_deletedAt_and_storedAt', (q) =>
      q.eq('owner', owner).eq('deletedAt', deletedAt).lte('storedAt', clearedAt),
    )
    .take(AT_ONCE)
}

/** Of the few draws that everybody is shown, those of this owner. */
async function hideAll(ctx: MutationCtx, owner: string): Promise<void> {
  const shown = await ctx.db
    .query('justDrawn')
    .withIndex('by_drawnAt')
    .order('desc')
    .take(3 * SHOWN)
  for (const { _id, drawId } of shown) {
    if ((await findReading(ctx, drawId))?.owner === owner) await ctx.db.delete('justDrawn', _id)
  }
}
