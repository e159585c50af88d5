// What designs have in common however they come in: whom they belong to, and what lies in storage for them.
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { refusal } from './refusal.ts'

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

/** The files of one design, or of one that never came to be. */
export async function deleteFiles(
  ctx: MutationCtx,
  ids: readonly (Id<'_storage'> | null | undefined)[],
): Promise<void> {
  for (const id of ids) {
    // Gone already is as good.
    if (id && (await ctx.db.system.get('_storage', id))) await ctx.storage.delete(id)
  }
}

/** Files of designs are stored under types with this mark, so that nobody else's are ever swept away. */
export const DESIGN_FILE = 'use=design'
