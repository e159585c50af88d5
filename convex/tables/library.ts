// What is only ever read: the Bible and the towns, stored from data packages; and how far the storing has come.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { words } from './words.ts'

export const translation = words('kjv', 'asv')

export const verse = v.object({
  translation,
  /** “john-3-16”: the same in every translation. */
  verseId: v.string(),
  book: v.string(),
  chapter: v.number(),
  verse: v.number(),
  /** From 0, through all books: neighbours are one apart. */
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
  /** What all ways of writing its name have in common. */
  key: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  population: v.number(),
  /** The nearest first. */
  nearby: v.array(nearbyPlace),
})

export const places = defineTable(place)
  .index('by_state_and_slug', ['state', 'slug'])
  .index('by_state_and_key', ['state', 'key'])
  .index('by_state_and_population', ['state', 'population'])
  .searchIndex('search_name', { searchField: 'name', filterFields: ['state'] })

/** What an admin says of a town: apart from the data, which a newer package may replace. */
export const placeTexts = defineTable({
  state: v.string(),
  slug: v.string(),
  introduction: v.string(),
  /** What stands on its page of stones. */
  ofStones: v.optional(v.string()),
  changedAt: v.optional(v.number()),
}).index('by_state_and_slug', ['state', 'slug'])

/** How far a set of rows that come with the program is stored. */
export const seedSets = defineTable({
  name: v.string(),
  /** Fingerprint of the content. Another one is stored over it. */
  version: v.string(),
  /** Batches, of which each is one transaction: a start that was cut short goes on behind the last one. */
  batchesDone: v.number(),
  isComplete: v.boolean(),
  /** Of rows that admins may delete: the keys of all that were ever stored, so that none comes back. */
  keys: v.optional(v.array(v.string())),
}).index('by_name', ['name'])
