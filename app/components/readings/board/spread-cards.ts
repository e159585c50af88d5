// Prepares a reading for the board: every position with its card, if it is visible, and its text.
import type { ShownCard } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import type { DrawnCard, ReadingView } from '#app/components/readings/reading-view.ts'
import * as m from '#messages'
import { readClarifier } from '#rules/readings/meaning/clarifier.ts'
import { composeReading, type WholePart } from '#rules/readings/meaning/reading.ts'
import type { SpreadLayout } from './spread-layout.ts'

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
  text: string | null
  clarifier: (FaceUp & { text: string }) | null
}

export interface ReadSpread {
  places: SpreadPosition[]
  /** Empty until all cards are face up. */
  whole: WholePart[]
}

export function readSpread(spread: ReadingView, layout: SpreadLayout, faceIn: FaceIn): ReadSpread {
  const placed = spread.positions.flatMap(({ key, shown }) =>
    shown ? [{ position: key, card: shown.card, reversed: shown.reversed }] : [],
  )
  const reading = composeReading({ layout, placed, theme: spread.theme, reversible: spread.reversible })
  const texts = new Map(reading.places.map(({ position, text }) => [position, text]))
  const positions = new Map(spread.positions.map((position) => [position.key, position]))
  const isWhole = spread.positions.every(({ revealedAt }) => revealedAt !== null)
  return {
    places: layout.positions.map(({ key, name, meaning }) => {
      const { shown, revealedAt, clarifier } = positions.get(key) ?? emptyPosition
      return {
        key,
        name,
        meaning,
        isRevealed: revealedAt !== null,
        faceUp: shown && faceUpOf(shown, faceIn),
        text: texts.get(key) ?? null,
        clarifier: clarifierOf(key, clarifier, faceIn),
      }
    }),
    whole: isWhole ? reading.whole : [],
  }
}

/** The clarifier of a position with its text. */
export function clarifierOf(
  key: string,
  clarifier: DrawnCard | null,
  faceIn: FaceIn,
): SpreadPosition['clarifier'] {
  if (!clarifier) return null
  const { card, reversed } = clarifier
  return { ...faceUpOf(clarifier, faceIn), text: readClarifier({ position: key, card, reversed }) }
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
