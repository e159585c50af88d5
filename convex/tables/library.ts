// Read-only data from packages, the Bible and the towns, and the progress of seeding it.
import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

export const translation = literals('kjv', 'asv')

export const verse = v.object({
  /** It also says the language of the text (content/verses/translations.ts). */
  translation,
  /** “john-3-16”, the same in every translation. */
  verseId: v.string(),
  book: v.string(),
  chapter: v.number(),
  verse: v.number(),
  /** From 0 through all books: the next verse is one higher. */
  position: v.number(),
  text: v.string(),
})

export const verses = defineTable(verse)
  .index('by_translation_and_book_and_chapter_and_verse', ['translation', 'book', 'chapter', 'verse'])
  .index('by_translation_and_position', ['translation', 'position'])
  .searchIndex('search_text', { searchField: 'text', filterFields: ['translation', 'book'] })

export const nearbyPlace = v.object({
  state: v.string(),
  slug: v.string(),
  name: v.string(),
  kilometres: v.number(),
})

export const place = v.object({
  /** Slug of the state. */
  state: v.string(),
  slug: v.string(),
  name: v.string(),
  /** The normalized name, the same for all spellings. */
  key: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  population: v.number(),
  /** Nearest first. */
  nearby: v.array(nearbyPlace),
})

export const places = defineTable(place)
  .index('by_state_and_slug', ['state', 'slug'])
  .index('by_state_and_key', ['state', 'key'])
  .index('by_state_and_population', ['state', 'population'])
  .searchIndex('search_name', { searchField: 'name', filterFields: ['state'] })

/** The admin's texts of a town. Separate from `places`, whose rows a newer package may replace. */
export const placeTexts = defineTable({
  state: v.string(),
  slug: v.string(),
  introduction: v.string(),
  /** The text of its page about stones. */
  ofStones: v.optional(v.string()),
  /** BCP 47 tag; English where it is missing. */
  language: v.optional(v.string()),
  changedAt: v.optional(v.number()),
}).index('by_state_and_slug', ['state', 'slug'])

/** Progress of seeding a set of built-in rows. */
export const seedSets = defineTable({
  name: v.string(),
  /** Fingerprint of the content. If it changes, the set is seeded again. */
  version: v.string(),
  /** Each batch is one transaction: an interrupted start resumes after the last one. */
  batchesDone: v.number(),
  isComplete: v.boolean(),
  /** For rows that admins may delete: the keys of all that were ever seeded, so that deleted ones do not come back. */
  keys: v.optional(v.array(v.string())),
}).index('by_name', ['name'])
