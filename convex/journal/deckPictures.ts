// The picture that a visitor adds to their own physical deck, one for each name. Nobody else gets it, also where a reading with
// that deck is shared: there is no address for it, and every function asks for the owner.
import { v, type Infer } from 'convex/values'
import { checkStoredPicture, MAX_DECKS, MAX_STORED_BYTES } from '#rules/journal/deck-picture.ts'
import { internal } from '../_generated/api.js'
import { internalMutation, mutation, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { callerAddress } from '../callers/ipAddress.ts'
import { consumeRateLimit, consumeRateLimits, networkLimit } from '../callers/rateLimits.ts'
import { refusal } from '../callers/refusal.ts'
import { requireOwner } from '../callers/visitor.ts'
import { getOwn, noSuchReading } from '../readings/findReading.ts'
import { deckPictures } from '../tables/deckPictures.ts'
import { unset } from '../values/unset.ts'
import { fromBase64, toBase64 } from '../values/base64.ts'
import {
  deletePicture,
  deleteUnusedPicture,
  findPicture,
  picturesOf,
  storePicture,
} from './deckPictureRows.ts'
import { tidyDeckName } from './physicalDeckName.ts'

/** How long a removed picture can be restored. */
const UNDO_MS = 10 * 60_000

/** A deck by its name, in the journal of the account or of this browser; or the deck of one of the caller's readings. */
const which = v.object({
  userRandomID: v.optional(v.string()),
  deck: v.optional(v.string()),
  readingId: v.optional(v.string()),
})
type Which = Infer<typeof which>

const pictureView = deckPictures.validator.pick('deck', 'imageId', 'width', 'height')
/** A WebP, as base64. */
const image = v.string()

/** Without their images. */
export const list = query({
  args: { userRandomID: v.optional(v.string()) },
  returns: v.array(pictureView),
  handler: async (ctx, { userRandomID }) => {
    const pictures = await picturesOf(ctx, await requireOwner(ctx, userRandomID))
    return pictures
      .filter(({ deletedAt }) => deletedAt === undefined)
      .map(({ deck, imageId, width, height }) => ({ deck, imageId, width, height }))
  },
})

/** Null if there is none, or if the reading is not the caller's. */
export const get = query({
  args: which.fields,
  returns: v.union(v.object({ ...pictureView.fields, image }), v.null()),
  handler: async (ctx, args) => {
    const target = await getDeck(ctx, args)
    const picture = target && (await findPicture(ctx, target.owner, target.deck))
    if (!picture || picture.deletedAt !== undefined) return null
    const { deck, imageId, width, height } = picture
    const stored = await ctx.db.get('deckImages', imageId)
    return stored && { deck, imageId, width, height, image: toBase64(new Uint8Array(stored.image)) }
  },
})

/** Called by the host with the visitor's identity, before it reads a file. */
export const admit = mutation({
  args: which.fields,
  returns: v.null(),
  handler: async (ctx, args) => {
    await requireRoom(ctx, await requireDeck(ctx, args))
    return null
  },
})

/** Called by the host with a re-encoded picture. Replaces the one that the deck had. */
export const put = mutation({
  args: { ...which.fields, image },
  returns: v.null(),
  handler: async (ctx, { image: text, ...args }) => {
    const target = await requireDeck(ctx, args)
    await requireRoom(ctx, target)
    // Four characters of base64 are three bytes.
    const bytes = text.length <= (MAX_STORED_BYTES / 3) * 4 + 4 ? fromBase64(text) : null
    if (!bytes) throw refusal('invalid', 'picture_unknown')
    const checked = checkStoredPicture(bytes)
    if ('refused' in checked) throw refusal('invalid', checked.refused.reason, checked.refused.params)
    await storePicture(ctx, { ...target, ...checked, image: bytes.buffer })
    return null
  },
})

/** Can be undone for ten minutes. Idempotent. */
export const remove = mutation({
  args: which.fields,
  returns: v.null(),
  handler: async (ctx, args) => {
    const { owner, deck } = await requireDeck(ctx, args)
    await consumeRateLimit(ctx, 'write', owner)
    const picture = await findPicture(ctx, owner, deck)
    if (!picture || picture.deletedAt !== undefined) return null
    const deletedAt = Date.now()
    await ctx.db.patch('deckPictures', picture._id, { deletedAt })
    await ctx.scheduler.runAfter(UNDO_MS, internal.journal.deckPictures.purge, {
      pictureId: picture._id,
      deletedAt,
    })
    return null
  },
})

export const restore = mutation({
  args: which.fields,
  returns: v.null(),
  handler: async (ctx, args) => {
    const { owner, deck } = await requireDeck(ctx, args)
    await consumeRateLimit(ctx, 'write', owner)
    const picture = await findPicture(ctx, owner, deck)
    if (!picture) throw refusal('not found', 'deck_picture_not_found')
    await ctx.db.patch('deckPictures', picture._id, { deletedAt: unset })
    return null
  },
})

/** Skipped if the picture was restored, or restored and removed again: then a later job purges it. */
export const purge = internalMutation({
  args: { pictureId: v.id('deckPictures'), deletedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { pictureId, deletedAt }) => {
    const picture = await ctx.db.get('deckPictures', pictureId)
    if (picture?.deletedAt === deletedAt) await deletePicture(ctx, picture)
    return null
  },
})

export const purgeUnused = internalMutation({
  args: { owner: v.string(), deck: v.string() },
  returns: v.null(),
  handler: async (ctx, { owner, deck }) => {
    await deleteUnusedPicture(ctx, owner, deck)
    return null
  },
})

type Target = { owner: string; deck: string }

/** Null if it is a reading that is not the caller's, or without a deck of its own. */
async function getDeck(ctx: QueryCtx, { userRandomID, deck, readingId }: Which): Promise<Target | null> {
  if (readingId !== undefined) {
    const reading = await getOwn(ctx, readingId, userRandomID)
    const named = reading?.origin?.physicalDeck
    return reading && named !== undefined ? { owner: reading.owner, deck: named } : null
  }
  const name = tidyDeckName(deck ?? '')
  return name === '' ? null : { owner: await requireOwner(ctx, userRandomID), deck: name }
}

async function requireDeck(ctx: MutationCtx, args: Which): Promise<Target> {
  const target = await getDeck(ctx, args)
  if (target) return target
  throw args.readingId === undefined ? refusal('invalid', 'deck_picture_without_name') : noSuchReading()
}

/** Twice for an upload: before the file is read, and when it is stored. */
async function requireRoom(ctx: MutationCtx, { owner, deck }: Target): Promise<void> {
  await consumeRateLimits(
    ctx,
    { name: 'deckPicture', who: owner },
    await networkLimit('deckPictureFrom', await callerAddress(ctx)),
  )
  const pictures = await picturesOf(ctx, owner)
  const isNew = pictures.every((picture) => picture.deck !== deck)
  if (isNew && pictures.length >= MAX_DECKS) {
    throw refusal('invalid', 'too_many_deck_pictures', { max: MAX_DECKS })
  }
}
