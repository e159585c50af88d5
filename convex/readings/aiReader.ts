// The AI reader: who may ask it, how often, and keeping what it wrote. The host asks the endpoint (server/reader/), so the key
// and the prompt are not here, and no answer is stored unless the reading's owner keeps it.
import { literals } from 'convex-helpers/validators'
import { v } from 'convex/values'
import { distressPhrases } from '#content/distress/index.ts'
import { distressIn } from '#rules/readings/question/distress.ts'
import { mutation } from '../_generated/server.js'
import { callerAddress } from '../callers/ipAddress.ts'
import { consumeRateLimit, dailyNetworkUse, tryConsumeDaily, type DailyUse } from '../callers/rateLimits.ts'
import { refusal } from '../callers/refusal.ts'
import { unset } from '../values/unset.ts'
import { tidyAiText } from './aiText.ts'
import { isWhole, requireOwn } from './findReading.ts'
import { ownReadingView, viewOwnReading } from './readingViews.ts'

const MAX_PER_VISITOR = 10
/** Anybody can make up visitors. A family or a small office may share one address. */
const MAX_PER_NETWORK = 40
const DEFAULT_DAILY_LIMIT = 200

/** A reading's id (also one from before 0.3), and the browser's secret unless the reading belongs to the account. */
const which = { readingId: v.string(), userRandomID: v.optional(v.string()) }

/**
 * Takes one use of the day, and returns the reading for the host, which asks the endpoint only then. A question that speaks of
 * danger takes none: its visitor gets help instead.
 */
export const admit = mutation({
  args: which,
  returns: v.union(
    v.object({ distress: literals('self-harm', 'violence') }),
    v.object({ reading: ownReadingView }),
  ),
  handler: async (ctx, { readingId, userRandomID }) => {
    requireModel()
    const reading = await requireOwn(ctx, readingId, userRandomID)
    if (!isWhole(reading)) throw refusal('conflict', 'reader_cards_face_down')
    const distress = distressIn(reading.question ?? null, distressPhrases)
    if (distress) return { distress }
    const reached = await tryConsumeDaily(
      ctx,
      { name: 'aiReader', who: reading.owner, max: MAX_PER_VISITOR },
      await dailyNetworkUse('aiReaderFrom', await callerAddress(ctx), MAX_PER_NETWORK),
      { name: 'allAiReaders', who: 'everybody', max: dailyLimit() },
    )
    if (reached) throw limitReached(reached)
    return { reading: await viewOwnReading(ctx, reading) }
  },
})

/** Stores the text with the reading, instead of one that was kept before. */
export const keep = mutation({
  args: { ...which, text: v.string() },
  returns: v.null(),
  handler: async (ctx, { readingId, userRandomID, text }) => {
    const model = requireModel()
    const reading = await requireOwn(ctx, readingId, userRandomID)
    await consumeRateLimit(ctx, 'write', reading.owner)
    if (!isWhole(reading)) throw refusal('conflict', 'reader_cards_face_down')
    const aiText = { text: tidyAiText(text), model, keptAt: Date.now() }
    await ctx.db.patch('readings', reading._id, { aiText })
    return null
  },
})

/** Also after the AI reader was turned off. */
export const remove = mutation({
  args: which,
  returns: v.null(),
  handler: async (ctx, { readingId, userRandomID }) => {
    const reading = await requireOwn(ctx, readingId, userRandomID)
    await consumeRateLimit(ctx, 'write', reading.owner)
    await ctx.db.patch('readings', reading._id, { aiText: unset })
    return null
  },
})

/** The host sets it from its settings; at a Convex deployment its owner does. Without it there is no AI reader. */
function requireModel(): string {
  const model = process.env.READER_MODEL
  if (!model) throw refusal('not found', 'reader_off')
  return model
}

function dailyLimit(): number {
  const limit = Number(process.env.READER_DAILY_LIMIT || DEFAULT_DAILY_LIMIT)
  return Number.isFinite(limit) ? limit : DEFAULT_DAILY_LIMIT
}

function limitReached({ name, max }: DailyUse) {
  switch (name) {
    case 'aiReader':
      return refusal('rate limited', 'reader_visitor_limit', { max })
    case 'aiReaderFrom':
      return refusal('rate limited', 'reader_network_limit')
    case 'allAiReaders':
      return refusal('rate limited', 'reader_daily_limit')
  }
}
