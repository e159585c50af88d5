// Fingers, mouse and wheel on the map.
import type { Chart } from './chart.ts'
import type { Point } from './view.ts'

/** Less than this is a touch, and no way. */
const touchWithin = 6

/** Returns how to stop. */
export function followGestures(element: HTMLElement, chart: Chart): () => void {
  const fingers = new Map<number, Point>()
  let travelled = 0
  const stop = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    react: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => element.addEventListener(name, react, { ...options, signal: stop.signal })

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    if (fingers.size === 0) travelled = 0
    fingers.set(event.pointerId, pointOf(event))
    element.setPointerCapture(event.pointerId)
  })

  on('pointermove', (event) => {
    const at = pointOf(event)
    const before = fingers.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') chart.pointAt(at)
      return
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, at)
    travelled += Math.hypot(at.x - before.x, at.y - before.y)
    if (travelled < touchWithin) return
    if (!other) return chart.move(at.x - before.x, at.y - before.y)
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
    chart.move((at.x - before.x) / 2, (at.y - before.y) / 2)
    chart.zoom(distance(at, other) / Math.max(1, distance(before, other)), middle)
  })

  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (event.type === 'pointerup' && travelled < touchWithin) chart.pointAt(pointOf(event))
  }
  on('pointerup', lift)
  on('pointercancel', lift)
  on('dblclick', (event) => chart.zoom(2, pointOf(event)))

  on(
    'wheel',
    (event) => {
      // Where there is nothing to zoom out of, the page scrolls on.
      if (event.deltaY > 0 && !chart.canZoomOut()) return
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      chart.zoom(2 ** ((-event.deltaY * lines) / (event.ctrlKey ? 60 : 240)), pointOf(event))
    },
    { passive: false },
  )
  return () => stop.abort()

  function pointOf(event: MouseEvent): Point {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
