import type { Point } from '../drawing/path.ts'

/** Points from a text of pairs: `0.1 -0.2, 0.3 0.4`. */
export function points(text: string): Point[] {
  return rows(text).map(([x = 0, y = 0]): Point => [x, y])
}

/** Rows of numbers: those between commas belong together. */
export function rows(text: string): number[][] {
  return text.split(',').map((row) => row.trim().split(/\s+/).map(Number))
}
