// Statistics by town, the towns that visitors have saved as theirs, and the redirects that admins write.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** Draws in a town in a period (`rules/places/periods.ts`). Rows of hours and days are deleted after a while. */
export const placeTallies = defineTable({
  period: v.string(),
  state: v.string(),
  slug: v.string(),
  /** The exact count. Never sent to a client: two requests would reveal a single draw. */
  draws: v.number(),
  /** The published number: rounded and delayed (`convex/places/placeStatPublications.ts`). */
  told: v.optional(v.number()),
  isWaiting: v.optional(v.boolean()),
})
  .index('by_period_and_state_and_slug', ['period', 'state', 'slug'])
  .index('by_period_and_told', ['period', 'told'])
  .index('by_isWaiting', ['isWaiting'])

/** One row: when statistics of towns were last published. */
export const placeStatPublications = defineTable({ toldAt: v.number() })

/** How often each card was drawn in a town: counted and published like draws. */
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

/** The town that a visitor or a user has saved as theirs: at most one each. */
export const savedTowns = defineTable({
  /** As in readings. Never sent to a client. */
  owner: v.string(),
  state: v.string(),
  slug: v.string(),
  /** Whether a magician reads for others in this town. */
  readsThere: v.boolean(),
})
  .index('by_owner', ['owner'])
  .index('by_readsThere_and_state_and_slug', ['readsThere', 'state', 'slug'])

/** Redirects that admins write. */
export const redirects = defineTable({
  /** Lower case, without a trailing slash. */
  from: v.string(),
  /** A path of this site, or an absolute URL. */
  to: v.string(),
  /** 301 if true, 302 if not. */
  isPermanent: v.boolean(),
  note: v.string(),
})
  .index('by_from', ['from'])
  .index('by_to', ['to'])
