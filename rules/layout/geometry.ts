// Cards on a table, measured in card widths. The same measure serves the layouts of the house and visitors' own.
export const CARD_WIDTH = 1
/** The tarot's usual shape, 11 : 19. */
export const CARD_HEIGHT = 19 / 11

export interface PlacedCard {
  /** The middle of the card. */
  x: number
  y: number
  rotation: 0 | 90
}

/** A card laid crosswise on another one covers it on purpose; any other overlap hides a card. */
export function hidesOther(one: PlacedCard, other: PlacedCard): boolean {
  const crosses = one.x === other.x && one.y === other.y && one.rotation !== other.rotation
  if (crosses) return false
  const [width, height] = sizeOf(one)
  const [otherWidth, otherHeight] = sizeOf(other)
  return (
    Math.abs(one.x - other.x) < (width + otherWidth) / 2 &&
    Math.abs(one.y - other.y) < (height + otherHeight) / 2
  )
}

function sizeOf({ rotation }: PlacedCard): readonly [width: number, height: number] {
  return rotation === 90 ? [CARD_HEIGHT, CARD_WIDTH] : [CARD_WIDTH, CARD_HEIGHT]
}
