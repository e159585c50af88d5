// How often one visitor or user may do a thing: buckets that refill. They are keyed by who is asking. Visitors can be made up
// by the thousand, so what costs something is limited by network as well (names with “From”), and where people have to
// deal with the result, for everybody together: of that bucket one network can take a small share at most.
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import { networkMark } from './ipAddress.ts'
import { refusal } from './refusal.ts'

type Limit = {
  atOnce: number
  perMinute: number
  /** Kept in so many rows, one of them chosen by chance, so that those who share the limit seldom wait for each other. */
  parts?: number
}

const limits = {
  seal: { atOnce: 30, perMinute: 20 },
  tap: { atOnce: 20, perMinute: 10 },
  /** Of one totem, by whomever: more than hands can do. Counts that leap ahead of it do not use up those that do not. */
  totem: { atOnce: 600, perMinute: 120 },
  jump: { atOnce: 60, perMinute: 30 },
  /** Draws from one network: a festival may sit behind one address. */
  tapFrom: { atOnce: 200, perMinute: 1200, parts: 8 },
  /** Draws of one totem from one network: no address uses up a totem for the others. */
  totemFrom: { atOnce: 120, perMinute: 60 },
  demo: { atOnce: 20, perMinute: 10 },
  /** New ones, for everybody together. */
  allDemos: { atOnce: 300, perMinute: 30 },
  demoFrom: { atOnce: 30, perMinute: 3 },
  layout: { atOnce: 20, perMinute: 6 },
  write: { atOnce: 60, perMinute: 60 },
  message: { atOnce: 3, perMinute: 0.2 },
  allMessages: { atOnce: 100, perMinute: 2 },
  /** A school or a company may sit behind one address. */
  messageFrom: { atOnce: 12, perMinute: 0.1 },
  /** Another town as one's own. */
  place: { atOnce: 6, perMinute: 1 },
  /** Draws that count in one's town, whether kept or touched there: nobody makes a lively town alone. */
  townDraw: { atOnce: 2, perMinute: 2 / (24 * 60) },
  townDrawFrom: { atOnce: 20, perMinute: 20 / (24 * 60) },
  testimonial: { atOnce: 3, perMinute: 0.1 },
  allTestimonials: { atOnce: 60, perMinute: 1 },
  testimonialFrom: { atOnce: 6, perMinute: 0.05 },
  claim: { atOnce: 5, perMinute: 1 },
  /** Signs of life of an admin's pages: three a minute from each that is looked at. */
  presence: { atOnce: 60, perMinute: 30 },
  import: { atOnce: 6, perMinute: 0.5 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** One of a bucket. `times`: the bucket is so much larger. */
export type Take = { name: LimitName; who: string; times?: number }

/** Buckets untouched for this long are full again, and their rows can go. */
export const FORGET_AFTER_MS = 24 * 3_600_000

/** Those whose address is not known share one bucket, as large as those of so many networks. */
const UNKNOWN_NETWORKS = 10

/** One of the bucket of the network that this address is in. `more` tells apart buckets that a network has several of. */
export async function fromNetwork(name: LimitName, address: string | null, more = ''): Promise<Take> {
  const of = more === '' ? '' : `${more} `
  if (address === null) return { name, who: `${of}unknown`, times: UNKNOWN_NETWORKS }
  return { name, who: `${of}network ${await networkMark(address)}` }
}

/** Takes one from the bucket, or refuses and says when there will be one again. */
export async function takeFrom(ctx: MutationCtx, name: LimitName, who: string): Promise<void> {
  await takeAll(ctx, { name, who })
}

/** Takes one from each of the buckets, or refuses. */
export async function takeAll(ctx: MutationCtx, ...takes: Take[]): Promise<void> {
  const retryAfterMs = await waitFor(ctx, takes)
  if (retryAfterMs === 0) return
  const seconds = Math.ceil(retryAfterMs / 1000)
  const wait =
    seconds === 1 ? 'a second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  throw refusal('rate limited', `That was a lot at once. Please try again in ${wait}.`, { retryAfterMs })
}

/** Takes one from each of the buckets if all have one, for what is allowed without it too. */
export async function hasOneLeft(ctx: MutationCtx, ...takes: Take[]): Promise<boolean> {
  return (await waitFor(ctx, takes)) === 0
}

/** 0 when one of each was taken; else how long it takes until there is one, and nothing was taken. */
async function waitFor(ctx: MutationCtx, takes: readonly Take[]): Promise<number> {
  const now = Date.now()
  const buckets = await Promise.all(takes.map((take) => look(ctx, take, now)))
  const longest = Math.max(...buckets.map(({ waitMs }) => waitMs))
  if (longest > 0) return longest
  await Promise.all(
    buckets.map(({ key, bucket, tokens }) =>
      bucket
        ? ctx.db.patch('rateLimits', bucket._id, { tokens, updatedAt: now })
        : ctx.db.insert('rateLimits', { key, tokens, updatedAt: now }),
    ),
  )
  return 0
}

type Looked = { key: string; bucket: Doc<'rateLimits'> | null; tokens: number; waitMs: number }

async function look(ctx: MutationCtx, { name, who, times = 1 }: Take, now: number): Promise<Looked> {
  const { parts = 1, ...limit }: Limit = limits[name]
  const atOnce = (limit.atOnce * times) / parts
  const perMinute = (limit.perMinute * times) / parts
  const part = parts === 1 ? '' : ` ${Math.floor(Math.random() * parts)}`
  const key = `${name} ${who}${part}`
  const bucket = await ctx.db
    .query('rateLimits')
    .withIndex('by_key', (q) => q.eq('key', key))
    .unique()
  const refilled = bucket
    ? bucket.tokens + (Math.max(0, now - bucket.updatedAt) / 60_000) * perMinute
    : atOnce
  const tokens = Math.min(atOnce, refilled) - 1
  const waitMs = tokens < 0 ? Math.ceil((-tokens / perMinute) * 60_000) : 0
  return { key, bucket, tokens, waitMs }
}
