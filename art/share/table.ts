// A layout on a table of any shape: moved together as far as no card covers another that it did not cover before.
import type { CardPlace, WrittenCard } from './inset-card.ts'

export interface LaidCard {
  card: WrittenCard
  /** As layouts count: the middle of the card in card widths, to the right and down. */
  x: number
  y: number
  /** Its orientation: sideways, upside down, or both. */
  turn: number
}

export interface Room {
  left: number
  top: number
  right: number
  bottom: number
}

/** Between two cards, in card widths. */
const gap = 0.09
/** On a link preview a card is never shown larger than this. */
const widestInPreview = 290

/** As large as the whole layout fits, in the middle of the room. */
export function laidOut(
  cards: readonly LaidCard[],
  room: Room,
  widest = widestInPreview,
): { card: WrittenCard; at: CardPlace }[] {
  const places = together(cards.map(sized))
  const [columns, rows] = [extent(places, 'x', 'wide'), extent(places, 'y', 'high')]
  const width = Math.min(
    (room.right - room.left) / (columns.to - columns.from),
    (room.bottom - room.top) / (rows.to - rows.from),
    widest,
  )
  const across = (room.left + room.right) / 2 - ((columns.from + columns.to) / 2) * width
  const down = (room.top + room.bottom) / 2 - ((rows.from + rows.to) / 2) * width
  return places.map(({ card, x, y, turn }) => ({
    card,
    at: {
      x: Math.round(across + x * width),
      y: Math.round(down + y * width),
      width: Math.floor(width),
      turn,
    },
  }))
}

const usualRatio = 11 / 19

interface Sized extends LaidCard {
  wide: number
  high: number
}

function sized(card: LaidCard): Sized {
  const { ratio = usualRatio } = card.card
  const width = Math.min(1, ratio / usualRatio)
  const [wide, high] = card.turn % 180 === 0 ? [width, width / ratio] : [width / ratio, width]
  return { ...card, wide, high }
}

/** Columns first, then rows: neighbors keep a gap, and distant cards may come nearer. */
function together(places: readonly Sized[]): Sized[] {
  const narrowed = scaled(places, 'x', 'wide', 'y', 'high')
  return scaled(narrowed, 'y', 'high', 'x', 'wide')
}

type Axis = 'x' | 'y'
type Side = 'wide' | 'high'

function scaled(places: readonly Sized[], axis: Axis, side: Side, otherAxis: Axis, otherSide: Side): Sized[] {
  let share = 0
  for (const one of places) {
    for (const other of places) {
      const apart = Math.abs(one[axis] - other[axis])
      const beside = Math.abs(one[otherAxis] - other[otherAxis]) < (one[otherSide] + other[otherSide]) / 2
      if (!beside || apart < 0.01) continue
      share = Math.max(share, ((one[side] + other[side]) / 2 + gap) / apart)
    }
  }
  const factor = share === 0 ? 1 : Math.min(1, share)
  return places.map((place) => ({ ...place, [axis]: place[axis] * factor }))
}

function extent(places: readonly Sized[], axis: Axis, side: Side): { from: number; to: number } {
  return {
    from: Math.min(...places.map((place) => place[axis] - place[side] / 2)),
    to: Math.max(...places.map((place) => place[axis] + place[side] / 2)),
  }
}
