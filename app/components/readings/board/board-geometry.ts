// The geometry of a layout's board. Distances across are in card widths, distances down in rows: a row is a card with the
// position above it and the name below it, so that no text is ever covered.
import { boundsOf, CARD_HEIGHT, CARD_WIDTH, isRow, type PlacedCard } from '#rules/readings/layout/geometry.ts'

export interface BoardPosition {
  /** The center of the card, from the center of a card at the left edge. */
  x: number
  /** In rows from the top one. */
  row: number
  rotation: 0 | 90
  /** Where the name is: below the card, or for a crossing card beside it on the right. */
  caption: 'below' | 'beside' | 'none'
  /** The maximum width of position and name, so that they overlap nothing. */
  room: number
}

export interface Board {
  /** In a row, every card has its words below it; a table can have any shape. */
  shape: 'row' | 'table'
  width: number
  /** The rows from the first to the last one. */
  rows: number
  positions: BoardPosition[]
}

/** With more cards than this there is no room for the words of each below it. */
export const MOST_IN_A_ROW = 3

/** The height of one line of text, in card widths of a small board. */
const LINE = 0.28
const ROW = CARD_HEIGHT + 2 * LINE
/** The distance of rows in layouts without a card below another one. */
const USUAL_STEP = 2
/** To the right of a crossing card, as far as the next card of a Celtic Cross. */
const BESIDE_WIDTH = 0.35
const WIDEST = 1.7

export function boardOf(positions: readonly PlacedCard[]): Board {
  const { left, width } = boundsOf(positions)
  const top = Math.min(...positions.map(({ y }) => y))
  const step = stepOf(positions)
  const rows = positions.map(({ y }) => (y - top) / step)
  const spaced = positions.map((position, index) => ({ ...position, y: rows[index]! * ROW }))
  return {
    shape: isRow(positions) && positions.length <= MOST_IN_A_ROW ? 'row' : 'table',
    width: round(width),
    rows: round(Math.max(...rows)),
    positions: spaced.map((position, index) => ({
      x: round(position.x - left - CARD_WIDTH / 2),
      row: round(rows[index]!),
      rotation: position.rotation,
      caption: captionOf(position, spaced),
      room: round(roomOf(position, spaced)),
    })),
  }
}

/** The smallest distance between a card and one below it. */
function stepOf(all: readonly PlacedCard[]): number {
  const distances = all.flatMap((upper) =>
    all
      .filter(
        (lower) => lower.y > upper.y && Math.abs(lower.x - upper.x) < (widthOf(lower) + widthOf(upper)) / 2,
      )
      .map((lower) => lower.y - upper.y),
  )
  return Math.min(...(distances.length > 0 ? distances : [USUAL_STEP]))
}

function captionOf(position: PlacedCard, all: readonly PlacedCard[]): BoardPosition['caption'] {
  if (position.rotation === 0) return 'below'
  const crossed = all.find((other) => other !== position && other.x === position.x && other.y === position.y)
  const others = all.filter((other) => other !== position && other !== crossed)
  return crossed && !others.some((other) => overlapsBeside(position, other)) ? 'beside' : 'none'
}

function overlapsBeside({ x, y }: PlacedCard, other: PlacedCard): boolean {
  const end = x + CARD_HEIGHT / 2
  const { left, top, width, height } = boundsOf([other])
  return left < end + BESIDE_WIDTH && left + width > end && top < y + LINE && top + height > y - LINE
}

/** Up to the edge of a card beside the text, or halfway to another text in the same line. */
function roomOf(position: PlacedCard, all: readonly PlacedCard[]): number {
  const halves = all.map((other) => {
    const away = Math.abs(other.x - position.x)
    if (away === 0) return WIDEST
    const lines = linesOf(position)
    const { top, height } = boundsOf([other])
    if (
      lines.some((line) => linesOf(other).some((otherLine) => Math.abs(line - otherLine) < LINE - TOUCHING))
    ) {
      return away / 2
    }
    const isBesideCard = lines.some((line) => top < line + LINE - TOUCHING && top + height > line + TOUCHING)
    return isBesideCard ? away - widthOf(other) / 2 : WIDEST
  })
  return Math.max(CARD_WIDTH, Math.min(WIDEST, 2 * Math.min(...halves) - 0.06))
}

/** Lines that only touch do not overlap. */
const TOUCHING = 0.01

/** The upper edges of the two lines of text: the position's and the name's. */
function linesOf({ y }: PlacedCard): number[] {
  return [y - CARD_HEIGHT / 2 - LINE, y + CARD_HEIGHT / 2]
}

function widthOf({ rotation }: PlacedCard): number {
  return rotation === 90 ? CARD_HEIGHT : CARD_WIDTH
}

function round(length: number): number {
  return Math.round(length * 1000) / 1000
}
