// Land is by far the dearest part of the map. It is painted onto a sheet somewhat larger than the screen; while the map
// moves, the sheet is moved, and painted anew only where it ends or becomes too coarse.
import type { Colours, Lines } from './painter.ts'
import { isEnough, paintingAt, type Painting, type Size, type View } from './view.ts'

/** Of the screen, on each side. */
const margin = 0.25

export interface LandPicture {
  view: View
  screen: Size
  frame: Size
  density: number
  colours: Colours
  /** With all points: for whoever stands still. */
  fine: Lines
  /** For far views, and for what is painted on the way. */
  coarse: Lines
  isMoving: boolean
}

type Painted = Painting & Pick<LandPicture, 'screen' | 'density' | 'colours'> & { lines: Lines }

/** From here on nobody sees the small bays. */
const farScale = 0.5

export class LandSheet {
  readonly #canvas = document.createElement('canvas')
  #painted: Painted | null = null

  /** Onto a context that counts in pixels of the screen. */
  paint(context: CanvasRenderingContext2D, picture: LandPicture): void {
    const painted = this.#isUsable(picture) ? this.#painted! : this.#paintAnew(picture)
    const { left, top, width, height } = paintingAt(painted, picture.view)
    context.drawImage(this.#canvas, left, top, width, height)
  }

  #isUsable(picture: LandPicture): boolean {
    const painted = this.#painted
    const { view, screen, frame, density, colours, isMoving } = picture
    if (painted?.screen !== screen || painted.density !== density || painted.colours !== colours) return false
    if (isMoving) return isEnough(painted, view, screen, frame)
    return isSame(painted.view, view) && painted.lines === linesFor(picture)
  }

  #paintAnew(picture: LandPicture): Painted {
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
    this.#painted = {
      ...{ view, screen, density, colours, lines },
      before: { x: x / density, y: y / density },
      size: { width: canvas.width / density, height: canvas.height / density },
    }
    return this.#painted
  }
}

function linesFor({ view, fine, coarse, isMoving }: LandPicture): Lines {
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
