// What mutations write when a visitor opens a sealed deck, reveals cards or draws a clarifier.
import { isCodename } from '#rules/account/codename.ts'
import { v, type Infer } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { type place, theme } from '../tables/readings.ts'
import { compositionFor } from './findLayout.ts'
import { refuseExpired, requireCommitment } from './findCommitment.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { nextClarifier, openCommitment, type Opening, revealSeed } from './fairDraw.ts'
import { queueForCounting } from './freshDraws.ts'
import { callerAddress } from '../callers/ipAddress.ts'
import { getSavedTown } from '../places/findPlace.ts'
import { networkLimit, tryConsumeRateLimits } from '../callers/rateLimits.ts'
import { findReading, isWhole, noSuchReading, type Reading, requireOwn } from './findReading.ts'
import { madeAtOf } from './origins.ts'
import { refusal } from '../callers/refusal.ts'
import { MAX_QUESTION, tidyText } from '../values/text.ts'
import { ownerOfCaller, visitorHashOf } from '../callers/visitor.ts'

/** The seed of an unfinished reading is revealed after this time. */
const FINISH_WITHIN_MS = 24 * 3_600_000

/** What a visitor sends to open a sealed deck. */
export const choice = v.object({
  commitmentId: v.string(),
  userRandomID: v.string(),
  /** The visitor's part of the randomness, created after the seal was shown. */
  visitorSeed: v.string(),
  /** Indexes into the face-down deck from the top, one for each position of the layout. */
  chosen: v.array(v.number()),
  question: v.optional(v.string()),
  theme: v.optional(theme),
  codename: v.optional(v.string()),
})

/**
 * Opens a sealed deck. Idempotent by the commitment: retries and concurrent calls all return the same reading.
 */
export async function createReading(
  ctx: MutationCtx,
  args: Infer<typeof choice>,
  purposes: readonly Doc<'commitments'>['purpose'][],
): Promise<Reading> {
  const { visitorSeed, chosen } = args
  const visitorHash = await visitorHashOf(args.userRandomID)
  const commitment = await requireCommitment(ctx, args.commitmentId, visitorHash, purposes)
  // Commitments older than the table `readings` have a `drawId` or `spreadId` instead.
  const { readingId = commitment.drawId ?? commitment.spreadId } = commitment
  if (readingId !== undefined) return requireNotDeleted(ctx, readingId)
  refuseExpired(commitment)
  const owner = await ownerOfCaller(ctx, visitorHash)
  const dailyReading = commitment.day !== undefined && (await getDailyOf(ctx, owner, commitment.day))
  if (dailyReading) return dailyReading
  const opening = await openCommitment(ctx, commitment, { visitorSeed, chosen })
  const town = commitment.purpose === 'spread' ? null : await getSavedTown(ctx, owner)
  return insertReading(ctx, commitment, opening, {
    owner,
    ...(town && { countsAt: { state: town.state, city: town.slug } }),
    source: commitment.source ?? 'click',
    ...(commitment.day !== undefined && { day: commitment.day }),
    ...(args.theme && { theme: args.theme }),
    ...questionOf(args.question),
    ...codenameOf(args.codename),
  })
}

/** If the reading was deleted since, the commitment cannot be used for a second one. */
async function requireNotDeleted(ctx: MutationCtx, readingId: string): Promise<Reading> {
  const reading = await findReading(ctx, readingId)
  if (!reading || reading.deletedAt !== undefined) throw noSuchReading()
  return reading
}

/** The owner's card of a day, unless it was deleted. */
export async function getDailyOf(ctx: QueryCtx, owner: string, day: string): Promise<Reading | null> {
  const dailyReadings = await ctx.db
    .query('readings')
    .withIndex('by_owner_and_day', (q) => q.eq('owner', owner).eq('day', day))
    .take(10)
  return dailyReadings.find(({ deletedAt }) => deletedAt === undefined) ?? null
}

/** More than anybody draws in a day; imported readings, which were made earlier, may be among them. */
const MAX_OF_TODAY = 200

/** The owner's latest single card that was made at `since` or later. */
export async function getLatestSingle(ctx: QueryCtx, owner: string, since: number): Promise<Reading | null> {
  const stored = await ctx.db
    .query('readings')
    .withIndex('by_owner_and_deletedAt_and_isSingle_and_storedAt', (q) =>
      q.eq('owner', owner).eq('deletedAt', undefined).eq('isSingle', true).gte('storedAt', since),
    )
    .order('desc')
    .take(MAX_OF_TODAY)
  return stored.find((reading) => madeAtOf(reading) >= since) ?? null
}

type VisitorField = 'day' | 'question' | 'theme' | 'codename' | 'place'
type TotemField = 'totemId' | 'counter' | 'counterRound' | 'touch' | 'touchedBy'
type AddressField = 'ipAddress' | 'ipSource' | 'ipClaim'
type NewReading = Pick<Reading, 'owner' | 'source'> &
  Partial<Pick<Reading, VisitorField | TotemField | AddressField>>

/** The town in whose statistics the draw counts. Not stored with it: a reading can be shared, the visitor's town is private. */
type TownOfDraw = { countsAt?: Infer<typeof place> | undefined }

/**
 * Writes the reading, marks its commitment as used, and queues it for counting. A single card is revealed at once, with its
 * seed; the seed of a spread is revealed with its last card.
 */
export async function insertReading(
  ctx: MutationCtx,
  commitment: Doc<'commitments'>,
  { proof, drawn }: Opening,
  { countsAt, ...fields }: NewReading & TownOfDraw,
): Promise<Reading> {
  const { deckId, revision, pool, layout, customLayout } = commitment
  const isSingle = commitment.purpose !== 'spread'
  const reversible = commitment.reversalRate > 0
  const countsForTown = countsAt !== undefined && (await mayCount(ctx, fields.owner))
  const storedAt = Date.now()
  const readingId = await ctx.db.insert('readings', {
    ...fields,
    // A job anonymizes the address later and sets 'short'.
    ...(fields.ipAddress !== undefined && { ipState: 'whole' as const }),
    storedAt,
    isSingle,
    deckId,
    revision,
    pool,
    layout: { slug: layout.slug, version: layout.version },
    ...(customLayout && { customLayout }),
    reversible,
    composition: compositionFor(layout),
    positions: isSingle ? drawn.map((card) => ({ ...card, revealedAt: storedAt })) : drawn,
    proof,
    sharesQuestion: false,
    noteRevision: 0,
    tags: [],
    visibility: 'shared',
  })
  const { cardId, reversed } = drawn[0]!
  await Promise.all(
    isSingle
      ? [
          revealSeed(ctx, commitment, { state: 'used', readingId }),
          queueForCounting(ctx, {
            kind: 'draw',
            drawId: readingId,
            deckId,
            revision,
            pool,
            cardId,
            reversed,
            reversible,
            source: fields.source,
            ...(fields.totemId !== undefined && { totemId: fields.totemId }),
            ...(fields.codename !== undefined && { codename: fields.codename }),
            ...(countsForTown && { place: countsAt }),
          }),
        ]
      : [
          ctx.db.patch('commitments', commitment._id, {
            state: 'used',
            readingId,
            revealBy: storedAt + FINISH_WITHIN_MS,
          }),
          queueForCounting(ctx, { kind: 'spread' }),
        ],
  )
  return requireRow(ctx.db.get('readings', readingId))
}

type OwnReading = { readingId: string; userRandomID?: string | undefined }

/** Reveals cards, in any order. The last one also reveals the seed. */
export async function revealCards(
  ctx: MutationCtx,
  { readingId, userRandomID }: OwnReading,
  keys: readonly string[],
): Promise<null> {
  const reading = await requireOwn(ctx, readingId, userRandomID)
  if (!keys.every((key) => reading.positions.some((position) => position.key === key))) throw noSuchPosition()
  const revealedAt = Date.now()
  // A card that was revealed before keeps its time, because `...position` comes last.
  const positions = reading.positions.map((position) =>
    keys.includes(position.key) ? { revealedAt, ...position } : position,
  )
  await ctx.db.patch('readings', reading._id, { positions })
  const areAllRevealed = isWhole({ positions })
  if (!areAllRevealed || !reading.proof) return null
  const commitment = await requireRow(ctx.db.get('commitments', reading.proof.commitmentId))
  if (commitment.seed === undefined) await revealSeed(ctx, commitment)
  return null
}

/**
 * Draws the next card of the sealed deck as a clarifier of a revealed card. Idempotent: there is at most one for each
 * position.
 */
export async function layClarifier(
  ctx: MutationCtx,
  { readingId, userRandomID }: OwnReading,
  key: string,
): Promise<null> {
  const reading = await requireOwn(ctx, readingId, userRandomID)
  const position = reading.positions.find((candidate) => candidate.key === key)
  if (!position) throw noSuchPosition()
  if (position.revealedAt === undefined) throw refusal('invalid', 'reveal_card_first')
  const clarifiers = reading.clarifiers ?? []
  if (clarifiers.some((clarifier) => clarifier.key === key)) return null
  const next = reading.proof && (await nextClarifier(ctx, reading.proof, clarifiers.length))
  if (!next) throw refusal('invalid', 'deck_empty')
  await ctx.db.patch('readings', reading._id, {
    clarifiers: [...clarifiers, { key, ...next, laidAt: Date.now() }],
  })
  return null
}

function noSuchPosition() {
  return refusal('invalid', 'reading_lacks_position')
}

/** Rate limited, so that one visitor or one network cannot inflate a town's statistics. */
async function mayCount(ctx: MutationCtx, owner: string): Promise<boolean> {
  const network = await networkLimit('townDrawFrom', await callerAddress(ctx))
  return tryConsumeRateLimits(ctx, { name: 'townDraw', who: owner }, network)
}

export function questionOf(question: string | undefined): { question?: string } {
  const text = tidyText(question ?? '', 'question', MAX_QUESTION)
  return text === '' ? {} : { question: text }
}

export function codenameOf(codename: string | undefined): { codename?: string } {
  if (codename === undefined) return {}
  if (!isCodename(codename)) throw refusal('invalid', 'codename_invalid')
  return { codename }
}
