// Every table of the product. An index is named after its fields.
import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'

export default defineSchema({
  todos: defineTable({
    text: v.string(),
    isCompleted: v.boolean(),
  }).index('by_isCompleted', ['isCompleted']),
})
