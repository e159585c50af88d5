// Bodies that no formula gives: rough rock, slices of a crystal, crystals standing on their foot.
import { seededRandom } from '../drawing/random.ts'
import { type Cell, crystalPlanes, type Form } from './geometry/crystal.ts'
import { type Plane, type Polyhedron, polyhedronOf, shifted } from './geometry/polyhedron.ts'
import { unit, type Vector } from './geometry/vector.ts'

/** Broken rock: planes all around, none quite where it should be. `stretch` is its half-size along x, y and z. */
export function rough(seed: string, planes: number, stretch: Vector, unevenness = 0.16): Polyhedron {
  const random = seededRandom(seed)
  const golden = Math.PI * (3 - Math.sqrt(5))
  return polyhedronOf(
    Array.from({ length: planes }, (_, index): Plane => {
      const z = 1 - (2 * index + 1) / planes
      const around = golden * index + random() * 0.7
      const wide = Math.sqrt(1 - z * z)
      const direction: Vector = [wide * Math.cos(around), wide * Math.sin(around), z + (random() - 0.5) * 0.3]
      const normal = unit([direction[0] / stretch[0], direction[1] / stretch[1], direction[2] / stretch[2]])
      const reach = Math.hypot(normal[0] * stretch[0], normal[1] * stretch[1], normal[2] * stretch[2])
      return { normal, distance: reach * (1 - random() * unevenness) }
    }),
  )
}

/** A crystal in layers across its upright axis, the lowest first. */
export function layers(cell: Cell, forms: readonly Form[], heights: readonly number[]): Polyhedron[] {
  const planes = crystalPlanes(cell, forms)
  return heights
    .slice(1)
    .map((top, index) =>
      polyhedronOf([
        ...planes,
        { normal: [0, 0, 1], distance: top },
        { normal: [0, 0, -1], distance: -(heights[index] ?? 0) },
      ]),
    )
}

/** A crystal cut off below, so that it stands on the origin. */
export function standing(cell: Cell, forms: readonly Form[], foot: number): Polyhedron {
  const body = polyhedronOf([...crystalPlanes(cell, forms), { normal: [0, 0, -1], distance: foot }])
  return shifted(body, [0, 0, foot])
}

/** The half of a crystal on one side of a plane through its middle. */
export function half(cell: Cell, forms: readonly Form[], normal: Vector): Polyhedron {
  return polyhedronOf([...crystalPlanes(cell, forms), { normal: unit(normal), distance: 0 }])
}
