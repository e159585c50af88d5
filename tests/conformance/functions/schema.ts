import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'

export default defineSchema({
  /** Any value under `value`, ordered by it. */
  things: defineTable({ value: v.optional(v.any()), label: v.optional(v.string()) })
    .index('by_value', ['value'])
    .index('by_label_and_value', ['label', 'value']),
  authors: defineTable({ name: v.string(), born: v.optional(v.number()) }).index('by_name', ['name']),
  books: defineTable({
    title: v.string(),
    author: v.id('authors'),
    year: v.number(),
    tags: v.array(v.string()),
    print: v.optional(v.object({ pages: v.number(), publisher: v.union(v.string(), v.null()) })),
  })
    .index('by_author_and_year', ['author', 'year'])
    .index('by_publisher', ['print.publisher'])
    .searchIndex('by_title', { searchField: 'title', filterFields: ['year'] }),
  counters: defineTable({ name: v.string(), count: v.number() }).index('by_name', ['name']),
})
