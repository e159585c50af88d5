// What the map is painted with: outlines, created once and scaled, and a pre-rendered mark for each size of town.
import { starPath } from '#app/components/brand/star.ts'
import { simplifyPath } from './simplify-path.ts'
import type { Region } from './region.ts'
import type { Point, View } from './view.ts'

export interface MapColors {
  land: string
  coast: string
  line: string
  town: string
  core: string
  ink: string
  halo: string
}

export interface MapLines {
  land: Path2D
  borders: Path2D
}

export interface Marks {
  /** By magnitude. */
  towns: HTMLCanvasElement[]
  totem: HTMLCanvasElement
}

/** Radii of town marks, by magnitude. */
export const radii = [1.7, 2.4, 3.2, 4.2]
const glowFactor = 4

/** Outlines of a region; a `minDistance` simplifies them, for far views and while the map moves. */
export function createLines(region: Region, minDistance = 0): MapLines {
  const createPath = (draw: (path: CanvasPath) => void) => {
    const path = new Path2D()
    draw(minDistance > 0 ? simplifyPath(path, minDistance) : path)
    return path
  }
  return {
    land: createPath(region.drawLand),
    borders: createPath(region.drawBorders),
  }
}

export function marksFor(colors: MapColors, density: number): Marks {
  return {
    towns: radii.map((radius) => townMark(radius, colors, density)),
    totem: totemMark(colors, density),
  }
}

export function toScreen({ x, y }: Point, view: View): Point {
  return { x: x * view.scale + view.x, y: y * view.scale + view.y }
}

export function drawMark(
  context: CanvasRenderingContext2D,
  mark: HTMLCanvasElement,
  at: Point,
  density: number,
): void {
  const size = mark.width / density
  context.drawImage(mark, at.x - size / 2, at.y - size / 2, size, size)
}

function townMark(radius: number, colors: MapColors, density: number): HTMLCanvasElement {
  const center = radius * glowFactor
  return renderMark(2 * center, density, (context) => {
    const halo = context.createRadialGradient(center, center, radius * 0.5, center, center, center)
    halo.addColorStop(0, colors.town)
    halo.addColorStop(1, transparent(colors.town))
    context.globalAlpha = 0.42
    context.fillStyle = halo
    context.fillRect(0, 0, 2 * center, 2 * center)
    context.globalAlpha = 1
    context.fillStyle = colors.town
    disc(context, center, radius)
    context.fillStyle = colors.core
    disc(context, center, radius * 0.62)
  })
}

function totemMark(colors: MapColors, density: number): HTMLCanvasElement {
  const center = 9
  return renderMark(2 * center, density, (context) => {
    const star = new Path2D(starPath(center, center, center - 1, 0.22))
    context.fillStyle = colors.halo
    context.fill(star)
    context.strokeStyle = colors.ink
    context.lineWidth = 1.2
    context.stroke(star)
  })
}

function disc(context: CanvasRenderingContext2D, middle: number, radius: number): void {
  context.beginPath()
  context.arc(middle, middle, radius, 0, 2 * Math.PI)
  context.fill()
}

function renderMark(
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

/** Expects a color as computed styles return it: “rgb(1, 2, 3)”. */
function transparent(color: string): string {
  return color.replace(/^rgba?\(([^,]+,[^,]+,[^,)]+).*$/, 'rgba($1, 0)')
}
