// Public statistics of draws.
import { v, type Infer } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import { query } from '../callers/functions.ts'
import { getDeck } from '../cards/findDeck.ts'
import { MAX_CARDS, requireRow } from '../cards/deckRevisions.ts'
import { type CountName, ALL_TIME, getTotal, JUST_DRAWN_LIMIT } from './totals.ts'
import { pool } from '../tables/decks.ts'
import { localized, type PageCtx } from '../values/localized.ts'

/** Without the reading's id: only its owner may share the link. */
const justDrawnView = v.object({
  drawnAt: v.number(),
  codename: v.string(),
  reversed: v.boolean(),
  card: v.object({ slug: v.string(), name: v.string() }),
})

/** The latest draws of visitors with a codename. */
export const justDrawn = query({
  args: {},
  returns: v.array(justDrawnView),
  handler: async (ctx) => {
    const rows = await ctx.db.query('justDrawn').withIndex('by_drawnAt').order('desc').take(JUST_DRAWN_LIMIT)
    return Promise.all(rows.map((row) => viewJustDrawn(ctx, row)))
  },
})

async function viewJustDrawn(
  ctx: PageCtx,
  { drawnAt, codename, reversed, cardId }: Doc<'justDrawn'>,
): Promise<Infer<typeof justDrawnView>> {
  const { slug, name } = await requireRow(ctx.db.get('cards', cardId))
  return { drawnAt, codename, reversed, card: await localized(ctx, cardId, { slug, name }) }
}

/** Draws, taps and spreads: of all time, or of one UTC day. */
export const totals = query({
  args: { day: v.optional(v.string()) },
  returns: v.object({ draws: v.number(), taps: v.number(), spreads: v.number() }),
  handler: async (ctx, { day = ALL_TIME }) => {
    const count = async (name: CountName) => (await getTotal(ctx, name, day))?.count ?? 0
    return { draws: await count('draws'), taps: await count('taps'), spreads: await count('spreads') }
  },
})

/** How often each card of a deck was drawn, to compare with chance. Cards that were never drawn are not listed. */
export const ofDeck = query({
  args: { deck: v.string(), pool: v.optional(pool) },
  returns: v.union(
    v.object({
      deckId: v.id('decks'),
      cards: v.array(
        v.object({
          cardId: v.id('cards'),
          upright: v.number(),
          reversed: v.number(),
          /** How many of the upright ones were drawn with reversals off. */
          uprightByWish: v.number(),
        }),
      ),
    }),
    v.null(),
  ),
  handler: async (ctx, { deck: idOrSlug, pool: fromPool = 'all' }) => {
    const deck = await getDeck(ctx, idOrSlug)
    if (deck?.status !== 'published' && deck?.status !== 'retired') return null
    const tallies = await ctx.db
      .query('cardTallies')
      .withIndex('by_deckId_and_pool_and_cardId', (q) => q.eq('deckId', deck._id).eq('pool', fromPool))
      .take(MAX_CARDS)
    const cards = tallies.map(({ cardId, upright, reversed, uprightByWish = 0 }) => ({
      cardId,
      upright,
      reversed,
      uprightByWish,
    }))
    return { deckId: deck._id, cards }
  },
})

/** How often one card was drawn, in all decks together. */
export const ofCard = query({
  args: { cardId: v.id('cards') },
  returns: v.object({ upright: v.number(), reversed: v.number() }),
  handler: async (ctx, { cardId }) => {
    const tallies = await ctx.db
      .query('cardTallies')
      .withIndex('by_cardId', (q) => q.eq('cardId', cardId))
      .take(1000)
    return {
      upright: tallies.reduce((sum, { upright }) => sum + upright, 0),
      reversed: tallies.reduce((sum, { reversed }) => sum + reversed, 0),
    }
  },
})
