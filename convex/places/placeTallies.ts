// Counts draws by town: those of visitors who have saved the town, and those of totems that show their place. Only known towns
// are counted.
import { findState } from '#content/places/states.ts'
import { periodsOf, windowOf } from '#rules/places/periods.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import { findPlace } from './findPlace.ts'

type PlacedDraw = Pick<Doc<'freshDraws'> & { kind: 'draw' }, 'place' | 'cardId' | '_creationTime'>
type Town = { state: string; slug: string }

type TownDay = { key: string; day: string; draws: number }

/** Returns what was counted for each town and day. */
export async function addToPlaces(ctx: MutationCtx, drawn: readonly PlacedDraw[]): Promise<TownDay[]> {
  const towns = new Map<string, Town | null>()
  const periods = new Map<string, Town & { period: string; count: number }>()
  const cards = new Map<string, Town & { cardId: Id<'cards'>; count: number }>()
  for (const { place, cardId, _creationTime } of drawn) {
    if (!place) continue
    const written = `${place.state}/${place.city}`
    if (!towns.has(written)) towns.set(written, await townAt(ctx, place))
    const town = towns.get(written)
    if (!town) continue
    const address = `${town.state}/${town.slug}`
    for (const period of periodsOf(_creationTime)) {
      const key = `${period} ${address}`
      periods.set(key, { ...town, period, count: (periods.get(key)?.count ?? 0) + 1 })
    }
    const key = `${cardId} ${address}`
    cards.set(key, { ...town, cardId, count: (cards.get(key)?.count ?? 0) + 1 })
  }
  for (const more of periods.values()) await addToPeriod(ctx, more)
  for (const more of cards.values()) await addToCard(ctx, more)
  return [...periods.values()]
    .filter(({ period }) => windowOf(period) === 'day')
    .map(({ period: day, state, slug, count: draws }) => ({ key: `${state}/${slug}`, day, draws }))
}

async function townAt(ctx: MutationCtx, place: { state: string; city: string }): Promise<Town | null> {
  const state = findState(place.state)
  const found = state && (await findPlace(ctx, state, place.city))
  return found && { state: found.state, slug: found.slug }
}

async function addToPeriod(
  ctx: MutationCtx,
  { period, state, slug, count }: Town & { period: string; count: number },
): Promise<void> {
  const tally = await ctx.db
    .query('placeTallies')
    .withIndex('by_period_and_state_and_slug', (q) =>
      q.eq('period', period).eq('state', state).eq('slug', slug),
    )
    .unique()
  if (tally) await ctx.db.patch('placeTallies', tally._id, { draws: tally.draws + count, isWaiting: true })
  else await ctx.db.insert('placeTallies', { period, state, slug, draws: count, isWaiting: true })
}

async function addToCard(
  ctx: MutationCtx,
  { cardId, state, slug, count }: Town & { cardId: Id<'cards'>; count: number },
): Promise<void> {
  const tally = await ctx.db
    .query('placeCards')
    .withIndex('by_state_and_slug_and_cardId', (q) =>
      q.eq('state', state).eq('slug', slug).eq('cardId', cardId),
    )
    .unique()
  if (tally) await ctx.db.patch('placeCards', tally._id, { count: tally.count + count, isWaiting: true })
  else await ctx.db.insert('placeCards', { state, slug, cardId, count, isWaiting: true })
}
