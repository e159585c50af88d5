// Exporting what an account owns, and deleting the account. Readings are exported by journal/exports.ts.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { internal } from './_generated/api.js'
import {
  action,
  internalAction,
  internalMutation,
  internalQuery,
  type ActionCtx,
  type QueryCtx,
} from './_generated/server.js'
import { query } from './callers/functions.ts'
import { requireAnotherAdmin } from './callers/admins.ts'
import { eraseAccount, eraseBatch } from './account/eraseAccount.ts'
import { deleteHostEvents } from './analytics/hostEvents.ts'
import { limitPageSize } from './values/pagination.ts'
import { refusal } from './callers/refusal.ts'
import { getViewer, requireUser, type Viewer } from './callers/viewer.ts'
import { ownerOfUser } from './callers/visitor.ts'
import { toBase64 } from './values/base64.ts'
import { layouts as layoutsTable } from './tables/readings.ts'
import { messages as messagesTable, testimonials as testimonialsTable } from './tables/testimonials.ts'

/** Of one page: each can have a hundred kilobytes. */
const MAX_PICTURES = 10

/** Exports the caller's own layouts. */
export const layouts = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(layoutsTable.validator.omit('owner', 'deletedAt', 'hiddenAt')),
  handler: async (ctx, { paginationOpts }) => {
    const owner = ownerOfUser((await requireUser(ctx))._id)
    const result = await ctx.db
      .query('layouts')
      .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
      .paginate(limitPageSize(paginationOpts))
    return {
      ...result,
      page: result.page.map(
        ({ _id, _creationTime, owner: _, deletedAt: _deleted, hiddenAt: _hidden, ...layout }) => layout,
      ),
    }
  },
})

/** Exports the messages that the caller has sent to the admins. */
export const messages = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(messagesTable.validator.omit('owner', 'notes', 'replies', 'deletedAt')),
  handler: async (ctx, { paginationOpts }) => {
    const owner = ownerOfUser((await requireUser(ctx))._id)
    const result = await ctx.db
      .query('messages')
      .withIndex('by_owner', (q) => q.eq('owner', owner))
      .paginate(limitPageSize(paginationOpts))
    return {
      ...result,
      page: result.page.map(
        ({
          _id,
          _creationTime,
          owner: _,
          notes: _notes,
          replies: _replies,
          deletedAt: _deleted,
          ...message
        }) => message,
      ),
    }
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

/** Exports the pictures of the caller's decks, each as a data URL. */
export const deckPictures = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(v.object({ deck: v.string(), picture: v.string() })),
  handler: async (ctx, { paginationOpts }) => {
    const owner = ownerOfUser((await requireUser(ctx))._id)
    const result = await ctx.db
      .query('deckPictures')
      .withIndex('by_owner_and_deck', (q) => q.eq('owner', owner))
      .paginate(limitPageSize(paginationOpts, MAX_PICTURES))
    const page: { deck: string; picture: string }[] = []
    for (const { deck, imageId, deletedAt } of result.page) {
      const stored = deletedAt === undefined ? await ctx.db.get('deckImages', imageId) : null
      if (!stored) continue
      page.push({ deck, picture: `data:image/webp;base64,${toBase64(new Uint8Array(stored.image))}` })
    }
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
    const viewer = await getViewer(ctx, { includesDeleted: true })
    if (!viewer) return null
    // Checked before anything is deleted; `erase` checks again.
    await requireAdminRemains(ctx, viewer)
    return { email: viewer.user.email ?? null }
  },
})

/** The owner is an admin by the setting, whatever the role in the record says. */
async function requireAdminRemains(ctx: QueryCtx, { user, isAdmin }: Viewer): Promise<void> {
  if (isAdmin || user.isAdmin) await requireAnotherAdmin(ctx, user)
}

/** Called by the action, which passes the caller's identity on. */
export const erase = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const viewer = await getViewer(ctx, { includesDeleted: true })
    if (!viewer) throw refusal('signed out', 'sign_in_first')
    await requireAdminRemains(ctx, viewer)
    await eraseAccount(ctx, viewer.user)
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
