// Contact sheet of a deck type: the art of all its decks side by side, published or not, with what is missing.
import { v } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { getDecktype } from './deckEditing.ts'
import { approvedFaces, cardsOf } from './deckRevisions.ts'
import { adminQuery } from '../callers/functions.ts'
import { artView, viewArt } from './views.ts'
import { deckStatus } from '../tables/decks.ts'

const MAX_DECKS = 12

const art = v.union(artView, v.null())

export const get = adminQuery({
  args: { decktype: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      name: v.string(),
      aspectRatio: v.number(),
      cards: v.array(v.object({ slug: v.string(), name: v.string() })),
      decks: v.array(
        v.object({
          slug: v.string(),
          title: v.string(),
          status: deckStatus,
          back: art,
          cover: art,
          /** In the order of the cards. */
          faces: v.array(art),
        }),
      ),
    }),
  ),
  handler: async (ctx, { decktype: slug }) => {
    const decktype = await getDecktype(ctx, slug)
    if (!decktype) return null
    const [cards, decks] = await Promise.all([
      cardsOf(ctx, { cardIds: null, decktypeId: decktype._id }),
      ctx.db
        .query('decks')
        .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', decktype._id))
        .filter((q) => q.eq(q.field('deletedAt'), undefined))
        .take(MAX_DECKS),
    ])
    return {
      name: decktype.name,
      aspectRatio: decktype.aspectRatio,
      cards: cards.map(({ slug, name }) => ({ slug, name })),
      decks: await Promise.all(decks.map((deck) => artOf(ctx, deck, cards))),
    }
  },
})

async function artOf(ctx: QueryCtx, deck: Doc<'decks'>, cards: readonly Doc<'cards'>[]) {
  const faces = await approvedFaces(ctx, deck._id)
  return {
    slug: deck.slug,
    title: deck.title,
    status: deck.status,
    back: await viewArt(ctx, deck.backDesignId),
    cover: await viewArt(ctx, deck.coverDesignId),
    faces: await Promise.all(cards.map(({ _id }) => viewArt(ctx, faces.get(_id)))),
  }
}
