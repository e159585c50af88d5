import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** The state of backups: one document, written by the host. */
export const backupStatus = defineTable({
  /** Null when no backups are made. */
  folder: v.union(v.string(), v.null()),
  everyHours: v.number(),
  isEncrypted: v.boolean(),
  lastGood: v.union(v.object({ at: v.number(), bytes: v.number(), file: v.string() }), v.null()),
  lastFailure: v.union(v.object({ at: v.number(), reason: v.string() }), v.null()),
})
