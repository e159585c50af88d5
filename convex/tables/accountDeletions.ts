import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/**
 * Accounts that were deleted in the last day, by a hash of their token's identifier. Another browser may still hold a
 * valid token, and must not create the account again.
 */
export const accountDeletions = defineTable({
  tokenHash: v.string(),
  at: v.number(),
  /** The account at the identity provider, until the host has deleted it there: after a deletion by an admin. */
  subject: v.optional(v.string()),
})
  .index('by_subject', ['subject'])
  .index('by_tokenHash', ['tokenHash'])
  .index('by_at', ['at'])
