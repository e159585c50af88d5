import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { patchAudited, type AdminCtx } from './audit.ts'
import { publishRevision, requireRow } from './deckRevisions.ts'
import { removed } from './removed.ts'

/** For visitors to draw from, as it stands. What they draw leads to pages of its type, so that is published with it. */
export async function publishDeck(ctx: AdminCtx, deck: Doc<'decks'>, action: string): Promise<number> {
  await patchAudited(ctx, 'decks', deck, { status: 'published' }, action)
  const decktype = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  await patchAudited(ctx, 'decktypes', decktype, { status: 'published' }, 'publish with a deck')
  return publishRevision(ctx, deck._id)
}

/** The last one that was planned, whatever became of it. */
export async function latestPublication(
  ctx: QueryCtx,
  deckId: Id<'decks'>,
): Promise<Doc<'publications'> | null> {
  return ctx.db
    .query('publications')
    .withIndex('by_deckId', (q) => q.eq('deckId', deckId))
    .order('desc')
    .first()
}

/** Whether there was one to cancel. */
export async function cancelPublication(ctx: MutationCtx, deckId: Id<'decks'>): Promise<boolean> {
  const planned = await latestPublication(ctx, deckId)
  if (planned?.state !== 'waiting') return false
  if (planned.jobId) await ctx.scheduler.cancel(planned.jobId)
  await ctx.db.patch('publications', planned._id, { state: 'cancelled', jobId: removed })
  return true
}
