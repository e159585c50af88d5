/** In a crystal's own frame z is its upright axis; on the card x points right, y up and z toward the viewer. */
export type Vector = readonly [x: number, y: number, z: number]

/** Three rows. */
export type Matrix = readonly [Vector, Vector, Vector]

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const unit = (a: Vector): Vector => times(a, 1 / Math.hypot(...a))

export const applied = (matrix: Matrix, a: Vector): Vector => [
  dot(matrix[0], a),
  dot(matrix[1], a),
  dot(matrix[2], a),
]

/** First `b`, then `a`. */
export function product(a: Matrix, b: Matrix): Matrix {
  const columns = transposed(b)
  const row = (index: 0 | 1 | 2): Vector => [
    dot(a[index], columns[0]),
    dot(a[index], columns[1]),
    dot(a[index], columns[2]),
  ]
  return [row(0), row(1), row(2)]
}

export function transposed([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ]
}

/** A turn around any axis, in degrees, counter-clockwise seen from its tip. */
export function rotation(axis: Vector, degrees: number): Matrix {
  const [x, y, z] = unit(axis)
  const angle = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const t = 1 - c
  return [
    [t * x * x + c, t * x * y - s * z, t * x * z + s * y],
    [t * x * y + s * z, t * y * y + c, t * y * z - s * x],
    [t * x * z - s * y, t * y * z + s * x, t * z * z + c],
  ]
}
