// From crystal system, axes and faces (as Miller indices) to a body: each face is repeated by the symmetry of its class.
import { type Plane, type Polyhedron, polyhedronOf } from './polyhedron.ts'
import {
  applied,
  cross,
  dot,
  type Matrix,
  product,
  rotation,
  times,
  transposed,
  unit,
  type Vector,
} from './vector.ts'

/** The classes our stones belong to, in the notation of Hermann and Mauguin. */
export type CrystalClass = 'm3m' | 'm3' | '6/mmm' | '-3m' | '32' | '3m' | 'mmm' | '2/m' | '-1'

export interface Cell {
  class: CrystalClass
  /** Lengths of the axes; only their ratio matters. */
  axes: Vector
  /** Angles between b and c, a and c, a and b, where they are not those of the system. */
  angles?: Vector
}

/** A face with its like: h, k and l, and how far it lies from the middle. */
export type Form = readonly [h: number, k: number, l: number, distance: number]

export function crystal(cell: Cell, forms: readonly Form[]): Polyhedron {
  return polyhedronOf(crystalPlanes(cell, forms))
}

export function crystalPlanes(cell: Cell, forms: readonly Form[]): Plane[] {
  const symmetries = groupOf(generators[cell.class])
  const reciprocal = reciprocalAxes(cell)
  return forms.flatMap(([h, k, l, distance]): Plane[] => {
    const face = unit(applied(reciprocal, [h, k, l]))
    return distinct(symmetries.map((symmetry) => applied(symmetry, face))).map((normal) => ({
      normal,
      distance,
    }))
  })
}

const inversion: Matrix = [
  [-1, 0, 0],
  [0, -1, 0],
  [0, 0, -1],
]
const mirrorX: Matrix = [
  [-1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
const three = rotation([0, 0, 1], 120)
const halfTurnX = rotation([1, 0, 0], 180)
const halfTurnY = rotation([0, 1, 0], 180)

const generators: Record<CrystalClass, readonly Matrix[]> = {
  m3m: [rotation([0, 0, 1], 90), rotation([1, 1, 1], 120), inversion],
  m3: [rotation([0, 0, 1], 180), rotation([1, 1, 1], 120), inversion],
  '6/mmm': [rotation([0, 0, 1], 60), halfTurnX, inversion],
  '-3m': [three, halfTurnX, inversion],
  '32': [three, halfTurnX],
  '3m': [three, mirrorX],
  mmm: [halfTurnX, halfTurnY, inversion],
  '2/m': [halfTurnY, inversion],
  '-1': [inversion],
}

/** Everything that the generators make when they are applied one after another. */
function groupOf(seeds: readonly Matrix[]): Matrix[] {
  const identity = rotation([0, 0, 1], 0)
  const group = [identity]
  for (const member of group) {
    for (const seed of seeds) {
      const next = product(seed, member)
      if (!group.some((other) => same(other.flat(), next.flat()))) group.push(next)
    }
  }
  return group
}

function distinct(normals: readonly Vector[]): Vector[] {
  return normals.filter((normal, index) => normals.findIndex((other) => same(other, normal)) === index)
}

function same(a: readonly number[], b: readonly number[]): boolean {
  return a.every((value, index) => Math.abs(value - (b[index] ?? Infinity)) < 1e-6)
}

/** Columns are the normals of (100), (010) and (001). */
function reciprocalAxes(cell: Cell): Matrix {
  const [a, b, c] = axesOf(cell)
  const volume = dot(a, cross(b, c))
  const normals = [cross(b, c), cross(c, a), cross(a, b)] as const
  return transposed([
    times(normals[0], 1 / volume),
    times(normals[1], 1 / volume),
    times(normals[2], 1 / volume),
  ])
}

/** c stands upright; in the systems of three and six a points right, as the symmetries of the class expect. */
function axesOf({ class: name, axes, angles }: Cell): Matrix {
  const hexagonal = name === '6/mmm' || name === '-3m' || name === '32' || name === '3m'
  const [alpha, beta, gamma] = angles ?? (hexagonal ? [90, 90, 120] : [90, 90, 90])
  const ay = (cosine(gamma) - cosine(alpha) * cosine(beta)) / sine(alpha)
  const az = cosine(beta)
  const a: Vector = times([Math.sqrt(Math.max(0, 1 - ay * ay - az * az)), ay, az], axes[0])
  const b: Vector = times([0, sine(alpha), cosine(alpha)], axes[1])
  const c: Vector = [0, 0, axes[2]]
  const upright = rotation([0, 0, 1], hexagonal ? 30 : 0)
  return [applied(upright, a), applied(upright, b), c]
}

const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
