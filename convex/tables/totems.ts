import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { place, trust } from './readings.ts'

export const totemKind = trust
export const totemStatus = literals('active', 'lost', 'retired')

/** Physical things with an NFC chip. Identified by the chip's UID, or by an id for those made before UIDs were read. */
export const totems = defineTable({
  uid: v.optional(v.string()),
  /** The id in the address of an old tag, instead of the UID. */
  legacyId: v.optional(v.string()),
  /** The admin's name for it, shown until its owner names it. */
  label: v.string(),
  name: v.optional(v.string()),
  /** A name that an admin has hidden after a report: while it is the name, the label is shown. */
  hiddenName: v.optional(v.string()),
  /** Who may name it: `user:` and an id, or for a demo totem `visitor:` and a hash. Never sent to a client. */
  owner: v.optional(v.string()),
  material: v.string(),
  deckId: v.id('decks'),
  kind: totemKind,
  lastCounter: v.union(v.number(), v.null()),
  /** Counters up to this one make no draw, -1 for none; missing means `lastCounter`. */
  countedFrom: v.optional(v.number()),
  /** A possible counter jump, and since when: see rules/totems/count-track.ts. */
  leap: v.optional(v.object({ counter: v.number(), since: v.number() })),
  /** How often its chip was rewritten and started counting at 0. */
  counterRound: v.optional(v.number()),
  firstTouchedAt: v.optional(v.number()),
  lastTouchedAt: v.optional(v.number()),
  /** How many draws it has made. */
  taps: v.number(),
  /** The ordinal of the waiting commitment: how many it has had, used or not. */
  ordinal: v.number(),
  commitmentId: v.optional(v.id('commitments')),
  place: v.optional(place),
  /** Whether its page and its draws show its place. */
  showsPlace: v.optional(v.boolean()),
  batch: v.optional(v.string()),
  /** All searchable fields as one text. Not for demo totems. */
  searchText: v.optional(v.string()),
  status: totemStatus,
  /** For sealed totems: the version of its keys. */
  keyVersion: v.optional(v.number()),
  /** For demo totems of /demo: the counter of the simulated chip. */
  demo: v.optional(v.object({ counter: v.number() })),
  /** Deleted by an admin: it can be restored for thirty days, then the row is purged. */
  deletedAt: v.optional(v.number()),
  /** When an unused demo totem is deleted. */
  forgetAt: v.optional(v.number()),
})
  .index('by_deletedAt', ['deletedAt'])
  .index('by_uid', ['uid'])
  .index('by_legacyId', ['legacyId'])
  .index('by_deckId', ['deckId'])
  .index('by_batch', ['batch'])
  .index('by_owner', ['owner'])
  // Totems that show their place, by place.
  .index('by_showsPlace_and_place_state_and_place_city', ['showsPlace', 'place.state', 'place.city'])
  .index('by_forgetAt', ['forgetAt'])
  .index('by_forgetAt_and_lastTouchedAt', ['forgetAt', 'lastTouchedAt'])
  // Only demo totems have `forgetAt`, so these indexes start with all real totems.
  .index('by_forgetAt_and_status', ['forgetAt', 'status'])
  .index('by_forgetAt_and_kind', ['forgetAt', 'kind'])
  .index('by_forgetAt_and_status_and_kind', ['forgetAt', 'status', 'kind'])
  .index('by_forgetAt_and_label', ['forgetAt', 'label'])
  .index('by_forgetAt_and_status_and_label', ['forgetAt', 'status', 'label'])
  .index('by_forgetAt_and_kind_and_label', ['forgetAt', 'kind', 'label'])
  .index('by_forgetAt_and_status_and_kind_and_label', ['forgetAt', 'status', 'kind', 'label'])
  .searchIndex('search_text', { searchField: 'searchText', filterFields: ['status', 'kind'] })

/**
 * A totem's seeds are derived from this secret and the ordinal, so that the next draw can be sealed in the transaction that
 * uses the last one; the chip keys of a demo totem too. Created from real entropy; a revealed seed reveals nothing about it. No
 * public function reads it.
 */
export const totemSecrets = defineTable({
  totemId: v.id('totems'),
  secret: v.string(),
}).index('by_totemId', ['totemId'])

/** Counters whose draws were purged: they make no draw again. */
export const usedCounts = defineTable({
  totemId: v.id('totems'),
  counterRound: v.number(),
  counter: v.number(),
}).index('by_totemId_and_counterRound_and_counter', ['totemId', 'counterRound', 'counter'])

/** How often a totem has drawn each card; counted by the job. */
export const totemTallies = defineTable({
  totemId: v.id('totems'),
  cardId: v.id('cards'),
  count: v.number(),
})
  .index('by_totemId_and_cardId', ['totemId', 'cardId'])
  .index('by_totemId_and_count', ['totemId', 'count'])
