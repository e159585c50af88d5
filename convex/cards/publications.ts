import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { patchAudited, type AdminCtx } from '../admin/audit.ts'
import { missingIn, missingParams, type MissingArt } from './deckEditing.ts'
import { getRevision, publishRevision, requireRow } from './deckRevisions.ts'
import { refusal } from '../callers/refusal.ts'
import { removed } from '../values/removed.ts'

/** For visitors to draw from, as it stands. What they draw leads to pages of its type, so that is published with it. */
export async function publishDeck(ctx: AdminCtx, deck: Doc<'decks'>, action: string): Promise<number> {
  await patchAudited(ctx, 'decks', deck, { status: 'published' }, action)
  const decktype = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  await patchAudited(ctx, 'decktypes', decktype, { status: 'published' }, 'publish with a deck')
  return publishRevision(ctx, deck._id)
}

/**
 * The next revision of a published deck, after a change. `lacking`: so many faces, and the back, were missing when somebody
 * said that it may be published all the same.
 */
export async function publishNext(ctx: MutationCtx, deckId: Id<'decks'>, lacking = 0): Promise<number> {
  await refuseUnseenGaps(ctx, await requireRow(ctx.db.get('decks', deckId)), lacking)
  return publishRevision(ctx, deckId)
}

/** Whoever publishes a deck that lacks art has seen how much: less than that may be missing by now, but not more. */
export async function refuseUnseenGaps(ctx: QueryCtx, deck: Doc<'decks'>, seen: number): Promise<void> {
  const missing = await missingIn(ctx, deck)
  const lacking = missing.faces.length + Number(missing.back)
  if (lacking <= seen) return
  const params = missingParams(deck.status === 'published' ? await newGaps(ctx, deck, missing) : missing)
  if (params !== null) throw refusal('conflict', 'art_missing', params, { lacking })
}

/** What visitors see bare already, somebody has agreed to. */
export async function newGaps(
  ctx: QueryCtx,
  deck: Doc<'decks'>,
  { faces, back, cover }: MissingArt,
): Promise<MissingArt> {
  const shown = await requireRow(getRevision(ctx, deck._id, deck.revision))
  const bare = new Set(shown.cards.filter(({ designId }) => !designId).map(({ cardId }) => cardId))
  return {
    faces: faces.filter(({ _id }) => !bare.has(_id)),
    back: back && shown.backDesignId !== undefined,
    cover,
  }
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

/** The one that was cancelled, if there was one. */
export async function cancelPublication(
  ctx: MutationCtx,
  deckId: Id<'decks'>,
): Promise<Doc<'publications'> | null> {
  const planned = await latestPublication(ctx, deckId)
  if (planned?.state !== 'waiting') return null
  if (planned.jobId) await ctx.scheduler.cancel(planned.jobId)
  await ctx.db.patch('publications', planned._id, { state: 'cancelled', jobId: removed })
  return planned
}
