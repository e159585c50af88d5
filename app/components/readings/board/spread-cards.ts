// A reading as the board shows it: every place with its card, if that is to be seen, and what it says there.
import type { ShownCard } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import type { DrawnCard, ReadingView } from '#app/components/readings/reading-view.ts'
import * as m from '#messages'
import { readClarifier } from '#rules/readings/meaning/clarifier.ts'
import { composeReading, type WholePart } from '#rules/readings/meaning/reading.ts'
import type { SpreadLayout } from './spread-layout.ts'

type Position = ReadingView['positions'][number]

/** In which deck a card is shown, and as what. */
export type FaceIn = (drawn: DrawnCard) => { deck: string; face: DrawnCard['face'] }

export interface FaceUp {
  /** The slug of the deck that it is shown in. */
  deck: string
  card: ShownCard
  reversed: boolean
  keywords: readonly string[]
}

export interface SpreadPlace {
  key: string
  name: string
  meaning: string
  /** Null for a card whose face is not known here. */
  faceUp: FaceUp | null
  /** Turned up for everybody; a face that is known without this is the magician's to see. */
  isRevealed: boolean
  text: string | null
  clarifier: (FaceUp & { text: string }) | null
}

export interface ReadSpread {
  places: SpreadPlace[]
  /** Empty until every card is turned up. */
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
      const { shown, revealedAt, clarifier } = positions.get(key) ?? unknown
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

/** What was laid beside a place, and what it says there. */
export function clarifierOf(
  key: string,
  clarifier: DrawnCard | null,
  faceIn: FaceIn,
): SpreadPlace['clarifier'] {
  if (!clarifier) return null
  const { card, reversed } = clarifier
  return { ...faceUpOf(clarifier, faceIn), text: readClarifier({ position: key, card, reversed }) }
}

/** “The Star, reversed”: how a card is said and written where it has been turned up. */
export function spokenFace({ card, reversed }: FaceUp): string {
  return reversed ? m.readings_spread_cards_reversed({ name: card.name }) : card.name
}

const unknown: Pick<Position, 'shown' | 'revealedAt' | 'clarifier'> = {
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
