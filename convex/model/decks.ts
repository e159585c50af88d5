import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { requireRevision } from './deckRevisions.ts'
import { refusal } from './refusal.ts'

/** By id or by slug, whatever its state. */
export async function getDeck(ctx: QueryCtx, idOrSlug: string): Promise<Doc<'decks'> | null> {
  const deckId = ctx.db.normalizeId('decks', idOrSlug)
  if (deckId) return ctx.db.get('decks', deckId)
  return ctx.db
    .query('decks')
    .withIndex('by_slug', (q) => q.eq('slug', idOrSlug))
    .unique()
}

/** A deck that visitors can draw from, in its latest revision. Others do not exist for them. */
export async function requireDrawableDeck(ctx: QueryCtx, idOrSlug: string): Promise<Doc<'deckRevisions'>> {
  const deck = await getDeck(ctx, idOrSlug)
  if (deck?.status !== 'published') throw refusal('not found', 'There is no such deck to draw from.')
  return requireRevision(ctx, { deckId: deck._id, revision: deck.revision })
}

/** The deck that is drawn from when nobody has chosen one: the first of those published. */
export async function getDefaultDeck(ctx: QueryCtx): Promise<Doc<'decks'> | null> {
  return ctx.db
    .query('decks')
    .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
    .first()
}
