// A totem's taps for admins, with anonymized addresses.
import { v, type Infer } from 'convex/values'
import { findAnomalies, type TouchFacts } from '#rules/totems/anomalies.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { trust } from '../tables/readings.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { truncateAddress } from '../callers/ipAddress.ts'
import { publicId } from '../readings/findReading.ts'

/** Enough for a month of most totems. */
const MAX_TAPS = 500
/** For the overview of all totems. */
const OVERVIEW_TOTEMS = 20
const OVERVIEW_TAPS = 30
const SHOWN_DAYS = 30
const DAY_MS = 86_400_000
const MAX_ANOMALIES = 20

export const touchView = v.object({
  _id: v.string(),
  at: v.number(),
  number: v.number(),
  counter: v.union(v.number(), v.null()),
  trust,
  jumped: v.boolean(),
  late: v.boolean(),
  phones: v.number(),
  network: v.union(v.string(), v.null()),
  /** The network is the caller's claim; the server did not see an address. */
  isClaimed: v.boolean(),
  /** The caller's claim, if the server saw another address. */
  claimedNetwork: v.union(v.string(), v.null()),
  card: v.string(),
})

const anomaly = v.union(
  v.object({ kind: v.literal('same count'), at: v.number(), counter: v.number(), phones: v.number() }),
  v.object({ kind: v.literal('jump'), at: v.number(), counter: v.number() }),
  v.object({
    kind: v.literal('two networks'),
    at: v.number(),
    minutes: v.number(),
    networks: v.array(v.string()),
  }),
  v.object({ kind: v.literal('burst'), at: v.number(), touches: v.number(), seconds: v.number() }),
)

export const activityView = v.object({
  /** Taps for each of the last 30 days. */
  days: v.array(v.object({ day: v.string(), value: v.number() })),
  anomalies: v.array(anomaly),
  lookedAt: v.number(),
  /** There are older taps that were not read. */
  isCut: v.boolean(),
})

export async function readActivity(
  ctx: QueryCtx,
  totemId: Id<'totems'>,
): Promise<Infer<typeof activityView>> {
  const draws = await ctx.db
    .query('readings')
    .withIndex('by_totemId', (q) => q.eq('totemId', totemId))
    .order('desc')
    .take(MAX_TAPS)
  return {
    days: byDay(draws),
    anomalies: findAnomalies(draws.map(factsOf)).slice(0, MAX_ANOMALIES),
    lookedAt: draws.length,
    isCut: draws.length === MAX_TAPS,
  }
}

/** Recently tapped totems with anomalies since then. */
export async function totemsWithAnomalies(ctx: QueryCtx, since: number) {
  return (await latestAnomalies(ctx, since)).map(({ _id, label }) => ({ _id, label }))
}

/** With the time of the latest anomaly of each. */
export async function latestAnomalies(ctx: QueryCtx, since: number) {
  const touched = await ctx.db
    .query('totems')
    .withIndex('by_forgetAt_and_lastTouchedAt', (q) =>
      q.eq('forgetAt', undefined).gte('lastTouchedAt', since),
    )
    .order('desc')
    .take(OVERVIEW_TOTEMS)
  const anomalous = await Promise.all(
    touched.map(async ({ _id, label }) => {
      const draws = await ctx.db
        .query('readings')
        .withIndex('by_totemId', (q) => q.eq('totemId', _id))
        .order('desc')
        .take(OVERVIEW_TAPS)
      const times = findAnomalies(draws.map(factsOf)).map(({ at }) => at)
      const at = Math.max(0, ...times)
      return at >= since ? [{ _id, label, at }] : []
    }),
  )
  return anomalous.flat()
}

export async function viewTouchOf(ctx: QueryCtx, draw: Doc<'readings'>): Promise<Infer<typeof touchView>> {
  const { name } = await requireRow(ctx.db.get('cards', draw.positions[0]!.cardId))
  return {
    _id: publicId(draw),
    number: draw.touch?.number ?? 0,
    trust: draw.touch?.trust ?? 'static',
    card: name,
    late: draw.touch?.late ?? false,
    isClaimed: draw.ipAddress !== undefined && draw.ipSource !== 'server',
    claimedNetwork: draw.ipClaim === undefined ? null : truncateAddress(draw.ipClaim),
    ...factsOf(draw),
  }
}

function factsOf({ storedAt, counter, touch, ipAddress }: Doc<'readings'>): TouchFacts {
  return {
    at: storedAt,
    counter: counter ?? null,
    jumped: touch?.jumped ?? false,
    network: ipAddress === undefined ? null : truncateAddress(ipAddress),
    phones: 1 + (touch?.otherPhones?.length ?? 0),
  }
}

function byDay(draws: readonly Doc<'readings'>[]): { day: string; value: number }[] {
  const counts = new Map<string, number>()
  for (const { storedAt } of draws) {
    counts.set(dayOf(storedAt), (counts.get(dayOf(storedAt)) ?? 0) + 1)
  }
  const today = Date.now()
  return Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const day = dayOf(today - (SHOWN_DAYS - 1 - at) * DAY_MS)
    return { day, value: counts.get(day) ?? 0 }
  })
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
