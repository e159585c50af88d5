import { v, type GenericId } from 'convex/values'
import { internal } from './api.ts'
import { action, internalAction, internalMutation, mutation, query } from './server.ts'

export const note = internalMutation({
  args: { name: v.string(), fail: v.optional(v.boolean()) },
  handler: async (ctx, { name, fail }) => {
    await ctx.db.insert('authors', { name })
    if (fail) throw new Error('job failed')
  },
})

export const noteByAction = internalAction({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<void> => {
    await ctx.runMutation(internal.jobs.note, { name })
  },
})

export const schedule = mutation({
  args: {
    name: v.string(),
    delayMs: v.number(),
    kind: v.optional(v.string()),
    fail: v.optional(v.boolean()),
  },
  handler: async (ctx, { name, delayMs, kind, fail }): Promise<string> =>
    kind === 'action'
      ? await ctx.scheduler.runAfter(delayMs, internal.jobs.noteByAction, { name })
      : await ctx.scheduler.runAfter(delayMs, internal.jobs.note, fail ? { name, fail } : { name }),
})

export const scheduleThenThrow = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.scheduler.runAfter(0, internal.jobs.note, { name })
    throw new Error('changed my mind')
  },
})

export const scheduleFromAction = action({
  args: { name: v.string(), delayMs: v.number() },
  handler: async (ctx, { name, delayMs }): Promise<string> =>
    ctx.scheduler.runAfter(delayMs, internal.jobs.note, { name }),
})

export const cancel = mutation({
  args: { id: v.string() },
  handler: (ctx, { id }) => ctx.scheduler.cancel(id as never),
})

export const state = query({
  args: { id: v.string() },
  handler: async (ctx, { id }) => {
    const job = await ctx.db.system.get(id as GenericId<'_scheduled_functions'>)
    return job && { name: job.name, args: job.args, kind: job.state.kind }
  },
})
