// The geometry of a layout's board, in card widths from its upper left corner.
import {
  boundsOf,
  CARD_HEIGHT,
  CARD_WIDTH,
  hidesOther,
  isRow,
  type PlacedCard,
} from '#rules/readings/layout/geometry.ts'

export interface BoardPosition {
  /** The center of the card. */
  x: number
  y: number
  rotation: 0 | 90
  /** Where the name is: below the card, or for a crossing card beside it on the right. */
  caption: 'below' | 'beside' | 'none'
  /** The maximum width of the name below, so that it overlaps no other. */
  room: number
}

export interface Board {
  /** A row shows all names; a table is numbered, with small names where there is room. */
  shape: 'row' | 'table'
  width: number
  height: number
  /** The smallest gap below a card that has its name there. */
  free: number
  positions: BoardPosition[]
}

/** With more cards than this, the board is a list on a phone. */
export const MOST_ON_A_PHONE = 3

/** The minimum height of a name below a card: one line. */
const CAPTION_HEIGHT = 0.16
const MOST_FREE = 0.3
/** The visible end of a crossing card, and a little more. */
const BESIDE_WIDTH = 0.7
const WIDEST = 1.7

export function boardOf(positions: readonly PlacedCard[]): Board {
  const { left, top, width, height } = boundsOf(positions)
  return {
    shape: isRow(positions) ? 'row' : 'table',
    width: round(width),
    height: round(height),
    free: round(freeBelow(positions)),
    positions: positions.map((position) => ({
      x: round(position.x - left),
      y: round(position.y - top),
      rotation: position.rotation,
      caption: captionOf(position, positions),
      room: round(roomOf(position, positions)),
    })),
  }
}

function captionOf(position: PlacedCard, all: readonly PlacedCard[]): BoardPosition['caption'] {
  const { x, y, rotation } = position
  const crossed = all.find((other) => other !== position && other.x === x && other.y === y)
  const others = all.filter((other) => other !== position && other !== crossed)
  if (rotation === 90) {
    const isFree = crossed && !others.some((other) => overlapsBeside(position, other))
    return isFree ? 'beside' : 'none'
  }
  const below: PlacedCard = { x, y: y + CAPTION_HEIGHT, rotation }
  const isBlocked = others.some((other) => other.y > y + CARD_HEIGHT / 2 && hidesOther(below, other))
  return isBlocked ? 'none' : 'below'
}

function overlapsBeside({ x, y }: PlacedCard, other: PlacedCard): boolean {
  const beside = { left: x + CARD_WIDTH / 2, top: y + CARD_WIDTH / 2, bottom: y + CARD_HEIGHT / 2 }
  const { left, top, width, height } = boundsOf([other])
  return (
    left < beside.left + BESIDE_WIDTH &&
    left + width > beside.left &&
    top < beside.bottom &&
    top + height > beside.top
  )
}

function freeBelow(all: readonly PlacedCard[]): number {
  const gaps = all.flatMap((position) => {
    if (captionOf(position, all) !== 'below') return []
    const { left, top, width, height } = boundsOf([position])
    return all
      .map((other) => boundsOf([other]))
      .filter((other) => other.left < left + width && other.left + other.width > left)
      .map((other) => other.top - top - height)
      .filter((gap) => gap >= 0)
  })
  return Math.min(MOST_FREE, ...gaps)
}

/** Up to half the distance to the next name in the same line, or to the edge of a card in it. */
function roomOf({ x, y }: PlacedCard, all: readonly PlacedCard[]): number {
  const line = y + CARD_HEIGHT / 2
  const halves = all.map((other) => {
    const away = Math.abs(other.x - x)
    if (away === 0) return WIDEST
    if (Math.abs(other.y - y) < CAPTION_HEIGHT) return away / 2
    const { top, width, height } = boundsOf([other])
    const isInLine = top < line + CAPTION_HEIGHT && top + height > line
    return isInLine ? away - width / 2 : WIDEST
  })
  return Math.max(CARD_WIDTH, Math.min(WIDEST, 2 * Math.min(...halves) - 0.06))
}

function round(length: number): number {
  return Math.round(length * 1000) / 1000
}
