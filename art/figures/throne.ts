// A seat in profile. It takes the place and the size of the figure that sits on it, so that the two always fit.
import { place, type Placement } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { type Fill, fine, group, type Shape } from '../drawing/shape.ts'
import { curve, outline } from './curve.ts'
import { crease, type Light, piece } from './piece.ts'
import { points } from './points.ts'

export interface ThroneOptions {
  /** The `x`, `y`, `size` and `facing` of the figure that sits on it (pose `sit`). */
  x: number
  y: number
  size: number
  facing?: 'left' | 'right'
  light?: Light['from']
  fill?: Fill
  /** How the back ends above: straight, in an arch, in a point; `none` is a stool or a bench. */
  back?: 'square' | 'arch' | 'peak' | 'none'
  /** How tall the back is, in heads above the seat; a sitting figure is about 3.6. */
  height?: number
  /** Carved thrones have a panel, moldings, and a scroll at the end of the arm. */
  carved?: boolean
  /** Under the arm: a post alone, or a wall that hides the hips, as stone thrones have. */
  side?: 'open' | 'solid'
  /** The step under seat and feet. */
  step?: boolean
}

export interface Throne {
  /** Back, seat and step: drawn before the figure. */
  shape: Shape
  /** The rest for the near arm: give it to the figure as `bears`, so that it lies between body and arm. */
  arm: Shape
  /** The top of the back, and the end of the arm, where a card may put a carving of its own. */
  top: Point
  armEnd: Point
}

/** In heads around the hips of the figure, which faces right. */
const tops: Record<'square' | 'arch' | 'peak', (height: number) => string> = {
  square: (height) => `-0.78 ${-height}, -1.28 ${-height}`,
  arch: (height) =>
    `-0.72 ${-height + 0.6}, -0.84 ${-height + 0.1}, -1.06 ${-height}, -1.34 ${-height + 0.1}`,
  peak: (height) => `-0.76 ${-height + 0.7}, -1.04 ${-height - 0.1}, -1.32 ${-height + 0.7}`,
}

/** From the hips of a figure that sits down to the ground. */
const hipHeight = 2.1

function postUnder(ground: number): string {
  return `1.02 -0.34, 0.96 ${ground}, 0.7 ${ground}, 0.7 -0.34, -0.86 -0.34`
}

export function throne(options: ThroneOptions): Throne {
  const { x, y, size, facing = 'right', light = 'left', fill = 'round', back = 'square' } = options
  const { height = 3.9, carved = false, side = 'open', step = true } = options
  const head = size / 7.5
  const flip = facing === 'left'
  const at: Placement = { x: Math.round(x), y: Math.round(y - hipHeight * head), flip }
  const shade: Light = { from: (light === 'left') !== flip ? 'left' : 'right', rim: size * 0.01 }
  const sized = (text: string): Point[] => points(text).map(([px, py]): Point => [px * head, py * head])
  const corners = (text: string): string => outline(...sized(text).map((corner) => [corner]))
  const on = ([px, py]: Point): Point => [(at.x ?? 0) + (flip ? -1 : 1) * px * head, (at.y ?? 0) + py * head]

  const ground = hipHeight
  const seat = corners(`-1.2 0.52, 1.1 0.52, 1.1 0.78, 0.96 0.86, 0.96 ${ground}, -1.2 ${ground}`)
  const rest =
    back === 'none'
      ? []
      : [
          outline(
            sized('-0.7 0.6'),
            sized(`-0.7 0.6, ${tops[back](height)}`).slice(1),
            sized(`-1.3 0.4, -1.36 ${ground}`),
            sized(`-0.9 ${ground}`),
          ),
        ]
  const panel =
    carved && back !== 'none' ? [curve(sized(`-0.9 0.3, -0.92 -1.6, -0.98 ${-height + 0.8}`))] : []
  const base = corners(`-1.5 ${ground}, 2.8 ${ground}, 2.8 ${ground + 0.36}, -1.5 ${ground + 0.36}`)
  const scroll = carved
    ? [sized('1.1 -0.62, 1.34 -0.54, 1.36 -0.28, 1.16 -0.2, 1.04 -0.34')]
    : [sized('1.2 -0.62'), sized('1.2 -0.36')]
  const under = side === 'solid' ? `0.92 -0.34, 0.92 ${ground}, -0.86 ${ground}` : postUnder(ground)
  const rail = outline(sized('-0.86 -0.62, 1.1 -0.62'), ...scroll, ...sized(under).map((corner) => [corner]))
  const inlay =
    side === 'solid'
      ? `-0.6 -0.1, 0.66 -0.1, 0.66 ${ground - 0.26}, -0.6 ${ground - 0.26}, -0.6 -0.1`
      : '-0.7 -0.48, 1.1 -0.48'
  return {
    shape: group(
      place(
        at,
        ...(step ? [piece([base], fill, shade)] : []),
        piece([...rest, seat], fill, shade),
        ...panel.map((line) => crease(line, fill)),
        ...(carved ? [fine(crease(curve(sized(`0.8 1, 0.8 ${ground - 0.14}`)), fill))] : []),
      ),
    ),
    arm: place(at, piece([rail], fill, shade), ...(carved ? [fine(crease(corners(inlay), fill))] : [])),
    top: on([-1.06, -height]),
    armEnd: on([1.2, -0.44]),
  }
}
