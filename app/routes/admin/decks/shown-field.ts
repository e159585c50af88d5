// What a field of a deck's form says, in words: for the form that met another admin's save.
import * as m from '#messages'
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
  if (value === null) return m.admin_shown_field_none()
  const [designs, role] =
    name === 'backDesignId' ? [backs, m.admin_shown_field_back()] : [covers, m.admin_shown_field_cover()]
  const at = designs.findIndex(({ designId }) => designId === value)
  return at === -1
    ? m.admin_shown_field_another({ value1: role.toLowerCase() })
    : `${role} ${at + 1}: ${designs[at]!.altText}`
}

type CardIds = DeckFields['cardIds']

/** Most of them are in both: named are those that the other one does not have. */
function cardWords(cards: Named['cards'], ids: CardIds, beside: CardIds): string {
  const isIn = (id: Named['cards'][number]['_id'], chosen: CardIds) => chosen === null || chosen.includes(id)
  const own = cards.filter(({ _id }) => isIn(_id, ids))
  const more = own.filter(({ _id }) => !isIn(_id, beside)).map((card) => card.name)
  const count =
    ids === null
      ? m.admin_shown_field_all({ length: cards.length })
      : m.admin_shown_field_of({ length: own.length, length2: cards.length })
  return more.length === 0 ? count : m.admin_shown_field_with({ count, value2: more.join(', ') })
}
