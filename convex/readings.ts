// Readings: cards on the positions of a layout; a single card is a layout with one position. Cards of a spread are dealt face
// down and revealed one by one. Face-down cards are sent only to a magician who reads for somebody else, and the proof comes
// with the last card. Sealing, the first half of every draw, is in readings/commitments.ts.
import { v } from 'convex/values'
import { mutation } from './_generated/server.js'
import { query } from './callers/functions.ts'
import {
  choice,
  createReading,
  getDailyOf,
  getLatestSingle,
  layClarifier,
  revealCards,
} from './readings/drawing.ts'
import { proofView } from './readings/fairDraw.ts'
import { getOwn, getShared, isReadingId } from './readings/findReading.ts'
import {
  ownReadingView,
  readingView,
  viewOwnReading,
  viewProof,
  viewReading,
} from './readings/readingViews.ts'
import { requireOwner } from './callers/visitor.ts'
import { requestedLanguage } from './values/language.ts'

/** A reading's id (also its former id as a draw or spread), and the browser's secret unless the account owns it. */
const which = { readingId: v.string(), userRandomID: v.optional(v.string()) }

/** Opens a sealed deck for one card, the card of the day, or a spread, as it was sealed. */
export const create = mutation({
  args: { ...choice.fields, language: v.optional(v.string()) },
  returns: readingView,
  handler: async (ctx, { language, ...asked }) => {
    const pageCtx = { ...ctx, language: requestedLanguage(language) }
    return viewReading(pageCtx, await createReading(ctx, asked, ['draw', 'daily', 'spread']))
  },
})

/** Reveals cards, in any order, live for everybody who watches the reading. */
export const reveal = mutation({
  args: { ...which, keys: v.array(v.string()) },
  returns: v.null(),
  handler: (ctx, { keys, ...own }) => revealCards(ctx, own, keys),
})

/** Draws the next card of the sealed deck as a clarifier of a revealed card. */
export const clarify = mutation({
  args: { ...which, key: v.string() },
  returns: v.null(),
  handler: (ctx, { key, ...own }) => layClarifier(ctx, own, key),
})

/** The public view. Null if it does not exist or is private. */
export const get = query({
  args: { readingId: v.string() },
  returns: v.union(readingView, v.null()),
  handler: async (ctx, { readingId }) => {
    const reading = await getShared(ctx, readingId)
    return reading && viewReading(ctx, reading)
  },
})

/** The owner's view, with question, note and tags. `peek` shows the face-down cards to a magician. */
export const getMine = query({
  args: { ...which, peek: v.optional(v.boolean()) },
  returns: v.union(ownReadingView, v.null()),
  handler: async (ctx, { readingId, userRandomID, peek }) => {
    const reading = await getOwn(ctx, readingId, userRandomID)
    return reading && viewOwnReading(ctx, reading, peek)
  },
})

/**
 * The caller's daily card of a day. If it was not drawn, the latest single card made at `since` or later: when a day starts
 * depends on the time zone, so the caller says it.
 */
export const getDaily = query({
  args: { day: v.string(), since: v.optional(v.number()), userRandomID: v.optional(v.string()) },
  returns: v.union(ownReadingView, v.null()),
  handler: async (ctx, { day, since, userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const reading =
      (await getDailyOf(ctx, owner, day)) ??
      (since === undefined ? null : await getLatestSingle(ctx, owner, since))
    return reading && viewOwnReading(ctx, reading)
  },
})

/**
 * Whether an id has the form of a reading's. A private, a deleted and an invented one all have it, so the answer does not
 * tell which readings exist.
 */
export const isId = query({
  args: { readingId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { readingId }) => isReadingId(ctx, readingId),
})

/** Everything that is needed to verify the draw. */
export const getProof = query({
  args: which,
  returns: v.union(proofView, v.null()),
  handler: (ctx, { readingId, userRandomID }) => viewProof(ctx, readingId, userRandomID),
})
