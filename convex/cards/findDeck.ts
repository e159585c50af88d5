import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { requireRevision } from './deckRevisions.ts'
import { refusal } from '../callers/refusal.ts'

/** By id or slug, in any state. */
export async function getDeck(ctx: QueryCtx, idOrSlug: string): Promise<Doc<'decks'> | null> {
  const deckId = ctx.db.normalizeId('decks', idOrSlug)
  if (deckId) return ctx.db.get('decks', deckId)
  return ctx.db
    .query('decks')
    .withIndex('by_slug', (q) => q.eq('slug', idOrSlug))
    .unique()
}

/** The latest revision of a published deck. Other decks are not found. */
export async function requireDrawableDeck(ctx: QueryCtx, idOrSlug: string): Promise<Doc<'deckRevisions'>> {
  const deck = await getDeck(ctx, idOrSlug)
  if (deck?.status !== 'published') throw refusal('not found', 'deck_not_drawable')
  return latestRevision(ctx, deck)
}

/** The default deck: the first published one. */
export async function getDefaultDeck(ctx: QueryCtx): Promise<Doc<'decks'> | null> {
  return ctx.db
    .query('decks')
    .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
    .first()
}

/** Far more than a type ever has. */
const MAX_DECKS_OF_A_TYPE = 100

/** The published decks of a type, in their order. */
export async function decksOfType(ctx: QueryCtx, decktypeId: Id<'decktypes'>): Promise<Doc<'decks'>[]> {
  const decks = await ctx.db
    .query('decks')
    .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', decktypeId))
    .take(MAX_DECKS_OF_A_TYPE)
  return decks.filter(({ status }) => status === 'published')
}

/** What visitors see of a published deck. */
export async function latestRevision(
  ctx: QueryCtx,
  { _id, revision }: Doc<'decks'>,
): Promise<Doc<'deckRevisions'>> {
  return requireRevision(ctx, { deckId: _id, revision })
}
