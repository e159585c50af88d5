// Readings, the commitments they are drawn from, and the secrets behind those.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { pool } from './decks.ts'
import { words } from './words.ts'

export const visibility = words('shared', 'private')
/** `journal`: written down by its owner, and not drawn here. */
export const drawSource = words('click', 'daily', 'totem', 'random', 'live', 'journal')
/** How far a touch can be believed: as far as the address, as far as the tag's own count, or proven by its seal. */
export const trust = words('static', 'counted', 'sealed')
export const theme = words('love', 'work', 'self')
export const place = v.object({ state: v.string(), city: v.string() })

export const layoutPosition = v.object({
  key: v.string(),
  name: v.string(),
  meaning: v.string(),
  x: v.number(),
  y: v.number(),
  rotation: v.union(v.literal(0), v.literal(90)),
})

/** A visitor's own layout as it was when it was dealt: later changes, and its end, leave old readings alone. */
export const customLayout = v.object({
  /** None if the reading came by a file: the layout may have been made elsewhere. */
  layoutId: v.optional(v.id('layouts')),
  name: v.string(),
  positions: v.array(layoutPosition),
})

/**
 * What was promised before a draw: seal, and everything the seal was made of but the seed. Public, and kept for ever.
 * `seed` stands here only once it may be seen; until then it lies in `seeds`, which no public function reads.
 */
export const commitments = defineTable({
  /** Of the fair draw; missing means 1. */
  version: v.optional(v.literal(2)),
  purpose: words('draw', 'daily', 'spread', 'totem', 'day'),
  /** The browser that asked for it; nobody else can draw with it. */
  visitorHash: v.optional(v.string()),
  source: v.optional(drawSource),
  /** The day it is for: the visitor's own for a daily card, UTC for everybody's. */
  day: v.optional(v.string()),
  deckId: v.id('decks'),
  revision: v.number(),
  /** The row of that revision: drawing must not look for it. */
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
  state: words('waiting', 'used', 'unused'),
  /** When the seed is shown in any case; a totem's next draw waits for as long as it takes. */
  revealBy: v.optional(v.number()),
  revealedAt: v.optional(v.number()),
  seed: v.optional(v.string()),
  /** Where the seed lies until then. */
  seedId: v.optional(v.id('seeds')),
  readingId: v.optional(v.id('readings')),
  /** In place of it, of readings older than the table `readings`. */
  drawId: v.optional(v.id('draws')),
  spreadId: v.optional(v.id('spreads')),
}).index('by_revealedAt_and_revealBy', ['revealedAt', 'revealBy'])

export const seeds = defineTable({ seed: v.string() })

/** With the commitment, all that is needed to repeat the draw. Null for a reading made with real cards. */
export const proof = v.union(
  v.object({
    commitmentId: v.id('commitments'),
    visitorSeed: v.string(),
    nonce: v.number(),
    /** Places taken from the face-down deck, in dealing order. */
    chosen: v.array(v.number()),
    /** In version 2: the number of the chain's link that was mixed in, 0 while it had none. */
    mixedLink: v.optional(v.number()),
    /** In version 2: the moment for which that link was the newest. Creation times differ from it if the clock was set. */
    drawnAtMs: v.optional(v.number()),
  }),
  v.null(),
)

/** Of readings that the touch of a totem has made. */
export const touchedTotem = {
  totemId: v.optional(v.id('totems')),
  /** What the chip had counted; with the round, since a chip that is encoded anew begins again. */
  counter: v.optional(v.number()),
  counterRound: v.optional(v.number()),
  /** Of totems: the hash of the browser that touched it, whoever keeps it now. Never sent to anybody. */
  touchedBy: v.optional(v.string()),
  /** As it was when it was touched: the totem itself may become another kind later. */
  touch: v.optional(
    v.object({
      /** Which draw of its totem this is. */
      number: v.number(),
      trust,
      /** The count did not fit those before it, and was not believed. */
      jumped: v.boolean(),
      /** A higher count had arrived before this one. */
      late: v.optional(v.boolean()),
      /** Marks of the other phones that have opened it since; no more than a few, and none leads back to anybody. */
      otherPhones: v.optional(v.array(v.string())),
    }),
  ),
  /** For admins only, and shortened after thirty days. */
  ipAddress: v.optional(v.string()),
  /** Who says so. Of draws that do not tell, it may have been a claim. */
  ipSource: v.optional(words('server', 'claim')),
  /** What the caller claimed, where the server knew better. */
  ipClaim: v.optional(v.string()),
  ipState: v.optional(words('whole', 'short')),
}

/** What its owner writes to a reading, and who may see it: all of it stands on its page, in the journal and in files. */
export const written = {
  question: v.optional(v.string()),
  sharesQuestion: v.boolean(),
  note: v.optional(v.string()),
  tags: v.array(v.string()),
  visibility,
}

/** Cards on the positions of a layout. A single card is the layout with one position. */
export const readings = defineTable({
  /** `user:` and an id, or `visitor:` and the hash of the browser's secret. Never sent to anybody. */
  owner: v.string(),
  /** The id that it had in `draws` or `spreads`, of readings older than this table. Addresses and files still name it. */
  formerId: v.optional(v.string()),
  /** Not the creation time of the row, which is a later one where the reading was moved here. */
  storedAt: v.number(),
  /** Drawn as a single card, which is turned up at once; a spread lies face down first. */
  isSingle: v.boolean(),
  source: drawSource,
  /** Of daily cards: the visitor's own date. */
  day: v.optional(v.string()),
  deckId: v.id('decks'),
  revision: v.number(),
  pool,
  layout: v.object({ slug: v.string(), version: v.number() }),
  customLayout: v.optional(customLayout),
  reversible: v.boolean(),
  /** In dealing order. A card without `revealedAt` lies face down, and who it is does not leave the backend. */
  positions: v.array(
    v.object({
      key: v.string(),
      cardId: v.id('cards'),
      reversed: v.boolean(),
      revealedAt: v.optional(v.number()),
    }),
  ),
  /** Cards laid later beside a position, in the order in which they were asked for: each the next of the sealed deck. */
  clarifiers: v.optional(
    v.array(v.object({ key: v.string(), cardId: v.id('cards'), reversed: v.boolean(), laidAt: v.number() })),
  ),
  proof,
  /**
   * Of readings that were not drawn here: laid with real cards and written down, or drawn elsewhere and brought in by a
   * file. `key` is the name that files know the reading by, so that it is not brought in twice.
   */
  origin: v.optional(v.object({ made: words('cards', 'drawn'), madeAt: v.number(), key: v.string() })),
  codename: v.optional(v.string()),
  place: v.optional(place),
  ...written,
  /** What the question is about, which decides what the cards speak of. */
  theme: v.optional(theme),
  /** Counts changes of the note, so that two places that write it at once do not overwrite each other. */
  noteRevision: v.number(),
  /** Deleted, and for a short time it can be brought back. Then the row goes. */
  deletedAt: v.optional(v.number()),
  ...touchedTotem,
})
  .index('by_formerId', ['formerId'])
  .index('by_owner_and_deletedAt_and_storedAt', ['owner', 'deletedAt', 'storedAt'])
  .index('by_owner_and_deletedAt_and_isSingle_and_storedAt', ['owner', 'deletedAt', 'isSingle', 'storedAt'])
  .index('by_owner_and_origin_key', ['owner', 'origin.key'])
  .index('by_owner_and_day', ['owner', 'day'])
  .index('by_totemId_and_counterRound_and_counter', ['totemId', 'counterRound', 'counter'])
  .index('by_totemId', ['totemId'])
  .index('by_totemId_and_touchedBy', ['totemId', 'touchedBy'])
  .index('by_ipState_and_storedAt', ['ipState', 'storedAt'])

/** Layouts that visitors made. A change is a new version; readings keep a copy of theirs. */
export const layouts = defineTable({
  owner: v.string(),
  name: v.string(),
  version: v.number(),
  positions: v.array(layoutPosition),
  visibility,
  /** Deleted, and for a short time it can be brought back. Then the row goes. */
  deletedAt: v.optional(v.number()),
}).index('by_owner_and_deletedAt', ['owner', 'deletedAt'])

/** The card of a day, one for everybody: sealed the day before, turned up at midnight UTC. */
export const days = defineTable({
  day: v.string(),
  commitmentId: v.id('commitments'),
  deckId: v.id('decks'),
  revision: v.number(),
  card: v.union(v.object({ cardId: v.id('cards'), reversed: v.boolean() }), v.null()),
  /** If it was sealed under version 2: the number of the chain's link that was mixed in. */
  mixedLink: v.optional(v.number()),
}).index('by_day', ['day'])
