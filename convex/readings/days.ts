// The card of the day, the same for everybody, by UTC day. Its deck is sealed the day before and opened at midnight. The day
// replaces the visitor's seed, the last head of the seal chain before midnight is mixed in, and the top card is taken.
import { v, type Infer } from 'convex/values'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/readings/fair-draw/seal.ts'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import {
  internalAction,
  internalMutation,
  query,
  type MutationCtx,
  type QueryCtx,
} from '../_generated/server.js'
import { nextDay, startOfDay, utcDay } from '../values/calendar.ts'
import { getDefaultDeck } from '../cards/findDeck.ts'
import { requireRevision, requireRow, reversalRate } from '../cards/deckRevisions.ts'
import { openCommitment, proofOf, proofView, revealSeed, sealCommitment } from './fairDraw.ts'
import { singleLayout } from './findLayout.ts'
import { getPublishedLink } from './chainLinks.ts'
import { artView, cardView, deckView, viewArt, viewCard, viewDeck } from '../cards/views.ts'

const TOP_CARD = [0]
const TODAY_AND_TOMORROW = 2

const dayView = v.object({
  day: v.string(),
  card: cardView,
  reversed: v.boolean(),
  face: v.union(artView, v.null()),
  deck: deckView,
  commitmentId: v.id('commitments'),
  seal: v.string(),
  sealedAtMs: v.number(),
})

/** The newest card. Does not read the clock: subscribers are updated when the next day is opened. */
export const latest = query({
  args: {},
  returns: v.union(dayView, v.null()),
  handler: async (ctx) => {
    const newest = await ctx.db.query('days').withIndex('by_day').order('desc').take(TODAY_AND_TOMORROW)
    const opened = newest.find(({ card }) => card !== null)
    return opened ? viewDay(ctx, opened) : null
  },
})

export const getProof = query({
  args: { day: v.string() },
  returns: v.union(proofView, v.null()),
  handler: async (ctx, { day }) => {
    const row = await getDay(ctx, day)
    return row?.card ? proofOf(ctx, { proof: proofOfDay(row), positions: [row.card] }) : null
  },
})

/** Opens today's card, and seals today's and tomorrow's if they are missing. Cheap if there is nothing to do. */
export const turn = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const today = utcDay(Date.now())
    for (const day of [today, nextDay(today)]) {
      const row = await getDay(ctx, day)
      if (!row) await ctx.scheduler.runAfter(0, internal.readings.days.seal, { day })
      else await openIfDue(ctx, row)
    }
    return null
  },
})

export const seal = internalAction({
  args: { day: v.string() },
  returns: v.null(),
  handler: async (ctx, { day }): Promise<null> => {
    const seed = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
    return ctx.runMutation(internal.readings.days.store, { day, seed })
  },
})

/** Idempotent: a day is sealed once. Does nothing while there is no published deck. */
export const store = internalMutation({
  args: { day: v.string(), seed: v.string() },
  returns: v.null(),
  handler: async (ctx, { day, seed }) => {
    const deck = await getDefaultDeck(ctx)
    if (!deck || (await getDay(ctx, day))) return null
    const { deckId, revision } = { deckId: deck._id, revision: deck.revision }
    const [published, decktype] = await Promise.all([
      requireRevision(ctx, { deckId, revision }),
      requireRow(ctx.db.get('decktypes', deck.decktypeId)),
    ])
    const terms = {
      version: 2 as const,
      purpose: 'day' as const,
      day,
      pool: 'all' as const,
      totem: null,
      layout: singleLayout(decktype.kind),
      reversalRate: reversalRate(published, true),
    }
    const { _id: commitmentId } = await sealCommitment(ctx, published, terms, seed)
    const dayId = await ctx.db.insert('days', { day, commitmentId, deckId, revision, card: null })
    await openIfDue(ctx, await requireRow(ctx.db.get('days', dayId)))
    return null
  },
})

async function viewDay(ctx: QueryCtx, row: Doc<'days'>): Promise<Infer<typeof dayView> | null> {
  if (!row.card) return null
  const [card, revision, commitment] = await Promise.all([
    requireRow(ctx.db.get('cards', row.card.cardId)),
    requireRevision(ctx, row),
    requireRow(ctx.db.get('commitments', row.commitmentId)),
  ])
  return {
    day: row.day,
    reversed: row.card.reversed,
    card: viewCard(card),
    face: await viewArt(ctx, revision.cards.find(({ cardId }) => cardId === card._id)?.designId),
    deck: await viewDeck(ctx, revision),
    commitmentId: commitment._id,
    seal: commitment.seal,
    sealedAtMs: commitment.sealedAtMs,
  }
}

async function openIfDue(ctx: MutationCtx, row: Doc<'days'>): Promise<void> {
  if (row.card || startOfDay(row.day) > Date.now()) return
  const commitment = await requireRow(ctx.db.get('commitments', row.commitmentId))
  // Always the last head before midnight, however late the day is opened.
  const drawnAtMs = startOfDay(row.day)
  const mixed = { link: await getPublishedLink(ctx, drawnAtMs), drawnAtMs }
  const { proof, drawn } = await openCommitment(ctx, commitment, { ...proofOfDay(row), mixed })
  const { cardId, reversed } = drawn[0]!
  await ctx.db.patch('days', row._id, {
    card: { cardId, reversed },
    ...(proof.mixedLink !== undefined && { mixedLink: proof.mixedLink }),
  })
  await revealSeed(ctx, commitment, { state: 'used' })
}

function proofOfDay({ day, commitmentId, mixedLink }: Doc<'days'>) {
  return {
    commitmentId,
    visitorSeed: `day-${day}`,
    nonce: 0,
    chosen: TOP_CARD,
    ...(mixedLink !== undefined && { mixedLink, drawnAtMs: startOfDay(day) }),
  }
}

async function getDay(ctx: QueryCtx, day: string): Promise<Doc<'days'> | null> {
  return ctx.db
    .query('days')
    .withIndex('by_day', (q) => q.eq('day', day))
    .unique()
}
