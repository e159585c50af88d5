// One picture of the map on a canvas: the sheet with land and towns, which is painted now and then and moved, and above it
// what changes from frame to frame. A town is a small picture that is made once for its size and copied to its place.
import { onScreen, radii, type Colours } from './marks.ts'
import type { Sheet, SheetPicture } from './sheet.ts'
import { magnitude, type PlacedTown } from './towns.ts'
import type { Point } from './view.ts'

export interface Picture extends SheetPicture {
  sheet: Sheet
  pulses: readonly { at: Point; part: number }[]
  pointed: PlacedTown | null
}

const mostNames = 12

/** The towns that were drawn, for whoever points at them. */
export function paint(context: CanvasRenderingContext2D, picture: Picture): PlacedTown[] {
  const { screen, density, pointed } = picture
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, screen.width, screen.height)
  const shown = picture.sheet.paint(context, picture)
  paintPulses(context, picture)
  // While it moves, names would only flicker.
  if (!picture.isMoving) paintNames(context, picture, shown)
  if (pointed) paintPointed(context, picture, pointed)
  return shown
}

function paintPulses(context: CanvasRenderingContext2D, { pulses, view, colours }: Picture): void {
  context.strokeStyle = colours.core
  for (const { at, part } of pulses) {
    const { x, y } = onScreen(at, view)
    context.globalAlpha = 1 - part
    context.lineWidth = 1.5
    context.beginPath()
    context.arc(x, y, 4 + 18 * part, 0, 2 * Math.PI)
    context.stroke()
  }
  context.globalAlpha = 1
}

/** The names of the greatest that have room. */
function paintNames(
  context: CanvasRenderingContext2D,
  { view, screen, colours }: Picture,
  shown: readonly PlacedTown[],
): void {
  context.font = '500 12px Figtree, sans-serif'
  context.textBaseline = 'middle'
  const written: { left: number; right: number; y: number }[] = []
  for (const { at, name, draws } of shown.slice(0, 200)) {
    if (written.length >= mostNames) return
    const { x, y } = onScreen(at, view)
    const left = x + radii[magnitude(draws)]! + 6
    const right = left + context.measureText(name).width
    if (x < 0 || right > screen.width - 4 || y < 10 || y > screen.height - 10) continue
    const room = { left: left - 14, right: right + 6, y }
    if (written.some((other) => overlap(room, other))) continue
    written.push(room)
    write(context, name, left, y, colours)
  }
}

function overlap(
  one: { left: number; right: number; y: number },
  other: { left: number; right: number; y: number },
): boolean {
  return Math.abs(one.y - other.y) < 18 && one.left < other.right && other.left < one.right
}

function paintPointed(
  context: CanvasRenderingContext2D,
  { view, screen, colours }: Picture,
  town: PlacedTown,
): void {
  const { x, y } = onScreen(town.at, view)
  context.strokeStyle = colours.ink
  context.lineWidth = 1.5
  context.beginPath()
  context.arc(x, y, 9, 0, 2 * Math.PI)
  context.stroke()
  const words = town.draws > 0 ? `${town.name} · ${town.draws}` : town.name
  context.font = '600 14px Figtree, sans-serif'
  context.textBaseline = 'middle'
  const { width } = context.measureText(words)
  const left = Math.min(Math.max(x - width / 2, 8), screen.width - width - 8)
  const above = y > 34 ? y - 22 : y + 22
  context.fillStyle = colours.halo
  context.beginPath()
  context.roundRect(left - 9, above - 12, width + 18, 24, 12)
  context.fill()
  context.strokeStyle = colours.coast
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = colours.ink
  context.fillText(words, left, above + 0.5)
}

function write(context: CanvasRenderingContext2D, words: string, x: number, y: number, colours: Colours) {
  context.lineWidth = 3
  context.strokeStyle = colours.halo
  context.strokeText(words, x, y)
  context.fillStyle = colours.ink
  context.fillText(words, x, y)
}
