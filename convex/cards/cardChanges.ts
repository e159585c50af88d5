// When the pages of cards last changed, for the sitemap.
import { v } from 'convex/values'
import { query } from '../callers/functions.ts'
import { getDeck, latestRevision } from './findDeck.ts'

/** The publication of the deck, or the card's last new text after it. Empty for a deck that is not published. */
export const ofDeck = query({
  args: { deck: v.string() },
  returns: v.array(v.object({ slug: v.string(), changedAt: v.number() })),
  handler: async (ctx, args) => {
    const deck = await getDeck(ctx, args.deck)
    if (deck?.status !== 'published') return []
    const revision = await latestRevision(ctx, deck)
    return Promise.all(
      revision.cards.map(async ({ cardId, slug }) => {
        const replaced = await ctx.db
          .query('earlierCardTexts')
          .withIndex('by_cardId_and_replacedAt', (q) => q.eq('cardId', cardId))
          .order('desc')
          .first()
        return { slug, changedAt: Math.max(revision._creationTime, replaced?.replacedAt ?? 0) }
      }),
    )
  },
})
