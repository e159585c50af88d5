// How often one visitor or user may do a thing: buckets that refill. They are keyed by who is asking, and never by an
// address that the caller only claims. Who makes up new visitors meets the buckets of all of them, and the host's limits.
import type { MutationCtx } from '../_generated/server.js'
import { refusal } from './refusal.ts'

type Limit = { atOnce: number; perMinute: number }

const limits = {
  seal: { atOnce: 30, perMinute: 20 },
  tap: { atOnce: 20, perMinute: 10 },
  /** Of one totem, by whomever: more than hands can do. Counts that leap ahead of it do not use up those that do not. */
  totem: { atOnce: 600, perMinute: 120 },
  jump: { atOnce: 60, perMinute: 30 },
  demo: { atOnce: 20, perMinute: 10 },
  /** New ones, for everybody together. */
  allDemos: { atOnce: 300, perMinute: 30 },
  layout: { atOnce: 20, perMinute: 6 },
  write: { atOnce: 60, perMinute: 60 },
  message: { atOnce: 3, perMinute: 0.2 },
  allMessages: { atOnce: 100, perMinute: 2 },
  /** Another town as one's own. */
  place: { atOnce: 6, perMinute: 1 },
  /** Draws that count in one's town, whether kept or touched there: nobody makes a lively town alone. */
  townDraw: { atOnce: 2, perMinute: 2 / (24 * 60) },
  testimonial: { atOnce: 3, perMinute: 0.1 },
  allTestimonials: { atOnce: 60, perMinute: 1 },
  claim: { atOnce: 5, perMinute: 1 },
  /** Signs of life of an admin's pages: three a minute from each that is looked at. */
  presence: { atOnce: 60, perMinute: 30 },
  import: { atOnce: 6, perMinute: 0.5 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Buckets untouched for this long are full again, and their rows can go. */
export const FORGET_AFTER_MS = 24 * 3_600_000

/** Takes one from the bucket, or refuses and says when there will be one again. */
export async function takeFrom(ctx: MutationCtx, name: LimitName, who: string): Promise<void> {
  const retryAfterMs = await waitFor(ctx, name, who)
  if (retryAfterMs === 0) return
  const seconds = Math.ceil(retryAfterMs / 1000)
  const wait =
    seconds === 1 ? 'a second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  throw refusal('rate limited', `That was a lot at once. Please try again in ${wait}.`, { retryAfterMs })
}

/** Takes one from the bucket if there is one, for what is allowed without it too. */
export async function hasOneLeft(ctx: MutationCtx, name: LimitName, who: string): Promise<boolean> {
  return (await waitFor(ctx, name, who)) === 0
}

/** 0 when one was taken, else how long it takes until there is one. */
async function waitFor(ctx: MutationCtx, name: LimitName, who: string): Promise<number> {
  const { atOnce, perMinute }: Limit = limits[name]
  const key = `${name} ${who}`
  const now = Date.now()
  const bucket = await ctx.db
    .query('rateLimits')
    .withIndex('by_key', (q) => q.eq('key', key))
    .unique()
  const refilled = bucket
    ? bucket.tokens + (Math.max(0, now - bucket.updatedAt) / 60_000) * perMinute
    : atOnce
  const tokens = Math.min(atOnce, refilled) - 1
  if (tokens < 0) return Math.ceil((-tokens / perMinute) * 60_000)
  if (bucket) await ctx.db.patch('rateLimits', bucket._id, { tokens, updatedAt: now })
  else await ctx.db.insert('rateLimits', { key, tokens, updatedAt: now })
  return 0
}
