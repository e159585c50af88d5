// Deck types, cards, decks, designs, and published revisions.
import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { deckKinds } from '#content/decks/shape.ts'
import { storedProblem } from '../values/problem.ts'

/**
 * Marks built-in rows: their key, and a hash of the fields as they were seeded. If the hash differs now, an admin has edited
 * the row, and newer content does not overwrite it.
 */
export const seeded = v.object({ key: v.string(), hash: v.string() })

export const deckKind = literals(...deckKinds)
export const decktypeStatus = literals('draft', 'published')
export const deckStatus = literals('draft', 'in review', 'published', 'retired')
export const designRole = literals('face', 'back', 'cover')
export const designStatus = literals('waiting', 'approved', 'rejected')

/** Which cards of a deck can be drawn. */
export const pool = literals('all', 'majors')

/**
 * Set by convex/admin/deletions.ts. `deletedWith` is the id of the row that it was deleted with, or `kept`: the thirty days are
 * over, and the row stays because readings show it.
 */
const deletion = { deletedAt: v.optional(v.number()), deletedWith: v.optional(v.string()) }

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
  /** BCP 47 tag; English where it is missing. */
  language: v.optional(v.string()),
  status: decktypeStatus,
  position: v.number(),
  ...deletion,
  seeded: v.optional(seeded),
})
  .index('by_deletedWith_and_deletedAt', ['deletedWith', 'deletedAt'])
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
  /** A later tradition. */
  also: v.optional(v.object({ says: v.string(), source: v.string() })),
})

/** Identity and meaning of a card. `shownNumber` is only what is printed on it. */
export const cards = defineTable({
  decktypeId: v.id('decktypes'),
  slug: v.string(),
  name: v.string(),
  number: v.number(),
  shownNumber: v.union(v.string(), v.null()),
  arcana: v.union(literals('major', 'minor'), v.null()),
  suit: v.union(literals('wands', 'cups', 'swords', 'pentacles'), v.null()),
  rank: v.union(v.string(), v.null()),
  element: v.union(literals('fire', 'water', 'air', 'earth'), v.null()),
  astrology: v.union(astrology, v.null()),
  /** The Golden Dawn's “Lord of …”. */
  goldenDawnTitle: v.optional(v.string()),
  /** Family, for decks without suits. */
  group: v.optional(v.string()),
  keywords: v.object({ upright: v.array(v.string()), reversed: v.array(v.string()) }),
  upright: meaning,
  /** Null for cards without reversed meaning. */
  reversed: v.union(meaning, v.null()),
  /** The question of an oracle card. */
  question: v.optional(v.string()),
  verse: v.optional(
    v.object({
      reference: v.string(),
      translation: v.string(),
      text: v.string(),
      /** Who speaks, to whom, on what occasion. */
      context: v.optional(v.string()),
    }),
  ),
  stone: v.optional(
    v.object({
      formula: v.union(v.string(), v.null()),
      system: v.string(),
      hardness: v.array(v.number()),
      colours: v.string(),
      /** The month that the list of birthstones gives to it. */
      birthstone: v.optional(v.string()),
      /** The sign that modern tradition gives to it. */
      sign: v.optional(v.string()),
      fact: v.string(),
      folklore: v.string(),
      reflection: v.string(),
    }),
  ),
  altText: v.string(),
  /** BCP 47 tag; English where it is missing. */
  language: v.optional(v.string()),
  position: v.number(),
  ...deletion,
  seeded: v.optional(seeded),
})
  .index('by_deletedWith_and_deletedAt', ['deletedWith', 'deletedAt'])
  .index('by_slug', ['slug'])
  .index('by_decktypeId_and_slug', ['decktypeId', 'slug'])
  .index('by_decktypeId_and_position', ['decktypeId', 'position'])
  .index('by_decktypeId_and_name', ['decktypeId', 'name'])
  .index('by_name', ['name'])
  .index('by_seeded_key', ['seeded.key'])
  .searchIndex('search_name', { searchField: 'name', filterFields: ['decktypeId'] })

/** An edition of a deck type. Visitors draw from the snapshot in `deckRevisions`, never from this row. */
export const decks = defineTable({
  slug: v.string(),
  title: v.string(),
  tagline: v.string(),
  description: v.string(),
  decktypeId: v.id('decktypes'),
  /** The cards in order; null for all cards of the deck type. */
  cardIds: v.union(v.array(v.id('cards')), v.null()),
  artist: v.string(),
  palette: v.array(v.string()),
  artStyle: v.string(),
  backDesignId: v.optional(v.id('designs')),
  coverDesignId: v.optional(v.id('designs')),
  /** BCP 47 tag; English where it is missing. */
  language: v.optional(v.string()),
  status: deckStatus,
  /** The latest in `deckRevisions`; 0 for a deck that was never published. */
  revision: v.number(),
  position: v.number(),
  ...deletion,
  seeded: v.optional(seeded),
})
  .index('by_deletedWith_and_deletedAt', ['deletedWith', 'deletedAt'])
  .index('by_slug', ['slug'])
  .index('by_decktypeId_and_position', ['decktypeId', 'position'])
  .index('by_status_and_position', ['status', 'position'])
  .index('by_position', ['position'])
  .index('by_title', ['title'])
  .index('by_status_and_title', ['status', 'title'])
  .index('by_seeded_key', ['seeded.key'])
  .searchIndex('search_title', { searchField: 'title', filterFields: ['status'] })

/** A published deck. Immutable, so that old readings show what was drawn. */
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
  /** BCP 47 tag; English where it is missing. */
  language: v.optional(v.string()),
  /** In the canonical order of the fair draw. */
  cards: v.array(
    v.object({
      cardId: v.id('cards'),
      slug: v.string(),
      name: v.string(),
      isMajor: v.boolean(),
      designId: v.optional(v.id('designs')),
    }),
  ),
  /** Hash of the fields above (of the language only if it is not English): publishing without a change creates no revision. */
  hash: v.string(),
}).index('by_deckId_and_revision', ['deckId', 'revision'])

/** As rules/cards/designs/crop.ts reads it. */
export const crop = v.object({ ratio: v.number(), zoom: v.number(), x: v.number(), y: v.number() })

export const designs = defineTable({
  deckId: v.id('decks'),
  /** For faces. */
  cardId: v.optional(v.id('cards')),
  role: designRole,
  art: v.union(
    /** `originalId` is the untouched upload; `storageId` is re-encoded from it. */
    v.object({
      kind: v.literal('file'),
      storageId: v.id('_storage'),
      originalId: v.optional(v.id('_storage')),
    }),
    /** Generated: edition and drawing. It always means the same picture. */
    v.object({ kind: v.literal('generator'), drawing: v.string() }),
  ),
  /** Size of the whole picture, before cropping. */
  width: v.number(),
  height: v.number(),
  /** For files; missing: the whole picture. */
  crop: v.optional(crop),
  /** A color to show while the picture loads. */
  placeholder: v.optional(v.string()),
  altText: v.string(),
  /** BCP 47 tag; English where it is missing. */
  language: v.optional(v.string()),
  artist: v.string(),
  status: designStatus,
  /** Why it was rejected. */
  reason: v.optional(v.string()),
  /** If true, a revision may show it, whatever its current status. */
  wasApproved: v.optional(v.boolean()),
  originalName: v.optional(v.string()),
  ...deletion,
  seeded: v.optional(seeded),
})
  .index('by_deletedWith_and_deletedAt', ['deletedWith', 'deletedAt'])
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

/** A scheduled publication of a deck. Kept afterwards, to show the result. */
export const publications = defineTable({
  deckId: v.id('decks'),
  at: v.number(),
  plannedBy: v.id('users'),
  state: literals('waiting', 'done', 'failed', 'cancelled'),
  /** The scheduled job, while waiting. */
  jobId: v.optional(v.id('_scheduled_functions')),
  /** Why it was not published. */
  problem: v.optional(storedProblem),
})
  .index('by_deckId', ['deckId'])
  .index('by_plannedBy', ['plannedBy'])
