// What a field of a deck's form says, in words: for the form that met another admin's save.
import { shownValue } from '../cards/shown-value.ts'
import type { Bench, DeckFields } from './words.ts'

type Named = {
  cards: readonly Pick<Bench['cards'][number], '_id' | 'name'>[]
} & Record<'backs' | 'covers', readonly Pick<Bench['backs'][number], 'designId' | 'altText'>[]>

type Value = DeckFields[keyof DeckFields]

export function shownField(
  { cards, backs, covers }: Named,
  name: keyof DeckFields,
  value: Value,
  beside: Value,
): string {
  if (name === 'cardIds') return cardWords(cards, value as CardIds, beside as CardIds)
  if (name !== 'backDesignId' && name !== 'coverDesignId') return shownValue(value)
  if (value === null) return 'None'
  const [designs, role] = name === 'backDesignId' ? [backs, 'Back'] : [covers, 'Cover']
  const at = designs.findIndex(({ designId }) => designId === value)
  return at === -1 ? `Another ${role.toLowerCase()}` : `${role} ${at + 1}: ${designs[at]!.altText}`
}

type CardIds = DeckFields['cardIds']

/** Most of them are in both: named are those that the other one does not have. */
function cardWords(cards: Named['cards'], ids: CardIds, beside: CardIds): string {
  const isIn = (id: Named['cards'][number]['_id'], chosen: CardIds) => chosen === null || chosen.includes(id)
  const own = cards.filter(({ _id }) => isIn(_id, ids))
  const more = own.filter(({ _id }) => !isIn(_id, beside)).map((card) => card.name)
  const count = ids === null ? `All ${cards.length}` : `${own.length} of ${cards.length}`
  return more.length === 0 ? count : `${count}, with ${more.join(', ')}`
}
