// What can be drawn: deck types and their cards, decks and their art, and what a deck was at each publication.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { deckKinds } from '#content/decks/shape.ts'
import { storedProblem } from '../values/problem.ts'
import { words } from './words.ts'

/**
 * On rows that came with the program: which one of them it is, and a hash of the fields as they were written. A row whose
 * fields have another hash by now was changed by an admin, and no newer content touches it.
 */
export const seeded = v.object({ key: v.string(), hash: v.string() })

export const deckKind = words(...deckKinds)
export const decktypeStatus = words('draft', 'published')
export const deckStatus = words('draft', 'in review', 'published', 'retired')
export const designRole = words('face', 'back', 'cover')
export const designStatus = words('waiting', 'approved', 'rejected')

/** Which cards of a deck are drawn from. */
export const pool = words('all', 'majors')

export const decktypes = defineTable({
  slug: v.string(),
  name: v.string(),
  kind: deckKind,
  description: v.string(),
  reversible: v.boolean(),
  /** Width by height. */
  aspectRatio: v.number(),
  /** What a draw of this type is called: “card”, “verse”, “stone”. */
  wording: v.object({ one: v.string(), many: v.string() }),
  status: decktypeStatus,
  position: v.number(),
  seeded: v.optional(seeded),
})
  .index('by_slug', ['slug'])
  .index('by_position', ['position'])
  .index('by_status_and_position', ['status', 'position'])
  .index('by_seeded_key', ['seeded.key'])

export const meaning = v.object({
  summary: v.string(),
  love: v.optional(v.string()),
  work: v.optional(v.string()),
  self: v.optional(v.string()),
  advice: v.optional(v.string()),
})

export const astrology = v.object({
  planet: v.union(v.string(), v.null()),
  sign: v.union(v.string(), v.null()),
  degrees: v.union(v.array(v.number()), v.null()),
  source: v.string(),
  /** What later readers put beside it. */
  also: v.optional(v.object({ says: v.string(), source: v.string() })),
})

/** Identity and meaning. What is printed on a card (`shownNumber`) is another thing than which card it is. */
export const cards = defineTable({
  decktypeId: v.id('decktypes'),
  slug: v.string(),
  name: v.string(),
  number: v.number(),
  shownNumber: v.union(v.string(), v.null()),
  arcana: v.union(words('major', 'minor'), v.null()),
  suit: v.union(words('wands', 'cups', 'swords', 'pentacles'), v.null()),
  rank: v.union(v.string(), v.null()),
  element: v.union(words('fire', 'water', 'air', 'earth'), v.null()),
  astrology: v.union(astrology, v.null()),
  /** The Golden Dawn's “Lord of …”. */
  goldenDawnTitle: v.optional(v.string()),
  /** A family within the deck, for decks without suits. */
  group: v.optional(v.string()),
  keywords: v.object({ upright: v.array(v.string()), reversed: v.array(v.string()) }),
  upright: meaning,
  /** Null for cards that have no reverse. */
  reversed: v.union(meaning, v.null()),
  /** What an oracle card asks. */
  question: v.optional(v.string()),
  verse: v.optional(v.object({ reference: v.string(), translation: v.string(), text: v.string() })),
  stone: v.optional(
    v.object({
      formula: v.union(v.string(), v.null()),
      system: v.string(),
      hardness: v.array(v.number()),
      colours: v.string(),
      fact: v.string(),
      folklore: v.string(),
      reflection: v.string(),
    }),
  ),
  altText: v.string(),
  position: v.number(),
  seeded: v.optional(seeded),
})
  .index('by_slug', ['slug'])
  .index('by_decktypeId_and_slug', ['decktypeId', 'slug'])
  .index('by_decktypeId_and_position', ['decktypeId', 'position'])
  .index('by_decktypeId_and_name', ['decktypeId', 'name'])
  .index('by_name', ['name'])
  .index('by_seeded_key', ['seeded.key'])
  .searchIndex('search_name', { searchField: 'name', filterFields: ['decktypeId'] })

/** An edition of a deck type. What visitors draw from is the snapshot in `deckRevisions`, never this row. */
export const decks = defineTable({
  slug: v.string(),
  title: v.string(),
  tagline: v.string(),
  description: v.string(),
  decktypeId: v.id('decktypes'),
  /** The cards of this deck in their order; null for all cards of the deck type in theirs. */
  cardIds: v.union(v.array(v.id('cards')), v.null()),
  artist: v.string(),
  palette: v.array(v.string()),
  artStyle: v.string(),
  backDesignId: v.optional(v.id('designs')),
  coverDesignId: v.optional(v.id('designs')),
  status: deckStatus,
  /** The latest in `deckRevisions`; 0 for a deck that was never published. */
  revision: v.number(),
  position: v.number(),
  seeded: v.optional(seeded),
})
  .index('by_slug', ['slug'])
  .index('by_decktypeId_and_position', ['decktypeId', 'position'])
  .index('by_status_and_position', ['status', 'position'])
  .index('by_position', ['position'])
  .index('by_title', ['title'])
  .index('by_status_and_title', ['status', 'title'])
  .index('by_seeded_key', ['seeded.key'])
  .searchIndex('search_title', { searchField: 'title', filterFields: ['status'] })

/** A deck as it was published: written once and never changed, so that old readings show what was drawn. */
export const deckRevisions = defineTable({
  deckId: v.id('decks'),
  revision: v.number(),
  title: v.string(),
  artist: v.string(),
  reversible: v.boolean(),
  palette: v.array(v.string()),
  artStyle: v.string(),
  backDesignId: v.optional(v.id('designs')),
  coverDesignId: v.optional(v.id('designs')),
  /** In the order in which the fair draw counts them. */
  cards: v.array(
    v.object({
      cardId: v.id('cards'),
      slug: v.string(),
      name: v.string(),
      isMajor: v.boolean(),
      designId: v.optional(v.id('designs')),
    }),
  ),
  /** Of everything above: a revision equal to the one before it is not made. */
  hash: v.string(),
}).index('by_deckId_and_revision', ['deckId', 'revision'])

/** As rules/cards/designs/crop.ts reads it. */
export const crop = v.object({ ratio: v.number(), zoom: v.number(), x: v.number(), y: v.number() })

export const designs = defineTable({
  deckId: v.id('decks'),
  /** Of faces. */
  cardId: v.optional(v.id('cards')),
  role: designRole,
  art: v.union(
    /** What was uploaded lies untouched under `originalId`; what is shown was painted anew from it. */
    v.object({
      kind: v.literal('file'),
      storageId: v.id('_storage'),
      originalId: v.optional(v.id('_storage')),
    }),
    /** Drawn by the program: which edition of a deck, and which drawing of it. It never means another picture. */
    v.object({ kind: v.literal('generator'), drawing: v.string() }),
  ),
  /** Of the whole picture, before it is cut. */
  width: v.number(),
  height: v.number(),
  /** Of a file: which part of it is shown. Without one, all of it. */
  crop: v.optional(crop),
  /** A colour, until the picture is there. */
  placeholder: v.optional(v.string()),
  altText: v.string(),
  artist: v.string(),
  status: designStatus,
  /** Why it was rejected. */
  reason: v.optional(v.string()),
  /** Then a revision of the deck may show it for ever, whatever its status is now. */
  wasApproved: v.optional(v.boolean()),
  originalName: v.optional(v.string()),
  seeded: v.optional(seeded),
})
  .index('by_deckId_and_role_and_status', ['deckId', 'role', 'status'])
  .index('by_deckId_and_cardId_and_status', ['deckId', 'cardId', 'status'])
  .index('by_status', ['status'])
  .index('by_deckId', ['deckId'])
  .index('by_deckId_and_status', ['deckId', 'status'])
  .index('by_cardId_and_status', ['cardId', 'status'])
  .index('by_art_storageId', ['art.storageId'])
  .index('by_art_originalId', ['art.originalId'])
  .index('by_seeded_key', ['seeded.key'])
  .searchIndex('search_altText', { searchField: 'altText', filterFields: ['status', 'deckId'] })

/** A deck that is to be published by itself at a time. Kept when it is over, so that it can be told what became of it. */
export const publications = defineTable({
  deckId: v.id('decks'),
  at: v.number(),
  plannedBy: v.id('users'),
  state: words('waiting', 'done', 'failed', 'cancelled'),
  /** The job that will do it, while it waits. */
  jobId: v.optional(v.id('_scheduled_functions')),
  /** Why it was not published. */
  problem: v.optional(storedProblem),
})
  .index('by_deckId', ['deckId'])
  .index('by_plannedBy', ['plannedBy'])
