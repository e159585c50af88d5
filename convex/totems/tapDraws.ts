// What a touch of a totem writes. It has no gesture, so the order of the deck was sealed before it: each totem has one
// commitment waiting, bound to the ordinal of its next draw, and using it seals the next one in the same transaction.
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
  type Promised,
} from '../readings/fairDraw.ts'
import { singleLayout } from '../readings/findLayout.ts'
import { refusal } from '../callers/refusal.ts'
import { getPublishedLink } from '../readings/chainLinks.ts'

/**
 * By the number of its chip, or by what an old tag has in its place. Never by its row's id: that one is public, and who
 * knows it has not touched anything.
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

export type Toucher = Pick<Doc<'readings'>, 'owner' | 'ipAddress' | 'ipSource' | 'ipClaim'> & {
  touchedBy: string
}

export type Touch = {
  /** Null of a totem that cannot count. */
  counter: number | null
  jumped?: boolean
  late?: boolean
  /** What is believed of the totem's count from now on. */
  counted?: Partial<Pick<Doc<'totems'>, 'lastCounter' | 'countedFrom' | 'leap'>>
}

/** The draw that this touch is. The caller has made sure that it is a new one. */
export async function drawByTap(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  toucher: Toucher,
  { counter, jumped = false, late = false, counted = {} }: Touch,
): Promise<Doc<'readings'>> {
  if (!totem.commitmentId) throw refusal('inactive', 'totem_not_ready')
  const commitment = await requireRow(ctx.db.get('commitments', totem.commitmentId))
  // What the next order is sealed from is read beside what opens this one: a phone waits for all of it.
  const [opening, secret, sealable] = await Promise.all([
    openForTap(ctx, commitment, visitorSeedOfTap(totem._id, counter)),
    secretOf(ctx, totem._id),
    sealableDeck(ctx, totem.deckId, commitment),
  ])
  const number = totem.taps + 1
  const draw = await insertReading(ctx, commitment, opening, {
    ...toucher,
    source: 'totem',
    totemId: totem._id,
    touch: { number, trust: totem.kind, jumped, ...(late && { late }) },
    ...(counter !== null && { counter, counterRound: roundOf(totem) }),
    ...(totem.place && { place: totem.place }),
    // One that does not say where it is does not say it by numbers either.
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

/** The order mixes in the newest published head of the seal chain, which did not exist when the order was sealed. */
async function openForTap(
  ctx: QueryCtx,
  commitment: Doc<'commitments'>,
  visitorSeed: string,
): Promise<Opening> {
  // Even if the clock was set back, no draw is older than its seal: a proof that claims it is refused.
  const drawnAtMs = Math.max(Date.now(), commitment.sealedAtMs)
  const mixed = { link: await getPublishedLink(ctx, drawnAtMs), drawnAtMs }
  return openCommitment(ctx, commitment, { visitorSeed, chosen: [0], mixed })
}

/** The draw that the chip's count has made before, if it has: the latest, since one that leapt may stand before it. */
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

/** What the next order of a totem is sealed from. */
export type Sealable = Promised & Pick<Doc<'commitments'>, 'deckId' | 'revision' | 'revisionId' | Terms>
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

/** The deck as it is published now; `last`, where it was sealed before, spares reading it as long as it is the same. */
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

/** For another deck under the totem: what was sealed is opened as unused, and its ordinal is spent with it. */
export async function sealAnew(ctx: MutationCtx, totem: Doc<'totems'>): Promise<void> {
  await openUnused(ctx, totem)
  const sealed = {
    secret: await secretOf(ctx, totem._id),
    sealable: await sealableDeck(ctx, totem.deckId),
  }
  await ctx.db.patch('totems', totem._id, await sealNext(ctx, totem, sealed))
}

/** A sealed order that nobody will touch any more is shown, as every other. */
export async function openUnused(ctx: MutationCtx, totem: Doc<'totems'>): Promise<void> {
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
