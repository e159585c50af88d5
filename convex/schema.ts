// Every table of the product. An index is named after its fields.
import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'

export default defineSchema({
  /** The last few who said hello to the server: shown live to everybody, and soon forgotten. */
  hellos: defineTable({
    codename: v.string(),
  }),
  todos: defineTable({
    text: v.string(),
    isCompleted: v.boolean(),
  }).index('by_isCompleted', ['isCompleted']),
})
