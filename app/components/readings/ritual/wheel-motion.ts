// How the wheel of cards turns. A position is the index of the card in the middle, with fractions while it moves.

/** The time in which the distance to the resting place falls to a third. */
const glideMs = 320
/** Beyond the first and last card the wheel follows the finger less. */
const give = 0.3

/** Where a wheel that is released with this speed, in cards per millisecond, comes to rest: always at a whole card. */
export function restingPlace(position: number, speed: number, count: number): number {
  return Math.max(0, Math.min(Math.round(position + speed * glideMs), count - 1))
}

export function positionAfter(ms: number, from: number, to: number): number {
  const left = (to - from) * Math.exp(-ms / glideMs)
  return Math.abs(left) < 0.02 ? to : to - left
}

export function yieldingAtEnds(position: number, count: number): number {
  if (position < 0) return position * give
  const last = count - 1
  return position > last ? last + (position - last) * give : position
}

/** Where a finger was, and when. */
export interface Sample {
  x: number
  y: number
  atMs: number
}

/** Only the end of a movement counts: a finger that rests before it is lifted does not throw. */
const measuredMs = 90

/** The speed of a finger at its release, in pixels per millisecond. */
export function releaseSpeed(samples: readonly Sample[], nowMs: number): { x: number; y: number } {
  const recent = samples.filter(({ atMs }) => nowMs - atMs <= measuredMs)
  const [first, last] = [recent[0], recent.at(-1)]
  if (!first || !last || last.atMs === first.atMs) return { x: 0, y: 0 }
  const ms = nowMs - first.atMs
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms }
}
