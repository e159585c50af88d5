// Land and ten thousand towns are expensive to paint, so they are cached on an offscreen canvas larger than the screen. While
// the map moves, the cached layer is moved, and repainted only where it ends or becomes too blurred.
import { toScreen, drawMark, type MapColors, type MapLines, type Marks } from './marks.ts'
import { magnitude, thinOut, type ProjectedTown } from './towns.ts'
import { coversScreen, layerRect, type LayerPlacement, type Point, type Size, type View } from './view.ts'

/** How far the layer extends beyond the screen on each side, as a part of its size. */
const margin = 0.5
/** Minimum distance of town marks in pixels; larger while the map moves. */
const spacing = { still: 4, moving: 8 }

export interface BaseLayerScene {
  view: View
  screen: Size
  frame: Size
  density: number
  colors: MapColors
  /** All points, for a map at rest. */
  fine: MapLines
  /** Simplified, for far views and while the map moves. */
  coarse: MapLines
  marks: Marks
  /** Sorted by draws, most first. */
  towns: readonly ProjectedTown[]
  totems: readonly { at: Point }[]
  isMoving: boolean
}

interface CachedLayer extends LayerPlacement {
  scene: BaseLayerScene
  visibleTowns: ProjectedTown[]
}

/** Below this scale small bays are not visible. */
const farScale = 0.5

export class BaseLayer {
  readonly #canvas = document.createElement('canvas')
  #cached: CachedLayer | null = null

  /** Expects a context in screen pixels. Returns the towns that were painted. */
  paint(context: CanvasRenderingContext2D, scene: BaseLayerScene): ProjectedTown[] {
    const cached = this.#isUsable(scene) ? this.#cached! : this.#repaint(scene)
    const { left, top, width, height } = layerRect(cached, scene.view)
    context.drawImage(this.#canvas, left, top, width, height)
    return cached.visibleTowns
  }

  #isUsable(scene: BaseLayerScene): boolean {
    const cached = this.#cached
    if (!cached || cacheKeys.some((key) => cached.scene[key] !== scene[key])) return false
    const { view, screen, frame, isMoving } = scene
    if (isMoving) return coversScreen(cached, view, screen, frame)
    return isSameView(cached.view, view) && !cached.scene.isMoving
  }

  #repaint(scene: BaseLayerScene): CachedLayer {
    const { view, screen, density, colors } = scene
    const lines = linesFor(scene)
    // Whole pixels, or the layer would be blurred.
    const [x, y] = [Math.round(screen.width * margin * density), Math.round(screen.height * margin * density)]
    const canvas = this.#canvas
    canvas.width = Math.round(screen.width * density) + 2 * x
    canvas.height = Math.round(screen.height * density) + 2 * y
    const context = canvas.getContext('2d')!
    const scale = density * view.scale
    context.setTransform(scale, 0, 0, scale, density * view.x + x, density * view.y + y)
    paintLand(context, view.scale, colors, lines)
    context.setTransform(density, 0, 0, density, 0, 0)
    const offset = { x: x / density, y: y / density }
    const size = { width: canvas.width / density, height: canvas.height / density }
    const layerView = { ...view, x: view.x + offset.x, y: view.y + offset.y }
    const visibleTowns = thinOut(
      scene.towns,
      layerView,
      size,
      scene.isMoving ? spacing.moving : spacing.still,
    )
    paintMarks(context, scene, layerView, visibleTowns)
    return (this.#cached = { view, offset, size, scene, visibleTowns })
  }
}

/** A change of any of these invalidates the cache. */
const cacheKeys = ['screen', 'density', 'colors', 'marks', 'towns', 'totems'] as const

function paintMarks(
  context: CanvasRenderingContext2D,
  { marks, totems, density }: BaseLayerScene,
  view: View,
  visibleTowns: readonly ProjectedTown[],
): void {
  // The largest last, so that they are on top.
  for (let index = visibleTowns.length - 1; index >= 0; index--) {
    const { at, draws } = visibleTowns[index]!
    drawMark(context, marks.towns[magnitude(draws)]!, toScreen(at, view), density)
  }
  for (const { at } of totems) {
    const { x, y } = toScreen(at, view)
    drawMark(context, marks.totem, { x, y: y - 9 }, density)
  }
}

function linesFor({ view, fine, coarse, isMoving }: BaseLayerScene): MapLines {
  return isMoving || view.scale < farScale ? coarse : fine
}

function paintLand(
  context: CanvasRenderingContext2D,
  scale: number,
  colors: MapColors,
  lines: MapLines,
): void {
  context.lineJoin = 'round'
  context.lineWidth = 0.6 / scale
  context.strokeStyle = colors.line
  context.fillStyle = colors.land
  context.fill(lines.land)
  context.stroke(lines.borders)
  context.lineWidth = 0.9 / scale
  context.strokeStyle = colors.coast
  context.stroke(lines.land)
}

function isSameView(a: View, b: View): boolean {
  return a.scale === b.scale && a.x === b.x && a.y === b.y
}
