// What is under way in somebody's journal: a file that is brought in, and all readings that are deleted at once.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { words } from './words.ts'

/** A file on its way into a journal. Its readings wait under an owner of their own, where nobody finds them. */
export const imports = defineTable({
  owner: v.string(),
  staged: v.number(),
  /** Of all parts so far. */
  bytes: v.optional(v.number()),
}).index('by_owner', ['owner'])

/** All of somebody's readings, deleted at one moment; for a short time they can be brought back together. */
export const clearings = defineTable({
  owner: v.string(),
  deletedAt: v.number(),
  wish: words('gone', 'back'),
  /** Whether what was wished last has happened to all of them. */
  isDone: v.boolean(),
})
