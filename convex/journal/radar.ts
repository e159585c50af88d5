// The kinds of cards that everybody drew, to hold one's own against; and what the deck itself holds.
import { v } from 'convex/values'
import { addCard, addCounts, noCounts, type RadarCounts } from '#rules/journal/radar/counts.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { MAX_CARDS } from '../cards/deckRevisions.ts'
import { radarCounts } from '../tables/tallies.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MAX_DAYS = 370
const MAX_TYPES = 20
/** A card stands in as many tallies as there are decks with it. */
const MAX_TALLIES = 200

/** Single cards from whole tarot decks, since a day (UTC) or ever. */
export const everyone = query({
  args: { since: v.union(v.string(), v.null()) },
  returns: v.object({ everyone: radarCounts, deck: radarCounts }),
  handler: async (ctx, { since }) => {
    const cards = await tarotCards(ctx)
    const deck = noCounts()
    for (const card of cards) addCard(deck, card, { upright: 1, reversed: 0 })
    return { everyone: since === null ? await ever(ctx, cards) : await sinceDay(ctx, since), deck }
  },
})

async function sinceDay(ctx: QueryCtx, since: string): Promise<RadarCounts> {
  if (!DAY.test(since)) throw refusal('invalid', 'day_format')
  const days = await ctx.db
    .query('radarDays')
    .withIndex('by_day', (q) => q.gte('day', since))
    .order('desc')
    .take(MAX_DAYS)
  const sum = noCounts()
  for (const { counts } of days) addCounts(sum, counts)
  return sum
}

async function ever(ctx: QueryCtx, cards: readonly Doc<'cards'>[]): Promise<RadarCounts> {
  const sum = noCounts()
  for (const card of cards) {
    const tallies = await ctx.db
      .query('cardTallies')
      .withIndex('by_cardId', (q) => q.eq('cardId', card._id))
      .take(MAX_TALLIES)
    for (const tally of tallies) {
      if (tally.pool === 'all') addCard(sum, card, tally)
    }
  }
  return sum
}

/** Of the first published tarot: every other one has the same cards under other pictures. */
async function tarotCards(ctx: QueryCtx): Promise<Doc<'cards'>[]> {
  const types = await ctx.db
    .query('decktypes')
    .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
    .take(MAX_TYPES)
  const tarot = types.find(({ kind }) => kind === 'tarot')
  if (!tarot) return []
  return ctx.db
    .query('cards')
    .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', tarot._id))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_CARDS)
}
