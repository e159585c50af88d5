// A touch of a totem. It has no gesture, so the order of the deck was sealed before it: each totem has one commitment
// waiting, bound to the ordinal of its next draw, and using it seals the next one in the same transaction.
import { visitorSeedOfTap } from '#rules/fair-draw/visitor-seed.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { getRevision, requireRow, reversalRate } from './deckRevisions.ts'
import { insertDraw } from './drawing.ts'
import { openCommitment, revealSeed, sealCommitment, totemSeed } from './fairDraw.ts'
import { singleLayout } from './layouts.ts'
import { refusal } from './refusal.ts'

const UID = /^[0-9A-F]{14}$/

/** By the number of its chip, by what an old tag has in its place, or by its row's id. */
export async function getTotem(ctx: QueryCtx, name: string): Promise<Doc<'totems'> | null> {
  const uid = name.toUpperCase()
  if (UID.test(uid)) {
    return ctx.db
      .query('totems')
      .withIndex('by_uid', (q) => q.eq('uid', uid))
      .unique()
  }
  const totemId = ctx.db.normalizeId('totems', name)
  if (totemId) return ctx.db.get('totems', totemId)
  return ctx.db
    .query('totems')
    .withIndex('by_legacyId', (q) => q.eq('legacyId', name))
    .unique()
}

type Tap = { owner: string; counter: number | null; ipAddress?: string }

/** The draw that this touch is. The caller has made sure that it is a new one. */
export async function drawByTap(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  { counter, ...tap }: Tap,
): Promise<Doc<'draws'>> {
  if (!totem.commitmentId) throw refusal('inactive', 'This totem is not ready yet.')
  const commitment = await requireRow(ctx.db.get('commitments', totem.commitmentId))
  const name = totem.uid ?? totem.legacyId ?? totem._id
  const opening = await openCommitment(ctx, commitment, {
    visitorSeed: visitorSeedOfTap(name, counter),
    chosen: [0],
  })
  const draw = await insertDraw(ctx, commitment, opening, {
    ...tap,
    source: 'totem',
    totemId: totem._id,
    ...(counter !== null && { counter }),
    ...(totem.place && { place: totem.place }),
  })
  await ctx.db.patch('totems', totem._id, { taps: totem.taps + 1, ...(await sealNext(ctx, totem)) })
  return draw
}

/** Seals the deck for the totem's next draw. */
export async function sealNext(
  ctx: MutationCtx,
  totem: Pick<Doc<'totems'>, '_id' | 'deckId' | 'ordinal'>,
): Promise<{ ordinal: number; commitmentId: Id<'commitments'> }> {
  const ordinal = totem.ordinal + 1
  const { secret } = await requireRow(
    ctx.db
      .query('totemSecrets')
      .withIndex('by_totemId', (q) => q.eq('totemId', totem._id))
      .unique(),
  )
  const deck = await requireRow(ctx.db.get('decks', totem.deckId))
  const [decktype, revision] = await Promise.all([
    requireRow(ctx.db.get('decktypes', deck.decktypeId)),
    requireRow(getRevision(ctx, deck._id, deck.revision)),
  ])
  const promised = {
    purpose: 'totem' as const,
    pool: 'all' as const,
    layout: singleLayout(decktype.kind),
    reversalRate: reversalRate(revision, true),
    totem: { id: totem._id, ordinal },
  }
  const seed = await totemSeed(secret, totem._id, ordinal)
  const { _id: commitmentId } = await sealCommitment(ctx, revision, promised, seed)
  return { ordinal, commitmentId }
}

/** For another deck under the totem: what was sealed is opened as unused, and its ordinal is spent with it. */
export async function sealAnew(ctx: MutationCtx, totem: Doc<'totems'>): Promise<void> {
  const waiting = totem.commitmentId && (await ctx.db.get('commitments', totem.commitmentId))
  if (waiting) await revealSeed(ctx, waiting, { state: 'unused' })
  await ctx.db.patch('totems', totem._id, await sealNext(ctx, totem))
}
