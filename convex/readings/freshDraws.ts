import type { WithoutSystemFields } from 'convex/server'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'

export const ROUND_MS = 1000

/** Leaves a draw for the counting job. If that has stopped for want of work, it is started: once, whoever comes first. */
export async function countLater(
  ctx: MutationCtx,
  fresh: WithoutSystemFields<Doc<'freshDraws'>>,
): Promise<void> {
  const [rollup] = await Promise.all([ctx.db.query('rollups').first(), ctx.db.insert('freshDraws', fresh)])
  if (rollup?.isRunning) return
  if (rollup) await ctx.db.patch('rollups', rollup._id, { isRunning: true })
  else await ctx.db.insert('rollups', { isRunning: true })
  await ctx.scheduler.runAfter(ROUND_MS, internal.analytics.rollups.rollUp, {})
}
