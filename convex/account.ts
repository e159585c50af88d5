// What people do with their account as a whole: take everything along, and leave. Draws and spreads are in exports.ts.
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
import { forgetCounted } from './analytics/counted.ts'
import { recordAccountDeletion } from './account/accountDeletions.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from './readings/formerRows.ts'
import { forgetInLog, forgetOwnerInLog } from './account/forgotten.ts'
import { otherRecordsOf } from './account/otherRecords.ts'
import { bounded } from './values/paging.ts'
import { getSavedTown } from './places/findPlace.ts'
import { allReadingsOf } from './readings/findReading.ts'
import { refusal } from './callers/refusal.ts'
import { hideJustDrawn } from './analytics/totals.ts'
import { getViewer, requireUser } from './callers/viewer.ts'
import { deleteReading } from './totems/usedCounts.ts'
import { ownerOfUser } from './callers/visitor.ts'
import { layouts as layoutsTable } from './tables/draws.ts'
import { messages as messagesTable, testimonials as testimonialsTable } from './tables/voices.ts'

const ERASED_AT_ONCE = 100

/** One's own layouts, to take along. */
export const layouts = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(layoutsTable.validator.omit('owner', 'deletedAt')),
  handler: async (ctx, { paginationOpts }) => {
    const owner = ownerOfUser((await requireUser(ctx))._id)
    const result = await ctx.db
      .query('layouts')
      .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
      .paginate(bounded(paginationOpts))
    return {
      ...result,
      page: result.page.map(({ _id, _creationTime, owner: _, deletedAt: _deleted, ...layout }) => layout),
    }
  },
})

/** What one has written to the admins, to take along. */
export const messages = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(messagesTable.validator.omit('owner')),
  handler: async (ctx, { paginationOpts }) => {
    const owner = ownerOfUser((await requireUser(ctx))._id)
    const result = await ctx.db
      .query('messages')
      .withIndex('by_owner', (q) => q.eq('owner', owner))
      .paginate(bounded(paginationOpts))
    return { ...result, page: result.page.map(({ _id, _creationTime, owner: _, ...message }) => message) }
  },
})

/** What one has said of readings, to take along. */
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
      .paginate(bounded(paginationOpts))
    const page = result.page.map(({ author, text, status, readingId }) => ({
      author,
      text,
      status,
      ...(readingId !== undefined && { readingId }),
    }))
    return { ...result, page }
  },
})

const removed = v.object({
  /** `elsewhere`: what was counted is not ours to delete. */
  counted: v.union(v.literal('deleted'), v.literal('elsewhere')),
})

/**
 * Deletes the account and all that belongs to it, what was counted of it included. The typed words stand between a slip of
 * the hand and that. Where the identity provider can ask for the password, a token alone is not enough.
 */
export const remove = action({
  args: { confirmation: v.string() },
  returns: removed,
  handler: async (ctx, { confirmation }): Promise<Infer<typeof removed>> => {
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

/** Called by the identity provider once its own account has shown the password. Done already is done. */
export const removeConfirmed = internalAction({
  args: {},
  returns: removed,
  handler: async (ctx): Promise<Infer<typeof removed>> => {
    const person = await ctx.runQuery(internal.account.leaving, {})
    return person ? removeEverything(ctx, person.email) : { counted: 'deleted' }
  },
})

async function removeEverything(ctx: ActionCtx, email: string | null): Promise<Infer<typeof removed>> {
  // Before the account: if this fails, its owner can still ask again.
  const counted = await forgetCounted(email)
  await ctx.runMutation(internal.account.erase, {})
  return { counted }
}

/** Who wants to leave, by the address under which analytics knows them; null for a stranger. */
export const leaving = internalQuery({
  args: {},
  returns: v.union(v.object({ email: v.union(v.string(), v.null()) }), v.null()),
  handler: async (ctx) => {
    const viewer = await getViewer(ctx)
    if (!viewer) return null
    // Said before anything is deleted; what erases it asks again.
    if (viewer.user.isAdmin) await requireAnotherAdmin(ctx, viewer.user)
    return { email: viewer.user.email ?? null }
  },
})

/** Called by the action, which has passed on who is asking. */
export const erase = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const user = await requireUser(ctx)
    if (user.isAdmin) await requireAnotherAdmin(ctx, user)
    await recordAccountDeletion(ctx, user)
    await ctx.db.delete('users', user._id)
    await eraseSome(ctx, ownerOfUser(user._id))
    // What waits to be merged is theirs as well, and so is what is being merged just now.
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

/** The rest of a long history, some at a time. */
export const eraseRest = internalMutation({
  args: { owner: v.string() },
  returns: v.null(),
  handler: async (ctx, { owner }) => {
    await eraseSome(ctx, owner)
    return null
  },
})

async function eraseSome(ctx: MutationCtx, owner: string): Promise<void> {
  const isMoved = await areReadingsMoved(ctx)
  const readings = await allReadingsOf(ctx, owner).take(ERASED_AT_ONCE)
  const ownLayouts = await ctx.db
    .query('layouts')
    .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner))
    .take(ERASED_AT_ONCE)
  const ownMessages = await ctx.db
    .query('messages')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .take(ERASED_AT_ONCE)
  const ownTestimonials = await ctx.db
    .query('testimonials')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .take(ERASED_AT_ONCE)
  const ownReminders = await ctx.db
    .query('reminders')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .take(ERASED_AT_ONCE)
  const ownTotems = await ctx.db
    .query('totems')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .take(ERASED_AT_ONCE)
  for (const reading of readings) {
    // Their codename stands there for everybody to see.
    await hideJustDrawn(ctx, reading)
    await deleteReading(ctx, reading)
  }
  for (const { _id } of ownLayouts) await ctx.db.delete('layouts', _id)
  for (const { _id } of ownMessages) await ctx.db.delete('messages', _id)
  const keptPlace = await getSavedTown(ctx, owner)
  if (keptPlace) await ctx.db.delete('savedTowns', keptPlace._id)
  for (const { _id } of ownTestimonials) {
    await forgetInLog(ctx, 'testimonials', _id)
    await ctx.db.delete('testimonials', _id)
  }
  const forgotten = await forgetOwnerInLog(ctx, owner, ERASED_AT_ONCE)
  for (const { _id } of ownReminders) await ctx.db.delete('reminders', _id)
  // The thing itself stays in the world: it loses the name that its owner gave it, and belongs to nobody.
  for (const { _id } of ownTotems) await ctx.db.patch('totems', _id, { owner: undefined, name: undefined })
  const rows = [readings, ownLayouts, ownMessages, ownTestimonials, ownTotems]
  const isDone = forgotten < ERASED_AT_ONCE && rows.every(({ length }) => length < ERASED_AT_ONCE)
  if (isDone && isMoved) return
  await ctx.scheduler.runAfter(isDone ? MOVE_WAIT_MS : 0, internal.account.eraseRest, { owner })
}
