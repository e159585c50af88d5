// Readings: cards on the positions of a layout, a single card being the layout with one. Cards of a spread are dealt face
// down and turned up one by one; who a face-down card is leaves the backend only for a magician who reads for somebody else,
// and the proof comes with the last card. Sealing, the first half of every draw, is in commitments.ts.
import { v } from 'convex/values'
import { mutation, query } from './_generated/server.js'
import { choice, createReading, getDailyOf, layClarifier, revealCards } from './readings/drawing.ts'
import { proofView } from './readings/fairDraw.ts'
import { getOwn, getShared } from './readings/findReading.ts'
import {
  ownReadingView,
  readingView,
  viewOwnReading,
  viewProof,
  viewReading,
} from './readings/readingViews.ts'
import { requireOwner } from './callers/visitor.ts'

/** A reading's id, also the one that it had as a draw or a spread; the browser's secret unless it belongs to the account. */
const which = { readingId: v.string(), userRandomID: v.optional(v.string()) }

/** Opens a sealed deck: for one card, for the card of a day, or for a spread, as it was sealed. */
export const create = mutation({
  args: choice.fields,
  returns: readingView,
  handler: async (ctx, asked) =>
    viewReading(ctx, await createReading(ctx, asked, ['draw', 'daily', 'spread'])),
})

/** Turns cards up, in any order. Everybody who looks at the reading sees it. */
export const reveal = mutation({
  args: { ...which, keys: v.array(v.string()) },
  returns: v.null(),
  handler: (ctx, { keys, ...own }) => revealCards(ctx, own, keys),
})

/** Lays the next card of the sealed deck beside one that is turned up. */
export const clarify = mutation({
  args: { ...which, key: v.string() },
  returns: v.null(),
  handler: (ctx, { key, ...own }) => layClarifier(ctx, own, key),
})

/** As everybody sees it. One that does not exist and one that is private are the same: null. */
export const get = query({
  args: { readingId: v.string() },
  returns: v.union(readingView, v.null()),
  handler: async (ctx, { readingId }) => {
    const reading = await getShared(ctx, readingId)
    return reading && viewReading(ctx, reading)
  },
})

/** With question, note and tags. `peek` is the magician's: the owner sees the cards that lie face down. */
export const getMine = query({
  args: { ...which, peek: v.optional(v.boolean()) },
  returns: v.union(ownReadingView, v.null()),
  handler: async (ctx, { readingId, userRandomID, peek }) => {
    const reading = await getOwn(ctx, readingId, userRandomID)
    return reading && viewOwnReading(ctx, reading, peek)
  },
})

/** The card of a day, if it has been drawn. */
export const getDaily = query({
  args: { day: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.union(ownReadingView, v.null()),
  handler: async (ctx, { day, userRandomID }) => {
    const reading = await getDailyOf(ctx, await requireOwner(ctx, userRandomID), day)
    return reading && viewOwnReading(ctx, reading)
  },
})

/** Everything needed to repeat the draw. */
export const getProof = query({
  args: which,
  returns: v.union(proofView, v.null()),
  handler: (ctx, { readingId, userRandomID }) => viewProof(ctx, readingId, userRandomID),
})
