// What the search of the site knows about published cards and decks. Public.
import { v } from 'convex/values'
import { MAX_CARDS } from './cards/deckRevisions.ts'
import { latestRevision } from './cards/findDeck.ts'
import { query } from './callers/functions.ts'
import { localized } from './values/localized.ts'

const MAX_DECKTYPES = 100
const MAX_DECKS = 200

const cardFound = v.object({
  slug: v.string(),
  name: v.string(),
  /** The name of its deck type. */
  type: v.string(),
  keywords: v.array(v.string()),
  /** Null for cards that are not verses. */
  verse: v.union(v.object({ reference: v.string(), text: v.string() }), v.null()),
})

const deckFound = v.object({
  slug: v.string(),
  title: v.string(),
  tagline: v.string(),
  /** The name of its deck type. */
  type: v.string(),
})

/** Names and keywords of all cards of published deck types, and of all published decks, as visitors see them. */
export const published = query({
  args: {},
  returns: v.object({ cards: v.array(cardFound), decks: v.array(deckFound) }),
  handler: async (ctx) => {
    const decktypes = await ctx.db
      .query('decktypes')
      .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
      .take(MAX_DECKTYPES)
    const types = new Map<string, string>()
    const cards = []
    for (const decktype of decktypes) {
      const { name: type } = await localized(ctx, decktype._id, { name: decktype.name })
      types.set(decktype._id, type)
      const rows = await ctx.db
        .query('cards')
        .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', decktype._id))
        .filter((q) => q.eq(q.field('deletedAt'), undefined))
        .take(MAX_CARDS - cards.length)
      for (const row of rows) {
        const { slug, name, keywords, verse } = await localized(ctx, row._id, row)
        cards.push({
          slug,
          name,
          type,
          keywords: [...keywords.upright, ...keywords.reversed],
          verse: verse ? { reference: verse.reference, text: verse.text } : null,
        })
      }
    }
    const decks = await ctx.db
      .query('decks')
      .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
      .take(MAX_DECKS)
    const deckViews = decks.map(async (deck) => {
      const { title } = await latestRevision(ctx, deck)
      const { slug, tagline } = deck
      return {
        ...(await localized(ctx, deck._id, { slug, title, tagline })),
        type: types.get(deck.decktypeId) ?? '',
      }
    })
    return { cards, decks: await Promise.all(deckViews) }
  },
})
