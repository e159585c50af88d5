// The choices on /wood-test as query parameters, so that they can be bookmarked and shared.
import { formatNumber } from '#app/components/ui/format-number.ts'
import { heightOf, isWidth, narrowestMm, widestMm } from '#art/laser/millimeters.ts'
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

/** Invalid values fall back to the defaults. */
export function parseChoice(search: URLSearchParams, cards: readonly { slug: string }[]): WoodChoice {
  const card = cards.find(({ slug }) => slug === search.get('card'))?.slug ?? defaultChoice.card
  const wood = woodNamed(search.get('wood')) ?? woodNamed(defaultWood) ?? woods[0]
  const mm = Math.round(Number(search.get('mm') ?? defaultChoice.mm))
  return { card, wood, mm: isWidth(mm) ? mm : defaultChoice.mm }
}

export function choiceQuery({ card, wood, mm }: WoodChoice): string {
  return `?${new URLSearchParams({ card, wood: wood.slug, mm: String(mm) }).toString()}`
}

export function formatSize(mm: number): string {
  return m.totems_wood_choice_mm({ width: mm, height: formatNumber(heightOf(mm)) })
}
