// Rate limits as token buckets, keyed by the caller. Anybody can make up thousands of visitors, so expensive actions are
// also limited by network (names that end in “From”), and what people have to handle (messages, testimonials) also has one
// bucket for everybody together, of which one network can use only a small share.
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import { networkHash } from './ipAddress.ts'
import { refusal } from './refusal.ts'

type Limit = {
  /** The size of the bucket. */
  burst: number
  perMinute: number
  /** The bucket is split into so many rows, of which one is picked at random, to avoid write conflicts. */
  shards?: number
}

const limits = {
  seal: { burst: 30, perMinute: 20 },
  tap: { burst: 20, perMinute: 10 },
  /** Taps of one totem by everybody: more than people can do by hand. Counter jumps have a bucket of their own. */
  totem: { burst: 600, perMinute: 120 },
  jump: { burst: 60, perMinute: 30 },
  /** Draws from one network: a festival may share one address. */
  tapFrom: { burst: 200, perMinute: 1200, shards: 8 },
  /** Draws of one totem from one network: no address can use up a totem for the others. */
  totemFrom: { burst: 120, perMinute: 60 },
  demo: { burst: 20, perMinute: 10 },
  /** New demo totems, for everybody together. */
  allDemos: { burst: 300, perMinute: 30 },
  demoFrom: { burst: 30, perMinute: 3 },
  layout: { burst: 20, perMinute: 6 },
  write: { burst: 60, perMinute: 60 },
  message: { burst: 3, perMinute: 0.2 },
  allMessages: { burst: 100, perMinute: 2 },
  /** A school or a company may share one address. */
  messageFrom: { burst: 12, perMinute: 0.1 },
  /** Changing the saved town. */
  place: { burst: 6, perMinute: 1 },
  /** Draws that count for a town: one visitor alone must not make a town look lively. */
  townDraw: { burst: 2, perMinute: 2 / (24 * 60) },
  townDrawFrom: { burst: 20, perMinute: 20 / (24 * 60) },
  testimonial: { burst: 3, perMinute: 0.1 },
  allTestimonials: { burst: 60, perMinute: 1 },
  testimonialFrom: { burst: 6, perMinute: 0.05 },
  report: { burst: 5, perMinute: 0.2 },
  allReports: { burst: 100, perMinute: 2 },
  reportFrom: { burst: 20, perMinute: 0.2 },
  claim: { burst: 5, perMinute: 1 },
  /** Heartbeats of admin pages: three a minute from each visible page. */
  presence: { burst: 60, perMinute: 30 },
  import: { burst: 6, perMinute: 0.5 },
  /** Pictures of physical decks; an upload takes two tokens. */
  deckPicture: { burst: 20, perMinute: 2 },
  deckPictureFrom: { burst: 60, perMinute: 1 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** One token of a bucket. `multiplier`: the bucket is that many times larger. */
export type RateLimitUse = { name: LimitName; who: string; multiplier?: number }

/** Buckets that were not used for this long are full again, and their rows can be deleted. */
export const RATE_LIMIT_TTL_MS = 24 * 3_600_000

/** Callers without a known address share one bucket, as large as that of so many networks. */
const UNKNOWN_NETWORKS = 10

/** The network of a caller, as limits name it. */
async function networkKey(address: string | null, scope = ''): Promise<{ who: string; multiplier?: number }> {
  const prefix = scope === '' ? '' : `${scope} `
  if (address === null) return { who: `${prefix}unknown`, multiplier: UNKNOWN_NETWORKS }
  return { who: `${prefix}network ${await networkHash(address)}` }
}

/** A token of the network of this address. `scope`: for limits of which a network has several, such as one for each totem. */
export async function networkLimit(
  name: LimitName,
  address: string | null,
  scope = '',
): Promise<RateLimitUse> {
  return { name, ...(await networkKey(address, scope)) }
}

/** Takes a token, or refuses with the time to wait. */
export async function consumeRateLimit(ctx: MutationCtx, name: LimitName, who: string): Promise<void> {
  await consumeRateLimits(ctx, { name, who })
}

/** Takes a token from each bucket, or refuses and takes none. */
export async function consumeRateLimits(ctx: MutationCtx, ...uses: RateLimitUse[]): Promise<void> {
  const retryAfterMs = await consume(ctx, uses)
  if (retryAfterMs === 0) return
  const seconds = Math.ceil(retryAfterMs / 1000)
  const wait =
    seconds < 120 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.ceil(seconds / 60) }
  throw refusal('rate limited', 'rate_limited', wait, { retryAfterMs })
}

/** The same without refusing, for work that is allowed either way. */
export async function tryConsumeRateLimits(ctx: MutationCtx, ...uses: RateLimitUse[]): Promise<boolean> {
  return (await consume(ctx, uses)) === 0
}

/** 0 if a token of each bucket was taken; else how long to wait, and none was taken. */
async function consume(ctx: MutationCtx, uses: readonly RateLimitUse[]): Promise<number> {
  const now = Date.now()
  const buckets = await Promise.all(uses.map((use) => readBucket(ctx, use, now)))
  const longestWaitMs = Math.max(...buckets.map(({ waitMs }) => waitMs))
  if (longestWaitMs > 0) return longestWaitMs
  await Promise.all(
    buckets.map(({ key, bucket, tokens }) =>
      bucket
        ? ctx.db.patch('rateLimits', bucket._id, { tokens, updatedAt: now })
        : ctx.db.insert('rateLimits', { key, tokens, updatedAt: now }),
    ),
  )
  return 0
}

type BucketState = { key: string; bucket: Doc<'rateLimits'> | null; tokens: number; waitMs: number }

async function readBucket(
  ctx: MutationCtx,
  { name, who, multiplier = 1 }: RateLimitUse,
  now: number,
): Promise<BucketState> {
  const { shards = 1, ...limit }: Limit = limits[name]
  const burst = (limit.burst * multiplier) / shards
  const perMinute = (limit.perMinute * multiplier) / shards
  const shard = shards === 1 ? '' : ` ${Math.floor(Math.random() * shards)}`
  const key = `${name} ${who}${shard}`
  // The only one: this row is inserted below, in a transaction that has found none.
  const bucket = await ctx.db
    .query('rateLimits')
    .withIndex('by_key', (q) => q.eq('key', key))
    .first()
  const refilled = bucket ? bucket.tokens + (Math.max(0, now - bucket.updatedAt) / 60_000) * perMinute : burst
  const tokens = Math.min(burst, refilled) - 1
  const waitMs = tokens < 0 ? Math.ceil((-tokens / perMinute) * 60_000) : 0
  return { key, bucket, tokens, waitMs }
}

/** So many uses on one day (UTC). Unlike a bucket it does not refill during the day, so it bounds what a day costs. */
export type DailyUse = { name: 'aiReader' | 'aiReaderFrom' | 'allAiReaders'; who: string; max: number }

/** A use by the network of this address. */
export async function dailyNetworkUse(
  name: DailyUse['name'],
  address: string | null,
  max: number,
): Promise<DailyUse> {
  const { who, multiplier = 1 } = await networkKey(address)
  return { name, who, max: max * multiplier }
}

/** Null if one use of each was taken; else the first limit that is reached, and none was taken. */
export async function tryConsumeDaily(ctx: MutationCtx, ...uses: DailyUse[]): Promise<DailyUse | null> {
  const now = Date.now()
  const day = new Date(now).toISOString().slice(0, 10)
  const counts = await Promise.all(
    uses.map(async (use) => {
      // With the day, so that the next day begins with a row of its own. Housekeeping deletes the old one.
      const key = `${use.name} ${day} ${use.who}`
      const row = await ctx.db
        .query('rateLimits')
        .withIndex('by_key', (q) => q.eq('key', key))
        .unique()
      return { use, key, row, taken: row?.tokens ?? 0 }
    }),
  )
  const reached = counts.find(({ use, taken }) => taken >= use.max)
  if (reached) return reached.use
  await Promise.all(
    counts.map(({ key, row, taken }) =>
      row
        ? ctx.db.patch('rateLimits', row._id, { tokens: taken + 1, updatedAt: now })
        : ctx.db.insert('rateLimits', { key, tokens: 1, updatedAt: now }),
    ),
  )
  return null
}
