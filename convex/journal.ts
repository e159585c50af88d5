// Writing to one's own readings, single cards and spreads alike: notes, tags, sharing, deletion with undo, and moving them
// to an account. Another owner's reading and one that does not exist are refused with the same error.
import { v, type Infer } from 'convex/values'
import { internal } from './_generated/api.js'
import { internalMutation, mutation, type MutationCtx } from './_generated/server.js'
import { getDeck } from './cards/findDeck.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from './readings/formerRows.ts'
import {
  externalReading,
  getExternalReading,
  insertExternalReading,
  notShared,
} from './journal/externalReadings.ts'
import { movePictureOf, movePictures, returnPictures } from './journal/deckPictureRows.ts'
import { requireLayout } from './readings/findLayout.ts'
import { consumeRateLimit } from './callers/rateLimits.ts'
import { blockOfCaller, refuseBlocked } from './moderation/blockCheck.ts'
import { moveCaseOf, moveModeration } from './moderation/moderationOfOwner.ts'
import { getSavedTown } from './places/findPlace.ts'
import {
  findReading,
  noSuchReading,
  publicId,
  type Reading,
  readingsOf,
  requireOwn,
} from './readings/findReading.ts'
import { refusal } from './callers/refusal.ts'
import { unset } from './values/unset.ts'
import { hideJustDrawn } from './analytics/totals.ts'
import { leftAbout } from './messages/testimonialFields.ts'
import { MAX_NOTE, tidyTags, tidyText } from './values/text.ts'
import { deleteReading } from './totems/usedCounts.ts'
import { requireUser } from './callers/viewer.ts'
import {
  ownerOfUser,
  ownerOfVisitor,
  ownersOfCaller,
  requireOwner,
  visitorHashOf,
} from './callers/visitor.ts'
import { visibility } from './tables/readings.ts'

/** How long a deleted reading can be restored. */
const UNDO_MS = 10 * 60_000
const MOVE_BATCH_SIZE = 200
/** So long after its creation a sign-in is the one that created the account. */
const NEW_ACCOUNT_MS = 2 * 60_000

/** A reading's id (also one from before 0.3), and the browser's secret unless the reading belongs to the account. */
const readingArgs = { readingId: v.string(), userRandomID: v.optional(v.string()) }

const { key, madeAt, deck, physicalDeck, cards, question, note, tags } = externalReading.fields

/**
 * Logs a reading made with physical cards. `layout` is the slug of a built-in layout or the id of a custom one; null for a
 * single card. `deck` has the names of the cards; `physicalDeck` is the printed one, if that is another. `key` is chosen by the caller and makes the call idempotent. What a blocked caller logs is private.
 */
export const log = mutation({
  args: {
    userRandomID: v.optional(v.string()),
    layout: v.union(v.string(), v.null()),
    key,
    madeAt,
    deck,
    physicalDeck,
    cards,
    question,
    note,
    tags,
  },
  returns: v.object({ kind: v.union(v.literal('draw'), v.literal('spread')), readingId: v.string() }),
  handler: async (ctx, { userRandomID, layout: layoutName, ...reading }) => {
    const owner = await requireOwner(ctx, userRandomID)
    await consumeRateLimit(ctx, 'write', owner)
    const readingId =
      (await getExternalReading(ctx, owner, { key: reading.key, layout: layoutName })) ??
      (await insertExternalReading(ctx, owner, {
        ...reading,
        layout: layoutName === null ? null : await findLayoutFor(ctx, layoutName, reading.deck, [owner]),
        made: 'cards',
        visibility: 'shared',
        sharesQuestion: false,
        ...((await blockOfCaller(ctx, userRandomID)) && notShared),
      }))
    return { kind: layoutName === null ? ('draw' as const) : ('spread' as const), readingId }
  },
})

/** `basedOn` is the note's revision on the screen: if it has changed elsewhere, the save is a conflict and no text is lost. */
export const setNote = mutation({
  args: { ...readingArgs, note: v.string(), basedOn: v.number() },
  returns: v.object({ noteRevision: v.number() }),
  handler: async (ctx, { note, basedOn, ...args }) => {
    const reading = await requireOwnToWrite(ctx, args)
    const tidy = tidyText(note, 'note', MAX_NOTE)
    if (reading.noteRevision !== basedOn) {
      // The same note was saved before, and only the response was lost.
      if ((reading.note ?? '') === tidy) return { noteRevision: reading.noteRevision }
      throw refusal(
        'conflict',
        'note_conflict',
        {},
        {
          current: { note: reading.note ?? '', noteRevision: reading.noteRevision },
        },
      )
    }
    const noteRevision = basedOn + 1
    await ctx.db.patch('readings', reading._id, { note: tidy === '' ? unset : tidy, noteRevision })
    return { noteRevision }
  },
})

export const setTags = mutation({
  args: { ...readingArgs, tags: v.array(v.string()) },
  returns: v.array(v.string()),
  handler: async (ctx, { tags, ...args }) => {
    const reading = await requireOwnToWrite(ctx, args)
    const tidy = tidyTags(tags)
    await ctx.db.patch('readings', reading._id, { tags: tidy })
    return tidy
  },
})

/** Anyone with the link sees the cards, and the question only if that is shared too. If private, the link does not work. */
export const setSharing = mutation({
  args: { ...readingArgs, visibility: v.optional(visibility), sharesQuestion: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { readingId, userRandomID, ...sharing }) => {
    if (sharing.visibility === 'shared' || sharing.sharesQuestion) await refuseBlocked(ctx, userRandomID)
    const reading = await requireOwnToWrite(ctx, { readingId, userRandomID })
    await ctx.db.patch('readings', reading._id, sharing)
    if (sharing.visibility === 'private') await hideJustDrawn(ctx, reading)
    return null
  },
})

/** Hides the reading at once; it can be restored for ten minutes, then the row is deleted. Idempotent. */
export const remove = mutation({
  args: readingArgs,
  returns: v.object({ restorableUntil: v.number() }),
  handler: async (ctx, args) => {
    const deleted = await getAnyOwn(ctx, args)
    if (deleted?.deletedAt !== undefined) return { restorableUntil: deleted.deletedAt + UNDO_MS }
    const reading = await requireOwnToWrite(ctx, args)
    const deletedAt = Date.now()
    await ctx.db.patch('readings', reading._id, { deletedAt })
    await hideJustDrawn(ctx, reading)
    await ctx.scheduler.runAfter(UNDO_MS, internal.journal.purge, { readingId: reading._id, deletedAt })
    return { restorableUntil: deletedAt + UNDO_MS }
  },
})

export const restore = mutation({
  args: readingArgs,
  returns: v.null(),
  handler: async (ctx, args) => {
    const reading = await getAnyOwn(ctx, args)
    if (!reading) throw noSuchReading()
    await ctx.db.patch('readings', reading._id, { deletedAt: unset })
    return null
  },
})

/** Skipped if the reading was restored, or restored and deleted again: then a later job purges it. */
export const purge = internalMutation({
  args: { readingId: v.string(), deletedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { readingId, deletedAt }) => {
    const reading = await findReading(ctx, readingId)
    if (reading?.deletedAt === deletedAt) await deleteReading(ctx, reading)
    if (!reading && !(await areReadingsMoved(ctx))) {
      await ctx.scheduler.runAfter(MOVE_WAIT_MS, internal.journal.purge, { readingId, deletedAt })
    }
    return null
  },
})

/** Moves this browser's readings to the account of the signed-in user: all of them, or one. */
export const claim = mutation({
  args: { userRandomID: v.string(), readingId: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { userRandomID, readingId }) => {
    const user = await requireUser(ctx)
    const to = ownerOfUser(user._id)
    if (readingId !== undefined) {
      const reading = await requireOwnToWrite(ctx, { readingId, userRandomID })
      await ctx.db.patch('readings', reading._id, { owner: to })
      await movePictureOf(ctx, { from: reading.owner, to }, reading.origin?.physicalDeck)
      await moveCaseOf(ctx, 'reading', publicId(reading), to)
      const testimonial = await leftAbout(ctx, reading)
      if (testimonial) {
        await ctx.db.patch('testimonials', testimonial._id, { owner: to })
        await moveCaseOf(ctx, 'testimonial', testimonial._id, to)
      }
      return null
    }
    await consumeRateLimit(ctx, 'claim', to)
    await moveBatch(ctx, ownerOfVisitor(await visitorHashOf(userRandomID)), to)
    return null
  },
})

/**
 * Called after each sign-in: moves this browser's readings to an account that was just created. Others are asked first,
 * because a browser may be shared. True if there were any.
 */
export const claimIntoNew = mutation({
  args: { userRandomID: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { userRandomID }) => {
    const user = await requireUser(ctx)
    const [from, to] = [ownerOfVisitor(await visitorHashOf(userRandomID)), ownerOfUser(user._id)]
    if (Date.now() - user._creationTime > NEW_ACCOUNT_MS) return false
    const hasReadings = (await readingsOf(ctx, from).first()) !== null
    if (!hasReadings) return false
    await consumeRateLimit(ctx, 'claim', to)
    await moveBatch(ctx, from, to)
    return true
  },
})

/** Undo of `claimIntoNew`: what came from this browser goes back to it. */
export const undoClaim = mutation({
  args: { userRandomID: v.string() },
  returns: v.null(),
  handler: async (ctx, { userRandomID }) => {
    const user = await requireUser(ctx)
    if (Date.now() - user._creationTime > UNDO_MS) throw refusal('invalid', 'claim_too_old')
    const [from, to] = [ownerOfUser(user._id), ownerOfVisitor(await visitorHashOf(userRandomID))]
    await consumeRateLimit(ctx, 'claim', from)
    await returnLayouts(ctx, from, to)
    await returnReminders(ctx, from, to)
    await returnPictures(ctx, { from, to })
    await returnReadings(ctx, { from, to, after: 0 })
    return null
  },
})

export const move = internalMutation({
  args: { from: v.string(), to: v.string() },
  returns: v.null(),
  handler: async (ctx, { from, to }) => {
    await moveBatch(ctx, from, to)
    return null
  },
})

/** Deleted readings stay with the browser, where they can be restored until they are purged. */
async function moveBatch(ctx: MutationCtx, from: string, to: string): Promise<void> {
  const isMoved = await areReadingsMoved(ctx)
  const readings = await readingsOf(ctx, from).take(MOVE_BATCH_SIZE)
  const layouts = await layoutsOf(ctx, from)
  for (const { _id } of readings) await ctx.db.patch('readings', _id, { owner: to, takenFrom: from })
  for (const { _id } of layouts) await ctx.db.patch('layouts', _id, { owner: to, takenFrom: from })
  await movePictures(ctx, { from, to }, { isUndoable: true })
  await moveReminders(ctx, from, to)
  await moveTestimonials(ctx, from, to)
  await moveModeration(ctx, { from, to }, MOVE_BATCH_SIZE)
  await moveSavedTown(ctx, from, to)
  const isDone = [readings, layouts].every(({ length }) => length < MOVE_BATCH_SIZE)
  if (isDone && isMoved) return
  await ctx.scheduler.runAfter(isDone ? MOVE_WAIT_MS : 0, internal.journal.move, { from, to })
}

const returning = v.object({ from: v.string(), to: v.string(), after: v.number() })

export const returnMore = internalMutation({
  args: returning.fields,
  returns: v.null(),
  handler: async (ctx, args) => {
    await returnReadings(ctx, args)
    return null
  },
})

/** With what was written and reported about them. Readings of other browsers, or made in the account, stay there. */
async function returnReadings(ctx: MutationCtx, { from, to, after }: Infer<typeof returning>): Promise<void> {
  const readings = await ctx.db
    .query('readings')
    .withIndex('by_owner_and_deletedAt_and_storedAt', (q) =>
      q.eq('owner', from).eq('deletedAt', undefined).gt('storedAt', after),
    )
    .take(MOVE_BATCH_SIZE)
  for (const reading of readings) {
    if (reading.takenFrom !== to) continue
    await ctx.db.patch('readings', reading._id, { owner: to, takenFrom: unset })
    await moveCaseOf(ctx, 'reading', publicId(reading), to)
    const testimonial = await leftAbout(ctx, reading)
    if (testimonial) await ctx.db.patch('testimonials', testimonial._id, { owner: to })
  }
  if (readings.length < MOVE_BATCH_SIZE) return
  await ctx.scheduler.runAfter(0, internal.journal.returnMore, { from, to, after: readings.at(-1)!.storedAt })
}

async function returnLayouts(ctx: MutationCtx, from: string, to: string): Promise<void> {
  for (const { _id, takenFrom } of await layoutsOf(ctx, from)) {
    if (takenFrom === to) await ctx.db.patch('layouts', _id, { owner: to, takenFrom: unset })
  }
}

/** Those of this browser. */
async function returnReminders(ctx: MutationCtx, from: string, to: string): Promise<void> {
  for (const { _id, visitor } of await remindersOf(ctx, from)) {
    if (visitor === to) await ctx.db.patch('reminders', _id, { owner: to })
  }
}

/** One batch is enough: a person has at most a hundred. */
function layoutsOf(ctx: MutationCtx, owner: string) {
  return ctx.db
    .query('layouts')
    .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner))
    .take(MOVE_BATCH_SIZE)
}

/** One batch is enough: a person has only a few. */
function remindersOf(ctx: MutationCtx, owner: string) {
  return ctx.db
    .query('reminders')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .take(MOVE_BATCH_SIZE)
}

async function moveReminders(ctx: MutationCtx, from: string, to: string): Promise<void> {
  for (const { _id } of await remindersOf(ctx, from)) await ctx.db.patch('reminders', _id, { owner: to })
}

/** Testimonials move with their readings, so that deleting the account deletes them. One batch is enough. */
async function moveTestimonials(ctx: MutationCtx, from: string, to: string): Promise<void> {
  const testimonials = await ctx.db
    .query('testimonials')
    .withIndex('by_owner', (q) => q.eq('owner', from))
    .take(MOVE_BATCH_SIZE)
  for (const { _id } of testimonials) await ctx.db.patch('testimonials', _id, { owner: to })
}

/** If the account has a saved town already, that one wins. */
async function moveSavedTown(ctx: MutationCtx, from: string, to: string): Promise<void> {
  const [browserTown, accountTown] = [await getSavedTown(ctx, from), await getSavedTown(ctx, to)]
  if (browserTown && accountTown) await ctx.db.delete('savedTowns', browserTown._id)
  else if (browserTown) await ctx.db.patch('savedTowns', browserTown._id, { owner: to })
}

async function findLayoutFor(
  ctx: MutationCtx,
  layoutName: string,
  deckName: string,
  owners: readonly string[],
) {
  const deckRow = await getDeck(ctx, deckName)
  const decktype = deckRow && (await ctx.db.get('decktypes', deckRow.decktypeId))
  if (!decktype) throw refusal('invalid', 'deck_named_not_found', { deck: deckName })
  const { layout, customLayout } = await requireLayout(ctx, layoutName, decktype.kind, owners)
  return customLayout ?? { slug: layout.slug, version: layout.version }
}

type ReadingArgs = { readingId: string; userRandomID?: string | undefined }

async function requireOwnToWrite(
  ctx: MutationCtx,
  { readingId, userRandomID }: ReadingArgs,
): Promise<Reading> {
  const reading = await requireOwn(ctx, readingId, userRandomID)
  await consumeRateLimit(ctx, 'write', reading.owner)
  return reading
}

/** Including deleted readings. */
async function getAnyOwn(
  ctx: MutationCtx,
  { readingId, userRandomID }: ReadingArgs,
): Promise<Reading | null> {
  const reading = await findReading(ctx, readingId)
  return reading && (await ownersOfCaller(ctx, userRandomID)).includes(reading.owner) ? reading : null
}
