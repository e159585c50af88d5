import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { requireRevision } from './deckRevisions.ts'
import { refusal } from '../callers/refusal.ts'

/** By id or slug, in any state; a deleted one is not found. */
export async function getDeck(ctx: QueryCtx, idOrSlug: string): Promise<Doc<'decks'> | null> {
  const deckId = ctx.db.normalizeId('decks', idOrSlug)
  if (deckId) {
    const deck = await ctx.db.get('decks', deckId)
    return deck?.deletedAt === undefined ? deck : null
  }
  return ctx.db
    .query('decks')
    .withIndex('by_slug', (q) => q.eq('slug', idOrSlug))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
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

/** Far more than a site has before its first deck of verses. */
const MAX_DECKS_BEFORE = 100

/** The first published deck of verses. */
export async function getVerseDeck(ctx: QueryCtx): Promise<Doc<'decks'> | null> {
  const decks = await ctx.db
    .query('decks')
    .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
    .take(MAX_DECKS_BEFORE)
  for (const deck of decks) {
    const decktype = await ctx.db.get('decktypes', deck.decktypeId)
    if (decktype?.kind === 'verse') return deck
  }
  return null
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

/** The face of each card in the first published deck of its type, which may not hold all of them. */
export async function firstFaces(
  ctx: QueryCtx,
  decktypeId: Id<'decktypes'>,
): Promise<Map<Id<'cards'>, Id<'designs'> | undefined>> {
  const [first] = await decksOfType(ctx, decktypeId)
  const cards = first ? (await latestRevision(ctx, first)).cards : []
  return new Map(cards.map(({ cardId, designId }) => [cardId, designId]))
}
