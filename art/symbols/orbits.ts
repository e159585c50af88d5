import { place, type Placement, polar } from '../drawing/placement.ts'
import { bleeding, disc, fine, ring, ticks, type Shape } from '../drawing/shape.ts'

/** Thin graduated circles with a few planets on them, like a chart of the heavens behind what stands before it. */
export function orbits(at: Placement, radii: readonly number[], from = 20): Shape {
  const planets = radii.flatMap((radius, index) =>
    [0, 137].map((apart) => {
      const [x, y] = polar(0, 0, radius, from + index * 67 + apart)
      return disc(x, y, index % 2 ? 4.5 : 3.2, 'gilt')
    }),
  )
  const outermost = Math.max(...radii)
  return bleeding(
    fine(
      place(
        at,
        ...radii.map((radius, index) =>
          ring(0, 0, radius, 'detail', { opacity: 0.34, ...(index % 2 ? { dash: [2, 7] as const } : {}) }),
        ),
        ticks({ count: 90, inner: outermost + 4, outer: outermost + 10 }, { opacity: 0.34 }),
        ...planets,
      ),
    ),
  )
}
