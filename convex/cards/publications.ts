import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { patchAudited, type AdminCtx } from '../admin/audit.ts'
import { missingIn, missingParams, type MissingArt } from './deckEditing.ts'
import { getRevision, publishRevision, requireRow } from './deckRevisions.ts'
import { refusal } from '../callers/refusal.ts'
import { unset } from '../values/unset.ts'

/** Publishes a deck, and its type with it, since draws link to pages of the type. */
export async function publishDeck(ctx: AdminCtx, deck: Doc<'decks'>, action: string): Promise<number> {
  await patchAudited(ctx, 'decks', deck, { status: 'published' }, action)
  const decktype = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  await patchAudited(ctx, 'decktypes', decktype, { status: 'published' }, 'publish with a deck')
  return publishRevision(ctx, deck._id)
}

/**
 * Publishes the next revision after a change. `lacking`: how many faces, and the back, the admin has accepted as missing.
 */
export async function publishNext(ctx: MutationCtx, deckId: Id<'decks'>, lacking = 0): Promise<number> {
  await refuseUnseenGaps(ctx, await requireRow(ctx.db.get('decks', deckId)), lacking)
  return publishRevision(ctx, deckId)
}

/** Refuses if more art is missing than the admin has accepted now, or with the published revision. */
export async function refuseUnseenGaps(ctx: QueryCtx, deck: Doc<'decks'>, seen: number): Promise<void> {
  const missing = await missingIn(ctx, deck)
  const lacking = missing.faces.length + Number(missing.back)
  if (lacking <= seen) return
  const params = missingParams(deck.status === 'published' ? await newGaps(ctx, deck, missing) : missing)
  if (params !== null) throw refusal('conflict', 'art_missing', params, { lacking })
}

/** Only what the published revision still had: art that was missing there was accepted when it was published. */
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

/** The last scheduled publication, in any state. */
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

/** Returns the cancelled publication, if there was one. */
export async function cancelPublication(
  ctx: MutationCtx,
  deckId: Id<'decks'>,
): Promise<Doc<'publications'> | null> {
  const planned = await latestPublication(ctx, deckId)
  if (planned?.state !== 'waiting') return null
  if (planned.jobId) await ctx.scheduler.cancel(planned.jobId)
  await ctx.db.patch('publications', planned._id, { state: 'cancelled', jobId: unset })
  return planned
}
