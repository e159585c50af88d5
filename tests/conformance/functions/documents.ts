import { v } from 'convex/values'
import { mutation, query } from './server.ts'

export const insertAuthor = mutation({
  args: { name: v.string(), born: v.optional(v.number()) },
  returns: v.id('authors'),
  handler: (ctx, author) => ctx.db.insert('authors', author),
})

export const insertBook = mutation({
  args: { book: v.any() },
  handler: (ctx, { book }) => ctx.db.insert('books', book),
})

export const get = query({
  args: { id: v.string() },
  handler: (ctx, { id }) => ctx.db.get(id as never),
})

export const getAuthor = query({
  args: { id: v.id('authors') },
  handler: (ctx, { id }) => ctx.db.get('authors', id),
})

export const patch = mutation({
  args: { id: v.string(), fields: v.any() },
  handler: (ctx, { id, fields }) => ctx.db.patch(id as never, fields as never),
})

export const unsetBorn = mutation({
  args: { id: v.id('authors') },
  handler: (ctx, { id }) => ctx.db.patch('authors', id, { born: undefined }),
})

export const replace = mutation({
  args: { id: v.string(), fields: v.any() },
  handler: (ctx, { id, fields }) => ctx.db.replace(id as never, fields as never),
})

export const remove = mutation({
  args: { id: v.string() },
  handler: (ctx, { id }) => ctx.db.delete(id as never),
})

export const normalize = query({
  args: { table: v.string(), id: v.string() },
  handler: (ctx, { table, id }) => ctx.db.normalizeId(table as 'authors', id),
})

export const listAuthors = query({
  args: {},
  handler: (ctx) => ctx.db.query('authors').collect(),
})

/** Several documents in one transaction: their creation times grow in this order. */
export const insertMany = mutation({
  args: { names: v.array(v.string()) },
  handler: async (ctx, { names }) => {
    const ids = []
    for (const name of names) ids.push(await ctx.db.insert('authors', { name }))
    return ids
  },
})

/** What a mutation sees of its own writes, step by step. */
export const readOwnWrites = mutation({
  args: {},
  handler: async (ctx) => {
    const names = async () => {
      const authors = await ctx.db
        .query('authors')
        .withIndex('by_name', (q) => q.gte('name', 'a').lt('name', 'z'))
        .collect()
      return authors.map(({ name }) => name)
    }
    const steps = [await names()]
    const c = await ctx.db.insert('authors', { name: 'c' })
    const a = await ctx.db.insert('authors', { name: 'a' })
    steps.push(await names())
    await ctx.db.patch('authors', c, { name: 'b' })
    steps.push(await names())
    await ctx.db.patch('authors', a, { name: 'zz' })
    steps.push(await names())
    await ctx.db.delete('authors', c)
    steps.push(await names())
    return {
      seen: steps,
      gone: await ctx.db.get('authors', c),
      moved: (await ctx.db.get('authors', a))?.name,
    }
  },
})

export const insertThenThrow = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.db.insert('authors', { name })
    throw new Error('thrown after writing')
  },
})

export const insertAtOnce = mutation({
  args: { names: v.array(v.string()) },
  handler: async (ctx, { names }) => {
    await Promise.all(names.map((name) => ctx.db.insert('authors', { name })))
    const counts = await Promise.all(names.map(() => ctx.db.query('authors').collect()))
    return counts.map((authors) => authors.length)
  },
})
