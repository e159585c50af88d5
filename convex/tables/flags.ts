import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** Feature flags. */
export const flags = defineTable({
  key: v.string(),
  isOn: v.boolean(),
  /** For this percentage of visitors. */
  percent: v.number(),
}).index('by_key', ['key'])
