// A layout's outline as one SVG path, computed by the loader, so that the home page needs no drawing code.
import { boundsOf, CARD_HEIGHT, CARD_WIDTH, type PlacedCard } from '#rules/readings/layout/geometry.ts'

/** Keeps the strokes inside the viewBox. */
const margin = 0.12

export function spreadOutline(positions: readonly PlacedCard[]): { viewBox: string; path: string } {
  const { left, top, width, height } = boundsOf(positions)
  const cards = positions.map(({ x, y, rotation }) => {
    const [wide, high] = rotation === 90 ? [CARD_HEIGHT, CARD_WIDTH] : [CARD_WIDTH, CARD_HEIGHT]
    return `M${round(x - wide / 2)} ${round(y - high / 2)}h${round(wide)}v${round(high)}h${round(-wide)}z`
  })
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin]
  return { viewBox: box.map(round).join(' '), path: cards.join('') }
}

function round(value: number): string {
  return String(Number(value.toFixed(2)))
}
