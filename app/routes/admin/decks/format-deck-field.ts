// Formats a field of the deck form for the edit conflict notice.
import * as m from '#messages'
import { formatValue } from '../cards/format-value.ts'
import type { DeckEditorData, DeckFields } from './labels.ts'

type Named = {
  cards: readonly Pick<DeckEditorData['cards'][number], '_id' | 'name'>[]
} & Record<'backs' | 'covers', readonly Pick<DeckEditorData['backs'][number], 'designId' | 'altText'>[]>

type Value = DeckFields[keyof DeckFields]

export function formatDeckField(
  { cards, backs, covers }: Named,
  name: keyof DeckFields,
  value: Value,
  beside: Value,
): string {
  if (name === 'cardIds') return cardWords(cards, value as CardIds, beside as CardIds)
  if (name !== 'backDesignId' && name !== 'coverDesignId') return formatValue(value)
  if (value === null) return m.admin_format_deck_field_none()
  const [designs, role] = name === 'backDesignId' ? [backs, 'back'] : [covers, 'cover']
  const at = designs.findIndex(({ designId }) => designId === value)
  return at === -1
    ? m.admin_format_deck_field_another_back({ role })
    : m.admin_format_deck_field_back({ role, number: at + 1, altText: designs[at]!.altText })
}

type CardIds = DeckFields['cardIds']

/** Most cards are in both versions, so only the ones missing from the other are named. */
function cardWords(cards: Named['cards'], ids: CardIds, beside: CardIds): string {
  const isIn = (id: Named['cards'][number]['_id'], chosen: CardIds) => chosen === null || chosen.includes(id)
  const own = cards.filter(({ _id }) => isIn(_id, ids))
  const more = own.filter(({ _id }) => !isIn(_id, beside)).map((card) => card.name)
  const [count, total, names] = [own.length, cards.length, more.join(', ')]
  if (ids === null) {
    return names === ''
      ? m.admin_format_deck_field_all({ total })
      : m.admin_format_deck_field_all_with({ total, names })
  }
  return names === ''
    ? m.admin_format_deck_field_of({ count, total })
    : m.admin_format_deck_field_of_with({ count, total, names })
}
