// What the site itself has counted in a period, compared with the period before: draws by day, deck, totem and town. Unlike
// events it includes visitors without statistics, since it is not about visitors.
import { v, type Infer } from 'convex/values'
import { daysIn, parsePeriod, periodBefore, type Period } from '#rules/analytics/period.ts'
import { isAllowed } from '#rules/account/roles.ts'
import { PLACE_DAYS_KEPT, periodOf } from '#rules/places/periods.ts'
import { publishedCount } from '#rules/places/published-count.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { staffQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import type { CountName } from './totals.ts'

const DAY_MS = 86_400_000
const MAX_SHOWN = 10
/** Tallies that are read for one ranking: three months of a hundred totems that are tapped every day, and the months before. */
const MAX_ROWS = 8000

const counts = v.object({ draws: v.number(), taps: v.number(), spreads: v.number() })
const ranking = v.object({
  /** Most draws first. `name` is null for what was deleted since; a town's is `state/slug`. */
  rows: v.array(
    v.object({
      key: v.string(),
      name: v.union(v.string(), v.null()),
      count: v.number(),
      /** Null if some of those days are forgotten. */
      before: v.union(v.number(), v.null()),
    }),
  ),
  /** There are more tallies than were read: the first days are missing. */
  isCut: v.boolean(),
})

const view = v.object({
  /** Oldest first, including days without draws. */
  days: v.array(v.object({ day: v.string(), ...counts.fields })),
  before: counts,
  decks: ranking,
  /** Null for people who may not see totems and towns. */
  totems: v.union(ranking, v.null()),
  /** Rounded like the public statistics of towns, so that no single draw can be recognized. */
  places: v.union(ranking, v.null()),
})

/** Whole UTC days, from the first to the last. */
export const read = staffQuery({
  args: { from: v.string(), to: v.string() },
  returns: view,
  handler: async (ctx, { from, to }) => {
    const period = parsePeriod(from, to)
    if (!period) throw refusal('invalid', 'report_range_too_long')
    const earlier = periodBefore(period)
    const whole = { from: earlier.from, to }
    const [draws, taps, spreads] = [
      await totalsIn(ctx, 'draws', whole),
      await totalsIn(ctx, 'taps', whole),
      await totalsIn(ctx, 'spreads', whole),
    ]
    const sum = (of: Map<string, number>) =>
      daysIn(earlier).reduce((total, day) => total + (of.get(day) ?? 0), 0)
    const isAdmin = isAllowed(ctx.role, 'administration')
    return {
      days: daysIn(period).map((day) => ({
        day,
        draws: draws.get(day) ?? 0,
        taps: taps.get(day) ?? 0,
        spreads: spreads.get(day) ?? 0,
      })),
      before: { draws: sum(draws), taps: sum(taps), spreads: sum(spreads) },
      decks: await rank(ctx, 'deck', period),
      totems: isAdmin ? await rank(ctx, 'totem', period) : null,
      places: isAdmin ? await rank(ctx, 'place', period) : null,
    }
  },
})

async function totalsIn({ db }: QueryCtx, name: CountName, { from, to }: Period) {
  const rows = await db
    .query('totals')
    .withIndex('by_name_and_day', (q) => q.eq('name', name).gte('day', from).lte('day', to))
    .collect()
  return new Map(rows.map(({ day, count }) => [day, count]))
}

async function rank(
  ctx: QueryCtx,
  of: Doc<'dayTallies'>['of'],
  period: Period,
): Promise<Infer<typeof ranking>> {
  const earlier = periodBefore(period)
  const tallies = await ctx.db
    .query('dayTallies')
    .withIndex('by_of_and_day_and_key', (q) => q.eq('of', of).gte('day', earlier.from).lte('day', period.to))
    .order('desc')
    .take(MAX_ROWS)
  const sums = new Map<string, { count: number; before: number }>()
  for (const { key, day, draws } of tallies) {
    const sum = sums.get(key) ?? { count: 0, before: 0 }
    sum[day >= period.from ? 'count' : 'before'] += draws
    sums.set(key, sum)
  }
  // A comparison with days of which only some are left would be wrong.
  const isForgotten = of === 'place' && earlier.from <= periodOf('day', Date.now() - PLACE_DAYS_KEPT * DAY_MS)
  const shown = (count: number) => (of === 'place' ? (publishedCount(count) ?? 0) : count)
  const rows = [...sums]
    .map(([key, { count, before }]) => ({
      key,
      count: shown(count),
      before: isForgotten ? null : shown(before),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
    .slice(0, MAX_SHOWN)
  const named = rows.map(async (row) => ({ ...row, name: await nameOf(ctx, of, row.key) }))
  return { rows: await Promise.all(named), isCut: tallies.length === MAX_ROWS }
}

async function nameOf({ db }: QueryCtx, of: Doc<'dayTallies'>['of'], key: string): Promise<string | null> {
  if (of === 'place') return key
  if (of === 'deck') {
    const deckId = db.normalizeId('decks', key)
    return (deckId && (await db.get('decks', deckId))?.title) ?? null
  }
  const totemId = db.normalizeId('totems', key)
  return (totemId && (await db.get('totems', totemId))?.label) ?? null
}
