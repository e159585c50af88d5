// Which part of an enlarged card is on the screen.

export interface StageView {
  scale: number
  /** How far the card's center is from that of the stage, in pixels. */
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The unscaled card, and the stage on which it lies. */
export interface StageRoom {
  card: Size
  stage: Size
}

export const wholeCard: StageView = { scale: 1, x: 0, y: 0 }

export const MOST_SCALE = 6

/** Zooms so that the point `at`, measured from the center of the stage, stays where it is. */
export function zoomedView(
  view: StageView,
  factor: number,
  at: { x: number; y: number },
  room: StageRoom,
): StageView {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return withinEdges({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, room)
}

export function movedView(view: StageView, dx: number, dy: number, room: StageRoom): StageView {
  return withinEdges({ ...view, x: view.x + dx, y: view.y + dy }, room)
}

/** A card that is larger than the stage covers it; along a side where it is smaller, it stays in the middle. */
function withinEdges({ scale, x, y }: StageView, { card, stage }: StageRoom): StageView {
  return {
    scale,
    x: clamp(x, Math.max(0, card.width * scale - stage.width) / 2),
    y: clamp(y, Math.max(0, card.height * scale - stage.height) / 2),
  }
}

function clamp(value: number, most: number): number {
  // Without the sign of a negative zero.
  return Math.min(most, Math.max(-most, value)) + 0
}
