// Bodies grown into one another: what of one lies inside another is not drawn, and where they meet there is an edge.
import { drawn, fine, group, type Shape } from '../drawing/shape.ts'
import { chained, type FacetOptions, glances, sceneOf, viewed } from './facets.ts'
import { planesOf, type Polyhedron, turned } from './geometry/polyhedron.ts'
import { dot, type Vector } from './geometry/vector.ts'

export function grownTogether(bodies: readonly Polyhedron[], options: FacetOptions = {}): Shape {
  const scene = sceneOf(options)
  const seen = bodies.map((body) => turned(body, viewed(options.view)))
  const pieces = seen.flatMap((body, index) => {
    const others = seen.filter((_, other) => other !== index).map(planesOf)
    return body.faces
      .filter(({ normal }) => normal[2] > 1e-6)
      .map((face) => ({ normal: face.normal, ...outside(face.corners, others) }))
  })
  const depth = ({ parts }: { parts: readonly (readonly Vector[])[] }) => {
    const corners = parts.flat()
    return corners.reduce((sum, corner) => sum + corner[2], 0) / corners.length
  }
  return group(
    ...pieces
      .filter(({ parts }) => parts.length > 0)
      .toSorted((a, b) => depth(a) - depth(b))
      .flatMap(({ normal, parts, seams, outline }) => [
        scene.surface(
          normal,
          parts.map((part) => part.map(scene.point)),
          1,
        ),
        ...(options.dull ? [] : [fine(...parts.flatMap((part) => glances(part.map(scene.point), normal)))]),
        drawn(chained([...outline, ...seams].map(([a, b]) => [scene.point(a), scene.point(b)])), {
          line: 'detail',
        }),
      ]),
  )
}

interface Cut {
  parts: (readonly Vector[])[]
  /** Where the facet meets another body. */
  seams: (readonly [Vector, Vector])[]
  /** What is left of its own edges. */
  outline: (readonly [Vector, Vector])[]
}

function outside(corners: readonly Vector[], bodies: readonly ReturnType<typeof planesOf>[]): Cut {
  let parts: (readonly Vector[])[] = [corners]
  const seams: (readonly [Vector, Vector])[] = []
  let outline = corners.map((corner, index) => [corners.at(index - 1) ?? corner, corner] as const)
  for (const planes of bodies) {
    const kept: (readonly Vector[])[] = []
    for (const part of parts) {
      let rest = part
      for (const { normal, distance: away } of planes) {
        const side = (point: Vector) => dot(point, normal) - away
        const beyond = halved(rest, side)
        if (beyond.length > 2) kept.push(beyond)
        rest = halved(rest, (point) => -side(point))
        if (rest.length < 3) break
      }
      if (rest.length > 2) {
        rest.forEach((corner, index) => {
          const before = rest.at(index - 1) ?? corner
          if (!liesOn(corners, before, corner)) seams.push([before, corner])
        })
      }
    }
    parts = kept
    outline = outline.flatMap((line) => lineOutside(line, planes))
  }
  return { parts, seams, outline }
}

function halved(polygon: readonly Vector[], side: (point: Vector) => number): Vector[] {
  return polygon.flatMap((point, index) => {
    const before = polygon.at(index - 1) ?? point
    const [here, there] = [side(point), side(before)]
    const share = there / (there - here)
    const crossing: Vector[] = here < -1e-9 !== there < -1e-9 ? [mixed(before, point, share)] : []
    return here < -1e-9 ? crossing : [...crossing, point]
  })
}

function lineOutside(
  line: readonly [Vector, Vector],
  planes: ReturnType<typeof planesOf>,
): (readonly [Vector, Vector])[] {
  let [from, to] = [0, 1]
  for (const { normal, distance: away } of planes) {
    const [a, b] = [dot(line[0], normal) - away, dot(line[1], normal) - away]
    if (a > 0 && b > 0) return [line]
    if (a > 0) from = Math.max(from, a / (a - b))
    else if (b > 0) to = Math.min(to, a / (a - b))
  }
  if (from >= to) return [line]
  return [
    [line[0], mixed(line[0], line[1], from)] as const,
    [mixed(line[0], line[1], to), line[1]] as const,
  ].filter(([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) > 1e-4)
}

function mixed(a: Vector, b: Vector, share: number): Vector {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

/** Whether a line runs along one of a polygon's own edges. */
function liesOn(corners: readonly Vector[], a: Vector, b: Vector): boolean {
  return corners.some((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    return [a, b].every((point) => offLine(point, before, corner) < 1e-5)
  })
}

function offLine(point: Vector, a: Vector, b: Vector): number {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
  const along =
    ((point[0] - a[0]) * (b[0] - a[0]) +
      (point[1] - a[1]) * (b[1] - a[1]) +
      (point[2] - a[2]) * (b[2] - a[2])) /
    length
  const away = Math.hypot(point[0] - a[0], point[1] - a[1], point[2] - a[2])
  return Math.sqrt(Math.max(0, away * away - along * along))
}
