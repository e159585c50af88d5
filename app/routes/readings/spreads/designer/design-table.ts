// The size of the designer's table and the grid that cards snap to.
import { MAX_DISTANCE } from '#rules/readings/layout/custom-layout.ts'
import { boundsOf, CARD_HEIGHT, type Bounds, type PlacedCard } from '#rules/readings/layout/geometry.ts'

/** A quarter of a card's width: fine enough for any shape, coarse enough to align cards by hand. */
export const GRID = 0.25

/** How far from the middle a card can be placed here. The rules allow more, but it would be too small to see. */
const REACH = { x: 4, y: 3.5 }

export function snapToTable({ x, y }: { x: number; y: number }): { x: number; y: number } {
  return { x: snapToGrid(x, REACH.x), y: snapToGrid(y, REACH.y) }
}

export function isOnTable({ x, y }: { x: number; y: number }): boolean {
  return Math.abs(x) <= REACH.x && Math.abs(y) <= REACH.y
}

/** Covers the reach of the designer, or more for a layout that was imported with wider positions. */
export function tableFor(positions: readonly PlacedCard[]): Bounds {
  const [width, height] = [2 * REACH.x + CARD_HEIGHT, 2 * REACH.y + CARD_HEIGHT]
  const used = boundsOf(positions)
  const left = Math.max(Math.min(-width / 2, used.left), -MAX_DISTANCE - 1)
  const top = Math.max(Math.min(-height / 2, used.top), -MAX_DISTANCE - 1)
  return {
    left,
    top,
    width: Math.max(width / 2, used.left + used.width) - left,
    height: Math.max(height / 2, used.top + used.height) - top,
  }
}

function snapToGrid(length: number, reach: number): number {
  const snapped = Math.round(length / GRID) * GRID
  // Minus zero would be written as "-0" and differ from zero in a comparison of drafts.
  return Math.max(-reach, Math.min(reach, snapped)) + 0
}
