import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { place } from './draws.ts'
import { words } from './words.ts'

export const totemKind = words('static', 'counted', 'sealed')
export const totemStatus = words('active', 'lost', 'retired')

/** Things with a chip inside. Known by the chip's number, or by an id for those made before chips were read. */
export const totems = defineTable({
  uid: v.optional(v.string()),
  /** What stands in the address of an old tag in place of the chip's number. */
  legacyId: v.optional(v.string()),
  label: v.string(),
  material: v.string(),
  deckId: v.id('decks'),
  kind: totemKind,
  lastCounter: v.union(v.number(), v.null()),
  /** How many draws it has made. */
  taps: v.number(),
  /** Which of its commitments waits: as many as it has had, used or not. */
  ordinal: v.number(),
  commitmentId: v.optional(v.id('commitments')),
  place: v.optional(place),
  batch: v.optional(v.string()),
  status: totemStatus,
  /** Of sealed ones: which key its messages are made with. */
  keyVersion: v.optional(v.number()),
})
  .index('by_uid', ['uid'])
  .index('by_legacyId', ['legacyId'])
  .index('by_deckId', ['deckId'])
  .index('by_batch', ['batch'])
  .index('by_status', ['status'])

/**
 * What a totem's seeds are derived from, each by its ordinal, so that the next one can be sealed in the same transaction
 * in which the last one is used. Made from real entropy; a revealed seed tells nothing of it. No public function reads it.
 */
export const totemSecrets = defineTable({
  totemId: v.id('totems'),
  secret: v.string(),
}).index('by_totemId', ['totemId'])
