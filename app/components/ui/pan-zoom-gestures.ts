// Touch, mouse and wheel gestures that move and zoom something: the map, an enlarged card.

interface Point {
  x: number
  y: number
}

/** Points are relative to the element that listens. */
export interface PanZoomTarget {
  move: (dx: number, dy: number) => void
  zoom: (factor: number, at: Point) => void
  canZoomOut: () => boolean
  tap: (at: Point) => void
  /** The mouse moves over it without a button. */
  hover?: (at: Point) => void
  /** The last finger was lifted after a movement. */
  release?: () => void
  zoomsOnDoubleClick?: boolean
}

/** Movement below this many pixels is a tap, not a drag. */
const tapTolerance = 6

/** Returns a function that stops listening. */
export function listenForGestures(element: HTMLElement, target: PanZoomTarget): () => void {
  const pointers = new Map<number, Point>()
  let distanceMoved = 0
  const controller = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => element.addEventListener(name, listener, { ...options, signal: controller.signal })

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    if (pointers.size === 0) distanceMoved = 0
    pointers.set(event.pointerId, pointOf(event))
    element.setPointerCapture(event.pointerId)
  })

  on('pointermove', (event) => {
    const at = pointOf(event)
    const previous = pointers.get(event.pointerId)
    if (!previous) {
      if (event.pointerType === 'mouse') target.hover?.(at)
      return
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, at)
    distanceMoved += Math.hypot(at.x - previous.x, at.y - previous.y)
    if (distanceMoved < tapTolerance) return
    if (!other) return target.move(at.x - previous.x, at.y - previous.y)
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
    target.move((at.x - previous.x) / 2, (at.y - previous.y) / 2)
    target.zoom(distance(at, other) / Math.max(1, distance(previous, other)), middle)
  })

  const onPointerEnd = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    if (distanceMoved >= tapTolerance) {
      if (pointers.size === 0) target.release?.()
    } else if (event.type === 'pointerup') target.tap(pointOf(event))
  }
  on('pointerup', onPointerEnd)
  on('pointercancel', onPointerEnd)
  if (target.zoomsOnDoubleClick) on('dblclick', (event) => target.zoom(2, pointOf(event)))

  on(
    'wheel',
    (event) => {
      // Where there is nothing to zoom out of, the page scrolls.
      if (event.deltaY > 0 && !target.canZoomOut()) return
      event.preventDefault()
      const pixelsPerUnit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      target.zoom(2 ** ((-event.deltaY * pixelsPerUnit) / (event.ctrlKey ? 60 : 240)), pointOf(event))
    },
    { passive: false },
  )
  return () => controller.abort()

  function pointOf(event: MouseEvent): Point {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
