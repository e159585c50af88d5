// One piece of a figure: a mass with a line around it, and light along the edges that face the light.
import { parsePath, type Segment, samplePath } from '../drawing/path.ts'
import { data } from '../drawing/data.ts'
import { extentOf } from '../drawing/extent.ts'
import { drawn, type Fill, group, type Line, type PathShape, type Shape } from '../drawing/shape.ts'
import { place } from '../drawing/placement.ts'

export interface Light {
  from: 'left' | 'right'
  /** How broad the lit edge is. */
  rim: number
}

/**
 * Outlines joined to one mass: lines between them are not seen. The lit edge is what the same mass, moved out of the
 * light, does not cover. The file writes one outline three times in the very same numbers (whole ones, so that moving them
 * changes nothing), which costs it little.
 */
export function piece(outlines: readonly string[], fill: Fill, { from, rim }: Light): Shape {
  const mass: PathShape = { kind: 'path', segments: outlines.flatMap(clockwise), paint: {} }
  const painted = (paint: PathShape['paint']): Shape => ({ ...mass, paint })
  const line = painted({ line: 'bold' })
  if (rim === 0) return group(line, painted({ fill }))
  const unlit = place(
    { x: Math.round(from === 'left' ? rim : -rim), y: Math.round(rim * 0.55) },
    painted({ fill }),
  )
  return group(line, { kind: 'group', shapes: [boxAround(mass), unlit], clip: mass })
}

function boxAround(mass: PathShape): Shape {
  const { left, top, right, bottom } = extentOf([mass])
  return drawn(
    data`M${Math.floor(left)} ${Math.floor(top)}H${Math.ceil(right)}V${Math.ceil(bottom)}H${Math.floor(left)}Z`,
    { fill: 'lit' },
  )
}

/** Surfaces on which a line is dark. */
const light = new Set<Fill>(['linen', 'fur', 'gilt', 'pale', 'lit'])

/** Folds, seams and belts on a piece: cut into what is dark, drawn on what is light. */
export function crease(data: string, on: Fill = 'cloth', line: Line = 'detail'): Shape {
  return drawn(data, { line, ink: light.has(on) ? 'shade' : on === 'skin' ? 'gold' : 'relief' })
}

/** All outlines run the same way around, so that where two lie over one another is inside both. */
function clockwise(data: string): readonly Segment[] {
  const segments = parsePath(data)
  const points = samplePath(segments, 20).flat()
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return area >= 0 ? segments : reversed(segments)
}

function reversed(segments: readonly Segment[]): Segment[] {
  const open = segments.filter(({ to }) => to !== 'close')
  const ends = open.map(({ points }) => points.at(-1) ?? ([0, 0] as const))
  const backwards: Segment[] = [{ to: 'move', points: [ends.at(-1) ?? [0, 0]] }]
  for (let index = open.length - 1; index > 0; index--) {
    const { to, points } = open[index] ?? { to: 'line' as const, points: [] }
    backwards.push({ to, points: [...points.slice(0, -1).toReversed(), ends[index - 1] ?? [0, 0]] })
  }
  return [...backwards, { to: 'close', points: [] }]
}
