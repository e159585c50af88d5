// What is worn on a head is described in heads around the top of the neck, the face to the right.
import type { Point } from '../drawing/path.ts'
import { onHead } from './flesh.ts'
import { points } from './points.ts'
import type { Skeleton } from './skeleton.ts'

/** Joined to one mass, and the lines on it. */
export interface HeadDress {
  outlines: string[]
  lines: string[]
}

export interface HeadPlaces {
  /** Turns with the head. */
  on(text: string): Point[]
  /** Hangs from the head as weight and wind would have it. */
  hang(text: string): Point[]
  /** Lies on the shoulders. */
  neck(text: string): Point[]
}

/** `flow` is where hair or a veil is taken by wind, in heads ahead and up. */
export function headPlaces({ skull, head, spine }: Skeleton, flow: Point = [0, 0]): HeadPlaces {
  const [skullX, skullY] = skull.at
  const [neckX, neckY] = spine[0]
  return {
    on: (text) => points(text).map(([x, y]) => onHead(skull, head, x, y)),
    hang: (text) =>
      points(text).map(([x, y]): Point => {
        const share = Math.max(0, y)
        return [skullX + (x + flow[0] * share) * head, skullY + (y - flow[1] * share) * head]
      }),
    neck: (text) => points(text).map(([x, y]): Point => [neckX + x * head, neckY + y * head]),
  }
}
