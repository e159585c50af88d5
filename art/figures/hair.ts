import type { Point } from '../drawing/path.ts'
import { curve, loop } from './curve.ts'
import { type HeadDress, headPlaces, type HeadPlaces } from './on-head.ts'
import type { Skeleton } from './skeleton.ts'

export type Hair = 'short' | 'bun' | 'long' | 'loose' | 'bald'

const cap =
  '0.36 -0.6, 0.24 -0.58, 0.06 -0.46, -0.02 -0.26, -0.14 -0.12, -0.32 -0.06, -0.45 -0.3, -0.48 -0.62, -0.3 -0.92, 0.02 -1, 0.28 -0.88'
const capBehind =
  '-0.3 -0.06, -0.4 -0.34, -0.42 -0.62, -0.28 -0.92, 0 -1, 0.28 -0.92, 0.42 -0.62, 0.4 -0.34, 0.3 -0.06, 0 0.02'

/** Long hair reaches over the shoulders, loose hair to the waist; `flow` is where wind takes it, in heads ahead and up. */
export function hairOf(figure: Skeleton, hair: Hair, flow?: Point): HeadDress {
  const places = headPlaces(figure, flow)
  const { on } = places
  const behind = figure.view === 'back'
  if (hair === 'bald') return { outlines: [], lines: [] }
  if (hair === 'long' || hair === 'loose') {
    const ends = hair === 'long' ? 1.5 : 2.3
    return behind ? fallingBehind(places, ends) : falling(places, ends)
  }
  const head = loop(on(behind ? capBehind : cap))
  if (hair === 'short') return { outlines: [head], lines: [] }
  const knot = behind
    ? '-0.2 -1.06, 0 -1.24, 0.2 -1.06, 0 -0.9'
    : '-0.4 -0.5, -0.56 -0.62, -0.76 -0.5, -0.72 -0.28, -0.5 -0.22'
  return {
    outlines: [head, loop(on(knot))],
    lines: behind ? [] : [curve(on('0.16 -0.84, -0.1 -0.6, -0.4 -0.44'))],
  }
}

function falling({ on, hang }: HeadPlaces, ends: number): HeadDress {
  return {
    outlines: [
      loop([
        ...on('-0.5 -0.5, -0.38 -0.86, -0.06 -1, 0.26 -0.9, 0.37 -0.62, 0.2 -0.6, 0.02 -0.4, -0.02 -0.16'),
        ...hang(`-0.1 0.3, -0.3 0.8, -0.42 ${ends}, -0.7 ${ends - 0.1}, -0.78 0.7, -0.62 0.1`),
      ]),
    ],
    lines: [curve([...on('0.14 -0.8, -0.22 -0.42'), ...hang(`-0.42 0.3, -0.56 ${ends * 0.8}`)])],
  }
}

function fallingBehind({ on, hang }: HeadPlaces, ends: number): HeadDress {
  return {
    outlines: [
      loop([
        ...on('-0.4 -0.34, -0.42 -0.62, -0.28 -0.92, 0 -1, 0.28 -0.92, 0.42 -0.62, 0.4 -0.34'),
        ...hang(
          `0.36 -0.1, 0.5 0.6, 0.3 ${ends}, 0 ${ends + 0.15}, -0.34 ${ends - 0.1}, -0.5 0.6, -0.36 -0.1`,
        ),
      ]),
    ],
    lines: [curve([...on('0.06 -0.9'), ...hang(`0.16 0, 0.08 ${ends * 0.8}`)])],
  }
}
