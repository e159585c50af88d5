// What a visitor does with readings of their own, single cards and spreads alike: write to them, share them, take them
// back, delete them, take them along. Somebody else's reading and one that does not exist are refused with the same words.
import { v } from 'convex/values'
import { internal } from './_generated/api.js'
import { internalMutation, mutation, type MutationCtx } from './_generated/server.js'
import { getDeck } from './cards/findDeck.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from './readings/formerRows.ts'
import { getKept, insertKept, keptReading } from './journal/keptReadings.ts'
import { requireLayout } from './readings/findLayout.ts'
import { takeFrom } from './callers/rateLimits.ts'
import { getSavedTown } from './places/findPlace.ts'
import { findReading, noSuchReading, type Reading, readingsOf, requireOwn } from './readings/findReading.ts'
import { refusal } from './callers/refusal.ts'
import { removed } from './values/removed.ts'
import { hideJustDrawn } from './analytics/totals.ts'
import { leftAbout } from './messages/testimonialFields.ts'
import { MAX_NOTE, tidyTags, tidyText } from './values/text.ts'
import { deleteReading } from './totems/usedCounts.ts'
import { requireUser } from './callers/viewer.ts'
import { ownerOfUser, ownerOfVisitor, ownersAsking, requireOwner, visitorHashOf } from './callers/visitor.ts'
import { visibility } from './tables/draws.ts'

/** How long a deleted reading can be brought back. */
const UNDO_MS = 10 * 60_000
const MOVED_AT_ONCE = 200

/** A reading's id, also one of before, and the browser's secret unless the reading belongs to the account. */
const which = { readingId: v.string(), userRandomID: v.optional(v.string()) }

const { key, madeAt, deck, cards, question, note, tags } = keptReading.fields

/**
 * Writes down a reading that was made with real cards. `layout` is one of the house by its slug or one's own by its id;
 * without one it is a single card. `key` is the caller's: sent twice, it is one reading.
 */
export const log = mutation({
  args: {
    userRandomID: v.optional(v.string()),
    layout: v.union(v.string(), v.null()),
    key,
    madeAt,
    deck,
    cards,
    question,
    note,
    tags,
  },
  returns: v.object({ kind: v.union(v.literal('draw'), v.literal('spread')), readingId: v.string() }),
  handler: async (ctx, { userRandomID, layout: named, ...reading }) => {
    const owner = await requireOwner(ctx, userRandomID)
    await takeFrom(ctx, 'write', owner)
    const readingId =
      (await getKept(ctx, owner, { key: reading.key, layout: named })) ??
      (await insertKept(ctx, owner, {
        ...reading,
        layout: named === null ? null : await layoutNamed(ctx, named, reading.deck, [owner]),
        made: 'cards',
        visibility: 'shared',
        sharesQuestion: false,
      }))
    return { kind: named === null ? ('draw' as const) : ('spread' as const), readingId }
  },
})

/** `basedOn` is the revision of the note that was on the screen: if it has changed elsewhere, both texts are kept. */
export const setNote = mutation({
  args: { ...which, note: v.string(), basedOn: v.number() },
  returns: v.object({ noteRevision: v.number() }),
  handler: async (ctx, { note, basedOn, ...args }) => {
    const reading = await requireOwnToWrite(ctx, args)
    const tidy = tidyText(note, 'note', MAX_NOTE)
    if (reading.noteRevision !== basedOn) {
      // It had arrived, and only the answer was lost.
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
    await ctx.db.patch('readings', reading._id, { note: tidy === '' ? removed : tidy, noteRevision })
    return { noteRevision }
  },
})

export const setTags = mutation({
  args: { ...which, tags: v.array(v.string()) },
  returns: v.array(v.string()),
  handler: async (ctx, { tags, ...args }) => {
    const reading = await requireOwnToWrite(ctx, args)
    const tidy = tidyTags(tags)
    await ctx.db.patch('readings', reading._id, { tags: tidy })
    return tidy
  },
})

/** Who has the link sees the card, and the question only if that is shared too. Private: the link leads nowhere. */
export const setSharing = mutation({
  args: { ...which, visibility: v.optional(visibility), sharesQuestion: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { readingId, userRandomID, ...sharing }) => {
    const reading = await requireOwnToWrite(ctx, { readingId, userRandomID })
    await ctx.db.patch('readings', reading._id, sharing)
    if (sharing.visibility === 'private') await hideJustDrawn(ctx, reading)
    return null
  },
})

/** Gone for everybody at once. For ten minutes it can be brought back; then the row itself goes. Asked twice, it is once. */
export const remove = mutation({
  args: which,
  returns: v.object({ restorableUntil: v.number() }),
  handler: async (ctx, args) => {
    const gone = await getAnyOwn(ctx, args)
    if (gone?.deletedAt !== undefined) return { restorableUntil: gone.deletedAt + UNDO_MS }
    const reading = await requireOwnToWrite(ctx, args)
    const deletedAt = Date.now()
    await ctx.db.patch('readings', reading._id, { deletedAt })
    await hideJustDrawn(ctx, reading)
    await ctx.scheduler.runAfter(UNDO_MS, internal.journal.purge, { readingId: reading._id, deletedAt })
    return { restorableUntil: deletedAt + UNDO_MS }
  },
})

export const restore = mutation({
  args: which,
  returns: v.null(),
  handler: async (ctx, args) => {
    const reading = await getAnyOwn(ctx, args)
    if (!reading) throw noSuchReading()
    await ctx.db.patch('readings', reading._id, { deletedAt: removed })
    return null
  },
})

/** Unless it was brought back, or brought back and deleted once more: then another call is on its way. */
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

/** Moves what this browser has made to the account of whoever is signed in: all of it, or one reading. */
export const claim = mutation({
  args: { userRandomID: v.string(), readingId: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { userRandomID, readingId }) => {
    const user = await requireUser(ctx)
    const to = ownerOfUser(user._id)
    if (readingId !== undefined) {
      const reading = await requireOwnToWrite(ctx, { readingId, userRandomID })
      await ctx.db.patch('readings', reading._id, { owner: to })
      const left = await leftAbout(ctx, reading)
      if (left) await ctx.db.patch('testimonials', left._id, { owner: to })
      return null
    }
    await takeFrom(ctx, 'claim', to)
    await moveSome(ctx, ownerOfVisitor(await visitorHashOf(userRandomID)), to)
    return null
  },
})

export const move = internalMutation({
  args: { from: v.string(), to: v.string() },
  returns: v.null(),
  handler: async (ctx, { from, to }) => {
    await moveSome(ctx, from, to)
    return null
  },
})

/** What is deleted stays behind, where it can be brought back for a while and then goes. */
async function moveSome(ctx: MutationCtx, from: string, to: string): Promise<void> {
  const isMoved = await areReadingsMoved(ctx)
  const readings = await readingsOf(ctx, from).take(MOVED_AT_ONCE)
  const layouts = await ctx.db
    .query('layouts')
    .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', from))
    .take(MOVED_AT_ONCE)
  for (const { _id } of readings) await ctx.db.patch('readings', _id, { owner: to })
  for (const { _id } of layouts) await ctx.db.patch('layouts', _id, { owner: to })
  await moveReminders(ctx, from, to)
  await moveTestimonials(ctx, from, to)
  await moveSavedTown(ctx, from, to)
  const isDone = [readings, layouts].every(({ length }) => length < MOVED_AT_ONCE)
  if (isDone && isMoved) return
  await ctx.scheduler.runAfter(isDone ? MOVE_WAIT_MS : 0, internal.journal.move, { from, to })
}

/** A person has a handful of them. */
async function moveReminders(ctx: MutationCtx, from: string, to: string): Promise<void> {
  const reminders = await ctx.db
    .query('reminders')
    .withIndex('by_owner', (q) => q.eq('owner', from))
    .take(MOVED_AT_ONCE)
  for (const { _id } of reminders) await ctx.db.patch('reminders', _id, { owner: to })
}

/** What was said of a reading goes with it, so that it goes with the account one day. Few are ever left by one person. */
async function moveTestimonials(ctx: MutationCtx, from: string, to: string): Promise<void> {
  const left = await ctx.db
    .query('testimonials')
    .withIndex('by_owner', (q) => q.eq('owner', from))
    .take(MOVED_AT_ONCE)
  for (const { _id } of left) await ctx.db.patch('testimonials', _id, { owner: to })
}

/** A place that the account has already is the one that stays. */
async function moveSavedTown(ctx: MutationCtx, from: string, to: string): Promise<void> {
  const [here, there] = [await getSavedTown(ctx, from), await getSavedTown(ctx, to)]
  if (here && there) await ctx.db.delete('savedTowns', here._id)
  else if (here) await ctx.db.patch('savedTowns', here._id, { owner: to })
}

async function layoutNamed(ctx: MutationCtx, named: string, deckNamed: string, owners: readonly string[]) {
  const found = await getDeck(ctx, deckNamed)
  const decktype = found && (await ctx.db.get('decktypes', found.decktypeId))
  if (!decktype) throw refusal('invalid', 'deck_named_not_found', { deck: deckNamed })
  const { layout, customLayout } = await requireLayout(ctx, named, decktype.kind, owners)
  return customLayout ?? { slug: layout.slug, version: layout.version }
}

type Which = { readingId: string; userRandomID?: string | undefined }

async function requireOwnToWrite(ctx: MutationCtx, { readingId, userRandomID }: Which): Promise<Reading> {
  const reading = await requireOwn(ctx, readingId, userRandomID)
  await takeFrom(ctx, 'write', reading.owner)
  return reading
}

/** Deleted or not. */
async function getAnyOwn(ctx: MutationCtx, { readingId, userRandomID }: Which): Promise<Reading | null> {
  const reading = await findReading(ctx, readingId)
  return reading && (await ownersAsking(ctx, userRandomID)).includes(reading.owner) ? reading : null
}
