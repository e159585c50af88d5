import { plainText } from '../../../rich-text/rich-text.ts'
import { type BalanceKind, readBalance } from './balance.ts'
import { readArcs } from './arcs.ts'
import { readCardInPlace } from './card-in-place.ts'
import type { PlacedCard, ReadingLayout, Theme } from './shape.ts'
import { openingOf, spokenName } from './wording.ts'

/** A sentence or two of advice to take home; the rest of it stands with the card. */
const SUGGESTION_WORDS = 12

export interface ReadingInput {
  layout: ReadingLayout
  /** In dealing order. Cards that are not turned up yet may be missing. */
  placed: readonly PlacedCard[]
  /** What the visitor asks about; null for a question about anything. */
  theme: Theme | null
  /** Whether cards could have come up reversed; where they could not, none being reversed says nothing. */
  reversible: boolean
}

export interface PlaceReading {
  position: string
  text: string
}

export interface WholePart {
  kind: BalanceKind | 'arc' | 'closing'
  text: string
}

export interface Reading {
  places: PlaceReading[]
  /** Empty until every position has its card. */
  whole: WholePart[]
}

/** The same cards in the same places always give the same words, here and wherever the reading is opened again. */
export function composeReading({ layout, placed, theme, reversible }: ReadingInput): Reading {
  const lenses = new Map(layout.positions.map(({ key, lens }) => [key, lens]))
  const places = placed.flatMap((card) => {
    const lens = lenses.get(card.position)
    return lens ? [{ position: card.position, text: readCardInPlace(card, lens, theme) }] : []
  })
  if (places.length < layout.positions.length) return { places, whole: [] }
  const whole: WholePart[] = [
    ...readBalance(placed, reversible),
    ...readArcs(placed, layout).map((text) => ({ kind: 'arc' as const, text })),
    { kind: 'closing', text: closingOf(placed, layout) },
  ]
  return { places, whole }
}

/** Ends on advice from the heart of the layout, unless that very advice was read out at its place. */
function closingOf(placed: readonly PlacedCard[], { positions, heart, closing }: ReadingLayout): string {
  const asks = positions.find(({ key }) => key === heart)?.lens.asks
  const at = placed.find(({ position }) => position === heart)
  const advice = at && ((at.reversed && at.card.reversed) || at.card.upright).advice
  if (!at || !advice || asks === 'advice') return closing
  const suggestion = openingOf(plainText(advice), SUGGESTION_WORDS)
  return `${closing} If you would like something to do, ${spokenName(at.card)} has a suggestion. ${suggestion}`
}
