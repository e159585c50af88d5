// Long-running work on a journal: importing a file, and deleting all readings at once.
import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** An import in progress. Its readings are staged under a temporary owner, where no list shows them. */
export const imports = defineTable({
  owner: v.string(),
  staged: v.number(),
  /** Sum of all parts so far. */
  bytes: v.optional(v.number()),
}).index('by_owner', ['owner'])

/** A deletion of all readings of an owner. It can be undone as a whole for ten minutes. */
export const journalDeletions = defineTable({
  owner: v.string(),
  deletedAt: v.number(),
  wish: literals('gone', 'back'),
  /** Whether the last request (`wish`) has been applied to all readings. */
  isDone: v.boolean(),
})
