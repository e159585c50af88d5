// The card of the day and the verse of the day, the same for everybody, by UTC day. The deck is sealed the day before and opened
// at midnight. The day replaces the visitor's seed, the last head of the seal chain before midnight is mixed in, and the top card
// is taken.
import { literals } from 'convex-helpers/validators'
import { v, type Infer } from 'convex/values'
import { parseReference, verseId } from '#content/verses/reference.ts'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/readings/fair-draw/seal.ts'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalAction, internalMutation, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { nextDay, startOfDay, utcDay } from '../values/calendar.ts'
import type { PageCtx } from '../values/localized.ts'
import { getDefaultDeck, getVerseDeck } from '../cards/findDeck.ts'
import { requireRevision, requireRow, reversalRate } from '../cards/deckRevisions.ts'
import { openCommitment, proofOf, proofView, revealSeed, sealCommitment } from './fairDraw.ts'
import { singleLayout } from './findLayout.ts'
import { getPublishedLink } from './chainLinks.ts'
import { artView, cardView, deckView, viewArt, viewCard, viewDeck } from '../cards/views.ts'

const TOP_CARD = [0]
const TODAY_AND_TOMORROW = 2

/** Where the days of each kind are, and which deck they are drawn from. */
const dayTable = literals('days', 'verseDays')
type DayTable = Infer<typeof dayTable>
type Day = Doc<DayTable>
const deckOf = { days: getDefaultDeck, verseDays: getVerseDeck } satisfies Record<DayTable, unknown>

const sealedFields = {
  day: v.string(),
  commitmentId: v.id('commitments'),
  seal: v.string(),
  sealedAtMs: v.number(),
}

const dayView = v.object({
  ...sealedFields,
  card: cardView,
  reversed: v.boolean(),
  face: v.union(artView, v.null()),
  deck: deckView,
})

const verseDayView = v.object({
  ...sealedFields,
  /** For `verses:get`. */
  verseId: v.string(),
})

/** The newest card. Does not read the clock: subscribers are updated when the next day is opened. */
export const latest = query({
  args: {},
  returns: v.union(dayView, v.null()),
  handler: async (ctx) => {
    const opened = await getLatest(ctx, 'days')
    return opened && viewDay(ctx, opened)
  },
})

/** The newest verse; its text is read in the visitor's translation. */
export const latestVerse = query({
  args: {},
  returns: v.union(verseDayView, v.null()),
  handler: async (ctx) => {
    const opened = await getLatest(ctx, 'verseDays')
    if (!opened?.card) return null
    const card = await requireRow(ctx.db.get('cards', opened.card.cardId))
    const reference = card.verse && parseReference(card.verse.reference)
    if (!reference) return null
    return { ...(await viewSealed(ctx, opened)), verseId: verseId(reference) }
  },
})

export const getProof = query({
  args: { day: v.string(), of: v.optional(literals('card', 'verse')) },
  returns: v.union(proofView, v.null()),
  handler: async (ctx, { day, of = 'card' }) => {
    const row = await getDay(ctx, of === 'card' ? 'days' : 'verseDays', day)
    return row?.card ? proofOf(ctx, { proof: proofOfDay(row), positions: [row.card] }) : null
  },
})

/** Opens what is due today, and seals today's and tomorrow's if they are missing. Cheap if there is nothing to do. */
export const turn = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const today = utcDay(Date.now())
    for (const table of ['days', 'verseDays'] as const) {
      for (const day of [today, nextDay(today)]) {
        const row = await getDay(ctx, table, day)
        if (row) await openIfDue(ctx, table, row)
        else if (await deckOf[table](ctx)) {
          await ctx.scheduler.runAfter(0, internal.readings.days.seal, { day, table })
        }
      }
    }
    return null
  },
})

/** Without a table, a job that a former program has scheduled. */
const sealArgs = { day: v.string(), table: v.optional(dayTable) }

export const seal = internalAction({
  args: sealArgs,
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    const seed = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
    return ctx.runMutation(internal.readings.days.store, { ...args, seed })
  },
})

/** Idempotent: a day is sealed once. Does nothing while there is no published deck. */
export const store = internalMutation({
  args: { ...sealArgs, seed: v.string() },
  returns: v.null(),
  handler: async (ctx, { day, table = 'days', seed }) => {
    const deck = await deckOf[table](ctx)
    if (!deck || (await getDay(ctx, table, day))) return null
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
    await ctx.db.insert(table, { day, commitmentId, deckId, revision, card: null })
    await openIfDue(ctx, table, await requireRow(getDay(ctx, table, day)))
    return null
  },
})

async function getLatest(ctx: QueryCtx, table: DayTable): Promise<Day | null> {
  const newest = await ctx.db.query(table).withIndex('by_day').order('desc').take(TODAY_AND_TOMORROW)
  return newest.find(({ card }) => card !== null) ?? null
}

async function viewSealed(ctx: QueryCtx, { day, commitmentId }: Day) {
  const { seal, sealedAtMs } = await requireRow(ctx.db.get('commitments', commitmentId))
  return { day, commitmentId, seal, sealedAtMs }
}

async function viewDay(ctx: PageCtx, row: Day): Promise<Infer<typeof dayView> | null> {
  if (!row.card) return null
  const [card, revision, sealed] = await Promise.all([
    requireRow(ctx.db.get('cards', row.card.cardId)),
    requireRevision(ctx, row),
    viewSealed(ctx, row),
  ])
  return {
    ...sealed,
    reversed: row.card.reversed,
    card: await viewCard(ctx, card),
    face: await viewArt(ctx, revision.cards.find(({ cardId }) => cardId === card._id)?.designId),
    deck: await viewDeck(ctx, revision),
  }
}

async function openIfDue(ctx: MutationCtx, table: DayTable, row: Day): Promise<void> {
  if (row.card || startOfDay(row.day) > Date.now()) return
  const commitment = await requireRow(ctx.db.get('commitments', row.commitmentId))
  // Always the last head before midnight, however late the day is opened.
  const drawnAtMs = startOfDay(row.day)
  const mixed = { link: await getPublishedLink(ctx, drawnAtMs), drawnAtMs }
  const { proof, drawn } = await openCommitment(ctx, commitment, { ...proofOfDay(row), mixed })
  const { cardId, reversed } = drawn[0]!
  await ctx.db.patch(table, row._id, {
    card: { cardId, reversed },
    ...(proof.mixedLink !== undefined && { mixedLink: proof.mixedLink }),
  })
  await revealSeed(ctx, commitment, { state: 'used' })
}

function proofOfDay({ day, commitmentId, mixedLink }: Day) {
  return {
    commitmentId,
    visitorSeed: `day-${day}`,
    nonce: 0,
    chosen: TOP_CARD,
    ...(mixedLink !== undefined && { mixedLink, drawnAtMs: startOfDay(day) }),
  }
}

async function getDay(ctx: QueryCtx, table: DayTable, day: string): Promise<Day | null> {
  return ctx.db
    .query(table)
    .withIndex('by_day', (q) => q.eq('day', day))
    .unique()
}
