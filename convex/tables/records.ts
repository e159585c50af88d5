// The audit log and rate limits.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/**
 * Every write of an admin: who, what, and the changed fields before and after. Append-only, except that texts of a deleted
 * account are erased.
 */
export const auditLog = defineTable({
  actorId: v.id('users'),
  action: v.string(),
  table: v.string(),
  documentId: v.string(),
  before: v.any(),
  after: v.any(),
  /** The same for all entries of one action, so that they can be restored together. */
  changeId: v.optional(v.string()),
  /** Not the first entry of its action, so the list shows it only when that is opened. Missing in older entries. */
  isPart: v.optional(v.boolean()),
})
  .index('by_actorId', ['actorId'])
  .index('by_actorId_and_table', ['actorId', 'table'])
  .index('by_table', ['table'])
  .index('by_table_and_documentId', ['table', 'documentId'])
  .index('by_before_owner', ['before.owner'])
  .index('by_changeId', ['changeId'])

/** Token buckets, and daily limits, whose `tokens` are the uses so far (`callers/rateLimits.ts`). One row for each caller, so that callers do not conflict. */
export const rateLimits = defineTable({
  key: v.string(),
  tokens: v.number(),
  updatedAt: v.number(),
})
  .index('by_key', ['key'])
  .index('by_updatedAt', ['updatedAt'])
