// Prepares a reading for the board: every position with its card, if it is visible, and its text.
import type { ShownCard } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import type { DrawnCard, ReadingView } from '#app/components/readings/reading-view.ts'
import * as m from '#messages'
import { clarifierText } from '#rules/readings/composition/clarifier.ts'
import { type Composition, composeReading, type Whole } from '#rules/readings/composition/compose.ts'
import type { ReadingLines } from '#rules/readings/composition/lines.ts'
import type { PositionText } from '#rules/readings/composition/position-text.ts'
import type { ComposedLayout, PlacedCard } from '#rules/readings/composition/shape.ts'
import { readClarifier } from '#rules/readings/composition/version-1/clarifier.ts'
import {
  composeReading as composeVersion1,
  type WholePart,
} from '#rules/readings/composition/version-1/reading.ts'
import { isOfVersion1, type SpreadLayout } from './spread-layout.ts'

type Position = ReadingView['positions'][number]

/** Chooses the deck and the face in which a card is shown. */
export type FaceIn = (drawn: DrawnCard) => { deck: string; face: DrawnCard['face'] }

export interface FaceUp {
  /** The slug of the deck in which it is shown. */
  deck: string
  card: ShownCard
  reversed: boolean
  keywords: readonly string[]
}

export interface SpreadPosition {
  key: string
  name: string
  meaning: string
  /** Null if the card is hidden from this viewer. */
  faceUp: FaceUp | null
  /** Visible to everybody. A face without this is only visible to the magician. */
  isRevealed: boolean
  text: Pick<PositionText, 'sentence' | 'paragraph'> | null
  clarifier: (FaceUp & { text: string }) | null
}

export interface ReadSpread {
  places: SpreadPosition[]
  /** Null for readings of the first composition, which did not hear the question. */
  opening: Pick<Composition, 'opening' | 'plan'> | null
  /** Null until all cards are face up. */
  whole: Whole | null
  /** The same for readings of the first composition. */
  wholeOfVersion1: WholePart[]
}

type Texts = Pick<ReadSpread, 'opening' | 'whole' | 'wholeOfVersion1'> & {
  byPosition: Map<string, NonNullable<SpreadPosition['text']>>
}

/** `question` is null for guests who may not see it. */
export function readSpread(
  spread: ReadingView,
  layout: SpreadLayout,
  question: string | null,
  faceIn: FaceIn,
  lines: ReadingLines,
): ReadSpread {
  const { byPosition, ...texts } = compose(spread, layout, question, lines)
  const positions = new Map(spread.positions.map((position) => [position.key, position]))
  const areAllRevealed = spread.positions.every(({ revealedAt }) => revealedAt !== null)
  return {
    places: layout.positions.map(({ key, name, meaning }) => {
      const { shown, revealedAt, clarifier } = positions.get(key) ?? emptyPosition
      return {
        key,
        name,
        meaning,
        isRevealed: revealedAt !== null,
        faceUp: shown && faceUpOf(shown, faceIn),
        text: byPosition.get(key) ?? null,
        clarifier: clarifierOf(key, clarifier, faceIn, spread.composition, lines),
      }
    }),
    // A magician who peeks sees all cards before they are revealed.
    ...(areAllRevealed ? texts : { opening: texts.opening, whole: null, wholeOfVersion1: [] }),
  }
}

function compose(
  spread: ReadingView,
  layout: SpreadLayout,
  question: string | null,
  lines: ReadingLines,
): Texts {
  const shown = spread.positions.flatMap(({ key, shown }) => (shown ? [{ key, shown }] : []))
  if (isOfVersion1(layout)) {
    const placed = shown.map(({ key, shown: { card, reversed } }) => ({ position: key, card, reversed }))
    const { theme, reversible } = spread
    const { places, whole } = composeVersion1({ layout, placed, theme, reversible })
    const byPosition = places.map(
      ({ position, text }) => [position, { sentence: text, paragraph: null }] as const,
    )
    return { opening: null, whole: null, wholeOfVersion1: whole, byPosition: new Map(byPosition) }
  }
  const placed = shown.map(({ key, shown }) => placedCard(key, shown))
  const composition = composeReading({
    layout,
    placed,
    theme: spread.theme,
    question,
    lines,
    isMajorsOnly: spread.pool === 'majors',
  })
  return {
    opening: composition,
    whole: composition.whole,
    wholeOfVersion1: [],
    byPosition: new Map(composition.positions.map((text) => [text.position, text])),
  }
}

/** How a single card answers a question. */
export function openingOfSingle(
  key: string,
  drawn: DrawnCard,
  question: string | null,
  lines: ReadingLines,
): Pick<Composition, 'opening' | 'plan'> {
  const layout: ComposedLayout = {
    positions: [{ key, name: '', role: 'present' }],
    plan: '',
    ties: [],
    answer: key,
    action: key,
  }
  return composeReading({ layout, placed: [placedCard(key, drawn)], theme: null, question, lines })
}

function placedCard(position: string, { card, reversed, side }: DrawnCard): PlacedCard {
  const meaning = (reversed && card.reversed) || card.upright
  return { position, card, reversed, side: { ...meaning, ...side } }
}

/** The clarifier of a position with its text. */
export function clarifierOf(
  key: string,
  clarifier: DrawnCard | null,
  faceIn: FaceIn,
  composition: number,
  lines: ReadingLines,
): SpreadPosition['clarifier'] {
  if (!clarifier) return null
  const { card, reversed } = clarifier
  const text =
    composition === 1
      ? readClarifier({ position: key, card, reversed })
      : clarifierText(placedCard(key, clarifier), lines)
  return { ...faceUpOf(clarifier, faceIn), text }
}

/** “The Star, reversed”. */
export function faceName({ card, reversed }: FaceUp): string {
  return reversed ? m.readings_spread_cards_reversed({ name: card.name }) : card.name
}

const emptyPosition: Pick<Position, 'shown' | 'revealedAt' | 'clarifier'> = {
  shown: null,
  revealedAt: null,
  clarifier: null,
}

function faceUpOf(drawn: DrawnCard, faceIn: FaceIn): FaceUp {
  const { card, reversed } = drawn
  const { keywords } = card
  const { deck, face } = faceIn(drawn)
  return {
    deck,
    card: shownCard(card, face),
    reversed,
    keywords: (reversed && keywords.reversed.length > 0 ? keywords.reversed : keywords.upright).slice(0, 3),
  }
}
