// Lines as outlines in which each letter is written once and then only placed again.
import { type FontName, setLine } from '../drawing/lettering.ts'
import type { Segment } from '../drawing/path.ts'
import { place } from '../drawing/placement.ts'
import { drawn, type Fill, group, type Shape } from '../drawing/shape.ts'

export interface Typesetting {
  /** The middle of the lines. */
  x: number
  /** The first baseline. */
  y: number
  size: number
  leading?: number
  spacing?: number
  font?: FontName
  fill?: Fill
}

export function typeset(lines: readonly string[], options: Typesetting): Shape {
  const { x, y, size, leading = 0, spacing = 0, font = 'newsreader', fill = 'lettering' } = options
  const scale = size / 1000
  const places = new Map<string, { x: number; y: number }[]>()
  lines.forEach((line, row) => {
    const { glyphs, width } = setLine(line, font, spacing)
    for (const { data, offset } of glyphs) {
      const at = { x: x + (offset - width / 2) * scale, y: y + row * leading }
      places.set(data, [...(places.get(data) ?? []), at])
    }
  })
  return group(
    ...[...places].map(([data, [first = { x, y }, ...others]]): Shape => {
      const letter = snapped(place({ ...first, size: scale }, drawn(data, { fill })))
      if (others.length === 0) return letter
      const motions = others.map((other) => ({
        x: other.x - first.x,
        y: other.y - first.y,
        size: 1,
        turn: 0,
        flip: false,
      }))
      return { kind: 'copies', shape: letter, motions }
    }),
  )
}

/** A fifth of a pixel to either side, on a card as wide as it is drawn: nobody sees it, and a long verse has 6 kB. */
const grid = 0.4

function snapped(shape: Shape): Shape {
  if (shape.kind === 'group') return { ...shape, shapes: shape.shapes.map(snapped) }
  return shape.kind === 'path' ? { ...shape, segments: shape.segments.map(snappedSegment) } : shape
}

function snappedSegment(segment: Segment): Segment {
  const snap = (value: number) => Math.round(value / grid) * grid
  return { ...segment, points: segment.points.map(([x, y]) => [snap(x), snap(y)] as const) } as Segment
}
