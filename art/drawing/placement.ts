// The placement of a symbol. Its points are transformed and not the pen, so lines have the same weight at any size.
import type { Point } from './path.ts'
import type { CopiesShape, Motion, PathShape, Shape } from './shape.ts'
import { center } from './card-size.ts'

export interface Placement {
  x?: number
  y?: number
  size?: number
  /** In degrees, clockwise. */
  turn?: number
  /** Left for right. */
  flip?: boolean
}

/** Draws shapes made around the origin at a place on the card. */
export function place(at: Placement, ...shapes: Shape[]): Shape {
  return moved({ kind: 'group', shapes }, motionOf(at))
}

/** Both halves of something symmetrical, of which the left one is given in the card's coordinates. */
export function mirrored(...shapes: Shape[]): Shape {
  return copied({ kind: 'group', shapes }, [{ x: 2 * center.x, flip: true }])
}

/** Both halves of a symbol that is symmetrical about the origin, of which the left one is given. */
export function onBothSides(...shapes: Shape[]): Shape {
  return copied({ kind: 'group', shapes }, [{ flip: true }])
}

/**
 * Copies around a point: `count` of them, the first unchanged, in the card's coordinates. If all are alike (the
 * function takes no index), the file has one of them and rotates it.
 */
export function around(x: number, y: number, count: number, shape: (index: number) => Shape): Shape {
  const turned = (index: number): Placement => {
    const turn = (360 / count) * index
    const [left, top] = movedPoint([-x, -y], motionOf({ turn }))
    return { x: x + left, y: y + top, turn }
  }
  const turns = Array.from({ length: count }, (_, index) => turned(index))
  if (shape.length === 0) return copied(shape(0), turns.slice(1))
  return { kind: 'group', shapes: turns.map((turn, index) => place(turn, shape(index))) }
}

/** A shape, and a copy for each motion; sizes are ignored, a copy is as large as the first. */
export function copied(shape: Shape, motions: readonly Placement[]): Shape {
  return { kind: 'copies', shape, motions: motions.map((motion) => ({ ...motionOf(motion), size: 1 })) }
}

/** One drawing at several positions, each as large as the first: the file has it once. */
export function repeated(draw: (at: Placement) => Shape, places: readonly Placement[]): Shape {
  const [first = {}, ...others] = places
  return copied(
    draw(first),
    others.map((other) => motionBetween(motionOf(first), motionOf(other))),
  )
}

/** The copies as shapes of their own. */
export function expandedCopies({ shape, motions }: CopiesShape): Shape[] {
  return [shape, ...motions.map((motion) => moved(shape, motion))]
}

/** The point at an angle (0 is up, clockwise) and a distance from another. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
}

function motionOf({ x = 0, y = 0, size = 1, turn = 0, flip = false }: Placement): Motion {
  return { x, y, size, turn, flip }
}

/** The motion from one placement to another: back to the origin, rotated, and to the target. */
function motionBetween(from: Motion, to: Motion): Placement {
  const flip = from.flip !== to.flip
  const turn = flip ? to.turn + from.turn : to.turn - from.turn
  const [x, y] = movedPoint([-from.x, -from.y], { ...still, turn, flip })
  return { x: to.x + x, y: to.y + y, turn, flip }
}

function movedPoint([px, py]: Point, { x, y, size, turn, flip }: Motion): Point {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size]
  const side = flip ? -px : px
  return [x + cos * side - sin * py, y + sin * side + cos * py]
}

function moved(shape: Shape, motion: Motion): Shape {
  if (shape.kind === 'group') {
    const shapes = shape.shapes.map((inner) => moved(inner, motion))
    return shape.clip ? { ...shape, shapes, clip: movedPath(shape.clip, motion) } : { ...shape, shapes }
  }
  if (shape.kind === 'copies') {
    return {
      ...shape,
      shape: moved(shape.shape, motion),
      motions: shape.motions.map((inner) => carriedOver(inner, motion)),
    }
  }
  if (shape.kind === 'circle') {
    const { ticks } = shape.paint
    const turned = ticks && { ...ticks, from: (motion.flip ? -ticks.from : ticks.from) + motion.turn }
    return {
      ...shape,
      center: movedPoint(shape.center, motion),
      radius: shape.radius * motion.size,
      paint: turned
        ? { ...shape.paint, ticks: { ...turned, length: turned.length * motion.size } }
        : shape.paint,
    }
  }
  return movedPath(shape, motion)
}

function movedPath(shape: PathShape, motion: Motion): PathShape {
  const segments = shape.segments.map((segment) => ({
    ...segment,
    points: segment.points.map((point) => movedPoint(point, motion)),
  }))
  return { ...shape, segments }
}

/** The motion between two copies after both have been moved: back, as before, and there again. */
function carriedOver(inner: Motion, outer: Motion): Motion {
  const signed = outer.flip ? -inner.turn : inner.turn
  const back = movedPoint([-outer.x, -outer.y], { ...still, turn: -outer.turn, size: 1 / outer.size })
  const origin: Point = outer.flip ? [-back[0], back[1]] : back
  const [x, y] = movedPoint(movedPoint(origin, inner), outer)
  return { x, y, size: 1, turn: inner.flip ? 2 * outer.turn + signed : signed, flip: inner.flip }
}

const still: Motion = { x: 0, y: 0, size: 1, turn: 0, flip: false }
