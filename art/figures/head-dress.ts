// What is on a head: hair, and over it a hood, a hat or a helmet, in heads around the top of the neck, the face to the right.
import type { Point } from '../drawing/path.ts'
import { curve, loop, outline } from './curve.ts'
import { onHead } from './flesh.ts'
import type { Skeleton } from './skeleton.ts'

export type Hair = 'short' | 'bun' | 'long' | 'loose' | 'bald'
export type Hat = 'hood' | 'veil' | 'cap' | 'helm' | 'crown' | 'mitre'

export interface HeadDress {
  outlines: string[]
  lines: string[]
}

type Points = readonly (readonly [number, number])[]

const cap: Points = [
  [0.36, -0.6],
  [0.24, -0.58],
  [0.06, -0.46],
  [-0.02, -0.26],
  [-0.14, -0.12],
  [-0.32, -0.06],
  [-0.45, -0.3],
  [-0.48, -0.62],
  [-0.3, -0.92],
  [0.02, -1],
  [0.28, -0.88],
]

const fromBehind: Points = [
  [-0.3, -0.06],
  [-0.4, -0.34],
  [-0.42, -0.62],
  [-0.28, -0.92],
  [0, -1],
  [0.28, -0.92],
  [0.42, -0.62],
  [0.4, -0.34],
  [0.3, -0.06],
  [0, 0.02],
]

/** `flow` is where hair or a veil is taken by wind, in heads ahead and up. */
export function headDress(figure: Skeleton, kind: Hair | Hat, flow: Point = [0, 0]): HeadDress {
  const { skull, head, view, spine } = figure
  const on = (points: Points): Point[] => points.map(([x, y]) => onHead(skull, head, x, y))
  // What hangs follows gravity and wind, not the head.
  const [skullX, skullY] = skull.at
  const hang = (points: Points): Point[] =>
    points.map(([x, y]): Point => {
      const share = Math.max(0, y)
      return [skullX + (x + flow[0] * share) * head, skullY + (y - flow[1] * share) * head]
    })
  const crown = view === 'back' ? fromBehind : cap
  switch (kind) {
    case 'bald':
      return { outlines: [], lines: [] }
    case 'short':
      return { outlines: [loop(on(crown))], lines: [] }
    case 'bun': {
      const knot: Points =
        view === 'back'
          ? [
              [-0.2, -1.06],
              [0, -1.24],
              [0.2, -1.06],
              [0, -0.9],
            ]
          : [
              [-0.4, -0.5],
              [-0.56, -0.62],
              [-0.76, -0.5],
              [-0.72, -0.28],
              [-0.5, -0.22],
            ]
      return { outlines: [loop(on(crown)), loop(on(knot))], lines: view === 'back' ? [] : [curve(on([[0.16, -0.84], [-0.1, -0.6], [-0.4, -0.44]]))] }
    }
    case 'long':
    case 'loose': {
      const ends = kind === 'long' ? 1.5 : 2.3
      const fall: Point[] =
        view === 'back'
          ? [...hang([[0.36, -0.1], [0.5, 0.6], [0.3, ends]]), ...hang([[0, ends + 0.15], [-0.34, ends - 0.1], [-0.5, 0.6], [-0.36, -0.1]])]
          : [...hang([[-0.1, 0.3], [-0.3, 0.8], [-0.42, ends]]), ...hang([[-0.7, ends - 0.1], [-0.78, 0.7], [-0.62, 0.1]])]
      const top = on(view === 'back' ? crown.slice(1, 9) : [[-0.5, -0.5], [-0.38, -0.86], [-0.06, -1], [0.26, -0.9], [0.37, -0.62], [0.2, -0.6], [0.02, -0.4], [-0.02, -0.16]])
      return {
        outlines: [view === 'back' ? loop([...top, ...fall]) : loop([...top, ...fall])],
        lines: [curve([...on([[0.14, -0.8], [-0.22, -0.42]]), ...hang([[-0.42, 0.3], [-0.56, ends * 0.8]])])],
      }
    }
    case 'hood':
    case 'veil': {
      const open = kind === 'hood' ? 0.42 : 0.3
      const [neckX, neckY] = spine[0]
      const neck = (x: number, y: number): Point => [neckX + x * head, neckY + y * head]
      if (view === 'back')
        return { outlines: [outline([neck(0.72, 0.3), ...on([[0.4, -0.1], [0.46, -0.6], [0.02, -1.14], [-0.46, -0.6], [-0.4, -0.1]]), neck(-0.72, 0.3)])], lines: [] }
      return {
        outlines: [
          outline(
            [...on([[open, -0.74], [open - 0.06, -0.4], [open - 0.16, -0.04]]), neck(0.4, 0.2), neck(0.42, 0.46)],
            [neck(0.42, 0.46), neck(0, 0.56), neck(-0.5, 0.42)],
            [neck(-0.56, 0.3), ...on([[-0.42, -0.02], [-0.58, -0.5], [-0.44, -0.96], [-0.04, -1.14], [open, -0.74]])],
          ),
        ],
        lines: [curve([...on([[0.1, -0.9], [-0.24, -0.5]]), neck(-0.2, 0.3)])],
      }
    }
    case 'cap':
      return {
        outlines: [
          outline(
            on([[0.42, -0.68], [0.1, -0.7], [-0.24, -0.58], [-0.5, -0.38]]),
            on([[-0.5, -0.38], [-0.72, -0.5], [-0.78, -0.76], [-0.56, -1.08], [-0.16, -1.2], [0.2, -1.08], [0.42, -0.68]]),
          ),
        ],
        lines: [curve(on([[0.38, -0.8], [0.02, -0.82], [-0.34, -0.68], [-0.58, -0.48]]))],
      }
    case 'crown': {
      const [front, behind] = view === 'back' ? [0.4, -0.4] : [0.36, -0.46]
      const width = front - behind
      const point = (share: number, high: number): readonly [number, number] => [
        front - width * share * 1.06 + 0.03 * (1 - 2 * share),
        (view === 'back' ? -0.74 : -0.78 + share * 0.1) - high,
      ]
      return {
        outlines: [
          outline(
            on([point(0, 0), point(0.02, 0.36)]),
            on([point(0.02, 0.36), point(0.22, 0.2)]),
            on([point(0.22, 0.2), point(0.5, 0.46)]),
            on([point(0.5, 0.46), point(0.78, 0.2)]),
            on([point(0.78, 0.2), point(0.98, 0.36)]),
            on([point(0.98, 0.36), point(1, 0)]),
          ),
        ],
        lines: [],
      }
    }
    case 'mitre':
      return {
        outlines: [outline(on([[0.4, -0.66], [0, -0.62], [-0.46, -0.52]]), on([[-0.46, -0.52], [-0.48, -1], [-0.16, -1.62]]), on([[-0.16, -1.62], [0.26, -1.1], [0.4, -0.66]]))],
        lines: [curve(on([[0.38, -0.78], [0, -0.76], [-0.46, -0.66]]))],
      }
    case 'helm':
      return {
        outlines: [
          loop(on([[0.46, -0.1], [0.5, -0.44], [0.34, -0.86], [0, -1.04], [-0.34, -0.92], [-0.5, -0.56], [-0.44, -0.1], [-0.36, 0.12], [0.1, 0.14], [0.34, 0.1]])),
        ],
        lines: [curve(on([[0.5, -0.46], [0.24, -0.42], [0.1, -0.42]])), curve(on([[0.1, -0.42], [-0.02, -0.1], [0.04, 0.12]]))],
      }
  }
}
