import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** Feature flags: what is shown to some visitors and not to others. */
export const flags = defineTable({
  key: v.string(),
  isOn: v.boolean(),
  /** How many of a hundred visitors have it. */
  percent: v.number(),
}).index('by_key', ['key'])
