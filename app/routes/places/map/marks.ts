// What the map is painted with: its lines, which are made once and only scaled, and a small picture for each size of town.
import { starPath } from '#app/components/brand/star.ts'
import { coarse } from './coarse.ts'
import type { Region } from './region.ts'
import type { Point, View } from './view.ts'

export interface Colours {
  land: string
  coast: string
  line: string
  town: string
  core: string
  ink: string
  halo: string
}

export interface Lines {
  land: Path2D
  borders: Path2D
  grid: Path2D
}

export interface Marks {
  /** By magnitude. */
  towns: HTMLCanvasElement[]
  totem: HTMLCanvasElement
}

/** Of towns, by magnitude. */
export const radii = [1.7, 2.4, 3.2, 4.2]
const glow = 4

/** With all its points, and with those only that stand apart by at least so much: for far views, and while it moves. */
export function linesOf(region: Region, apart = 0): Lines {
  const drawn = (draw: (path: CanvasPath) => void) => {
    const path = new Path2D()
    draw(apart > 0 ? coarse(path, apart) : path)
    return path
  }
  return { land: drawn(region.drawLand), borders: drawn(region.drawBorders), grid: drawn(region.drawGrid) }
}

/** Towns as stars: a core in a glow. */
export function marksFor(colours: Colours, density: number): Marks {
  return {
    towns: radii.map((radius) => townMark(radius, colours, density)),
    totem: totemMark(colours, density),
  }
}

export function onScreen({ x, y }: Point, view: View): Point {
  return { x: x * view.scale + view.x, y: y * view.scale + view.y }
}

export function stamp(
  context: CanvasRenderingContext2D,
  mark: HTMLCanvasElement,
  at: Point,
  density: number,
): void {
  const size = mark.width / density
  context.drawImage(mark, at.x - size / 2, at.y - size / 2, size, size)
}

function townMark(radius: number, colours: Colours, density: number): HTMLCanvasElement {
  const reach = radius * glow
  return drawn(2 * reach, density, (context) => {
    const halo = context.createRadialGradient(reach, reach, radius * 0.5, reach, reach, reach)
    halo.addColorStop(0, colours.town)
    halo.addColorStop(1, transparent(colours.town))
    context.globalAlpha = 0.42
    context.fillStyle = halo
    context.fillRect(0, 0, 2 * reach, 2 * reach)
    context.globalAlpha = 1
    context.fillStyle = colours.town
    disc(context, reach, radius)
    context.fillStyle = colours.core
    disc(context, reach, radius * 0.62)
  })
}

function totemMark(colours: Colours, density: number): HTMLCanvasElement {
  const reach = 9
  return drawn(2 * reach, density, (context) => {
    const star = new Path2D(starPath(reach, reach, reach - 1, 0.22))
    context.fillStyle = colours.halo
    context.fill(star)
    context.strokeStyle = colours.ink
    context.lineWidth = 1.2
    context.stroke(star)
  })
}

function disc(context: CanvasRenderingContext2D, middle: number, radius: number): void {
  context.beginPath()
  context.arc(middle, middle, radius, 0, 2 * Math.PI)
  context.fill()
}

function drawn(
  size: number,
  density: number,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(size * density)
  const context = canvas.getContext('2d')!
  context.scale(density, density)
  draw(context)
  return canvas
}

/** As computed styles write it: “rgb(1, 2, 3)”. */
function transparent(colour: string): string {
  return colour.replace(/^rgba?\(([^,]+,[^,]+,[^,)]+).*$/, 'rgba($1, 0)')
}
