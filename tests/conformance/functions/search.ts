import { v } from 'convex/values'
import { query } from './server.ts'

export const titles = query({
  args: { text: v.string(), year: v.optional(v.number()) },
  handler: async (ctx, { text, year }) => {
    const books = await ctx.db
      .query('books')
      .withSearchIndex('by_title', (q) => {
        const matches = q.search('title', text)
        return year === undefined ? matches : matches.eq('year', year)
      })
      .collect()
    return books.map(({ title }) => title)
  },
})
