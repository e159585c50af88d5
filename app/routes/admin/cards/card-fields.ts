import * as m from '#messages'
import type { EditedCard } from './edited-card.ts'

/** Same as cardFieldsOf in the backend, with the texts for readings and its page: every field has a value. */
export function fieldsOf({ card, texts }: Pick<EditedCard, 'card' | 'texts'>) {
  const { name, number, shownNumber, arcana, suit, rank, element, astrology, keywords } = card
  const { upright, reversed, altText } = card
  const { goldenDawnTitle = '', group = '', question = '', verse = null, stone = null } = card
  return {
    name,
    number,
    shownNumber,
    arcana,
    suit,
    rank,
    element,
    astrology,
    keywords,
    upright,
    reversed,
    altText,
    goldenDawnTitle,
    group,
    question,
    verse,
    stone,
    ...texts,
  }
}

export type CardFields = ReturnType<typeof fieldsOf>

export type ChangeField = <Name extends keyof CardFields>(name: Name, value: CardFields[Name]) => void

export const fieldLabels: Record<keyof CardFields, () => string> = {
  name: m.admin_card_fields_name,
  number: m.admin_card_fields_number,
  shownNumber: m.admin_card_fields_printed_number,
  arcana: m.admin_card_fields_arcana,
  suit: m.admin_card_fields_suit,
  rank: m.admin_card_fields_rank,
  element: m.admin_card_fields_element,
  astrology: m.admin_card_fields_astrology,
  keywords: m.admin_card_fields_keywords,
  upright: m.admin_card_fields_upright,
  reversed: m.admin_card_fields_reversed,
  altText: m.admin_card_fields_alt_text,
  group: m.admin_card_fields_family,
  goldenDawnTitle: m.admin_card_fields_golden_dawn_title,
  question: m.admin_card_fields_question,
  verse: m.admin_card_fields_verse,
  stone: m.admin_card_fields_crystal,
  uprightInReadings: m.admin_card_fields_upright_in_readings,
  reversedInReadings: m.admin_card_fields_reversed_in_readings,
  pageTexts: m.admin_card_fields_texts_of_its_page,
}

/** Label of a stored field. */
export function labelOf(field: string): string {
  return fieldLabels[field as keyof CardFields]?.() ?? field
}
