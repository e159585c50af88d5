// Shared by the functions for designs: what they belong to, and their files in storage.
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { requireRow } from './deckRevisions.ts'
import { refusal } from '../callers/refusal.ts'

/** Designs of one card in one deck. */
export const MAX_OF_A_CARD = 50

type Target = Pick<Doc<'designs'>, 'role' | 'cardId'>

/** A face belongs to a card of the deck's type; a back or a cover to none. */
export async function requireTarget(
  ctx: QueryCtx,
  deckId: Id<'decks'>,
  { role, cardId }: Target,
): Promise<Doc<'decks'>> {
  const deck = await ctx.db.get('decks', deckId)
  if (!deck || deck.deletedAt !== undefined) throw refusal('not found', 'deck_not_found')
  const card = cardId && (await ctx.db.get('cards', cardId))
  const isOther = card && (card.decktypeId !== deck.decktypeId || card.deletedAt !== undefined)
  if ((role === 'face') !== Boolean(card) || isOther) {
    throw refusal('invalid', 'design_target_invalid')
  }
  return deck
}

/** A back or cover that the deck uses cannot lose its approval. */
export async function refuseIfWorn(ctx: QueryCtx, { _id, deckId, role }: Doc<'designs'>): Promise<void> {
  const { backDesignId, coverDesignId } = await requireRow(ctx.db.get('decks', deckId))
  if (_id === backDesignId || _id === coverDesignId) {
    throw refusal('conflict', 'design_in_use', { role })
  }
}

/** Other approved designs of the same card in the same deck. */
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

/** Deletes files that no design uses, and returns how many: duplicated decks share files. */
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

/** Content type parameter that marks files of designs, so that no other files are ever deleted. */
export const DESIGN_FILE = 'use=design'

/** Whether a file was uploaded for a design and no design uses it. */
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
