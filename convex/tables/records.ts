// What the backend keeps about its own work.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/**
 * Every write of an admin: who, what, and the changed fields before and after. Only ever added to; but the words of somebody
 * who leaves go from here too.
 */
export const auditLog = defineTable({
  actorId: v.id('users'),
  action: v.string(),
  table: v.string(),
  documentId: v.string(),
  before: v.any(),
  after: v.any(),
  /** The same for all that was changed by one press: they are restored together. */
  changeId: v.optional(v.string()),
})
  .index('by_actorId', ['actorId'])
  .index('by_actorId_and_table', ['actorId', 'table'])
  .index('by_table', ['table'])
  .index('by_table_and_documentId', ['table', 'documentId'])
  .index('by_before_owner', ['before.owner'])
  .index('by_changeId', ['changeId'])

/** How much of something one visitor may still do: a bucket that refills. One row for each, so nobody waits for another. */
export const rateLimits = defineTable({
  key: v.string(),
  tokens: v.number(),
  updatedAt: v.number(),
})
  .index('by_key', ['key'])
  .index('by_updatedAt', ['updatedAt'])
