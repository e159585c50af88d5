// A layout's drawing as one path, made by the loader: the first page shows three of them and need not know how.
import { boundsOf, CARD_HEIGHT, CARD_WIDTH, type PlacedCard } from '#rules/readings/layout/geometry.ts'

/** Around the cards, so that no line is cut off. */
const margin = 0.12

export function spreadOutline(positions: readonly PlacedCard[]): { viewBox: string; path: string } {
  const { left, top, width, height } = boundsOf(positions)
  const cards = positions.map(({ x, y, rotation }) => {
    const [wide, high] = rotation === 90 ? [CARD_HEIGHT, CARD_WIDTH] : [CARD_WIDTH, CARD_HEIGHT]
    return `M${short(x - wide / 2)} ${short(y - high / 2)}h${short(wide)}v${short(high)}h${short(-wide)}z`
  })
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin]
  return { viewBox: box.map(short).join(' '), path: cards.join('') }
}

function short(value: number): string {
  return String(Number(value.toFixed(2)))
}
