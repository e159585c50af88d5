/** Wide enough that the upright cards at the sides of the ring, one above the other, keep clear of each other. */
const RADIUS = 3.8

/** Where the numbers of a clock stand, twelve o'clock first; `hour` counts from 0. */
export function onClock(hour: number): { x: number; y: number } {
  const angle = (hour / 12) * 2 * Math.PI
  return { x: rounded(RADIUS * Math.sin(angle)), y: rounded(-RADIUS * Math.cos(angle)) }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
