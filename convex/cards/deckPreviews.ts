// A draft as visitors would see it, by a link that cannot be guessed. Nothing else shows a draft to people without a role.
import { v } from 'convex/values'
import { storedTexts } from '#rules/cards/reading-texts.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { cardPageTexts, viewTexts } from './cardPageTexts.ts'
import { requireRow } from './deckRevisions.ts'
import { draftedCard, draftedRevision, getCardDraft } from './draftedDeck.ts'
import {
  artView,
  cardView,
  deckView,
  decktypeView,
  viewArt,
  viewCard,
  viewDeck,
  viewDecktype,
} from './views.ts'

const neighbor = v.union(v.object({ slug: v.string(), name: v.string() }), v.null())
const cardOfDeck = v.object({
  _id: v.id('cards'),
  slug: v.string(),
  name: v.string(),
  face: v.union(artView, v.null()),
})

export const deck = query({
  args: { token: v.string() },
  returns: v.union(
    v.object({
      ...deckView.fields,
      tagline: v.string(),
      description: v.string(),
      cover: v.union(artView, v.null()),
      cards: v.array(cardOfDeck),
      /** When the link ends. */
      until: v.number(),
    }),
    v.null(),
  ),
  handler: async (ctx, { token }) => {
    const shared = await getShared(ctx, token)
    if (!shared) return null
    const { deck, snapshot } = await draftedRevision(ctx, shared.deck, shared.draft)
    return {
      ...(await viewDeck(ctx, { ...snapshot, deckId: deck._id, revision: deck.revision })),
      tagline: deck.tagline,
      description: deck.description,
      cover: await viewArt(ctx, deck.coverDesignId),
      cards: await Promise.all(
        snapshot.cards.map(async ({ cardId, slug, name, designId }) => ({
          _id: cardId,
          slug,
          name,
          face: await viewArt(ctx, designId),
        })),
      ),
      until: shared.until,
    }
  },
})

/** A card of the draft by its slug, as its page would show it. */
export const card = query({
  args: { token: v.string(), card: v.string() },
  returns: v.union(
    v.object({
      deckTitle: v.string(),
      decktype: decktypeView,
      card: cardView,
      texts: v.union(cardPageTexts, v.null()),
      face: v.union(artView, v.null()),
      previous: neighbor,
      next: neighbor,
      until: v.number(),
    }),
    v.null(),
  ),
  handler: async (ctx, { token, card: slug }) => {
    const shared = await getShared(ctx, token)
    if (!shared) return null
    const { cards, snapshot } = await draftedRevision(ctx, shared.deck, shared.draft)
    const at = cards.findIndex((one) => one.slug === slug)
    const row = at < 0 ? null : await ctx.db.get('cards', cards[at]!._id)
    if (!row) return null
    const drafted = await draftedCard(ctx, row, await getCardDraft(ctx, shared.draft._id, row._id))
    const texts = storedTexts(drafted.texts)
    const named = (index: number) => {
      const { slug, name } = cards[index] ?? {}
      return slug && name ? { slug, name } : null
    }
    return {
      deckTitle: snapshot.title,
      decktype: await viewDecktype(ctx, await requireRow(ctx.db.get('decktypes', row.decktypeId))),
      card: await viewCard(ctx, drafted.card),
      texts: texts && (await viewTexts(ctx, row, texts as Doc<'readingTexts'>)),
      face: await viewArt(ctx, snapshot.cards[at]!.designId),
      previous: named(at - 1),
      next: named(at + 1),
      until: shared.until,
    }
  },
})

/** Null for a link that was never made, has ended, or was withdrawn. */
async function getShared(ctx: QueryCtx, token: string) {
  const draft = await ctx.db
    .query('deckDrafts')
    .withIndex('by_preview_token', (q) => q.eq('preview.token', token))
    .unique()
  if (!draft?.preview || draft.preview.until <= Date.now()) return null
  const deck = await ctx.db.get('decks', draft.deckId)
  if (!deck || deck.deletedAt !== undefined) return null
  return { deck, draft, until: draft.preview.until }
}
