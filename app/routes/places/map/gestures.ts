// Touch, mouse and wheel gestures on the map.
import type { MapRenderer } from './map-renderer.ts'
import type { Point } from './view.ts'

/** Movement below this many pixels is a tap, not a drag. */
const tapTolerance = 6

/** Returns a function that stops listening. */
export function listenForGestures(element: HTMLElement, renderer: MapRenderer): () => void {
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
      if (event.pointerType === 'mouse') renderer.pointAt(at)
      return
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, at)
    distanceMoved += Math.hypot(at.x - previous.x, at.y - previous.y)
    if (distanceMoved < tapTolerance) return
    if (!other) return renderer.move(at.x - previous.x, at.y - previous.y)
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
    renderer.move((at.x - previous.x) / 2, (at.y - previous.y) / 2)
    renderer.zoom(distance(at, other) / Math.max(1, distance(previous, other)), middle)
  })

  const onPointerEnd = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    if (event.type === 'pointerup' && distanceMoved < tapTolerance) renderer.pointAt(pointOf(event))
  }
  on('pointerup', onPointerEnd)
  on('pointercancel', onPointerEnd)
  on('dblclick', (event) => renderer.zoom(2, pointOf(event)))

  on(
    'wheel',
    (event) => {
      // At the whole map there is nothing to zoom out of, so the page scrolls.
      if (event.deltaY > 0 && !renderer.canZoomOut()) return
      event.preventDefault()
      const pixelsPerUnit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      renderer.zoom(2 ** ((-event.deltaY * pixelsPerUnit) / (event.ctrlKey ? 60 : 240)), pointOf(event))
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
