// The chain of seals: queueing new seals for the job, and reading the chain.
import { v } from 'convex/values'
import { type ChainLink, MAX_SEALS_IN_LINK } from '#rules/readings/fair-draw/chain.ts'
import { PUBLISHED_FOR_MS } from '#rules/readings/fair-draw/newest.ts'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'

export const CHAIN_INTERVAL_MS = 1000
/** A seal that is not in the chain after this time means that the job has failed. */
const STUCK_AFTER_MS = 30_000

/** Queues a seal for the job, and starts the job if it has stopped for lack of work. */
export async function addToChain(ctx: MutationCtx, seal: string): Promise<void> {
  const [job] = await Promise.all([
    ctx.db.query('sealChainJobs').first(),
    ctx.db.insert('chainedSeals', { seal }),
  ])
  if (job?.isRunning) return
  if (job) await ctx.db.patch('sealChainJobs', job._id, { isRunning: true })
  else await ctx.db.insert('sealChainJobs', { isRunning: true })
  await scheduleAppend(ctx, CHAIN_INTERVAL_MS)
}

export async function scheduleAppend(ctx: MutationCtx, delayMs: number): Promise<void> {
  const functionId = await ctx.scheduler.runAfter(delayMs, internal.readings.sealChain.append, {})
  const last = await ctx.db.query('sealChainRuns').first()
  if (last) await ctx.db.patch('sealChainRuns', last._id, { functionId })
  else await ctx.db.insert('sealChainRuns', { functionId })
}

/**
 * Restarts a failed job, which has not scheduled its next run. Called every minute. After downtime, old seals wait although
 * a run is scheduled: starting another one would leave two jobs running.
 */
export async function wakeChain(ctx: MutationCtx): Promise<void> {
  const oldest = await ctx.db
    .query('chainedSeals')
    .withIndex('by_link', (q) => q.eq('link', undefined))
    .first()
  if (!oldest || oldest._creationTime >= Date.now() - STUCK_AFTER_MS) return
  const last = await ctx.db.query('sealChainRuns').first()
  const state = last && (await ctx.db.system.get('_scheduled_functions', last.functionId))?.state.kind
  if (state !== 'pending' && state !== 'inProgress') await scheduleAppend(ctx, 0)
}

export async function getNewestLink(ctx: QueryCtx): Promise<Doc<'sealLinks'> | null> {
  return ctx.db.query('sealLinks').withIndex('by_number').order('desc').first()
}

/** The newest link that was public at this time, or null. */
export async function getPublishedLink(ctx: QueryCtx, atMs: number): Promise<Doc<'sealLinks'> | null> {
  return ctx.db
    .query('sealLinks')
    .withIndex('by_atMs', (q) => q.lt('atMs', atMs - PUBLISHED_FOR_MS))
    .order('desc')
    .first()
}

export async function getLink(ctx: QueryCtx, number: number): Promise<Doc<'sealLinks'> | null> {
  return ctx.db
    .query('sealLinks')
    .withIndex('by_number', (q) => q.eq('number', number))
    .unique()
}

export async function getChainedSeal(ctx: QueryCtx, seal: string): Promise<Doc<'chainedSeals'> | null> {
  return ctx.db
    .query('chainedSeals')
    .withIndex('by_seal', (q) => q.eq('seal', seal))
    .unique()
}

/** The link that contains a seal; null until the job has run, and for seals older than the chain. */
export async function getLinkOfSeal(ctx: QueryCtx, seal: string): Promise<ChainLink | null> {
  const link = (await getChainedSeal(ctx, seal))?.link
  const row = link === undefined ? null : await getLink(ctx, link)
  return row && viewLink(ctx, row)
}

export const linkView = v.object({
  number: v.number(),
  previous: v.string(),
  atMs: v.number(),
  seals: v.array(v.string()),
  head: v.string(),
})

/** With all inputs of its head. */
export async function viewLink(
  ctx: QueryCtx,
  { number, previous, head, atMs }: Doc<'sealLinks'>,
): Promise<ChainLink> {
  const entries = await ctx.db
    .query('chainedSeals')
    .withIndex('by_link', (q) => q.eq('link', number))
    .take(MAX_SEALS_IN_LINK)
  return { number, previous, atMs, seals: entries.map(({ seal }) => seal).sort(), head }
}
