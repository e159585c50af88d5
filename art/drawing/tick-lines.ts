import { polar } from './placement.ts'
import type { CircleShape, PathShape } from './shape.ts'

/** The ticks across a circle as separate lines, for formats without dashes. */
export function tickLines({ center: [x, y], radius, paint: { ticks, ...paint } }: CircleShape): PathShape {
  const { count, length, from } = ticks ?? { count: 0, length: 0, from: 0 }
  const segments = Array.from({ length: count }, (_, index) => {
    const angle = from + (360 / count) * index
    return [
      { to: 'move' as const, points: [polar(x, y, radius - length / 2, angle)] },
      { to: 'line' as const, points: [polar(x, y, radius + length / 2, angle)] },
    ]
  })
  return { kind: 'path', segments: segments.flat(), paint }
}
