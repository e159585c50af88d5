// The chain of seals, for everybody to read: its newest head, whether a noted head or seal is in it, and all its links.
// The job that makes links runs only while there are new seals, in transactions of its own.
import { v } from 'convex/values'
import { createLink, MAX_SEALS_IN_LINK } from '#rules/readings/fair-draw/chain.ts'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation, query, type MutationCtx } from '../_generated/server.js'
import {
  CHAIN_INTERVAL_MS,
  getChainedSeal,
  getLink,
  getNewestLink,
  linkView,
  scheduleAppend,
  viewLink,
} from './chainLinks.ts'

/** Younger seals wait for the next link: others are still being written beside them and would make the job retry. */
const SETTLED_AFTER_MS = 250
const LINKS_ON_A_PAGE = 20
/** Full links make shorter pages, so that no answer grows large. */
const SEALS_ON_A_PAGE = 1000

/** Puts new seals into a link, and schedules the next run if there are more. */
export const append = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const settled = await newSeals(ctx, Date.now() - SETTLED_AFTER_MS)
    // If the clock was set back, every seal looks too young: then all of them are taken.
    const entries = settled.length > 0 ? settled : await newSeals(ctx, Infinity)
    if (entries.length > 0) {
      const seals = entries.map(({ seal }) => seal)
      const { number, previous, head, atMs } = await createLink(await getNewestLink(ctx), seals, Date.now())
      await ctx.db.insert('sealLinks', { number, previous, head, atMs, count: entries.length })
      for (const { _id } of entries) await ctx.db.patch('chainedSeals', _id, { link: number })
    }
    await scheduleNext(ctx, entries.length === MAX_SEALS_IN_LINK ? 0 : CHAIN_INTERVAL_MS)
    return entries.length
  },
})

async function newSeals(ctx: MutationCtx, beforeMs: number): Promise<Doc<'chainedSeals'>[]> {
  return ctx.db
    .query('chainedSeals')
    .withIndex('by_link', (q) => q.eq('link', undefined).lt('_creationTime', beforeMs))
    .take(MAX_SEALS_IN_LINK)
}

/** With nothing left, the job stops. A seal that is made at that moment conflicts, is retried, and starts it again. */
async function scheduleNext(ctx: MutationCtx, delayMs: number): Promise<void> {
  const waiting = await ctx.db
    .query('chainedSeals')
    .withIndex('by_link', (q) => q.eq('link', undefined))
    .first()
  if (waiting) {
    await scheduleAppend(ctx, delayMs)
    return
  }
  const job = await ctx.db.query('sealChainJobs').first()
  if (job) await ctx.db.patch('sealChainJobs', job._id, { isRunning: false })
}

const headView = v.object({ number: v.number(), head: v.string(), atMs: v.number() })

/** The newest head, to be noted. Null while there is no link. */
export const head = query({
  args: {},
  returns: v.union(headView, v.null()),
  handler: async (ctx) => {
    const newest = await getNewestLink(ctx)
    return newest && { number: newest.number, head: newest.head, atMs: newest.atMs }
  },
})

/** Looks up a hash that somebody noted: a head, or a seal. */
export const find = query({
  args: { hash: v.string() },
  returns: v.union(
    v.object({ kind: v.literal('head'), link: headView }),
    v.object({ kind: v.literal('seal'), link: v.union(headView, v.null()) }),
    v.null(),
  ),
  handler: async (ctx, { hash }) => {
    const link = await ctx.db
      .query('sealLinks')
      .withIndex('by_head', (q) => q.eq('head', hash))
      .unique()
    if (link)
      return { kind: 'head' as const, link: { number: link.number, head: link.head, atMs: link.atMs } }
    const entry = await getChainedSeal(ctx, hash)
    if (!entry) return null
    const sealedIn = entry.link === undefined ? null : await getLink(ctx, entry.link)
    return {
      kind: 'seal' as const,
      link: sealedIn && { number: sealedIn.number, head: sealedIn.head, atMs: sealedIn.atMs },
    }
  },
})

/** The links after number `after`, the oldest first, a page at a time: all that is needed to check the chain. */
export const links = query({
  args: { after: v.number() },
  returns: v.array(linkView),
  handler: async (ctx, { after }) => {
    const rows = await ctx.db
      .query('sealLinks')
      .withIndex('by_number', (q) => q.gt('number', after))
      .take(LINKS_ON_A_PAGE)
    let seals = 0
    const page = rows.filter(({ count }) => (seals += count) <= SEALS_ON_A_PAGE)
    return Promise.all(page.map((row) => viewLink(ctx, row)))
  },
})
