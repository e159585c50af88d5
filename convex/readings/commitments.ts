// Sealing, the first half of every draw. An action creates the seed, because mutations have no real randomness. The caller
// gets the seal; the seed stays secret until it is revealed.
import { literals } from 'convex-helpers/validators'
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/readings/fair-draw/seal.ts'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { action, internalMutation, type ActionCtx } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { requirePlausibleDay } from '../values/calendar.ts'
import { requireDrawableDeck } from '../cards/findDeck.ts'
import { requireRow, reversalRate } from '../cards/deckRevisions.ts'
import { revealSeed, sealCommitment, sealedOf, transcriptView } from './fairDraw.ts'
import { requireLayout, singleLayout } from './findLayout.ts'
import { limitPageSize } from '../values/pagination.ts'
import { refuseBlocked } from '../moderation/blockCheck.ts'
import { consumeRateLimit } from '../callers/rateLimits.ts'
import { wakeChain } from './chainLinks.ts'
import { ownersOfCaller, visitorHashOf } from '../callers/visitor.ts'
import { pool } from '../tables/decks.ts'
import { commitments } from '../tables/readings.ts'

/** How long a sealed deck can be drawn from. */
const EXPIRES_AFTER_MS = 3_600_000
const REVEAL_BATCH_SIZE = 100

const { version, terms, commitment, sealedAtMs, seal } = transcriptView.fields

const sealedView = v.object({
  commitmentId: v.id('commitments'),
  /** After this time the seed is revealed and marked as unused. */
  expiresAt: v.number(),
  /** All inputs of the seal except the seed, so that the browser can verify it at once. */
  sealed: v.object({ version: v.optional(version), terms, commitment, sealedAtMs, seal }),
})

const sealArgs = {
  userRandomID: v.string(),
  /** An id or a slug. */
  deck: v.string(),
  /** Whether cards may come up reversed, where the deck has reversals. */
  reversals: v.boolean(),
}

const wish = v.union(
  v.object({ kind: v.literal('draw'), source: literals('click', 'random') }),
  v.object({ kind: v.literal('daily'), day: v.string() }),
  /** The slug of a built-in layout, or the id of a custom one. */
  v.object({ kind: v.literal('spread'), layout: v.string(), pool }),
)

/** For one card. `random`: the visitor let the program choose. */
export const sealDraw = action({
  args: { ...sealArgs, source: v.optional(literals('click', 'random')) },
  returns: sealedView,
  handler: async (ctx, { source = 'click', ...call }) => sealFor(ctx, call, { kind: 'draw', source }),
})

/** For the card of the visitor's local day, which is at most one day off UTC. */
export const sealDaily = action({
  args: { ...sealArgs, day: v.string() },
  returns: sealedView,
  handler: async (ctx, { day, ...call }) => sealFor(ctx, call, { kind: 'daily', day }),
})

export const sealSpread = action({
  args: { ...sealArgs, layout: v.string(), pool: v.optional(pool) },
  returns: sealedView,
  handler: async (ctx, { layout, pool: fromPool = 'all', ...call }) =>
    sealFor(ctx, call, { kind: 'spread', layout, pool: fromPool }),
})

type Call = { userRandomID: string; deck: string; reversals: boolean }

async function sealFor(
  ctx: ActionCtx,
  call: Call,
  request: Infer<typeof wish>,
): Promise<Infer<typeof sealedView>> {
  const seed = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
  return ctx.runMutation(internal.readings.commitments.store, { ...call, wish: request, seed })
}

export const store = internalMutation({
  args: { ...sealArgs, wish, seed: v.string() },
  returns: sealedView,
  handler: async (ctx, { userRandomID, deck: idOrSlug, reversals, wish: request, seed: secret }) => {
    const visitorHash = await visitorHashOf(userRandomID)
    await refuseBlocked(ctx, userRandomID)
    await consumeRateLimit(ctx, 'seal', visitorHash)
    const deck = await requireDrawableDeck(ctx, idOrSlug)
    const { decktypeId } = await requireRow(ctx.db.get('decks', deck.deckId))
    const { kind } = await requireRow(ctx.db.get('decktypes', decktypeId))
    const expiresAt = Date.now() + EXPIRES_AFTER_MS
    const shared = {
      purpose: request.kind,
      visitorHash,
      reversalRate: reversalRate(deck, reversals),
      totem: null,
      revealBy: expiresAt,
    }
    const plan =
      request.kind === 'spread'
        ? {
            ...(await requireLayout(ctx, request.layout, kind, await ownersOfCaller(ctx, userRandomID))),
            pool: request.pool,
          }
        : { layout: singleLayout(kind), pool: 'all' as const, ...planOfSingle(request) }
    const stored = await sealCommitment(ctx, deck, { ...shared, ...plan }, secret)
    return { commitmentId: stored._id, expiresAt, sealed: sealedOf(stored) }
  },
})

function planOfSingle(request: Exclude<Infer<typeof wish>, { kind: 'spread' }>) {
  if (request.kind === 'draw') return { source: request.source }
  return { source: 'daily' as const, day: requirePlausibleDay(request.day, Date.now()) }
}

const commitmentView = v.object({
  _id: v.id('commitments'),
  ...commitments.validator.pick('purpose', 'state', 'commitment', 'seal', 'sealedAtMs', 'cardCount', 'deckId')
    .fields,
  revision: v.number(),
  revealedAt: v.union(v.number(), v.null()),
  /** Null until it is revealed. */
  seed: v.union(v.string(), v.null()),
})

/** All commitments, newest first, used or not. */
export const list = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(commitmentView),
  handler: async (ctx, { paginationOpts }) => {
    const result = await ctx.db.query('commitments').order('desc').paginate(limitPageSize(paginationOpts))
    return { ...result, page: result.page.map(viewCommitment) }
  },
})

function viewCommitment(row: Doc<'commitments'>): Infer<typeof commitmentView> {
  const { _id, purpose, state, seal, commitment, sealedAtMs, cardCount, deckId, revision } = row
  return {
    _id,
    purpose,
    state,
    seal,
    commitment,
    sealedAtMs,
    cardCount,
    deckId,
    revision,
    revealedAt: row.revealedAt ?? null,
    seed: row.seed ?? null,
  }
}

/** Reveals expired seeds: of decks that nobody drew from, and of spreads that were never finished. */
export const revealExpired = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    await wakeChain(ctx)
    const expired = await ctx.db
      .query('commitments')
      .withIndex('by_revealedAt_and_revealBy', (q) =>
        q.eq('revealedAt', undefined).gt('revealBy', 0).lte('revealBy', Date.now()),
      )
      .take(REVEAL_BATCH_SIZE)
    for (const row of expired) {
      await revealSeed(ctx, row, row.state === 'waiting' ? { state: 'unused' } : {})
    }
    if (expired.length === REVEAL_BATCH_SIZE) {
      await ctx.scheduler.runAfter(0, internal.readings.commitments.revealExpired, {})
    }
    return expired.length
  },
})
