// What is chosen on /wood-test. It stands in the address, so that it can be kept, shared and gone back to.
import { formatNumber } from '#app/components/ui/format-number.ts'
import { heightOf, isWidth, narrowestMm, widestMm } from '#art/laser/millimetres.ts'
import { defaultWood, woodNamed, woods, type Wood } from '#art/wood/woods.ts'
import * as m from '#messages'

export interface WoodChoice {
  card: string
  wood: Wood
  /** How wide the engraving is. */
  mm: number
}

export const defaultChoice = { card: 'the-moon', mm: 70 }
export const sizeRange = { narrowest: narrowestMm, widest: widestMm }

/** Whatever an address says, there is something to see. */
export function choiceIn(search: URLSearchParams, cards: readonly { slug: string }[]): WoodChoice {
  const card = cards.find(({ slug }) => slug === search.get('card'))?.slug ?? defaultChoice.card
  const wood = woodNamed(search.get('wood')) ?? woodNamed(defaultWood) ?? woods[0]
  const mm = Math.round(Number(search.get('mm') ?? defaultChoice.mm))
  return { card, wood, mm: isWidth(mm) ? mm : defaultChoice.mm }
}

export function searchOf({ card, wood, mm }: WoodChoice): string {
  return `?${new URLSearchParams({ card, wood: wood.slug, mm: String(mm) }).toString()}`
}

export function sizeInWords(mm: number): string {
  return m.totems_wood_choice_mm({ width: mm, height: formatNumber(heightOf(mm)) })
}
