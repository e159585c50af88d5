import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/**
 * Who has just deleted their account, by a hash that cannot be read. For as long as a token of theirs may still be around
 * in another browser, it must not make the account anew.
 */
export const departures = defineTable({
  tokenHash: v.string(),
  at: v.number(),
})
  .index('by_tokenHash', ['tokenHash'])
  .index('by_at', ['at'])
