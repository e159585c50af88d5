// Renders the map to a canvas: holds the towns and the current view, animates it, and repaints only when something changed.
import { createLines, marksFor, toScreen, type MapColors, type MapLines, type Marks } from './marks.ts'
import { paint } from './painter.ts'
import type { Region } from './region.ts'
import { BaseLayer } from './base-layer.ts'
import { townKey, type ProjectedTown } from './towns.ts'
import {
  interpolateView,
  isWhole,
  clampView,
  panned,
  viewAround,
  wholeView,
  zoomed,
  type Point,
  type Size,
  type View,
} from './view.ts'

const animationMs = 900
const pulseMs = 1800
/** Numbers arrive all at once, so their pulses are spread over some seconds. */
const pulseSpreadMs = 6000
const maxPulses = 60
const settleDelayMs = 140
const pointerRadius = 16
const coarseDistance = 1.5

export interface MapEvents {
  onPointed: (town: ProjectedTown | null) => void
  /** Whether the whole map is visible: then a finger scrolls the page instead of the map. */
  onWhole: (isWhole: boolean) => void
}

interface ViewAnimation {
  from: View
  to: View
  startedAt: number
}

export class MapRenderer {
  readonly #context: CanvasRenderingContext2D
  readonly #events: MapEvents
  #screen: Size = { width: 0, height: 0 }
  #view: View = { scale: 1, x: 0, y: 0 }
  #animation: ViewAnimation | null = null
  #pulses: { at: Point; startsAt: number }[] = []
  #frame = 0
  #settleTimer: ReturnType<typeof setTimeout> | undefined
  #isMoving = false
  readonly #region: Region
  readonly #fine: MapLines
  readonly #coarse: MapLines
  readonly #baseLayer = new BaseLayer()
  #marks: Marks | null = null
  #colors: MapColors | null = null
  #towns: readonly ProjectedTown[] = []
  #totems: readonly { at: Point }[] = []
  #paintedTowns: ProjectedTown[] = []
  #pointedTown: ProjectedTown | null = null
  #wasWhole = true

  constructor(canvas: HTMLCanvasElement, region: Region, events: MapEvents) {
    this.#context = canvas.getContext('2d')!
    this.#region = region
    this.#fine = createLines(region)
    this.#coarse = createLines(region, coarseDistance)
    this.#events = events
  }

  /** Called for a new size and for a new theme. */
  resize(screen: Size): void {
    const { canvas } = this.#context
    // Removing the canvas from the page fires one last resize, when it has no computed colors any more.
    if (!canvas.isConnected) return
    const wasZoomed = this.#screen.width > 0 && !isWhole(this.#view, this.#screen, this.#region.frame)
    const middle = this.#middle()
    this.#screen = screen
    canvas.width = Math.round(screen.width * this.#density())
    canvas.height = Math.round(screen.height * this.#density())
    this.#colors = readColors(canvas)
    this.#marks = marksFor(this.#colors, this.#density())
    const whole = wholeView(screen, this.#region.frame)
    this.#view = wasZoomed
      ? this.#clampView(viewAround(middle, this.#view.scale / whole.scale, screen, this.#region.frame))
      : whole
    this.#schedulePaint()
  }

  show(towns: readonly ProjectedTown[], totems: readonly { at: Point }[]): void {
    this.#towns = towns
    this.#totems = totems
    if (this.#pointedTown) {
      const key = townKey(this.#pointedTown)
      this.#setPointed(towns.find((town) => townKey(town) === key) ?? null)
    }
    this.#schedulePaint()
  }

  pulse(keys: ReadonlySet<string>): void {
    const now = performance.now()
    const growing = this.#towns.filter((town) => keys.has(townKey(town))).slice(0, maxPulses)
    this.#pulses = growing.map(({ at }, index) => ({
      at,
      startsAt: now + (pulseSpreadMs * index) / growing.length,
    }))
    this.#schedulePaint()
  }

  move(dx: number, dy: number): void {
    this.#animation = null
    this.#setView(panned(this.#view, dx, dy))
  }

  zoom(factor: number, at: Point = { x: this.#screen.width / 2, y: this.#screen.height / 2 }): void {
    this.#animation = null
    this.#setView(zoomed(this.#view, factor, at))
  }

  /** Animated, for buttons and keys. */
  animateZoom(factor: number): void {
    const from = this.#animation?.to ?? this.#view
    this.#animateTo(zoomed(from, factor, { x: this.#screen.width / 2, y: this.#screen.height / 2 }))
  }

  showAll(): void {
    this.#animateTo(wholeView(this.#screen, this.#region.frame))
  }

  /** Moves to a town, which may have no draws. */
  visit(town: ProjectedTown): void {
    this.#setPointed(this.#towns.find((candidate) => townKey(candidate) === townKey(town)) ?? town)
    const { scale } = wholeView(this.#screen, this.#region.frame)
    this.#animateTo(
      viewAround(town.at, Math.max(7, this.#view.scale / scale), this.#screen, this.#region.frame),
    )
  }

  pointAt(at: Point): void {
    let closest: ProjectedTown | null = null
    let minDistance = pointerRadius ** 2
    for (const town of this.#paintedTowns) {
      const { x, y } = toScreen(town.at, this.#view)
      const distance = (x - at.x) ** 2 + (y - at.y) ** 2
      if (distance < minDistance) [closest, minDistance] = [town, distance]
    }
    this.#setPointed(closest)
  }

  canZoomOut(): boolean {
    return !isWhole(this.#view, this.#screen, this.#region.frame)
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#settleTimer)
  }

  #setPointed(town: ProjectedTown | null): void {
    if (this.#pointedTown === town) return
    this.#pointedTown = town
    this.#events.onPointed(town)
    this.#schedulePaint()
  }

  #animateTo(view: View): void {
    const to = this.#clampView(view)
    if (prefersReducedMotion()) {
      this.#animation = null
      return this.#setView(to)
    }
    this.#animation = { from: this.#view, to, startedAt: performance.now() }
    this.#schedulePaint()
  }

  #setView(view: View): void {
    this.#view = this.#clampView(view)
    this.#isMoving = true
    clearTimeout(this.#settleTimer)
    this.#settleTimer = setTimeout(() => {
      this.#isMoving = false
      this.#schedulePaint()
    }, settleDelayMs)
    this.#schedulePaint()
  }

  #schedulePaint(): void {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0
      this.#paint(now)
    })
  }

  #paint(now: number): void {
    if (!this.#colors || !this.#marks || this.#screen.width === 0) return
    if (this.#animation) this.#advanceAnimation(this.#animation, now)
    this.#pulses = this.#pulses.filter(({ startsAt }) => now < startsAt + pulseMs)
    this.#paintedTowns = paint(this.#context, {
      view: this.#view,
      screen: this.#screen,
      frame: this.#region.frame,
      density: this.#density(),
      baseLayer: this.#baseLayer,
      fine: this.#fine,
      coarse: this.#coarse,
      colors: this.#colors,
      marks: this.#marks,
      towns: this.#towns,
      totems: this.#totems,
      pointedTown: this.#pointedTown,
      pulses: this.#pulses
        .filter(({ startsAt }) => startsAt <= now)
        .map(({ at, startsAt }) => ({ at, progress: (now - startsAt) / pulseMs })),
      isMoving: this.#isMoving || this.#animation !== null,
    })
    const whole = isWhole(this.#view, this.#screen, this.#region.frame)
    if (whole !== this.#wasWhole) this.#events.onWhole((this.#wasWhole = whole))
    if (this.#animation || this.#pulses.length > 0) this.#schedulePaint()
  }

  #advanceAnimation({ from, to, startedAt }: ViewAnimation, now: number): void {
    const progress = Math.min(Math.max((now - startedAt) / animationMs, 0), 1)
    const eased = 1 - (1 - progress) ** 3
    this.#view = this.#clampView(interpolateView(from, to, eased, this.#screen))
    if (progress === 1) this.#animation = null
  }

  #clampView(view: View): View {
    return clampView(view, this.#screen, this.#region.frame)
  }

  #middle(): Point {
    const { scale, x, y } = this.#view
    return { x: (this.#screen.width / 2 - x) / scale, y: (this.#screen.height / 2 - y) / scale }
  }

  /** A higher density is not visible and would lower a phone's frame rate. */
  #density(): number {
    return Math.min(devicePixelRatio, 2)
  }
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A canvas cannot read custom properties, so map.css assigns each color to a standard property of the element. */
function readColors(canvas: HTMLCanvasElement): MapColors {
  const style = getComputedStyle(canvas)
  return {
    land: style.fill,
    coast: style.stroke,
    line: style.columnRuleColor,
    town: style.color,
    core: style.caretColor,
    ink: style.textDecorationColor,
    halo: style.outlineColor,
  }
}
