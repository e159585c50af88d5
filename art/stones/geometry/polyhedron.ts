// A convex body as what lies behind all of its planes: the way crystals are described, and the way they grow.
import { applied, cross, dot, type Matrix, minus, plus, times, unit, type Vector } from './vector.ts'

export interface Plane {
  normal: Vector
  /** From the middle of the body. */
  distance: number
}

export interface Face {
  normal: Vector
  /** Counter-clockwise, seen from outside. */
  corners: readonly Vector[]
}

export interface Polyhedron {
  faces: readonly Face[]
}

const nearly = 1e-7

export function polyhedronOf(planes: readonly Plane[]): Polyhedron {
  const corners = cornersOf(planes)
  const faces = planes.flatMap(({ normal, distance }): Face[] => {
    const onPlane = corners.filter((corner) => Math.abs(dot(corner, normal) - distance) < 1e-6)
    return onPlane.length < 3 ? [] : [{ normal, corners: inOrder(onPlane, normal) }]
  })
  return { faces }
}

export function turned(body: Polyhedron, matrix: Matrix): Polyhedron {
  return mapped(
    body,
    (corner) => applied(matrix, corner),
    (normal) => applied(matrix, normal),
  )
}

export function shifted(body: Polyhedron, by: Vector): Polyhedron {
  return mapped(body, (corner) => plus(corner, by))
}

/** The planes of a body, for cutting others with it. */
export function planesOf({ faces }: Polyhedron): Plane[] {
  return faces.map(({ normal, corners }) => ({ normal, distance: dot(normal, corners[0] ?? [0, 0, 0]) }))
}

function mapped(
  { faces }: Polyhedron,
  moveCorner: (corner: Vector) => Vector,
  moveNormal: (normal: Vector) => Vector = (normal) => normal,
): Polyhedron {
  return {
    faces: faces.map(({ normal, corners }) => ({
      normal: moveNormal(normal),
      corners: corners.map(moveCorner),
    })),
  }
}

/** Where three planes meet, unless another plane has cut that point off. */
function cornersOf(planes: readonly Plane[]): Vector[] {
  const found: Vector[] = []
  for (const [i, a] of planes.entries()) {
    for (const [j, b] of planes.slice(i + 1).entries()) {
      for (const c of planes.slice(i + j + 2)) {
        const point = meeting(a, b, c)
        if (!point || planes.some((plane) => dot(plane.normal, point) > plane.distance + nearly)) continue
        if (!found.some((other) => Math.hypot(...minus(other, point)) < 1e-6)) found.push(point)
      }
    }
  }
  return found
}

function meeting(a: Plane, b: Plane, c: Plane): Vector | null {
  const bc = cross(b.normal, c.normal)
  const volume = dot(a.normal, bc)
  if (Math.abs(volume) < nearly) return null
  const sum = plus(
    plus(times(bc, a.distance), times(cross(c.normal, a.normal), b.distance)),
    times(cross(a.normal, b.normal), c.distance),
  )
  return times(sum, 1 / volume)
}

function inOrder(corners: readonly Vector[], normal: Vector): Vector[] {
  const middle = times(corners.reduce(plus), 1 / corners.length)
  const across = unit(minus(corners[0] ?? middle, middle))
  const upwards = cross(normal, across)
  const angle = (corner: Vector) => {
    const arm = minus(corner, middle)
    return Math.atan2(dot(arm, upwards), dot(arm, across))
  }
  return corners.toSorted((a, b) => angle(a) - angle(b))
}
