// What designs have in common however they come in: whom they belong to, and what lies in storage for them.
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { requireRow } from './deckRevisions.ts'
import { refusal } from '../callers/refusal.ts'

/** Of one card of one deck at one time; more than anybody looks at. */
export const MAX_OF_A_CARD = 50

type Target = Pick<Doc<'designs'>, 'role' | 'cardId'>

/** A face belongs to a card of the deck's type; a back or a cover to none. */
export async function requireTarget(
  ctx: QueryCtx,
  deckId: Id<'decks'>,
  { role, cardId }: Target,
): Promise<Doc<'decks'>> {
  const deck = await ctx.db.get('decks', deckId)
  if (!deck) throw refusal('not found', 'There is no such deck.')
  const card = cardId && (await ctx.db.get('cards', cardId))
  if ((role === 'face') !== Boolean(card) || (card && card.decktypeId !== deck.decktypeId)) {
    throw refusal('invalid', 'A face belongs to a card of the deck’s type; a back or a cover to none.')
  }
  return deck
}

/** What the deck shows of itself cannot be undecided while it does. */
export async function refuseIfWorn(ctx: QueryCtx, { _id, deckId, role }: Doc<'designs'>): Promise<void> {
  const { backDesignId, coverDesignId } = await requireRow(ctx.db.get('decks', deckId))
  if (_id === backDesignId || _id === coverDesignId) {
    throw refusal('conflict', `The deck wears it. Choose another ${role} first.`)
  }
}

/** What else is approved for the same card of the same deck. */
export async function otherFaces(
  ctx: QueryCtx,
  { _id, deckId, cardId }: Doc<'designs'>,
): Promise<Doc<'designs'>[]> {
  if (!cardId) return []
  const approved = await ctx.db
    .query('designs')
    .withIndex('by_deckId_and_cardId_and_status', (q) =>
      q.eq('deckId', deckId).eq('cardId', cardId).eq('status', 'approved'),
    )
    .order('desc')
    .take(MAX_OF_A_CARD)
  return approved.filter((other) => other._id !== _id)
}

/** Deletes those that no design has, and says how many: decks that are copies show the same files. */
export async function deleteFiles(
  ctx: MutationCtx,
  ids: readonly (Id<'_storage'> | null | undefined)[],
): Promise<number> {
  let deleted = 0
  for (const id of ids) {
    if (!id || !(await isFreeDesignFile(ctx, id))) continue
    await ctx.storage.delete(id)
    deleted += 1
  }
  return deleted
}

/** Files of designs are stored under types with this mark, so that nobody else's are ever deleted. */
export const DESIGN_FILE = 'use=design'

/** One that was uploaded to become a design and is none, or none any more. */
export async function isFreeDesignFile({ db }: QueryCtx, id: Id<'_storage'>): Promise<boolean> {
  const stored = await db.system.get('_storage', id)
  if (!stored?.contentType?.includes(DESIGN_FILE)) return false
  const [shown, original] = await Promise.all([
    db
      .query('designs')
      .withIndex('by_art_storageId', (q) => q.eq('art.storageId', id))
      .first(),
    db
      .query('designs')
      .withIndex('by_art_originalId', (q) => q.eq('art.originalId', id))
      .first(),
  ])
  return !shown && !original
}
