// Readings, the commitments they are drawn from, and the seeds of those.
import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { pool } from './decks.ts'

export const visibility = literals('shared', 'private')
/** `journal`: logged or imported by its owner, not drawn here. */
export const drawSource = literals('click', 'daily', 'totem', 'random', 'live', 'journal')
/** What a tap proves: only the address, the chip's counter, or a cryptographic seal. */
export const trust = literals('static', 'counted', 'sealed')
export const theme = literals('love', 'work', 'self')
export const place = v.object({ state: v.string(), city: v.string() })

export const layoutPosition = v.object({
  key: v.string(),
  name: v.string(),
  meaning: v.string(),
  x: v.number(),
  y: v.number(),
  rotation: v.union(v.literal(0), v.literal(90)),
})

/** A copy of a custom layout, so that later changes and deletion do not affect old readings. */
export const customLayout = v.object({
  /** Missing if the reading was imported. */
  layoutId: v.optional(v.id('layouts')),
  name: v.string(),
  positions: v.array(layoutPosition),
})

/**
 * The commitment to a draw: the seal and all its inputs except the seed. Public, and stored forever. `seed` is set when it is
 * revealed; until then it is in `seeds`, which no public function reads.
 */
export const commitments = defineTable({
  /** Version of the fair draw; missing means 1. */
  version: v.optional(v.literal(2)),
  purpose: literals('draw', 'daily', 'spread', 'totem', 'day'),
  /** The browser that requested it; no other can draw with it. */
  visitorHash: v.optional(v.string()),
  source: v.optional(drawSource),
  /** The visitor's local day for a daily card, the UTC day for everybody's card of the day. */
  day: v.optional(v.string()),
  deckId: v.id('decks'),
  revision: v.number(),
  /** The row of that revision, to save a look-up when drawing. */
  revisionId: v.id('deckRevisions'),
  pool,
  cardListHash: v.string(),
  cardCount: v.number(),
  layout: v.object({ slug: v.string(), version: v.number(), positions: v.array(v.string()) }),
  customLayout: v.optional(customLayout),
  reversalRate: v.union(v.literal(0), v.literal(0.5)),
  totem: v.union(v.object({ id: v.id('totems'), ordinal: v.number() }), v.null()),
  commitment: v.string(),
  sealedAtMs: v.number(),
  seal: v.string(),
  state: literals('waiting', 'used', 'unused'),
  /** When the seed is revealed in any case; missing for totems, which wait for their next tap. */
  revealBy: v.optional(v.number()),
  revealedAt: v.optional(v.number()),
  seed: v.optional(v.string()),
  /** The row of the seed until then. */
  seedId: v.optional(v.id('seeds')),
  readingId: v.optional(v.id('readings')),
  /** The same for readings older than the table `readings`. */
  drawId: v.optional(v.id('draws')),
  spreadId: v.optional(v.id('spreads')),
}).index('by_revealedAt_and_revealBy', ['revealedAt', 'revealBy'])

export const seeds = defineTable({ seed: v.string() })

/** With the commitment, everything that is needed to verify the draw. Null for physical cards. */
export const proof = v.union(
  v.object({
    commitmentId: v.id('commitments'),
    visitorSeed: v.string(),
    nonce: v.number(),
    /** Indexes in the face-down deck, in dealing order. */
    chosen: v.array(v.number()),
    /** In version 2: the number of the seal chain's link that was mixed in, 0 if there was none yet. */
    mixedLink: v.optional(v.number()),
    /** In version 2: the time at which that link was the newest. Creation times differ from it if the clock was set. */
    drawnAtMs: v.optional(v.number()),
  }),
  v.null(),
)

/** For readings made by a tap. */
export const touchedTotem = {
  totemId: v.optional(v.id('totems')),
  /** The chip's counter, with its round: a chip that is rewritten starts again at 0. */
  counter: v.optional(v.number()),
  counterRound: v.optional(v.number()),
  /** The hash of the browser that tapped. Somebody else may own the reading by now. Never sent to a client. */
  touchedBy: v.optional(v.string()),
  /** The state at the time of the tap: the totem's kind may change later. */
  touch: v.optional(
    v.object({
      /** The number of this draw among the totem's draws. */
      number: v.number(),
      trust,
      /** The counter jumped ahead of earlier ones and is not trusted. */
      jumped: v.boolean(),
      /** A higher counter arrived before this one. */
      late: v.optional(v.boolean()),
      /** Short hashes of other phones that opened it; a few at most, and not traceable to anybody. */
      otherPhones: v.optional(v.array(v.string())),
    }),
  ),
  /** For admins only; truncated after thirty days, and deleted after a year. */
  ipAddress: v.optional(v.string()),
  /** Who determined the address. Missing in old draws: it may be a claim. */
  ipSource: v.optional(literals('server', 'claim')),
  /** The caller's claim, if the server saw another address. */
  ipClaim: v.optional(v.string()),
  ipState: v.optional(literals('whole', 'short')),
}

/** What the owner writes to a reading, and its sharing: shown on its page, in the journal and in exports. */
export const written = {
  question: v.optional(v.string()),
  sharesQuestion: v.boolean(),
  note: v.optional(v.string()),
  tags: v.array(v.string()),
  visibility,
}

/** What the AI reader wrote, kept by the reading's owner. Nobody else sees it, also where the reading is shared. */
export const aiText = v.object({
  text: v.string(),
  model: v.string(),
  keptAt: v.number(),
})

/** Cards on the positions of a layout. A single card is the layout with one position. */
export const readings = defineTable({
  /** `user:` and an id, or `visitor:` and the hash of the browser's secret. Never sent to a client. */
  owner: v.string(),
  /** For readings older than this table: the id in `draws` or `spreads`, which links and files still use. */
  formerId: v.optional(v.string()),
  /** When the reading was stored. The row's creation time is later if the reading was migrated. */
  storedAt: v.number(),
  /** A single card, which is revealed at once; a spread is dealt face down. */
  isSingle: v.boolean(),
  source: drawSource,
  /** For daily cards: the visitor's local date. */
  day: v.optional(v.string()),
  deckId: v.id('decks'),
  revision: v.number(),
  pool,
  layout: v.object({ slug: v.string(), version: v.number() }),
  customLayout: v.optional(customLayout),
  reversible: v.boolean(),
  /** The version of the rules that compose its text; missing means 1. */
  composition: v.optional(v.number()),
  /** In dealing order. A card without `revealedAt` is face down, and must not be sent to clients. */
  positions: v.array(
    v.object({
      key: v.string(),
      cardId: v.id('cards'),
      reversed: v.boolean(),
      revealedAt: v.optional(v.number()),
    }),
  ),
  /** Clarifying cards in the order of the requests; each is the next card of the sealed deck. */
  clarifiers: v.optional(
    v.array(v.object({ key: v.string(), cardId: v.id('cards'), reversed: v.boolean(), laidAt: v.number() })),
  ),
  proof,
  /**
   * For readings that were not drawn here: logged from physical cards, or imported. `key` identifies the reading in files, so
   * that it is not imported twice. `physicalDeck` is the name of the printed deck, if it is not one of ours.
   */
  origin: v.optional(
    v.object({
      made: literals('cards', 'drawn'),
      madeAt: v.number(),
      key: v.string(),
      physicalDeck: v.optional(v.string()),
    }),
  ),
  /** The owner that an account took it from, so that this can be undone. */
  takenFrom: v.optional(v.string()),
  codename: v.optional(v.string()),
  place: v.optional(place),
  ...written,
  /** Not one of the `written` fields: the journal's list does not load it. */
  aiText: v.optional(aiText),
  /** The topic of the question, which selects the texts of the cards. */
  theme: v.optional(theme),
  /** Incremented with every change of the note, to detect concurrent edits. */
  noteRevision: v.number(),
  /** Soft-deleted: it can be restored for a short time, then the row is purged. */
  deletedAt: v.optional(v.number()),
  /** Hidden from everybody but its owner by an admin, after a report. */
  hiddenAt: v.optional(v.number()),
  ...touchedTotem,
})
  .index('by_formerId', ['formerId'])
  .index('by_owner_and_deletedAt_and_storedAt', ['owner', 'deletedAt', 'storedAt'])
  .index('by_owner_and_deletedAt_and_isSingle_and_storedAt', ['owner', 'deletedAt', 'isSingle', 'storedAt'])
  .index('by_owner_and_origin_key', ['owner', 'origin.key'])
  .index('by_owner_and_origin_physicalDeck', ['owner', 'origin.physicalDeck'])
  .index('by_owner_and_day', ['owner', 'day'])
  .index('by_totemId_and_counterRound_and_counter', ['totemId', 'counterRound', 'counter'])
  .index('by_totemId', ['totemId'])
  .index('by_totemId_and_touchedBy', ['totemId', 'touchedBy'])
  .index('by_ipState_and_storedAt', ['ipState', 'storedAt'])

/** Custom layouts. A change increments the version; readings store a copy. */
export const layouts = defineTable({
  owner: v.string(),
  name: v.string(),
  version: v.number(),
  positions: v.array(layoutPosition),
  /** BCP 47 tag; English where it is missing. */
  language: v.optional(v.string()),
  /** The owner that an account took it from, so that this can be undone. */
  takenFrom: v.optional(v.string()),
  visibility,
  /** Soft-deleted: it can be restored for a short time, then the row is purged. */
  deletedAt: v.optional(v.number()),
  /** Hidden from everybody but its owner by an admin, after a report. */
  hiddenAt: v.optional(v.number()),
}).index('by_owner_and_deletedAt', ['owner', 'deletedAt'])

const dayOfEverybody = {
  day: v.string(),
  commitmentId: v.id('commitments'),
  deckId: v.id('decks'),
  revision: v.number(),
  card: v.union(v.object({ cardId: v.id('cards'), reversed: v.boolean() }), v.null()),
  /** In version 2: the number of the seal chain's link that was mixed in. */
  mixedLink: v.optional(v.number()),
}

/** The card of the day for everybody: sealed the day before, revealed at midnight UTC. */
export const days = defineTable(dayOfEverybody).index('by_day', ['day'])

/** The verse of the day, in the same way. Its own table, because a former program expects one row a day in `days`. */
export const verseDays = defineTable(dayOfEverybody).index('by_day', ['day'])
