// The public chain of seals: its newest head, a look-up of heads and seals, and all links. The job that creates links runs
// only while there are new seals.
import { v } from 'convex/values'
import { createLink, MAX_SEALS_IN_LINK } from '#rules/readings/fair-draw/chain.ts'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation, type MutationCtx } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import {
  CHAIN_INTERVAL_MS,
  getChainedSeal,
  getLink,
  getNewestLink,
  linkView,
  scheduleAppend,
  viewLink,
} from './chainLinks.ts'

/** Newer seals wait for the next link, to avoid conflicts with seals that are being written. */
const SETTLED_AFTER_MS = 250
const MAX_LINKS_PER_PAGE = 20
/** Limits the size of a response: pages with full links are shorter. */
const MAX_SEALS_PER_PAGE = 1000

/** Puts new seals into a link, and schedules the next run if there are more. */
export const append = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const settled = await newSeals(ctx, Date.now() - SETTLED_AFTER_MS)
    // If the clock was set back, every seal looks too new: then all of them are taken.
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

/** Stops when nothing is left. A concurrent seal conflicts with that, is retried, and starts the job again. */
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

/** The newest head, for visitors to write down. Null while there is no link. */
export const head = query({
  args: {},
  returns: v.union(headView, v.null()),
  handler: async (ctx) => {
    const newest = await getNewestLink(ctx)
    return newest && { number: newest.number, head: newest.head, atMs: newest.atMs }
  },
})

/** Looks up a hash that a visitor has written down: a head, or a seal. */
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

/** A page of links after number `after`, oldest first, with everything that is needed to verify the chain. */
export const links = query({
  args: { after: v.number() },
  returns: v.array(linkView),
  handler: async (ctx, { after }) => {
    const rows = await ctx.db
      .query('sealLinks')
      .withIndex('by_number', (q) => q.gt('number', after))
      .take(MAX_LINKS_PER_PAGE)
    let seals = 0
    const page = rows.filter(({ count }) => (seals += count) <= MAX_SEALS_PER_PAGE)
    return Promise.all(page.map((row) => viewLink(ctx, row)))
  },
})
