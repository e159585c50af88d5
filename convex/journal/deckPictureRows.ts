// Rows of pictures of physical decks. A picture belongs to the readings that name its deck: it moves with them, and is deleted
// with the last one.
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { unset } from '../values/unset.ts'

/** Two owners' pictures may come together, so there can be more than one owner may add. */
const MAX_ROWS = 200
/** A picture is stored before the first reading that names its deck, and deleted if that does not follow. */
const UNUSED_MS = 3_600_000

type Picture = Doc<'deckPictures'>
type Owners = { from: string; to: string }

/** Including a deleted one. */
export function findPicture(ctx: QueryCtx, owner: string, deck: string): Promise<Picture | null> {
  return ctx.db
    .query('deckPictures')
    .withIndex('by_owner_and_deck', (q) => q.eq('owner', owner).eq('deck', deck))
    .unique()
}

/** One that was removed a moment ago makes way for the one that comes. */
async function findShownPicture(ctx: MutationCtx, owner: string, deck: string): Promise<Picture | null> {
  const picture = await findPicture(ctx, owner, deck)
  if (picture?.deletedAt === undefined) return picture
  await deletePicture(ctx, picture)
  return null
}

/** Including deleted ones. */
export function picturesOf(ctx: QueryCtx, owner: string): Promise<Picture[]> {
  return ctx.db
    .query('deckPictures')
    .withIndex('by_owner_and_deck', (q) => q.eq('owner', owner))
    .take(MAX_ROWS)
}

/** Instead of the picture that the deck had before. */
export async function storePicture(
  ctx: MutationCtx,
  {
    owner,
    deck,
    image,
    ...size
  }: Pick<Picture, 'owner' | 'deck' | 'width' | 'height'> & { image: ArrayBuffer },
): Promise<Id<'deckPictures'>> {
  const imageId = await ctx.db.insert('deckImages', { image })
  const former = await findPicture(ctx, owner, deck)
  await ctx.scheduler.runAfter(UNUSED_MS, internal.journal.deckPictures.purgeUnused, { owner, deck })
  if (!former) return ctx.db.insert('deckPictures', { owner, deck, imageId, ...size })
  await ctx.db.patch('deckPictures', former._id, { imageId, ...size, deletedAt: unset, takenFrom: unset })
  await ctx.db.delete('deckImages', former.imageId)
  return former._id
}

export async function deletePicture(ctx: MutationCtx, { _id, imageId }: Picture): Promise<void> {
  await ctx.db.delete('deckPictures', _id)
  await ctx.db.delete('deckImages', imageId)
}

/** Called after a reading was purged: deletes the picture of its deck, unless another reading has the same deck. */
export async function deleteUnusedPicture(
  ctx: MutationCtx,
  owner: string,
  deck: string | undefined,
): Promise<void> {
  const picture = deck === undefined ? null : await findPicture(ctx, owner, deck)
  if (picture && !(await hasReadingWith(ctx, owner, picture.deck))) await deletePicture(ctx, picture)
}

/** Also one that was deleted and can still be restored. */
async function hasReadingWith(ctx: QueryCtx, owner: string, deck: string): Promise<boolean> {
  const reading = await ctx.db
    .query('readings')
    .withIndex('by_owner_and_origin_physicalDeck', (q) =>
      q.eq('owner', owner).eq('origin.physicalDeck', deck),
    )
    .first()
  return reading !== null
}

/**
 * Moves pictures with all readings of an owner. Where the new owner has a picture of the same deck, that one is shown; the other
 * stays behind for an hour, in case the readings come back.
 */
export async function movePictures(
  ctx: MutationCtx,
  { from, to }: Owners,
  { isUndoable }: { isUndoable: boolean },
): Promise<void> {
  for (const { _id, deck, deletedAt } of await picturesOf(ctx, from)) {
    if (deletedAt !== undefined) continue
    if (await findShownPicture(ctx, to, deck)) {
      await ctx.scheduler.runAfter(UNUSED_MS, internal.journal.deckPictures.purgeUnused, {
        owner: from,
        deck,
      })
    } else {
      await ctx.db.patch('deckPictures', _id, { owner: to, ...(isUndoable && { takenFrom: from }) })
      // The job of the former owner will not find it.
      await ctx.scheduler.runAfter(UNUSED_MS, internal.journal.deckPictures.purgeUnused, { owner: to, deck })
    }
  }
}

/** With one reading: a copy, if other readings of the former owner have the same deck. */
export async function movePictureOf(
  ctx: MutationCtx,
  { from, to }: Owners,
  deck: string | undefined,
): Promise<void> {
  if (deck === undefined || from === to) return
  const picture = await findPicture(ctx, from, deck)
  if (!picture || picture.deletedAt !== undefined || (await findShownPicture(ctx, to, deck))) {
    return deleteUnusedPicture(ctx, from, deck)
  }
  if (!(await hasReadingWith(ctx, from, deck))) {
    return ctx.db.patch('deckPictures', picture._id, { owner: to })
  }
  const stored = await ctx.db.get('deckImages', picture.imageId)
  if (!stored) return
  const { width, height } = picture
  await storePicture(ctx, { owner: to, deck, image: stored.image, width, height })
}

/** Undo of `movePictures`. */
export async function returnPictures(ctx: MutationCtx, { from, to }: Owners): Promise<void> {
  for (const { _id, deck, takenFrom } of await picturesOf(ctx, from)) {
    if (takenFrom !== to || (await findPicture(ctx, to, deck))) continue
    await ctx.db.patch('deckPictures', _id, { owner: to, takenFrom: unset })
  }
}
