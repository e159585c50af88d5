import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { place, trust } from './draws.ts'
import { words } from './words.ts'

export const totemKind = trust
export const totemStatus = words('active', 'lost', 'retired')

/** Things with a chip inside. Known by the chip's number, or by an id for those made before chips were read. */
export const totems = defineTable({
  uid: v.optional(v.string()),
  /** What stands in the address of an old tag in place of the chip's number. */
  legacyId: v.optional(v.string()),
  /** What admins call it, and everybody until its owner names it. */
  label: v.string(),
  name: v.optional(v.string()),
  /** Who may name it: `user:` and an id, or, of a demo totem, `visitor:` and a hash. Never sent to anybody. */
  owner: v.optional(v.string()),
  material: v.string(),
  deckId: v.id('decks'),
  kind: totemKind,
  lastCounter: v.union(v.number(), v.null()),
  /** Counts up to this one draw nothing, -1 for none; where it is missing, counts up to the last draw nothing. */
  countedFrom: v.optional(v.number()),
  /** Where its count may have leapt to, and since when: see rules/totems/count-track.ts. */
  leap: v.optional(v.object({ counter: v.number(), since: v.number() })),
  /** How often its chip has begun to count anew. */
  counterRound: v.optional(v.number()),
  firstTouchedAt: v.optional(v.number()),
  lastTouchedAt: v.optional(v.number()),
  /** How many draws it has made. */
  taps: v.number(),
  /** Which of its commitments waits: as many as it has had, used or not. */
  ordinal: v.number(),
  commitmentId: v.optional(v.id('commitments')),
  place: v.optional(place),
  /** Whether its page and its draws say where it is. */
  showsPlace: v.optional(v.boolean()),
  batch: v.optional(v.string()),
  /** All that an admin may look for it by, as one text. Of those that are no demo. */
  searchText: v.optional(v.string()),
  status: totemStatus,
  /** Of sealed ones: which key its messages are made with. */
  keyVersion: v.optional(v.number()),
  /** Of the pictures on /demo: a chip that is not there, and what it would have counted. */
  demo: v.optional(v.object({ counter: v.number() })),
  /** When a demo totem that nobody touches any more is taken away. */
  forgetAt: v.optional(v.number()),
})
  .index('by_uid', ['uid'])
  .index('by_legacyId', ['legacyId'])
  .index('by_deckId', ['deckId'])
  .index('by_batch', ['batch'])
  .index('by_owner', ['owner'])
  // Those that say where they are, by where that is.
  .index('by_showsPlace_and_place_state_and_place_city', ['showsPlace', 'place.state', 'place.city'])
  .index('by_forgetAt', ['forgetAt'])
  .index('by_forgetAt_and_lastTouchedAt', ['forgetAt', 'lastTouchedAt'])
  // Real totems are never forgotten: each of these begins with those that have no such date.
  .index('by_forgetAt_and_status', ['forgetAt', 'status'])
  .index('by_forgetAt_and_kind', ['forgetAt', 'kind'])
  .index('by_forgetAt_and_status_and_kind', ['forgetAt', 'status', 'kind'])
  .index('by_forgetAt_and_label', ['forgetAt', 'label'])
  .index('by_forgetAt_and_status_and_label', ['forgetAt', 'status', 'label'])
  .index('by_forgetAt_and_kind_and_label', ['forgetAt', 'kind', 'label'])
  .index('by_forgetAt_and_status_and_kind_and_label', ['forgetAt', 'status', 'kind', 'label'])
  .searchIndex('search_text', { searchField: 'searchText', filterFields: ['status', 'kind'] })

/**
 * What a totem's seeds are derived from, each by its ordinal, so that the next one can be sealed in the same transaction
 * in which the last one is used; of a demo totem, its chip's keys too. Made from real entropy; a revealed seed tells nothing of it. No public function reads it.
 */
export const totemSecrets = defineTable({
  totemId: v.id('totems'),
  secret: v.string(),
}).index('by_totemId', ['totemId'])

/** Counts whose draws were deleted: nobody draws by them again. */
export const usedCounts = defineTable({
  totemId: v.id('totems'),
  counterRound: v.number(),
  counter: v.number(),
}).index('by_totemId_and_counterRound_and_counter', ['totemId', 'counterRound', 'counter'])

/** How often a totem has drawn each card; counted behind the draws. */
export const totemTallies = defineTable({
  totemId: v.id('totems'),
  cardId: v.id('cards'),
  count: v.number(),
})
  .index('by_totemId_and_cardId', ['totemId', 'cardId'])
  .index('by_totemId_and_count', ['totemId', 'count'])
