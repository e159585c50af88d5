// Exporting what an account owns, and deleting the account. Readings are exported by journal/exports.ts.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { internal } from './_generated/api.js'
import {
  action,
  internalAction,
  internalMutation,
  internalQuery,
  query,
  type ActionCtx,
  type MutationCtx,
} from './_generated/server.js'
import { requireAnotherAdmin } from './callers/admins.ts'
import { deleteHostEvents } from './analytics/hostEvents.ts'
import { recordAccountDeletion } from './account/accountDeletions.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from './readings/formerRows.ts'
import { eraseFromAuditLog, eraseOwnerFromAuditLog } from './account/auditLogErasure.ts'
import { otherRecordsOf } from './account/otherRecords.ts'
import { limitPageSize } from './values/pagination.ts'
import { getSavedTown } from './places/findPlace.ts'
import { allReadingsOf } from './readings/findReading.ts'
import { refusal } from './callers/refusal.ts'
import { hideJustDrawn } from './analytics/totals.ts'
import { getViewer, requireUser } from './callers/viewer.ts'
import { deleteReading } from './totems/usedCounts.ts'
import { ownerOfUser } from './callers/visitor.ts'
import { layouts as layoutsTable } from './tables/readings.ts'
import { messages as messagesTable, testimonials as testimonialsTable } from './tables/testimonials.ts'

const ERASE_BATCH_SIZE = 100

/** Exports the caller's own layouts. */
export const layouts = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(layoutsTable.validator.omit('owner', 'deletedAt')),
  handler: async (ctx, { paginationOpts }) => {
    const owner = ownerOfUser((await requireUser(ctx))._id)
    const result = await ctx.db
      .query('layouts')
      .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
      .paginate(limitPageSize(paginationOpts))
    return {
      ...result,
      page: result.page.map(({ _id, _creationTime, owner: _, deletedAt: _deleted, ...layout }) => layout),
    }
  },
})

/** Exports the messages that the caller has sent to the admins. */
export const messages = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(messagesTable.validator.omit('owner')),
  handler: async (ctx, { paginationOpts }) => {
    const owner = ownerOfUser((await requireUser(ctx))._id)
    const result = await ctx.db
      .query('messages')
      .withIndex('by_owner', (q) => q.eq('owner', owner))
      .paginate(limitPageSize(paginationOpts))
    return { ...result, page: result.page.map(({ _id, _creationTime, owner: _, ...message }) => message) }
  },
})

/** Exports the caller's testimonials. */
export const testimonials = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(
    testimonialsTable.validator.pick('author', 'text', 'status', 'readingId'),
  ),
  handler: async (ctx, { paginationOpts }) => {
    const owner = ownerOfUser((await requireUser(ctx))._id)
    const result = await ctx.db
      .query('testimonials')
      .withIndex('by_owner', (q) => q.eq('owner', owner))
      .paginate(limitPageSize(paginationOpts))
    const page = result.page.map(({ author, text, status, readingId }) => ({
      author,
      text,
      status,
      ...(readingId !== undefined && { readingId }),
    }))
    return { ...result, page }
  },
})

const removalResult = v.object({
  /** Whether analytics events were deleted; `elsewhere`: they are not stored here. */
  counted: v.union(v.literal('deleted'), v.literal('elsewhere')),
})

/**
 * Deletes the account with everything it owns, analytics events included. Typing the phrase prevents accidental deletion.
 * Where the identity provider can ask for the password, a token alone is not enough.
 */
export const remove = action({
  args: { confirmation: v.string() },
  returns: removalResult,
  handler: async (ctx, { confirmation }): Promise<Infer<typeof removalResult>> => {
    const person = await ctx.runQuery(internal.account.leaving, {})
    if (!person) throw refusal('signed out', 'sign_in_first')
    if (process.env.ACCOUNT_DELETION === 'with password') {
      throw refusal('forbidden', 'delete_on_profile_page')
    }
    if (confirmation.trim().toLowerCase() !== 'delete my account') {
      throw refusal('invalid', 'type_to_confirm')
    }
    return removeEverything(ctx, person.email)
  },
})

/** Called by the identity provider after it has checked the password. Idempotent. */
export const removeConfirmed = internalAction({
  args: {},
  returns: removalResult,
  handler: async (ctx): Promise<Infer<typeof removalResult>> => {
    const person = await ctx.runQuery(internal.account.leaving, {})
    return person ? removeEverything(ctx, person.email) : { counted: 'deleted' }
  },
})

async function removeEverything(ctx: ActionCtx, email: string | null): Promise<Infer<typeof removalResult>> {
  // Before the account itself: if this fails, its owner can still try again.
  const counted = await deleteHostEvents(email)
  await ctx.runMutation(internal.account.erase, {})
  return { counted }
}

/** The caller's email, which identifies them in analytics; null if nobody is signed in. */
export const leaving = internalQuery({
  args: {},
  returns: v.union(v.object({ email: v.union(v.string(), v.null()) }), v.null()),
  handler: async (ctx) => {
    const viewer = await getViewer(ctx)
    if (!viewer) return null
    // Checked before anything is deleted; `erase` checks again.
    if (viewer.user.isAdmin) await requireAnotherAdmin(ctx, viewer.user)
    return { email: viewer.user.email ?? null }
  },
})

/** Called by the action, which passes the caller's identity on. */
export const erase = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const user = await requireUser(ctx)
    if (user.isAdmin) await requireAnotherAdmin(ctx, user)
    await recordAccountDeletion(ctx, user)
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
    return null
  },
})

/** Erases the rest of a long history in batches. */
export const eraseRest = internalMutation({
  args: { owner: v.string() },
  returns: v.null(),
  handler: async (ctx, { owner }) => {
    await eraseBatch(ctx, owner)
    return null
  },
})

async function eraseBatch(ctx: MutationCtx, owner: string): Promise<void> {
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
  const erasedEntries = await eraseOwnerFromAuditLog(ctx, owner, ERASE_BATCH_SIZE)
  for (const { _id } of ownReminders) await ctx.db.delete('reminders', _id)
  // The physical totem still exists: it loses its owner and the name that the owner gave it.
  for (const { _id } of ownTotems) await ctx.db.patch('totems', _id, { owner: undefined, name: undefined })
  const rows = [readings, ownLayouts, ownMessages, ownTestimonials, ownTotems]
  const isDone = erasedEntries < ERASE_BATCH_SIZE && rows.every(({ length }) => length < ERASE_BATCH_SIZE)
  if (isDone && isMoved) return
  await ctx.scheduler.runAfter(isDone ? MOVE_WAIT_MS : 0, internal.account.eraseRest, { owner })
}
