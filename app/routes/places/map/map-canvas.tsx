// The map as a canvas, with buttons and keyboard control. Screen readers get the same numbers from the table.
import { useEffect, useRef, type KeyboardEvent } from 'react'
import * as furtherIcons from '#app/components/ui/further-icons.ts'
import { IconButton } from '#app/components/ui/button.tsx'
import { listenForGestures } from '#app/components/ui/pan-zoom-gestures.ts'
import * as m from '#messages'
import { MapRenderer, prefersReducedMotion } from './map-renderer.ts'
import type { Region } from './region.ts'
import type { ProjectedTown } from './towns.ts'
import type { Point } from './view.ts'

const panStep = 64
const zoomFactor = 1.7

type MapCanvasProps = {
  label: string
  region: Region
  towns: readonly ProjectedTown[]
  totems: readonly { at: Point }[]
  townsToPulse: ReadonlySet<string>
  /** Setting a new object moves the map to that town. */
  visited: ProjectedTown | null
  onPointed: (town: ProjectedTown | null) => void
}

export function MapCanvas({
  label,
  region,
  towns,
  totems,
  townsToPulse,
  visited,
  onPointed,
}: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const renderer = useRef<MapRenderer>(null)
  const onPointedRef = useRef(onPointed)
  onPointedRef.current = onPointed

  useEffect(() => {
    const element = frame.current!
    const newRenderer = new MapRenderer(canvas.current!, region, {
      onPointed: (town) => onPointedRef.current(town),
      onWhole: (isWhole) => element.toggleAttribute('data-near', !isWhole),
    })
    renderer.current = newRenderer
    const measure = () => newRenderer.resize({ width: element.clientWidth, height: element.clientHeight })
    const stopGestures = listenForGestures(element, {
      move: (dx, dy) => newRenderer.move(dx, dy),
      zoom: (factor, at) => newRenderer.zoom(factor, at),
      canZoomOut: () => newRenderer.canZoomOut(),
      tap: (at) => newRenderer.pointAt(at),
      hover: (at) => newRenderer.pointAt(at),
      zoomsOnDoubleClick: true,
    })
    const stopTheme = onThemeChange(measure)
    const resizeObserver = new ResizeObserver(measure)
    resizeObserver.observe(element)
    return () => {
      resizeObserver.disconnect()
      stopTheme()
      stopGestures()
      newRenderer.destroy()
      element.removeAttribute('data-near')
      onPointedRef.current(null)
    }
  }, [region])

  useEffect(() => renderer.current?.show(towns, totems), [region, towns, totems])

  useEffect(() => {
    if (townsToPulse.size > 0 && !prefersReducedMotion()) renderer.current?.pulse(townsToPulse)
  }, [townsToPulse])

  useEffect(() => {
    if (!visited) return
    renderer.current?.visit(visited)
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [visited])

  function onKeyDown(event: KeyboardEvent): void {
    const handler = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!handler || !renderer.current) return
    event.preventDefault()
    handler(renderer.current)
  }

  return (
    <div className="map-chart">
      <div
        className="map-paper"
        ref={frame}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby="map-keys"
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      <div className="map-buttons">
        <IconButton
          icon={furtherIcons.plus}
          label={m.places_map_canvas_zoom_in()}
          onClick={() => renderer.current?.animateZoom(zoomFactor)}
        />
        <IconButton
          icon={furtherIcons.minus}
          label={m.places_map_canvas_zoom_out()}
          onClick={() => renderer.current?.animateZoom(1 / zoomFactor)}
        />
        <IconButton
          icon={furtherIcons.refresh}
          label={m.places_map_canvas_show_the_whole_map()}
          onClick={() => renderer.current?.showAll()}
        />
      </div>
    </div>
  )
}

const keys: Readonly<Record<string, (renderer: MapRenderer) => void>> = {
  ArrowLeft: (renderer) => renderer.move(panStep, 0),
  ArrowRight: (renderer) => renderer.move(-panStep, 0),
  ArrowUp: (renderer) => renderer.move(0, panStep),
  ArrowDown: (renderer) => renderer.move(0, -panStep),
  '+': (renderer) => renderer.animateZoom(zoomFactor),
  '=': (renderer) => renderer.animateZoom(zoomFactor),
  '-': (renderer) => renderer.animateZoom(1 / zoomFactor),
  Home: (renderer) => renderer.showAll(),
}

/** Returns a function that stops listening. */
function onThemeChange(listener: () => void): () => void {
  const controller = new AbortController()
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', listener, { signal: controller.signal })
  }
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    controller.abort()
    observer.disconnect()
  }
}
