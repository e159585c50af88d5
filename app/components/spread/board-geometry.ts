// Where the cards of a layout lie on the board, in card widths from its upper left corner.
import { boundsOf, CARD_HEIGHT, hidesOther, isRow, type PlacedCard } from '#rules/layout/geometry.ts'

export interface BoardPlace {
  /** The middle of the card. */
  x: number
  y: number
  rotation: 0 | 90
  /** Which line below the card its name stands in: the first, or the second for a card that crosses another. */
  caption: 'first' | 'second' | 'none'
}

export interface Board {
  /** A row stands with its names around it; a table is numbered, with small names where there is room. */
  shape: 'row' | 'table'
  width: number
  height: number
  places: BoardPlace[]
}

/** More cards than these cannot lie side by side on a phone: there they become a list. */
export const MOST_ON_A_PHONE = 3

/** Room for one small line below a card. */
const CAPTION_HEIGHT = 0.16

export function boardOf(positions: readonly PlacedCard[]): Board {
  const { left, top, width, height } = boundsOf(positions)
  return {
    shape: isRow(positions) ? 'row' : 'table',
    width: round(width),
    height: round(height),
    places: positions.map((position) => ({
      x: round(position.x - left),
      y: round(position.y - top),
      rotation: position.rotation,
      caption: captionOf(position, positions),
    })),
  }
}

function captionOf(position: PlacedCard, all: readonly PlacedCard[]): BoardPlace['caption'] {
  const { x, y, rotation } = position
  const crossed = all.find((other) => other !== position && other.x === x && other.y === y)
  if (rotation === 90 && !crossed) return 'none'
  const below: PlacedCard = { x, y: y + CAPTION_HEIGHT * (crossed ? 1.6 : 1), rotation: 0 }
  const isBlocked = all.some(
    (other) =>
      other !== position && other !== crossed && other.y > y + CARD_HEIGHT / 2 && hidesOther(below, other),
  )
  if (isBlocked) return 'none'
  return rotation === 90 ? 'second' : 'first'
}

function round(length: number): number {
  return Math.round(length * 1000) / 1000
}
