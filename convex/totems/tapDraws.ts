// The writes of a tap. The visitor makes no gesture, so the order of the deck is sealed in advance: each totem has one
// waiting commitment, bound to the ordinal of its next draw, and using it seals the next one in the same transaction.
import { visitorSeedOfTap } from '#rules/readings/fair-draw/visitor-seed.ts'
import type { TotemName } from '#rules/totems/totem-name.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { cardTerms, getRevision, requireRow, reversalRate } from '../cards/deckRevisions.ts'
import { insertReading } from '../readings/drawing.ts'
import {
  openCommitment,
  revealSeed,
  sealTerms,
  totemSeed,
  type Opening,
  type ChosenTerms,
} from '../readings/fairDraw.ts'
import { singleLayout } from '../readings/findLayout.ts'
import { refusal } from '../callers/refusal.ts'
import { getPublishedLink } from '../readings/chainLinks.ts'

/**
 * By the chip's UID, or by the id that an old tag has instead. Never by the row's id, which is public and does not prove a
 * tap.
 */
export async function getTotem(ctx: QueryCtx, name: TotemName): Promise<Doc<'totems'> | null> {
  if ('uid' in name) {
    return ctx.db
      .query('totems')
      .withIndex('by_uid', (q) => q.eq('uid', name.uid))
      .unique()
  }
  return ctx.db
    .query('totems')
    .withIndex('by_legacyId', (q) => q.eq('legacyId', name.id))
    .unique()
}

export type TapVisitor = Pick<Doc<'readings'>, 'owner' | 'ipAddress' | 'ipSource' | 'ipClaim'> & {
  touchedBy: string
}

export type CountedTap = {
  /** Null for a totem without a counter. */
  counter: number | null
  jumped?: boolean
  late?: boolean
  /** The new state of the totem's counter. */
  counted?: Partial<Pick<Doc<'totems'>, 'lastCounter' | 'countedFrom' | 'leap'>>
}

/** Draws for a tap. The caller has checked that the tap is new. */
export async function drawByTap(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  visitor: TapVisitor,
  { counter, jumped = false, late = false, counted = {} }: CountedTap,
): Promise<Doc<'readings'>> {
  if (!totem.commitmentId) throw refusal('inactive', 'totem_not_ready')
  const commitment = await requireRow(ctx.db.get('commitments', totem.commitmentId))
  // In parallel, since a phone is waiting: what opens this draw, and what the next one is sealed from.
  const [opening, secret, sealable] = await Promise.all([
    openForTap(ctx, commitment, visitorSeedOfTap(totem._id, counter)),
    secretOf(ctx, totem._id),
    sealableDeck(ctx, totem.deckId, commitment),
  ])
  const number = totem.taps + 1
  const draw = await insertReading(ctx, commitment, opening, {
    ...visitor,
    source: 'totem',
    totemId: totem._id,
    touch: { number, trust: totem.kind, jumped, ...(late && { late }) },
    ...(counter !== null && { counter, counterRound: roundOf(totem) }),
    ...(totem.place && { place: totem.place }),
    // A totem that hides its place does not count in the town's statistics.
    ...(totem.place && totem.showsPlace && { countsAt: totem.place }),
  })
  await ctx.db.patch('totems', totem._id, {
    taps: number,
    firstTouchedAt: totem.firstTouchedAt ?? draw.storedAt,
    lastTouchedAt: draw.storedAt,
    ...counted,
    ...(await sealNext(ctx, totem, { secret, sealable })),
  })
  return draw
}

/** Mixes in the newest published head of the seal chain, which did not exist when the deck was sealed. */
async function openForTap(
  ctx: QueryCtx,
  commitment: Doc<'commitments'>,
  visitorSeed: string,
): Promise<Opening> {
  // The clock may have been set back, and a proof with a draw older than its seal is rejected.
  const drawnAtMs = Math.max(Date.now(), commitment.sealedAtMs)
  const mixed = { link: await getPublishedLink(ctx, drawnAtMs), drawnAtMs }
  return openCommitment(ctx, commitment, { visitorSeed, chosen: [0], mixed })
}

/** The latest draw for this counter value: an earlier one may come from a counter jump. */
export async function getDrawOfCount(
  ctx: QueryCtx,
  totem: Doc<'totems'>,
  counter: number,
): Promise<Doc<'readings'> | null> {
  return ctx.db
    .query('readings')
    .withIndex('by_totemId_and_counterRound_and_counter', (q) =>
      q.eq('totemId', totem._id).eq('counterRound', roundOf(totem)).eq('counter', counter),
    )
    .order('desc')
    .first()
}

/** The terms of a totem's next commitment. */
export type Sealable = ChosenTerms & Pick<Doc<'commitments'>, 'deckId' | 'revision' | 'revisionId' | Terms>
type Terms = 'cardListHash' | 'cardCount'

/** Seals the deck for the totem's next draw. */
export async function sealNext(
  ctx: MutationCtx,
  totem: Pick<Doc<'totems'>, '_id' | 'ordinal'>,
  { secret, sealable }: { secret: string; sealable: Sealable },
): Promise<{ ordinal: number; commitmentId: Id<'commitments'> }> {
  const ordinal = totem.ordinal + 1
  const promised = { ...sealable, totem: { id: totem._id, ordinal } }
  const seed = await totemSeed(secret, totem._id, ordinal)
  return { ordinal, commitmentId: await sealTerms(ctx, promised, seed) }
}

/** The published deck. `last` is the former commitment: its terms are reused if the revision is the same. */
export async function sealableDeck(
  ctx: QueryCtx,
  deckId: Id<'decks'>,
  last?: Doc<'commitments'>,
): Promise<Sealable> {
  const deck = await requireRow(ctx.db.get('decks', deckId))
  const { kind } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  const promised = {
    version: 2 as const,
    purpose: 'totem' as const,
    pool: 'all' as const,
    layout: singleLayout(kind),
    totem: null,
  }
  if (last?.deckId === deckId && last.revision === deck.revision && last.pool === promised.pool) {
    const { revision, revisionId, cardListHash, cardCount, reversalRate: rate } = last
    return { ...promised, deckId, revision, revisionId, cardListHash, cardCount, reversalRate: rate }
  }
  const revision = await requireRow(getRevision(ctx, deckId, deck.revision))
  return {
    ...promised,
    deckId,
    revision: revision.revision,
    revisionId: revision._id,
    ...(await cardTerms(revision, promised.pool)),
    reversalRate: reversalRate(revision, true),
  }
}

/** For a totem that gets another deck: reveals the waiting commitment as unused, and seals the next ordinal. */
export async function resealTotem(ctx: MutationCtx, totem: Doc<'totems'>): Promise<void> {
  await revealUnused(ctx, totem)
  const sealed = {
    secret: await secretOf(ctx, totem._id),
    sealable: await sealableDeck(ctx, totem.deckId),
  }
  await ctx.db.patch('totems', totem._id, await sealNext(ctx, totem, sealed))
}

/** Reveals the seed of a commitment that will not be used. */
export async function revealUnused(ctx: MutationCtx, totem: Doc<'totems'>): Promise<void> {
  const waiting = totem.commitmentId && (await ctx.db.get('commitments', totem.commitmentId))
  if (waiting) await revealSeed(ctx, waiting, { state: 'unused' })
}

export async function secretOf(ctx: QueryCtx, totemId: Id<'totems'>): Promise<string> {
  const { secret } = await requireRow(
    ctx.db
      .query('totemSecrets')
      .withIndex('by_totemId', (q) => q.eq('totemId', totemId))
      .unique(),
  )
  return secret
}

export function roundOf({ counterRound = 0 }: Doc<'totems'>): number {
  return counterRound
}
