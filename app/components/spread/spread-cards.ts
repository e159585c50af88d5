// A reading as the board shows it: every place with its card, if that is to be seen, and what it says there.
import type { FunctionReturnType } from 'convex/server'
import type { ShownCard } from '#app/components/card/card.tsx'
import { shownCard } from '#app/components/card/shown-card.ts'
import type { api } from '#convex/_generated/api.js'
import { readClarifier } from '#rules/reading/clarifier.ts'
import { composeReading, type WholePart } from '#rules/reading/reading.ts'
import type { SpreadLayout } from './spread-layout.ts'

export type Spread = NonNullable<FunctionReturnType<typeof api.spreads.get>>
type SpreadPosition = Spread['positions'][number]
type SpreadCard = NonNullable<SpreadPosition['shown']>

export interface FaceUp {
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

export function readSpread(spread: Spread, layout: SpreadLayout): ReadSpread {
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
        ...{ key, name, meaning, isRevealed: revealedAt !== null },
        faceUp: shown && faceUpOf(shown),
        text: texts.get(key) ?? null,
        clarifier: clarifier && {
          ...faceUpOf(clarifier),
          text: readClarifier({ position: key, card: clarifier.card, reversed: clarifier.reversed }),
        },
      }
    }),
    whole: isWhole ? reading.whole : [],
  }
}

/** “The Star, reversed”: how a card is said and written where it has been turned up. */
export function spokenFace({ card, reversed }: FaceUp): string {
  return reversed ? `${card.name}, reversed` : card.name
}

const unknown: Pick<SpreadPosition, 'shown' | 'revealedAt' | 'clarifier'> = {
  ...{ shown: null, revealedAt: null, clarifier: null },
}

function faceUpOf({ card, reversed, face }: SpreadCard): FaceUp {
  const { keywords } = card
  return {
    card: shownCard(card, face),
    reversed,
    keywords: (reversed && keywords.reversed.length > 0 ? keywords.reversed : keywords.upright).slice(0, 3),
  }
}
