// Bodies as they are seen: facets shaded by how they lie to the light, gold along the edges, light inside.
import { data } from '../drawing/data.ts'
import { distance, type Point } from '../drawing/path.ts'
import { seededRandom } from '../drawing/random.ts'
import { drawn, fine, group, type Shape } from '../drawing/shape.ts'
import { type Polyhedron, turned } from './geometry/polyhedron.ts'
import { area, closed, middleOf, reach, strip } from './geometry/polygon.ts'
import { dot, type Matrix, product, rotation, unit, type Vector } from './geometry/vector.ts'

export interface View {
  /** Degrees around the upright axis. */
  turn?: number
  /** Degrees by which one looks down on it. */
  tilt?: number
  /** Degrees clockwise on the card. */
  lean?: number
}

export interface FacetOptions {
  x?: number
  y?: number
  /** Card units a unit of the body. */
  size?: number
  view?: View
  /** Which of the crystal's ramps it uses. */
  ramp?: RampName
  /** 0 is opaque; toward 1 more of the far side is seen through it. */
  clarity?: number
  /** How much the facets differ from one another. */
  contrast?: number
  /** Brighter or darker as a whole. */
  lift?: number
  /** Facets may use another ramp depending on their direction or position. */
  rampOf?: (normal: Vector, middle: Point) => RampName
  /** Without light bands on its facets. */
  dull?: boolean
}

export type RampName = 'a' | 'b' | 'c'

/** The number of brightness steps; each step is one gradient of the style. */
export const shadeSteps = 12

const light = unit([-0.55, 0.7, 0.62])
const lightBands = 118

/** From the body's frame (z up) to the card's (y up, z toward the viewer). */
export function viewed({ turn = -18, tilt = 10, lean = 0 }: View = {}): Matrix {
  const standing: Matrix = [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ]
  const spun = product(standing, rotation([0, 0, 1], turn))
  return product(rotation([0, 0, 1], -lean), product(rotation([1, 0, 0], tilt), spun))
}

/** One convex body. */
export function facets(body: Polyhedron, options: FacetOptions = {}): Shape {
  const { clarity = 0.5 } = options
  const faces = turned(body, viewed(options.view)).faces
  const scene = sceneOf(options)
  const near = faces.filter(({ normal }) => normal[2] > 1e-6)
  const far = faces.filter(({ normal }) => normal[2] <= 1e-6)
  const edges = edgesOf(near.map(({ corners }) => corners.map(scene.point)))
  return group(
    ...(clarity > 0 ? throughIt(far, scene) : []),
    ...near.map((face) => scene.facet(face.normal, face.corners.map(scene.point), 1 - clarity * 0.5)),
    ...(options.dull
      ? []
      : [fine(...near.flatMap((face) => glances(face.corners.map(scene.point), face.normal)))]),
    drawn(chained(edges.inner), { line: 'detail' }),
    drawn(chained(edges.outer), { line: 'contour' }),
  )
}

/** The body's outline on the card. */
export function outlineOf(body: Polyhedron, options: FacetOptions = {}): string {
  const scene = sceneOf(options)
  const near = turned(body, viewed(options.view)).faces.filter(({ normal }) => normal[2] > 1e-6)
  return `${chained(edgesOf(near.map(({ corners }) => corners.map(scene.point))).outer)}Z`
}

export function sceneOf({
  x = 330,
  y = 540,
  size = 100,
  ramp = 'a',
  contrast = 1,
  lift = 0,
  rampOf,
}: FacetOptions) {
  const point = (corner: Vector): Point => [x + corner[0] * size, y - corner[1] * size]
  const surface = (normal: Vector, polygons: readonly (readonly Point[])[], opacity: number): Shape => {
    const worn = rampOf?.(normal, middleOf(polygons.flat())) ?? ramp
    const lit = 0.36 + dot(normal, light) * 0.5 * contrast + lift
    const step = Math.round(Math.min(1, Math.max(0, lit)) * (shadeSteps - 1))
    return drawn(polygons.map(closed).join(''), { color: `url(#${worn}${step})`, opacity })
  }
  const facet = (normal: Vector, corners: readonly Point[], opacity: number) =>
    surface(normal, [corners], opacity)
  return { point, surface, facet }
}

type Scene = ReturnType<typeof sceneOf>

/** The far side: light that came in is thrown back by the facets turned away from it. */
function throughIt(far: readonly { normal: Vector; corners: readonly Vector[] }[], scene: Scene): Shape[] {
  const edges = edgesOf(far.map(({ corners }) => corners.map(scene.point)))
  return [
    ...far.map(({ normal, corners }) =>
      scene.facet([-normal[0], -normal[1], normal[2] * 0.5], corners.map(scene.point), 1),
    ),
    fine(drawn(chained(edges.inner), { line: 'detail', ink: 'pale', opacity: 0.4 })),
  ]
}

/** Bands of light across a facet, as on polished glass. */
export function glances(corners: readonly Point[], normal: Vector): Shape[] {
  const size = area(corners)
  const lit = dot(normal, light)
  if (size < 1200 || lit < -0.1) return []
  const random = seededRandom(normal.map((value) => value.toFixed(2)).join())
  const [from, to] = reach(corners, lightBands)
  const width = to - from
  const start = from + width * (0.15 + random() * 0.35)
  const bands = [strip(corners, lightBands, start, start + Math.min(60, width * (0.1 + random() * 0.1)))]
  if (size > 12000) {
    const second = start + Math.min(90, width * 0.25)
    bands.push(strip(corners, lightBands, second, second + Math.min(14, width * 0.04)))
  }
  const path = bands.filter(({ length }) => length > 2).map(closed)
  return path.length ? [drawn(path.join(''), { color: '#fff', opacity: 0.06 + 0.13 * Math.max(0, lit) })] : []
}

type Line = readonly [Point, Point]

/** Edges between two facets, and those of one facet alone: the outline. */
function edgesOf(polygons: readonly (readonly Point[])[]): { inner: Line[]; outer: Line[] } {
  const counted = new Map<string, { line: Line; count: number }>()
  for (const polygon of polygons) {
    polygon.forEach((point, index) => {
      const line: Line = [polygon.at(index - 1) ?? point, point]
      const key = line.map(nameOf).toSorted().join()
      counted.set(key, { line, count: (counted.get(key)?.count ?? 0) + 1 })
    })
  }
  const edges = [...counted.values()].filter(({ line }) => distance(...line) > 0.3)
  return {
    inner: edges.filter(({ count }) => count > 1).map(({ line }) => line),
    outer: edges.filter(({ count }) => count === 1).map(({ line }) => line),
  }
}

/** Lines that share an end become one stroke. */
export function chained(lines: readonly Line[]): string {
  const left = [...lines]
  let path = ''
  for (let line = left.pop(); line; line = left.pop()) {
    path += data`M${line[0]}L${line[1]}`
    for (let end = line[1]; ;) {
      const next = left.findIndex((other) => other.some((point) => nameOf(point) === nameOf(end)))
      if (next < 0) break
      const [a, b] = left.splice(next, 1)[0] ?? [end, end]
      end = nameOf(a) === nameOf(end) ? b : a
      path += data`L${end}`
    }
  }
  return path
}

function nameOf([x, y]: Point): string {
  return `${Math.round(x * 5)},${Math.round(y * 5)}`
}
