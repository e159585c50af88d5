// Migrates rows of the former tables `draws` and `spreads` to `readings`. A row is inserted and deleted in one transaction, so
// the migration can be interrupted and resumed, and no text is stored twice.
import type { WithoutSystemFields } from 'convex/server'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { requireRevision, requireRow } from '../cards/deckRevisions.ts'
import { singleLayout } from './findLayout.ts'

/** Rows in one transaction, at most. */
const BATCH_SIZE = 200
/** A row with the longest note has twenty kilobytes; with many of those a batch has fewer rows. */
const MAX_BATCH_BYTES = 1_000_000

/** How long jobs over all readings of an owner wait while the migration is not finished. */
export const MOVE_WAIT_MS = 5_000

/** Whether the former tables are empty. Until then, a list of readings may be incomplete. */
export async function areReadingsMoved(ctx: QueryCtx): Promise<boolean> {
  return (await ctx.db.query('draws').first()) === null && (await ctx.db.query('spreads').first()) === null
}

/** Oldest first, so that rows with the same time keep their order. Returns how many; 0 when nothing is left. */
export async function moveSomeReadings(ctx: MutationCtx): Promise<number> {
  let moved = 0
  let bytes = 0
  for (const draw of await ctx.db.query('draws').take(BATCH_SIZE)) {
    if (bytes > MAX_BATCH_BYTES) return moved
    await ctx.db.insert('readings', await readingOfDraw(ctx, draw))
    await ctx.db.delete('draws', draw._id)
    bytes += sizeOf(draw)
    moved++
  }
  // Spreads come after all draws: only the order within each kind matters.
  if (moved > 0) return moved
  for (const spread of await ctx.db.query('spreads').take(BATCH_SIZE)) {
    if (bytes > MAX_BATCH_BYTES) return moved
    await ctx.db.insert('readings', readingOfSpread(spread))
    await ctx.db.delete('spreads', spread._id)
    bytes += sizeOf(spread)
    moved++
  }
  return moved
}

async function readingOfDraw(
  ctx: MutationCtx,
  { _id, _creationTime, cardId, reversed, ...draw }: Doc<'draws'>,
): Promise<WithoutSystemFields<Doc<'readings'>>> {
  const commitment = draw.proof && (await requireRow(ctx.db.get('commitments', draw.proof.commitmentId)))
  const { slug, version, positions } = commitment?.layout ?? (await layoutOfDeck(ctx, draw))
  const revealedAt = draw.origin?.madeAt ?? _creationTime
  return {
    ...draw,
    formerId: _id,
    storedAt: _creationTime,
    isSingle: true,
    layout: { slug, version },
    // Without a seal, as for logged readings: whether the deck has reversals.
    reversible: commitment ? commitment.reversalRate > 0 : await isReversible(ctx, draw),
    positions: [{ key: positions[0]!, cardId, reversed, revealedAt }],
  }
}

function readingOfSpread({
  _id,
  _creationTime,
  ...spread
}: Doc<'spreads'>): WithoutSystemFields<Doc<'readings'>> {
  return {
    ...spread,
    formerId: _id,
    storedAt: _creationTime,
    isSingle: false,
    source: spread.origin ? 'journal' : 'click',
  }
}

type OfDeck = Pick<Doc<'draws'>, 'deckId' | 'revision'>

async function layoutOfDeck(ctx: QueryCtx, { deckId }: OfDeck) {
  const { decktypeId } = await requireRow(ctx.db.get('decks', deckId))
  return singleLayout((await requireRow(ctx.db.get('decktypes', decktypeId))).kind)
}

async function isReversible(ctx: QueryCtx, { deckId, revision }: OfDeck): Promise<boolean> {
  return (await requireRevision(ctx, { deckId, revision })).reversible
}

function sizeOf({ note = '', question = '' }: { note?: string; question?: string }): number {
  return 1_000 + 3 * (note.length + question.length)
}
