import { place, type Placement, polar } from '../drawing/placement.ts'
import { type Fill, type Shape, solid } from '../drawing/shape.ts'

/** The four-pointed star with hollow sides; 100 across at size 1. */
export function star(at: Placement, fill: Fill = 'gilt'): Shape {
  const inward = 7
  return place(
    at,
    solid(
      `M0-50Q${inward}-${inward} 50 0Q${inward} ${inward} 0 50Q-${inward} ${inward}-50 0Q-${inward}-${inward} 0-50Z`,
      fill,
    ),
  )
}

/** A star of any number of straight points, as path data around the origin. */
export function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    polar(0, 0, index % 2 ? inner : outer, (180 / points) * index),
  )
  return `M${corners.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`
}
