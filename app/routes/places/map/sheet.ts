// Land and ten thousand towns are dear to paint. They are painted onto a sheet larger than the screen; while the map moves,
// the sheet is moved, and painted anew only where it ends or becomes too coarse.
import { onScreen, stamp, type Colours, type Lines, type Marks } from './marks.ts'
import { magnitude, standingOut, type PlacedTown } from './towns.ts'
import { isEnough, paintingAt, type Painting, type Point, type Size, type View } from './view.ts'

/** Of the screen, on each side. */
const margin = 0.5
/** Towns nearer to each other than this are one mark; on the way fewer will do. */
const spacing = { still: 4, moving: 8 }

export interface SheetPicture {
  view: View
  screen: Size
  frame: Size
  density: number
  colours: Colours
  /** With all points: for whoever stands still. */
  fine: Lines
  /** For far views, and for what is painted on the way. */
  coarse: Lines
  marks: Marks
  /** The most first. */
  towns: readonly PlacedTown[]
  totems: readonly { at: Point }[]
  isMoving: boolean
}

interface Painted extends Painting {
  of: SheetPicture
  shown: PlacedTown[]
}

/** From here on nobody sees the small bays. */
const farScale = 0.5

export class Sheet {
  readonly #canvas = document.createElement('canvas')
  #painted: Painted | null = null

  /** Onto a context that counts in pixels of the screen. Gives the towns that are on it. */
  paint(context: CanvasRenderingContext2D, picture: SheetPicture): PlacedTown[] {
    const painted = this.#isUsable(picture) ? this.#painted! : this.#paintAnew(picture)
    const { left, top, width, height } = paintingAt(painted, picture.view)
    context.drawImage(this.#canvas, left, top, width, height)
    return painted.shown
  }

  #isUsable(picture: SheetPicture): boolean {
    const painted = this.#painted
    if (!painted || sameOf.some((part) => painted.of[part] !== picture[part])) return false
    const { view, screen, frame, isMoving } = picture
    if (isMoving) return isEnough(painted, view, screen, frame)
    return isSame(painted.view, view) && !painted.of.isMoving
  }

  #paintAnew(picture: SheetPicture): Painted {
    const { view, screen, density, colours } = picture
    const lines = linesFor(picture)
    // Whole pixels, or what stands still would be blurred.
    const [x, y] = [Math.round(screen.width * margin * density), Math.round(screen.height * margin * density)]
    const canvas = this.#canvas
    canvas.width = Math.round(screen.width * density) + 2 * x
    canvas.height = Math.round(screen.height * density) + 2 * y
    const context = canvas.getContext('2d')!
    const scale = density * view.scale
    context.setTransform(scale, 0, 0, scale, density * view.x + x, density * view.y + y)
    paintLand(context, view.scale, colours, lines)
    context.setTransform(density, 0, 0, density, 0, 0)
    const before = { x: x / density, y: y / density }
    const size = { width: canvas.width / density, height: canvas.height / density }
    const here = { ...view, x: view.x + before.x, y: view.y + before.y }
    const shown = standingOut(picture.towns, here, size, picture.isMoving ? spacing.moving : spacing.still)
    paintMarks(context, picture, here, shown)
    return (this.#painted = { view, before, size, of: picture, shown })
  }
}

/** Whatever of these has changed makes another sheet. */
const sameOf = ['screen', 'density', 'colours', 'marks', 'towns', 'totems'] as const

function paintMarks(
  context: CanvasRenderingContext2D,
  { marks, totems, density }: SheetPicture,
  view: View,
  shown: readonly PlacedTown[],
): void {
  // The greatest last, and so on top.
  for (let index = shown.length - 1; index >= 0; index--) {
    const { at, draws } = shown[index]!
    stamp(context, marks.towns[magnitude(draws)]!, onScreen(at, view), density)
  }
  for (const { at } of totems) {
    const { x, y } = onScreen(at, view)
    stamp(context, marks.totem, { x, y: y - 9 }, density)
  }
}

function linesFor({ view, fine, coarse, isMoving }: SheetPicture): Lines {
  return isMoving || view.scale < farScale ? coarse : fine
}

function paintLand(context: CanvasRenderingContext2D, scale: number, colours: Colours, lines: Lines): void {
  context.lineJoin = 'round'
  context.lineWidth = 0.6 / scale
  context.strokeStyle = colours.line
  context.stroke(lines.grid)
  context.fillStyle = colours.land
  context.fill(lines.land)
  context.stroke(lines.borders)
  context.lineWidth = 0.9 / scale
  context.strokeStyle = colours.coast
  context.stroke(lines.land)
}

function isSame(one: View, other: View): boolean {
  return one.scale === other.scale && one.x === other.x && one.y === other.y
}
