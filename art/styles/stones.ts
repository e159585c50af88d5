// Stones on velvet: the night of the Celestial deck, dyed by each stone, and ramps from shadow to light for its facets.
import type { Style } from '../drawing/svg.ts'
import { mix, type Ramp, tone } from '../stones/color.ts'
import { type RampName, shadeSteps } from '../stones/facets.ts'
import { celestial, type CelestialOptions } from './celestial.ts'
import { along, radial } from './gradient.ts'

export interface StoneColors {
  /** What it is seen to be made of, from shadow to light. */
  a: Ramp
  /** A second and third color, where it has them. */
  b?: Ramp
  c?: Ramp
  /** What shines around it, when that is not its own color. */
  glow?: string
  /** Gradients that only this stone needs. */
  definitions?: Readonly<Record<string, string>>
}

export function stones(colors: StoneColors, options: Omit<CelestialOptions, 'tint'> = {}): Style {
  const base = celestial(options)
  const glow = colors.glow ?? tone(colors.a, 0.62)
  return {
    ...base,
    definitions: {
      ...base.definitions,
      ...shades('a', colors.a),
      ...shades('b', colors.b ?? colors.a),
      ...shades('c', colors.c ?? colors.a),
      aura: radial('', [
        [0, mix(glow, '#ffffff', 0.25), 0.55],
        [0.4, glow, 0.24],
        [1, glow, 0],
      ]),
      sky: radial(`cx="50%" cy="${options.symmetric ? 50 : 44}%" r="72%"`, [
        [0, mix('#22306a', glow, 0.3)],
        [0.45, mix('#131b47', glow, 0.12)],
        [0.8, '#0b1030'],
        [1, '#070a1f'],
      ]),
      dome: radial('cx=".34" cy=".26" r=".85"', [
        [0, '#ffffff', 0.36],
        [0.3, '#ffffff', 0.08],
        [0.55, '#000010', 0],
        [1, '#000010', 0.62],
      ]),
      ...colors.definitions,
    },
  }
}

/** One gradient a step of brightness: each facet is a little lighter toward the light. */
function shades(name: RampName, ramp: Ramp): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: shadeSteps }, (_, step) => {
      const share = step / (shadeSteps - 1)
      const gradient = along('x1="0" y1="0" x2="1" y2="1"', [
        [0, tone(ramp, share + 0.14)],
        [1, tone(ramp, share - 0.1)],
      ])
      return [`${name}${step}`, gradient]
    }),
  )
}
