// Paints one frame of the map: the cached base layer with land and towns, and above it what changes from frame to frame.
import { toScreen, radii, type MapColors } from './marks.ts'
import type { BaseLayer, BaseLayerScene } from './base-layer.ts'
import { magnitude, type ProjectedTown } from './towns.ts'
import type { Point } from './view.ts'

export interface Scene extends BaseLayerScene {
  baseLayer: BaseLayer
  pulses: readonly { at: Point; progress: number }[]
  pointedTown: ProjectedTown | null
}

const maxNames = 12

/** Returns the towns that were painted, for hit testing. */
export function paint(context: CanvasRenderingContext2D, scene: Scene): ProjectedTown[] {
  const { screen, density, pointedTown } = scene
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, screen.width, screen.height)
  const visibleTowns = scene.baseLayer.paint(context, scene)
  paintPulses(context, scene)
  // Names would flicker while the map moves.
  if (!scene.isMoving) paintNames(context, scene, visibleTowns)
  if (pointedTown) paintPointedTown(context, scene, pointedTown)
  return visibleTowns
}

function paintPulses(context: CanvasRenderingContext2D, { pulses, view, colors }: Scene): void {
  context.strokeStyle = colors.core
  for (const { at, progress } of pulses) {
    const { x, y } = toScreen(at, view)
    context.globalAlpha = 1 - progress
    context.lineWidth = 1.5
    context.beginPath()
    context.arc(x, y, 4 + 18 * progress, 0, 2 * Math.PI)
    context.stroke()
  }
  context.globalAlpha = 1
}

/** Labels the largest towns, as far as there is room. */
function paintNames(
  context: CanvasRenderingContext2D,
  { view, screen, colors }: Scene,
  visibleTowns: readonly ProjectedTown[],
): void {
  context.font = '500 12px Figtree, sans-serif'
  context.textBaseline = 'middle'
  const labels: { left: number; right: number; y: number }[] = []
  for (const { at, name, draws } of visibleTowns.slice(0, 200)) {
    if (labels.length >= maxNames) return
    const { x, y } = toScreen(at, view)
    const left = x + radii[magnitude(draws)]! + 6
    const right = left + context.measureText(name).width
    if (x < 0 || right > screen.width - 4 || y < 10 || y > screen.height - 10) continue
    const label = { left: left - 14, right: right + 6, y }
    if (labels.some((other) => overlap(label, other))) continue
    labels.push(label)
    paintLabel(context, name, left, y, colors)
  }
}

function overlap(
  a: { left: number; right: number; y: number },
  b: { left: number; right: number; y: number },
): boolean {
  return Math.abs(a.y - b.y) < 18 && a.left < b.right && b.left < a.right
}

function paintPointedTown(
  context: CanvasRenderingContext2D,
  { view, screen, colors }: Scene,
  town: ProjectedTown,
): void {
  const { x, y } = toScreen(town.at, view)
  context.strokeStyle = colors.ink
  context.lineWidth = 1.5
  context.beginPath()
  context.arc(x, y, 9, 0, 2 * Math.PI)
  context.stroke()
  const text = town.draws > 0 ? `${town.name} · ${town.draws}` : town.name
  context.font = '600 14px Figtree, sans-serif'
  context.textBaseline = 'middle'
  const { width } = context.measureText(text)
  const left = Math.min(Math.max(x - width / 2, 8), screen.width - width - 8)
  const above = y > 34 ? y - 22 : y + 22
  context.fillStyle = colors.halo
  context.beginPath()
  context.roundRect(left - 9, above - 12, width + 18, 24, 12)
  context.fill()
  context.strokeStyle = colors.coast
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = colors.ink
  context.fillText(text, left, above + 0.5)
}

function paintLabel(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colors: MapColors,
) {
  context.lineWidth = 3
  context.strokeStyle = colors.halo
  context.strokeText(text, x, y)
  context.fillStyle = colors.ink
  context.fillText(text, x, y)
}
