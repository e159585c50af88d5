// Where on the map one is: a point of the drawing stands on the screen at `point * scale + offset`. All of it is plain
// arithmetic; the canvas and the fingers are elsewhere.

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface View {
  scale: number
  x: number
  y: number
}

/** So many times nearer than the whole. */
export const nearest = 32

/** The whole drawing in the middle of the screen, with a margin around it. */
export function wholeView(screen: Size, frame: Size, margin = 12): View {
  const scale = Math.max(
    0.01,
    Math.min((screen.width - 2 * margin) / frame.width, (screen.height - 2 * margin) / frame.height),
  )
  return {
    scale,
    x: (screen.width - frame.width * scale) / 2,
    y: (screen.height - frame.height * scale) / 2,
  }
}

/** What is under the point stays under it. */
export function zoomed(view: View, factor: number, at: Point): View {
  return {
    scale: view.scale * factor,
    x: at.x - (at.x - view.x) * factor,
    y: at.y - (at.y - view.y) * factor,
  }
}

export function moved(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy }
}

/** Neither farther than the whole nor nearer than the nearest, and never away from the drawing. */
export function kept(view: View, screen: Size, frame: Size): View {
  const whole = wholeView(screen, frame)
  const scale = clamp(view.scale, whole.scale, whole.scale * nearest)
  const middle = { x: screen.width / 2, y: screen.height / 2 }
  const { x, y } = zoomed(view, scale / view.scale, middle)
  return {
    scale,
    x: keptAlong(x, screen.width, frame.width * scale, whole.x),
    y: keptAlong(y, screen.height, frame.height * scale, whole.y),
  }
}

/** The view with a point of the drawing in the middle, so many times nearer than the whole. */
export function viewOf(point: Point, times: number, screen: Size, frame: Size): View {
  const scale = wholeView(screen, frame).scale * times
  return { scale, x: screen.width / 2 - point.x * scale, y: screen.height / 2 - point.y * scale }
}

/** On the way from one view to another, `part` from 0 to 1: the middle goes straight, nearness grows evenly. */
export function between(from: View, to: View, part: number, screen: Size): View {
  if (part >= 1) return to
  const scale = from.scale * (to.scale / from.scale) ** part
  const along = (axis: 'x' | 'y', half: number) => {
    const start = (half - from[axis]) / from.scale
    const end = (half - to[axis]) / to.scale
    // Far away a step is short on the screen: it goes most of the way while it is far.
    const share =
      from.scale === to.scale ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
    return half - (start + (end - start) * share) * scale
  }
  return { scale, x: along('x', screen.width / 2), y: along('y', screen.height / 2) }
}

export function isWhole(view: View, screen: Size, frame: Size): boolean {
  return view.scale <= wholeView(screen, frame).scale * 1.001
}

/** A picture that was painted of a view: it begins so much before the screen, and is so large. */
export interface Painting {
  view: View
  before: Point
  size: Size
}

/** Where it stands on the screen of another view. */
export function paintingAt({ view: drawn, before, size }: Painting, view: View) {
  const times = view.scale / drawn.scale
  return {
    left: view.x - (drawn.x + before.x) * times,
    top: view.y - (drawn.y + before.y) * times,
    width: size.width * times,
    height: size.height * times,
    times,
  }
}

/** Whether it holds all of the drawing that is to be seen now, and is not blown up to be seen for it. */
export function isEnough(painting: Painting, view: View, screen: Size, frame: Size): boolean {
  const { left, top, width, height, times } = paintingAt(painting, view)
  if (times > 1.5 || times < 0.6) return false
  const reaches = (start: number, length: number, edge: number, drawing: number, seen: number) =>
    start <= Math.max(0, edge) && start + length >= Math.min(seen, edge + drawing)
  return (
    reaches(left, width, view.x, frame.width * view.scale, screen.width) &&
    reaches(top, height, view.y, frame.height * view.scale, screen.height)
  )
}

/** What is smaller than the screen stands in the middle; what is larger covers it, with the margin of the whole. */
function keptAlong(offset: number, screen: number, length: number, margin: number): number {
  if (length <= screen) return (screen - length) / 2
  const room = Math.max(0, Math.min(margin, screen / 4))
  return clamp(offset, screen - length - room, room)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
