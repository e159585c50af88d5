// Merges two records of one account: everything that the duplicate owns moves to the other record, in batches. Each batch is
// a transaction, so a merge can be interrupted and resumed.
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import { auditEntriesOf } from '../admin/audit.ts'
import { movePictures } from '../journal/deckPictureRows.ts'
import { moveModeration } from '../moderation/moderationOfOwner.ts'
import { getSavedTown } from '../places/findPlace.ts'
import { allReadingsOf } from '../readings/findReading.ts'
import { deleteReading } from '../totems/usedCounts.ts'
import { ownerOfUser } from '../callers/visitor.ts'
import { unset } from '../values/unset.ts'

/** For each table. A reading with the longest note has twenty kilobytes. */
const BATCH_SIZE = 100
/** Roles change only a few times in the life of a record. */
const MAX_ENTRIES = 50

/** The action's name in the audit log. */
export const mergeAction = 'merge records'

type User = Doc<'users'>
type Records = { from: User; to: User }

/** The fields of the remaining record after the merge. */
export async function mergedFields(ctx: MutationCtx, { from, to }: Records) {
  const codename = to.codename ?? from.codename
  const isAdmin = to.isAdmin || (from.isAdmin && to.emailVerified && (await isAdminByLog(ctx, [from, to])))
  const staffRole = to.staffRole ?? (to.emailVerified ? from.staffRole : undefined)
  return {
    isAdmin,
    staffRole: isAdmin || staffRole === undefined ? unset : staffRole,
    isMagician: to.isMagician || from.isMagician,
    ...(codename !== undefined && { codename }),
  }
}

/** The role may have been removed from only one of the records: the last decision of an admin applies to all. */
export async function isAdminByLog(ctx: MutationCtx, records: readonly User[]): Promise<boolean> {
  const decisions = await Promise.all(records.map(({ _id }) => lastDecision(ctx, _id)))
  const [last] = decisions.filter((line) => line !== null).sort((a, b) => b.at - a.at)
  return last?.isAdmin ?? true
}

async function lastDecision(ctx: MutationCtx, userId: Id<'users'>) {
  const lines = await auditEntriesOf(ctx, 'users', userId).take(MAX_ENTRIES)
  for (const { action, after, _creationTime: at } of lines) {
    // A merge only repeats an earlier decision.
    if (action === mergeAction) continue
    const { isAdmin, staffRole } = (after ?? {}) as { isAdmin?: unknown; staffRole?: unknown }
    if (typeof isAdmin === 'boolean') return { isAdmin, at }
    // A smaller role was given to somebody who was no admin in this record.
    if (typeof staffRole === 'string') return { isAdmin: false, at }
  }
  return null
}

/** Moves a batch of the rows of `from`. Returns whether that was the last one. */
export async function moveBatch(ctx: MutationCtx, { from, to }: Records): Promise<boolean> {
  const owners = { from: ownerOfUser(from._id), to: ownerOfUser(to._id) }
  // Before the readings: a picture is deleted with the last reading of its deck.
  await movePictures(ctx, owners, { isUndoable: false })
  const moved = [
    await moveReadings(ctx, owners),
    await moveLayouts(ctx, owners),
    await moveOwned(ctx, owners),
    await moveModeration(ctx, owners, BATCH_SIZE),
    await moveLogOfDeleted(ctx, owners),
    await moveWork(ctx, { from: from._id, to: to._id }),
  ]
  await moveSavedTown(ctx, owners)
  return moved.every((rows) => rows.every((count) => count < BATCH_SIZE))
}

type Owners = { from: string; to: string }

/** Deleted readings are purged: only the duplicate record could have restored them, for a few minutes. */
async function moveReadings(ctx: MutationCtx, { from, to }: Owners): Promise<number[]> {
  const rows = await allReadingsOf(ctx, from).take(BATCH_SIZE)
  for (const row of rows) {
    if (row.deletedAt === undefined) await ctx.db.patch('readings', row._id, { owner: to })
    else await deleteReading(ctx, row)
  }
  return [rows.length]
}

async function moveLayouts(ctx: MutationCtx, { from, to }: Owners): Promise<number[]> {
  const rows = await ctx.db
    .query('layouts')
    .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', from))
    .take(BATCH_SIZE)
  for (const { _id, deletedAt } of rows) {
    if (deletedAt === undefined) await ctx.db.patch('layouts', _id, { owner: to })
    else await ctx.db.delete('layouts', _id)
  }
  return [rows.length]
}

async function moveOwned(ctx: MutationCtx, { from, to }: Owners): Promise<number[]> {
  const counts: number[] = []
  for (const table of ['messages', 'testimonials', 'reminders', 'totems'] as const) {
    const rows = await ctx.db
      .query(table)
      .withIndex('by_owner', (q) => q.eq('owner', from))
      .take(BATCH_SIZE)
    for (const { _id } of rows) await ctx.db.patch(_id, { owner: to })
    counts.push(rows.length)
  }
  return counts
}

/** Audit log entries about deleted rows name their owner, so that they can be erased with the account. */
async function moveLogOfDeleted(ctx: MutationCtx, { from, to }: Owners): Promise<number[]> {
  const lines = await ctx.db
    .query('auditLog')
    .withIndex('by_before_owner', (q) => q.eq('before.owner', from))
    .take(BATCH_SIZE)
  for (const { _id, before } of lines) {
    await ctx.db.patch('auditLog', _id, { before: { ...(before as object), owner: to } })
  }
  return [lines.length]
}

/** Audit log entries, uploads, imports, publications and blocks by an admin. */
async function moveWork(
  ctx: MutationCtx,
  { from, to }: { from: Id<'users'>; to: Id<'users'> },
): Promise<number[]> {
  const [lines, batches, imports, publications, blocks] = [
    await ctx.db
      .query('auditLog')
      .withIndex('by_actorId', (q) => q.eq('actorId', from))
      .take(BATCH_SIZE),
    await ctx.db
      .query('designBatches')
      .withIndex('by_ownerId_and_status', (q) => q.eq('ownerId', from))
      .take(BATCH_SIZE),
    await ctx.db
      .query('totemImports')
      .withIndex('by_actorId_and_fileHash', (q) => q.eq('actorId', from))
      .take(BATCH_SIZE),
    await ctx.db
      .query('publications')
      .withIndex('by_plannedBy', (q) => q.eq('plannedBy', from))
      .take(BATCH_SIZE),
    await ctx.db
      .query('blocks')
      .withIndex('by_by', (q) => q.eq('by', from))
      .take(BATCH_SIZE),
  ]
  for (const { _id } of lines) await ctx.db.patch('auditLog', _id, { actorId: to })
  for (const { _id } of batches) await ctx.db.patch('designBatches', _id, { ownerId: to })
  for (const { _id } of imports) await ctx.db.patch('totemImports', _id, { actorId: to })
  for (const { _id } of publications) await ctx.db.patch('publications', _id, { plannedBy: to })
  for (const { _id } of blocks) await ctx.db.patch('blocks', _id, { by: to })
  return [lines, batches, imports, publications, blocks].map(({ length }) => length)
}

/** An account has one saved town: that of the remaining record wins. */
async function moveSavedTown(ctx: MutationCtx, { from, to }: Owners): Promise<void> {
  const [other, own] = [await getSavedTown(ctx, from), await getSavedTown(ctx, to)]
  if (other && own) await ctx.db.delete('savedTowns', other._id)
  else if (other) await ctx.db.patch('savedTowns', other._id, { owner: to })
}
