/** Wide enough that the upright cards at the sides of the ring do not overlap. */
const RADIUS = 3.8

/** The position of a clock's number, twelve o'clock first; `hour` counts from 0. */
export function onClock(hour: number): { x: number; y: number } {
  const angle = (hour / 12) * 2 * Math.PI
  return { x: rounded(RADIUS * Math.sin(angle)), y: rounded(-RADIUS * Math.cos(angle)) }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
