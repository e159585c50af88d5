// Lamplight on dark water: the look of the oracle deck Harbour Lights.
import type { OracleGroup } from '#content/oracle/shape.ts'
import type { Fill } from '../drawing/shape.ts'
import type { Style } from '../drawing/svg.ts'
import { celestial, type CelestialOptions } from './celestial.ts'
import { along, downwards, radial } from './gradient.ts'

/** One tint a group: lamplight, sea water, painted wood, dune grass. */
const tints: Record<OracleGroup, { light: string; solid: string }> = {
  light: { light: '#ffc27a', solid: '#b9642a' },
  water: { light: '#8fe0e0', solid: '#2b8a94' },
  vessel: { light: '#f2a090', solid: '#a8453f' },
  shore: { light: '#d8d59a', solid: '#6f8352' },
}

export interface HarbourOptions extends Omit<CelestialOptions, 'tint'> {
  group?: OracleGroup
}

export function harbour({ group = 'light', ...options }: HarbourOptions = {}): Style {
  const base = celestial(options)
  const tint = tints[group]
  const own: Partial<Record<Fill, string>> = {
    tint: tint.solid,
    night: '#0a2230',
    deep: '#04121c',
    ...(options.theme === 'day' ? {} : { mat: '#06141d', plate: '#08202d' }),
  }
  return {
    ...base,
    line: (line, ink) => {
      const drawn = base.line(line, ink)
      return drawn && ink === 'tint' ? { ...drawn, color: tint.light } : drawn
    },
    fill: (fill, lined) => own[fill] ?? base.fill(fill, lined),
    definitions: {
      ...base.definitions,
      body: downwards('#3a6a80', options.symmetric ? '#3a6a80' : '#10293a'),
      round: along('x1="0" y1="0" x2="1" y2="0"', [
        [0, '#3f7086'],
        [0.45, '#1d4257'],
        [1, options.symmetric ? '#3f7086' : '#0b2231'],
      ]),
      far: downwards('#2f6072', '#173b4c'),
      mid: downwards('#234c5e', '#0f2b3a'),
      near: downwards('#183a4a', '#081a26'),
      water: downwards('#2d7d8a', '#08202e'),
      aura: radial('', [
        [0, tint.light, 0.42],
        [0.45, tint.solid, 0.18],
        [1, tint.solid, 0],
      ]),
      sky: radial(`cx="50%" cy="${options.symmetric ? 50 : 40}%" r="75%"`, [
        [0, '#245a6c'],
        [0.4, '#133c4e'],
        [0.78, '#0a2130'],
        [1, '#05131d'],
      ]),
    },
  }
}
