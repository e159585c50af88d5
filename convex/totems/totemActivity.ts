// What a totem's touches were like, for admins. Addresses are shown without the house they came from.
import { v, type Infer } from 'convex/values'
import { findAnomalies, type TouchFacts } from '#rules/totems/anomalies.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { trust } from '../tables/draws.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { shortened } from '../callers/ipAddress.ts'
import { publicId } from '../readings/findReading.ts'

/** As far back as is looked: enough for a month of most totems, and no more work for those of a fair. */
const LOOKED_AT = 500
/** Where all totems are looked at together. */
const TOTEMS_LOOKED_AT = 20
const TOUCHES_LOOKED_AT = 30
const SHOWN_DAYS = 30
const DAY_MS = 86_400_000
const MOST_ANOMALIES = 20

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
  /** Nobody but the caller has said so. */
  isClaimed: v.boolean(),
  /** What the caller claimed, where the server knew better. */
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
  /** The last month, a number for every day of it. */
  days: v.array(v.object({ day: v.string(), value: v.number() })),
  anomalies: v.array(anomaly),
  lookedAt: v.number(),
  /** There are older touches, which were not looked at. */
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
    .take(LOOKED_AT)
  return {
    days: byDay(draws),
    anomalies: findAnomalies(draws.map(factsOf)).slice(0, MOST_ANOMALIES),
    lookedAt: draws.length,
    isCut: draws.length === LOOKED_AT,
  }
}

/** Of the totems touched last: those with something strange since then. */
export async function strangeTotems(ctx: QueryCtx, since: number) {
  const touched = await ctx.db
    .query('totems')
    .withIndex('by_forgetAt_and_lastTouchedAt', (q) =>
      q.eq('forgetAt', undefined).gte('lastTouchedAt', since),
    )
    .order('desc')
    .take(TOTEMS_LOOKED_AT)
  const strange = await Promise.all(
    touched.map(async ({ _id, label }) => {
      const draws = await ctx.db
        .query('readings')
        .withIndex('by_totemId', (q) => q.eq('totemId', _id))
        .order('desc')
        .take(TOUCHES_LOOKED_AT)
      const isStrange = findAnomalies(draws.map(factsOf)).some(({ at }) => at >= since)
      return isStrange ? [{ _id, label }] : []
    }),
  )
  return strange.flat()
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
    claimedNetwork: draw.ipClaim === undefined ? null : shortened(draw.ipClaim),
    ...factsOf(draw),
  }
}

function factsOf({ storedAt, counter, touch, ipAddress }: Doc<'readings'>): TouchFacts {
  return {
    at: storedAt,
    counter: counter ?? null,
    jumped: touch?.jumped ?? false,
    network: ipAddress === undefined ? null : shortened(ipAddress),
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
