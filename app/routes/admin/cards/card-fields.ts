import type { EditedCard } from './edited-card.ts'

/** As cardFieldsOf of the backend has them: each has a value. */
export function fieldsOf(card: EditedCard['card']) {
  const { name, number, shownNumber, arcana, suit, rank, element, astrology, keywords } = card
  const { upright, reversed, altText } = card
  const { goldenDawnTitle = '', group = '', question = '', verse = null, stone = null } = card
  return {
    ...{ name, number, shownNumber, arcana, suit, rank, element, astrology, keywords },
    ...{ upright, reversed, altText, goldenDawnTitle, group, question, verse, stone },
  }
}

export type CardFields = ReturnType<typeof fieldsOf>

export type ChangeField = <Name extends keyof CardFields>(name: Name, value: CardFields[Name]) => void

export const fieldLabels: Record<keyof CardFields, string> = {
  ...{ name: 'Name', number: 'Number', shownNumber: 'Number as printed', arcana: 'Arcana', suit: 'Suit' },
  ...{ rank: 'Rank', element: 'Element', astrology: 'Astrology', keywords: 'Keywords' },
  ...{ upright: 'Upright', reversed: 'Reversed', altText: 'Alternative text', group: 'Family' },
  ...{
    goldenDawnTitle: 'Title in the Golden Dawn',
    question: 'What it asks',
    verse: 'Verse',
    stone: 'Stone',
  },
}

/** By the name it is stored under. */
export function labelOf(field: string): string {
  return fieldLabels[field as keyof CardFields] ?? field
}
