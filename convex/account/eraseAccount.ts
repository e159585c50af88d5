// Erases an account with everything that it owns.
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import { recordAccountDeletion } from './accountDeletions.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from '../readings/formerRows.ts'
import { eraseFromAuditLog, eraseOwnerFromAuditLog } from './auditLogErasure.ts'
import { otherRecordsOf } from './otherRecords.ts'
import { deletePicture, picturesOf } from '../journal/deckPictureRows.ts'
import { getSavedTown } from '../places/findPlace.ts'
import { eraseModerationOf } from '../moderation/moderationOfOwner.ts'
import { allReadingsOf } from '../readings/findReading.ts'
import { hideJustDrawn } from '../analytics/totals.ts'
import { keepFindable } from '../totems/totemRecords.ts'
import { deleteReading } from '../totems/usedCounts.ts'
import { ownerOfUser } from '../callers/visitor.ts'

const ERASE_BATCH_SIZE = 100

/** `subject`: the account at the identity provider, if the host still has to delete it there. */
export async function eraseAccount(ctx: MutationCtx, user: Doc<'users'>, subject?: string): Promise<void> {
  await recordAccountDeletion(ctx, user, subject)
  await ctx.db.delete('users', user._id)
  await eraseBatch(ctx, ownerOfUser(user._id))
  // Duplicate records that are not merged yet belong to the account as well.
  for (let others = await otherRecordsOf(ctx, user); others.length > 0;) {
    for (const { _id } of others) {
      await ctx.db.delete('users', _id)
      await ctx.scheduler.runAfter(0, internal.account.eraseRest, { owner: ownerOfUser(_id) })
    }
    others = await otherRecordsOf(ctx, user)
  }
}

/** Schedules the next batch until nothing is left. */
export async function eraseBatch(ctx: MutationCtx, owner: string): Promise<void> {
  const isMoved = await areReadingsMoved(ctx)
  const readings = await allReadingsOf(ctx, owner).take(ERASE_BATCH_SIZE)
  const ownLayouts = await ctx.db
    .query('layouts')
    .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner))
    .take(ERASE_BATCH_SIZE)
  const ownMessages = await ctx.db
    .query('messages')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .take(ERASE_BATCH_SIZE)
  const ownTestimonials = await ctx.db
    .query('testimonials')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .take(ERASE_BATCH_SIZE)
  const ownReminders = await ctx.db
    .query('reminders')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .take(ERASE_BATCH_SIZE)
  const ownTotems = await ctx.db
    .query('totems')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .take(ERASE_BATCH_SIZE)
  const ownPictures = await picturesOf(ctx, owner)
  for (const picture of ownPictures) await deletePicture(ctx, picture)
  for (const reading of readings) {
    // The public list of latest draws shows their codename.
    await hideJustDrawn(ctx, reading)
    await deleteReading(ctx, reading)
  }
  for (const { _id } of ownLayouts) await ctx.db.delete('layouts', _id)
  for (const { _id } of ownMessages) await ctx.db.delete('messages', _id)
  const savedTown = await getSavedTown(ctx, owner)
  if (savedTown) await ctx.db.delete('savedTowns', savedTown._id)
  for (const { _id } of ownTestimonials) {
    await eraseFromAuditLog(ctx, 'testimonials', _id)
    await ctx.db.delete('testimonials', _id)
  }
  const isModerationErased = await eraseModerationOf(ctx, owner, ERASE_BATCH_SIZE)
  const erasedEntries = await eraseOwnerFromAuditLog(ctx, owner, ERASE_BATCH_SIZE)
  for (const { _id } of ownReminders) await ctx.db.delete('reminders', _id)
  // The physical totem still exists: it loses its owner and the name that the owner gave it.
  for (const { _id, demo } of ownTotems) {
    await ctx.db.patch('totems', _id, { owner: undefined, name: undefined, hiddenName: undefined })
    if (!demo) await keepFindable(ctx, _id)
  }
  const rows = [readings, ownLayouts, ownMessages, ownTestimonials, ownTotems]
  const isDone =
    isModerationErased &&
    ownPictures.length === 0 &&
    erasedEntries < ERASE_BATCH_SIZE &&
    rows.every(({ length }) => length < ERASE_BATCH_SIZE)
  if (isDone && isMoved) return
  await ctx.scheduler.runAfter(isDone ? MOVE_WAIT_MS : 0, internal.account.eraseRest, { owner })
}
