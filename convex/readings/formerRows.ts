// Readings of before `readings`: rows of `draws` and `spreads` become readings, each in the transaction that deletes it
// there. So a move can be interrupted anywhere and gone on with, and nobody's words stand in two places.
import type { WithoutSystemFields } from 'convex/server'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { requireRevision, requireRow } from '../cards/deckRevisions.ts'
import { singleLayout } from './findLayout.ts'

/** At most, in one transaction. */
const MOVED_AT_ONCE = 200
/** A row with the longest note has twenty kilobytes; with many of them a batch is shorter. */
const MOST_BYTES = 1_000_000

/** How long jobs that go through all readings of somebody wait, while some of them are still to be moved. */
export const MOVE_WAIT_MS = 5_000

/** Whether nothing is left in the tables of before: until then, a list of somebody's readings may not have them all. */
export async function areReadingsMoved(ctx: QueryCtx): Promise<boolean> {
  return (await ctx.db.query('draws').first()) === null && (await ctx.db.query('spreads').first()) === null
}

/** The oldest first, so that rows that have the same time keep their order. Says how many; 0 when nothing is left. */
export async function moveSomeReadings(ctx: MutationCtx): Promise<number> {
  let moved = 0
  let bytes = 0
  for (const draw of await ctx.db.query('draws').take(MOVED_AT_ONCE)) {
    if (bytes > MOST_BYTES) return moved
    await ctx.db.insert('readings', await readingOfDraw(ctx, draw))
    await ctx.db.delete('draws', draw._id)
    bytes += sizeOf(draw)
    moved++
  }
  // Spreads come when no draw is left: their order among themselves is all that matters.
  if (moved > 0) return moved
  for (const spread of await ctx.db.query('spreads').take(MOVED_AT_ONCE)) {
    if (bytes > MOST_BYTES) return moved
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
    // Where nothing was sealed, as for what is written down now: whether the deck has reversals.
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
