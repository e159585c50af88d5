// The geometry of a radar chart: axes around a center, the first straight up, and a closed path through the values.
import { scaleLinear } from 'd3-scale'
import { STRONGEST } from '#rules/journal/radar/radar.ts'

export interface Point {
  x: number
  y: number
}

/** Labels at the sides need more room than those above and below. */
export const SIZE = 480
export const TRIM = 36
export const MIDDLE = SIZE / 2
const RADIUS = 164
const WORDS_AT = RADIUS + 22

/** 1 is what chance would give; values beyond the maximum are clamped. */
const reach = scaleLinear([0, STRONGEST], [0, RADIUS]).clamp(true)

export const rings = [0.5, 1, 1.5, 2]

export function ringRadius(strength: number): number {
  return reach(strength)
}

export function pointOf(strength: number, index: number, count: number): Point {
  return polar(reach(strength), index, count)
}

export function labelPoint(index: number, count: number): Point & { anchor: 'start' | 'middle' | 'end' } {
  const point = polar(WORDS_AT, index, count)
  const aside = point.x - MIDDLE
  return { ...point, anchor: Math.abs(aside) < 8 ? 'middle' : aside > 0 ? 'start' : 'end' }
}

/** Null without values: no shape is better than one at zero. */
export function shapeOf(strengths: readonly (number | null)[]): string | null {
  if (strengths.every((strength) => strength === null)) return null
  const points = strengths.map((strength, index) => pointOf(strength ?? 0, index, strengths.length))
  return `M${points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join('L')}Z`
}

function polar(radius: number, index: number, count: number): Point {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2
  return { x: rounded(MIDDLE + radius * Math.cos(angle)), y: rounded(MIDDLE + radius * Math.sin(angle)) }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
