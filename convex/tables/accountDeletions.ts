import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/**
 * Accounts that were deleted in the last day, by a hash of their token's identifier. Another browser may still hold a
 * valid token, and must not create the account again.
 */
export const accountDeletions = defineTable({
  tokenHash: v.string(),
  at: v.number(),
})
  .index('by_tokenHash', ['tokenHash'])
  .index('by_at', ['at'])
