import type { WithoutSystemFields } from 'convex/server'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'

export const COUNT_INTERVAL_MS = 1000

/** Queues a draw for the counting job, and starts the job if it has stopped for lack of work. */
export async function queueForCounting(
  ctx: MutationCtx,
  draw: WithoutSystemFields<Doc<'freshDraws'>>,
): Promise<void> {
  const [rollup] = await Promise.all([ctx.db.query('rollups').first(), ctx.db.insert('freshDraws', draw)])
  if (rollup?.isRunning) return
  if (rollup) await ctx.db.patch('rollups', rollup._id, { isRunning: true })
  else await ctx.db.insert('rollups', { isRunning: true })
  await ctx.scheduler.runAfter(COUNT_INTERVAL_MS, internal.analytics.rollups.rollUp, {})
}
