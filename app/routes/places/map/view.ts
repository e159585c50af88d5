// Pan and zoom arithmetic: a point of the map is on the screen at `point * scale + offset`.

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

/** The maximum zoom, relative to the whole map. */
export const maxZoom = 32

/** The whole map, centered, with a margin around it. */
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

/** Zooms around a point of the screen, which stays in place. */
export function zoomed(view: View, factor: number, at: Point): View {
  return {
    scale: view.scale * factor,
    x: at.x - (at.x - view.x) * factor,
    y: at.y - (at.y - view.y) * factor,
  }
}

export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy }
}

/** Limits a view: not smaller than the whole map, not above the maximum zoom, and not outside of the frame. */
export function clampView(view: View, screen: Size, frame: Size): View {
  const whole = wholeView(screen, frame)
  const scale = clamp(view.scale, whole.scale, whole.scale * maxZoom)
  const middle = { x: screen.width / 2, y: screen.height / 2 }
  const { x, y } = zoomed(view, scale / view.scale, middle)
  return {
    scale,
    x: clampOffset(x, screen.width, frame.width * scale, whole.x),
    y: clampOffset(y, screen.height, frame.height * scale, whole.y),
  }
}

/** Centers a point of the map, zoomed by `factor` relative to the whole. */
export function viewAround(point: Point, factor: number, screen: Size, frame: Size): View {
  const scale = wholeView(screen, frame).scale * factor
  return { scale, x: screen.width / 2 - point.x * scale, y: screen.height / 2 - point.y * scale }
}

/** A view on the way from one to another: the center moves straight, the zoom grows evenly. */
export function interpolateView(from: View, to: View, progress: number, screen: Size): View {
  if (progress >= 1) return to
  const scale = from.scale * (to.scale / from.scale) ** progress
  const along = (axis: 'x' | 'y', half: number) => {
    const start = (half - from[axis]) / from.scale
    const end = (half - to[axis]) / to.scale
    // The center moves most while zoomed out, where the same distance is shorter on the screen.
    const share =
      from.scale === to.scale ? progress : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
    return half - (start + (end - start) * share) * scale
  }
  return { scale, x: along('x', screen.width / 2), y: along('y', screen.height / 2) }
}

export function isWhole(view: View, screen: Size, frame: Size): boolean {
  return view.scale <= wholeView(screen, frame).scale * 1.001
}

/** A layer that was painted for a view, with its offset to the screen and its size. */
export interface LayerPlacement {
  view: View
  offset: Point
  size: Size
}

/** Where the layer is on the screen of another view. */
export function layerRect({ view: paintedView, offset, size }: LayerPlacement, view: View) {
  const factor = view.scale / paintedView.scale
  return {
    left: view.x - (paintedView.x + offset.x) * factor,
    top: view.y - (paintedView.y + offset.y) * factor,
    width: size.width * factor,
    height: size.height * factor,
    factor,
  }
}

/** Whether the layer covers what is visible now without being scaled too much. */
export function coversScreen(layer: LayerPlacement, view: View, screen: Size, frame: Size): boolean {
  const { left, top, width, height, factor } = layerRect(layer, view)
  if (factor > 1.5 || factor < 0.6) return false
  const covers = (start: number, length: number, edge: number, mapLength: number, visible: number) =>
    start <= Math.max(0, edge) && start + length >= Math.min(visible, edge + mapLength)
  return (
    covers(left, width, view.x, frame.width * view.scale, screen.width) &&
    covers(top, height, view.y, frame.height * view.scale, screen.height)
  )
}

/** A map smaller than the screen is centered; a larger one covers it, up to the margin of the whole view. */
function clampOffset(offset: number, screen: number, length: number, margin: number): number {
  if (length <= screen) return (screen - length) / 2
  const slack = Math.max(0, Math.min(margin, screen / 4))
  return clamp(offset, screen - length - slack, slack)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
