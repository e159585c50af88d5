// The skies of the Celestial deck: each suit and each third of the majors has an hour and a light of its own.
import { along, downwards } from './gradient.ts'

/** What the sky looks like from above to the horizon. */
export type Hour = 'dawn' | 'dusk' | 'midnight' | 'ember' | 'sea' | 'ice' | 'moss'

const skies: Record<Hour, { high: string; middle: string; horizon: string }> = {
  dawn: { high: '#0b1034', middle: '#29296b', horizon: '#96607f' },
  dusk: { high: '#090e2e', middle: '#232a70', horizon: '#5a58a8' },
  midnight: { high: '#060a22', middle: '#131f54', horizon: '#2c568c' },
  ember: { high: '#140d2a', middle: '#3b1e4a', horizon: '#9a4a48' },
  sea: { high: '#071530', middle: '#113a5c', horizon: '#2a7f86' },
  ice: { high: '#0d1636', middle: '#2a3f74', horizon: '#7090b6' },
  moss: { high: '#0c1630', middle: '#1b3a4c', horizon: '#56795a' },
}

const night = '#0a0f2d'

export function hourDefinitions(hour: Hour): Record<string, string> {
  const { high, middle, horizon } = skies[hour]
  return {
    sky: along('x2="0" y2="1"', [
      [0, high],
      [0.42, middle],
      [0.84, horizon],
      [1, mixed(horizon, night, 0.4)],
    ]),
    far: downwards(mixed(horizon, night, 0.42), mixed(middle, night, 0.3)),
    mid: downwards(mixed(horizon, night, 0.62), mixed(middle, night, 0.6)),
    near: downwards(mixed(middle, night, 0.35), night),
  }
}

/** A color on the way to another. */
function mixed(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a, b] = [from, to].map((color) => parseInt(color.slice(start, start + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
