// Counters. A draw only inserts a row into `freshDraws`; a job counts those about once a second, so that concurrent draws do not
// conflict on a shared counter.
import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { pool } from './decks.ts'
import { drawSource, place } from './readings.ts'

/** Queue of draws to count. Counting and deleting the row are one transaction. */
export const freshDraws = defineTable(
  v.union(
    v.object({
      kind: v.literal('draw'),
      drawId: v.union(v.id('readings'), v.id('draws')),
      deckId: v.id('decks'),
      revision: v.number(),
      cardId: v.id('cards'),
      reversed: v.boolean(),
      /** Whether it could have been reversed; missing in older rows. */
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

/** One row: whether the counting job is running. Draws read it, so it changes only when the job starts or stops. */
export const rollups = defineTable({ isRunning: v.boolean() })

/** `day` is a UTC day, or `ever`. */
export const totals = defineTable({
  name: v.string(),
  day: v.string(),
  count: v.number(),
}).index('by_name_and_day', ['name', 'day'])

/** Draws of a deck, a totem or a town (`state/slug`) on a UTC day, for admins. */
export const dayTallies = defineTable({
  of: literals('deck', 'totem', 'place'),
  key: v.string(),
  day: v.string(),
  draws: v.number(),
}).index('by_of_and_day_and_key', ['of', 'day', 'key'])

/** Single cards only: counting the cards of a spread would reveal face-down cards. */
export const cardTallies = defineTable({
  deckId: v.id('decks'),
  cardId: v.id('cards'),
  pool,
  upright: v.number(),
  reversed: v.number(),
  /** How many of the upright ones were drawn with reversals off. */
  uprightByWish: v.optional(v.number()),
})
  .index('by_deckId_and_pool_and_cardId', ['deckId', 'pool', 'cardId'])
  .index('by_cardId', ['cardId'])

/** Kinds of tarot cards drawn on a UTC day: single cards from whole decks. */
export const radarCounts = v.object({
  cards: v.number(),
  reversible: v.number(),
  reversed: v.number(),
  majors: v.number(),
  courts: v.number(),
  suits: v.object({ wands: v.number(), cups: v.number(), swords: v.number(), pentacles: v.number() }),
  elements: v.object({ fire: v.number(), water: v.number(), air: v.number(), earth: v.number() }),
  /** Aces to tens of the minor arcana. */
  numbers: v.array(v.number()),
})

export const radarDays = defineTable({
  day: v.string(),
  // Missing in the first days.
  counts: v.object({ ...radarCounts.fields, reversible: v.optional(v.number()) }),
}).index('by_day', ['day'])

/** The latest draws, which everybody sees. */
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
