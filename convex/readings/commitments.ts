// Sealing: the first half of every draw. The seed is made here, in an action, because only there the randomness is real;
// what the caller gets is the seal. The seed itself stays behind until it may be seen.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/readings/fair-draw/seal.ts'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { action, internalMutation, query, type ActionCtx } from '../_generated/server.js'
import { requirePlausibleDay } from '../values/calendar.ts'
import { requireDrawableDeck } from '../cards/findDeck.ts'
import { requireRow, reversalRate } from '../cards/deckRevisions.ts'
import { revealSeed, sealCommitment, sealedOf, transcriptView } from './fairDraw.ts'
import { requireLayout, singleLayout } from './findLayout.ts'
import { bounded } from '../values/paging.ts'
import { takeFrom } from '../callers/rateLimits.ts'
import { wakeChain } from './chainLinks.ts'
import { ownersAsking, visitorHashOf } from '../callers/visitor.ts'
import { pool } from '../tables/decks.ts'
import { commitments } from '../tables/draws.ts'
import { words } from '../tables/words.ts'

/** How long a sealed deck waits for its draw. */
const WAIT_MS = 3_600_000
const REVEALED_AT_ONCE = 100

const { version, terms, commitment, sealedAtMs, seal } = transcriptView.fields

const sealedView = v.object({
  commitmentId: v.id('commitments'),
  /** Until then it can be drawn with; afterwards the seed is shown, marked as unused. */
  expiresAt: v.number(),
  /** Everything the seal is made of but the seed, so that the browser can check it at once. */
  sealed: v.object({ version: v.optional(version), terms, commitment, sealedAtMs, seal }),
})

const asked = {
  userRandomID: v.string(),
  /** By id or by slug. */
  deck: v.string(),
  /** Whether cards may come up reversed, where the deck has reversals. */
  reversals: v.boolean(),
}

const wish = v.union(
  v.object({ kind: v.literal('draw'), source: words('click', 'random') }),
  v.object({ kind: v.literal('daily'), day: v.string() }),
  /** A layout of the house by slug, a visitor's own by id. */
  v.object({ kind: v.literal('spread'), layout: v.string(), pool }),
)

/** For one card. `random` is for visitors who let the program choose. */
export const sealDraw = action({
  args: { ...asked, source: v.optional(words('click', 'random')) },
  returns: sealedView,
  handler: async (ctx, { source = 'click', ...call }) => sealFor(ctx, call, { kind: 'draw', source }),
})

/** For the card of a day: the visitor's own date, which is at most one off that of UTC. */
export const sealDaily = action({
  args: { ...asked, day: v.string() },
  returns: sealedView,
  handler: async (ctx, { day, ...call }) => sealFor(ctx, call, { kind: 'daily', day }),
})

export const sealSpread = action({
  args: { ...asked, layout: v.string(), pool: v.optional(pool) },
  returns: sealedView,
  handler: async (ctx, { layout, pool: from = 'all', ...call }) =>
    sealFor(ctx, call, { kind: 'spread', layout, pool: from }),
})

type Call = { userRandomID: string; deck: string; reversals: boolean }

async function sealFor(
  ctx: ActionCtx,
  call: Call,
  wished: Infer<typeof wish>,
): Promise<Infer<typeof sealedView>> {
  const seed = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
  return ctx.runMutation(internal.readings.commitments.store, { ...call, wish: wished, seed })
}

export const store = internalMutation({
  args: { ...asked, wish, seed: v.string() },
  returns: sealedView,
  handler: async (ctx, { userRandomID, deck: named, reversals, wish: wished, seed: secret }) => {
    const visitorHash = await visitorHashOf(userRandomID)
    await takeFrom(ctx, 'seal', visitorHash)
    const deck = await requireDrawableDeck(ctx, named)
    const { decktypeId } = await requireRow(ctx.db.get('decks', deck.deckId))
    const { kind } = await requireRow(ctx.db.get('decktypes', decktypeId))
    const expiresAt = Date.now() + WAIT_MS
    const promised = {
      purpose: wished.kind,
      visitorHash,
      reversalRate: reversalRate(deck, reversals),
      totem: null,
      revealBy: expiresAt,
    }
    const plan =
      wished.kind === 'spread'
        ? {
            ...(await requireLayout(ctx, wished.layout, kind, await ownersAsking(ctx, userRandomID))),
            pool: wished.pool,
          }
        : { layout: singleLayout(kind), pool: 'all' as const, ...planOfSingle(wished) }
    const stored = await sealCommitment(ctx, deck, { ...promised, ...plan }, secret)
    return { commitmentId: stored._id, expiresAt, sealed: sealedOf(stored) }
  },
})

function planOfSingle(wished: Exclude<Infer<typeof wish>, { kind: 'spread' }>) {
  if (wished.kind === 'draw') return { source: wished.source }
  return { source: 'daily' as const, day: requirePlausibleDay(wished.day, Date.now()) }
}

const commitmentView = v.object({
  _id: v.id('commitments'),
  ...commitments.validator.pick('purpose', 'state', 'commitment', 'seal', 'sealedAtMs', 'cardCount', 'deckId')
    .fields,
  revision: v.number(),
  revealedAt: v.union(v.number(), v.null()),
  /** Null for as long as it is not to be seen. */
  seed: v.union(v.string(), v.null()),
})

/** Everything that was ever promised, the newest first, used or not. */
export const list = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(commitmentView),
  handler: async (ctx, { paginationOpts }) => {
    const result = await ctx.db.query('commitments').order('desc').paginate(bounded(paginationOpts))
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

/** Shows the seeds whose time is over: of decks nobody drew from, and of spreads that were never turned up. */
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
      .take(REVEALED_AT_ONCE)
    for (const row of expired) {
      await revealSeed(ctx, row, row.state === 'waiting' ? { state: 'unused' } : {})
    }
    if (expired.length === REVEALED_AT_ONCE) {
      await ctx.scheduler.runAfter(0, internal.readings.commitments.revealExpired, {})
    }
    return expired.length
  },
})
