// The map on the page: a canvas for the eyes, with buttons and keys. What it shows is in the table as well.
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { IconButton } from '#app/components/ui/button.tsx'
import { Chart, prefersStillness } from './chart.ts'
import { followGestures } from './gestures.ts'
import type { Region } from './region.ts'
import type { PlacedTown } from './towns.ts'
import type { Point } from './view.ts'

const step = 64
const nearer = 1.7

type ChartViewProps = {
  label: string
  region: Region
  towns: readonly PlacedTown[]
  totems: readonly { at: Point }[]
  grown: ReadonlySet<string>
  /** A new object flies there. */
  visited: PlacedTown | null
  onPointed: (town: PlacedTown | null) => void
}

export function ChartView({ label, region, towns, totems, grown, visited, onPointed }: ChartViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<Chart>(null)
  const said = useRef(onPointed)
  said.current = onPointed

  useEffect(() => {
    const element = frame.current!
    const made = new Chart(canvas.current!, region, {
      onPointed: (town) => said.current(town),
      onWhole: (isWhole) => element.toggleAttribute('data-near', !isWhole),
    })
    chart.current = made
    const measure = () => made.resize({ width: element.clientWidth, height: element.clientHeight })
    const stopGestures = followGestures(element, made)
    const stopTheme = whenThemeChanges(measure)
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      stopTheme()
      stopGestures()
      made.destroy()
      element.removeAttribute('data-near')
      said.current(null)
    }
  }, [region])

  useEffect(() => chart.current?.show(towns, totems), [region, towns, totems])

  useEffect(() => {
    if (grown.size > 0 && !prefersStillness()) chart.current?.pulse(grown)
  }, [grown])

  useEffect(() => {
    if (!visited) return
    chart.current?.visit(visited)
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [visited])

  function onKeyDown(event: KeyboardEvent): void {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act || !chart.current) return
    event.preventDefault()
    act(chart.current)
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
        <IconButton icon="plus" label="Nearer" onClick={() => chart.current?.zoomGently(nearer)} />
        <IconButton icon="minus" label="Farther" onClick={() => chart.current?.zoomGently(1 / nearer)} />
        <IconButton icon="refresh" label="Show all" onClick={() => chart.current?.showAll()} />
      </div>
    </div>
  )
}

const keys: Readonly<Record<string, (chart: Chart) => void>> = {
  ArrowLeft: (chart) => chart.move(step, 0),
  ArrowRight: (chart) => chart.move(-step, 0),
  ArrowUp: (chart) => chart.move(0, step),
  ArrowDown: (chart) => chart.move(0, -step),
  '+': (chart) => chart.zoomGently(nearer),
  '=': (chart) => chart.zoomGently(nearer),
  '-': (chart) => chart.zoomGently(1 / nearer),
  Home: (chart) => chart.showAll(),
}

/** Returns how to stop. */
function whenThemeChanges(react: () => void): () => void {
  const stop = new AbortController()
  for (const wish of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(wish).addEventListener('change', react, { signal: stop.signal })
  }
  const chosen = new MutationObserver(react)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    stop.abort()
    chosen.disconnect()
  }
}
