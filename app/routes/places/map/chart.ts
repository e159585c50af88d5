// The map as a thing that moves: it knows what is on it and where one is, and paints itself when, and only when, something
// has changed.
import { linesOf, marksFor, onScreen, type Colours, type Lines, type Marks } from './marks.ts'
import { paint } from './painter.ts'
import type { Region } from './region.ts'
import { Sheet } from './sheet.ts'
import { keyOf, type PlacedTown } from './towns.ts'
import {
  between,
  isWhole,
  kept,
  moved,
  viewOf,
  wholeView,
  zoomed,
  type Point,
  type Size,
  type View,
} from './view.ts'

const flightMs = 900
const pulseMs = 1800
/** Numbers come all at once; their pulses are spread over some seconds. */
const pulsesWithinMs = 6000
const mostPulses = 60
const settlesAfterMs = 140
const reach = 16
const coarseApart = 1.5

export interface ChartEvents {
  onPointed: (town: PlacedTown | null) => void
  /** Whether all of it is to be seen: then a finger scrolls the page. */
  onWhole: (isWhole: boolean) => void
}

interface Flight {
  from: View
  to: View
  startedAt: number
}

export class Chart {
  readonly #context: CanvasRenderingContext2D
  readonly #events: ChartEvents
  #screen: Size = { width: 0, height: 0 }
  #view: View = { scale: 1, x: 0, y: 0 }
  #flight: Flight | null = null
  #pulses: { at: Point; startsAt: number }[] = []
  #frame = 0
  #settles: ReturnType<typeof setTimeout> | undefined
  #isMoving = false
  readonly #region: Region
  readonly #fine: Lines
  readonly #coarse: Lines
  readonly #sheet = new Sheet()
  #marks: Marks | null = null
  #colours: Colours | null = null
  #towns: readonly PlacedTown[] = []
  #totems: readonly { at: Point }[] = []
  #shown: PlacedTown[] = []
  #pointed: PlacedTown | null = null
  #wasWhole = true

  constructor(canvas: HTMLCanvasElement, region: Region, events: ChartEvents) {
    this.#context = canvas.getContext('2d')!
    this.#region = region
    this.#fine = linesOf(region)
    this.#coarse = linesOf(region, coarseApart)
    this.#events = events
  }

  /** Also when the theme has changed. */
  resize(screen: Size): void {
    const { canvas } = this.#context
    // Whoever leaves the page takes the canvas out of it, which is a last change of its size: it has no colours there.
    if (!canvas.isConnected) return
    const stood = this.#screen.width > 0 && !isWhole(this.#view, this.#screen, this.#region.frame)
    const middle = this.#middle()
    this.#screen = screen
    canvas.width = Math.round(screen.width * this.#density())
    canvas.height = Math.round(screen.height * this.#density())
    this.#colours = coloursOf(canvas)
    this.#marks = marksFor(this.#colours, this.#density())
    const whole = wholeView(screen, this.#region.frame)
    this.#view = stood
      ? this.#kept(viewOf(middle, this.#view.scale / whole.scale, screen, this.#region.frame))
      : whole
    this.#paintSoon()
  }

  show(towns: readonly PlacedTown[], totems: readonly { at: Point }[]): void {
    this.#towns = towns
    this.#totems = totems
    if (this.#pointed) {
      const key = keyOf(this.#pointed)
      this.#point(towns.find((town) => keyOf(town) === key) ?? null)
    }
    this.#paintSoon()
  }

  pulse(keys: ReadonlySet<string>): void {
    const now = performance.now()
    const growing = this.#towns.filter((town) => keys.has(keyOf(town))).slice(0, mostPulses)
    this.#pulses = growing.map(({ at }, index) => ({
      at,
      startsAt: now + (pulsesWithinMs * index) / growing.length,
    }))
    this.#paintSoon()
  }

  move(dx: number, dy: number): void {
    this.#flight = null
    this.#go(moved(this.#view, dx, dy))
  }

  zoom(factor: number, at: Point = { x: this.#screen.width / 2, y: this.#screen.height / 2 }): void {
    this.#flight = null
    this.#go(zoomed(this.#view, factor, at))
  }

  /** For buttons and keys: the same, as a short flight. */
  zoomGently(factor: number): void {
    const from = this.#flight?.to ?? this.#view
    this.#fly(zoomed(from, factor, { x: this.#screen.width / 2, y: this.#screen.height / 2 }))
  }

  showAll(): void {
    this.#fly(wholeView(this.#screen, this.#region.frame))
  }

  /** To a town that may have no number. */
  visit(town: PlacedTown): void {
    this.#point(this.#towns.find((known) => keyOf(known) === keyOf(town)) ?? town)
    const { scale } = wholeView(this.#screen, this.#region.frame)
    this.#fly(viewOf(town.at, Math.max(7, this.#view.scale / scale), this.#screen, this.#region.frame))
  }

  pointAt(at: Point): void {
    let found: PlacedTown | null = null
    let least = reach ** 2
    for (const town of this.#shown) {
      const { x, y } = onScreen(town.at, this.#view)
      const distance = (x - at.x) ** 2 + (y - at.y) ** 2
      if (distance < least) [found, least] = [town, distance]
    }
    this.#point(found)
  }

  canZoomOut(): boolean {
    return !isWhole(this.#view, this.#screen, this.#region.frame)
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#settles)
  }

  #point(town: PlacedTown | null): void {
    if (this.#pointed === town) return
    this.#pointed = town
    this.#events.onPointed(town)
    this.#paintSoon()
  }

  #fly(view: View): void {
    const to = this.#kept(view)
    if (prefersStillness()) {
      this.#flight = null
      return this.#go(to)
    }
    this.#flight = { from: this.#view, to, startedAt: performance.now() }
    this.#paintSoon()
  }

  #go(view: View): void {
    this.#view = this.#kept(view)
    this.#isMoving = true
    clearTimeout(this.#settles)
    this.#settles = setTimeout(() => {
      this.#isMoving = false
      this.#paintSoon()
    }, settlesAfterMs)
    this.#paintSoon()
  }

  #paintSoon(): void {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0
      this.#paint(now)
    })
  }

  #paint(now: number): void {
    if (!this.#colours || !this.#marks || this.#screen.width === 0) return
    if (this.#flight) this.#flyOn(this.#flight, now)
    this.#pulses = this.#pulses.filter(({ startsAt }) => now < startsAt + pulseMs)
    this.#shown = paint(this.#context, {
      view: this.#view,
      screen: this.#screen,
      frame: this.#region.frame,
      density: this.#density(),
      sheet: this.#sheet,
      fine: this.#fine,
      coarse: this.#coarse,
      colours: this.#colours,
      marks: this.#marks,
      towns: this.#towns,
      totems: this.#totems,
      pointed: this.#pointed,
      pulses: this.#pulses
        .filter(({ startsAt }) => startsAt <= now)
        .map(({ at, startsAt }) => ({ at, part: (now - startsAt) / pulseMs })),
      isMoving: this.#isMoving || this.#flight !== null,
    })
    const whole = isWhole(this.#view, this.#screen, this.#region.frame)
    if (whole !== this.#wasWhole) this.#events.onWhole((this.#wasWhole = whole))
    if (this.#flight || this.#pulses.length > 0) this.#paintSoon()
  }

  #flyOn({ from, to, startedAt }: Flight, now: number): void {
    const part = Math.min(Math.max((now - startedAt) / flightMs, 0), 1)
    const eased = 1 - (1 - part) ** 3
    this.#view = this.#kept(between(from, to, eased, this.#screen))
    if (part === 1) this.#flight = null
  }

  #kept(view: View): View {
    return kept(view, this.#screen, this.#region.frame)
  }

  #middle(): Point {
    const { scale, x, y } = this.#view
    return { x: (this.#screen.width / 2 - x) / scale, y: (this.#screen.height / 2 - y) / scale }
  }

  /** Finer than twice is more than eyes see, and costs a phone its frames. */
  #density(): number {
    return Math.min(devicePixelRatio, 2)
  }
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A canvas knows no custom properties, but its element does: map.css gives each colour to a property of its own. */
function coloursOf(canvas: HTMLCanvasElement): Colours {
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
