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

export interface Bounds {
  left: number
  top: number
  width: number
  height: number
}

/** The smallest rectangle that holds all cards. */
export function boundsOf(cards: readonly PlacedCard[]): Bounds {
  const edges = cards.map((card) => {
    const [width, height] = sizeOf(card)
    const { x, y } = card
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
  })
  const left = Math.min(...edges.map((edge) => edge.left))
  const top = Math.min(...edges.map((edge) => edge.top))
  return {
    left,
    top,
    width: Math.max(...edges.map((edge) => edge.right)) - left,
    height: Math.max(...edges.map((edge) => edge.bottom)) - top,
  }
}

/** Whether all cards stand upright side by side, in their order from the left. */
export function isRow(cards: readonly PlacedCard[]): boolean {
  return cards.every(
    ({ x, y, rotation }, at) => rotation === 0 && y === cards[0]!.y && (at === 0 || x > cards[at - 1]!.x),
  )
}

function sizeOf({ rotation }: PlacedCard): readonly [width: number, height: number] {
  return rotation === 90 ? [CARD_HEIGHT, CARD_WIDTH] : [CARD_WIDTH, CARD_HEIGHT]
}
