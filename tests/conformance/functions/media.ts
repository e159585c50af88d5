import { v } from 'convex/values'
import { action, mutation, query } from './server.ts'

export const store = action({
  args: { text: v.string() },
  handler: async (ctx, { text }): Promise<string> =>
    ctx.storage.store(new Blob([text], { type: 'text/plain' })),
})

export const read = action({
  args: { id: v.id('_storage') },
  handler: async (ctx, { id }) => {
    const blob = await ctx.storage.get(id)
    return blob && { text: await blob.text(), type: blob.type }
  },
})

export const about = query({
  args: { id: v.id('_storage') },
  handler: async (ctx, { id }) => {
    const file = await ctx.db.system.get('_storage', id)
    return {
      url: await ctx.storage.getUrl(id),
      size: file?.size,
      sha256: file?.sha256,
      contentType: file?.contentType,
    }
  },
})

export const remove = mutation({
  args: { id: v.id('_storage') },
  handler: (ctx, { id }) => ctx.storage.delete(id),
})

export const uploadUrl = mutation({
  args: {},
  handler: (ctx) => ctx.storage.generateUploadUrl(),
})
