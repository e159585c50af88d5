// What is counted. A draw adds only a row to `freshDraws`; a job takes those up about once a second, so that visitors who
// draw at the same moment never wait for one shared counter.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { pool } from './decks.ts'
import { drawSource, place } from './draws.ts'

/** Draws not yet counted. Counting and deleting the row are one transaction. */
export const freshDraws = defineTable(
  v.union(
    v.object({
      kind: v.literal('draw'),
      drawId: v.union(v.id('readings'), v.id('draws')),
      deckId: v.id('decks'),
      revision: v.number(),
      cardId: v.id('cards'),
      reversed: v.boolean(),
      /** Whether it could have come up reversed; missing in rows of before. */
      reversible: v.optional(v.boolean()),
      pool,
      source: drawSource,
      totemId: v.optional(v.id('totems')),
      codename: v.optional(v.string()),
      place: v.optional(place),
    }),
    v.object({ kind: v.literal('spread') }),
  ),
)

/** One row: whether the counting job is on its way. Draws read it, so it changes only when the job starts or stops. */
export const rollups = defineTable({ isRunning: v.boolean() })

/** `day` is a UTC day, or `ever`. */
export const totals = defineTable({
  name: v.string(),
  day: v.string(),
  count: v.number(),
}).index('by_name_and_day', ['name', 'day'])

/** Single cards only: cards of a spread are counted nowhere, or the counts would tell what lies face down. */
export const cardTallies = defineTable({
  deckId: v.id('decks'),
  cardId: v.id('cards'),
  pool,
  upright: v.number(),
  reversed: v.number(),
  /** Of those upright: drawn by visitors who had reversals off, so that chance had no say. */
  uprightByWish: v.optional(v.number()),
})
  .index('by_deckId_and_pool_and_cardId', ['deckId', 'pool', 'cardId'])
  .index('by_cardId', ['cardId'])

/** What kinds of tarot cards were drawn on a UTC day, from whole decks and one by one. */
export const radarCounts = v.object({
  cards: v.number(),
  reversible: v.number(),
  reversed: v.number(),
  majors: v.number(),
  courts: v.number(),
  suits: v.object({ wands: v.number(), cups: v.number(), swords: v.number(), pentacles: v.number() }),
  elements: v.object({ fire: v.number(), water: v.number(), air: v.number(), earth: v.number() }),
  /** Ones to tens of the small cards. */
  numbers: v.array(v.number()),
})

export const radarDays = defineTable({
  day: v.string(),
  // The first days were counted without it.
  counts: v.object({ ...radarCounts.fields, reversible: v.optional(v.number()) }),
}).index('by_day', ['day'])

/** The last few draws, for everybody to see. */
export const justDrawn = defineTable({
  drawId: v.union(v.id('readings'), v.id('draws')),
  deckId: v.id('decks'),
  revision: v.number(),
  cardId: v.id('cards'),
  reversed: v.boolean(),
  codename: v.string(),
  drawnAt: v.number(),
})
  .index('by_drawId', ['drawId'])
  .index('by_drawnAt', ['drawnAt'])
