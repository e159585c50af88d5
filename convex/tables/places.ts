// What is counted by place, the places that visitors keep as theirs, and the redirects that admins write.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** Draws in a town in a period (`rules/places/periods.ts`). Hours and days are forgotten in time. */
export const placeTallies = defineTable({
  period: v.string(),
  state: v.string(),
  slug: v.string(),
  /** As counted. Never sent to anybody: who asks twice would see a single draw come. */
  draws: v.number(),
  /** What everybody may know of it: in steps, and late (`convex/places/tellings.ts`). */
  told: v.optional(v.number()),
  isWaiting: v.optional(v.boolean()),
})
  .index('by_period_and_state_and_slug', ['period', 'state', 'slug'])
  .index('by_period_and_told', ['period', 'told'])
  .index('by_isWaiting', ['isWaiting'])

/** One row: when numbers of towns were last told. */
export const tellings = defineTable({ toldAt: v.number() })

/** How often each card was drawn in a town: counted and told as draws are. */
export const placeCards = defineTable({
  state: v.string(),
  slug: v.string(),
  cardId: v.id('cards'),
  count: v.number(),
  told: v.optional(v.number()),
  isWaiting: v.optional(v.boolean()),
})
  .index('by_state_and_slug_and_cardId', ['state', 'slug', 'cardId'])
  .index('by_state_and_slug_and_told', ['state', 'slug', 'told'])
  .index('by_isWaiting', ['isWaiting'])

/** The one town that a visitor or a user has chosen as theirs. */
export const keptPlaces = defineTable({
  /** As of readings. Never sent to anybody. */
  owner: v.string(),
  state: v.string(),
  slug: v.string(),
  /** Of those who read for others: that they do it there. */
  readsThere: v.boolean(),
})
  .index('by_owner', ['owner'])
  .index('by_readsThere_and_state_and_slug', ['readsThere', 'state', 'slug'])

/** Addresses that lead elsewhere. */
export const redirects = defineTable({
  /** In small letters and without a slash at the end. */
  from: v.string(),
  /** A path of ours, or a whole address. */
  to: v.string(),
  /** For good (301) or for now (302). */
  isPermanent: v.boolean(),
  note: v.string(),
})
  .index('by_from', ['from'])
  .index('by_to', ['to'])
