import { place, type Placement, repeated } from '../../../drawing/placement.ts'
import { detail, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { house } from '../../../symbols/house.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const eightOfWands: Composition = {
  slug: 'eight-of-wands',
  alt: 'Eight staves fly side by side across the open sky on a long slant, trailing light, above a river and a house on its hill.',
  draw: () => [
    glow(430, 300, 330),
    glow(330, 520, 440, 1, 'aura'),
    hills([850, 800, 830, 860, 840], 'far'),
    house({ x: 210, y: 820, size: 0.6 }),
    hills([890, 880, 860, 880, 900], 'mid'),
    water({ top: 930, rows: 2, bend: 4 }),
    repeated(flying, flight),
  ],
  sky: { bottom: 800 },
}

const flight = [226, 358, 490, 622].flatMap((y) => [
  { x: 440, y: y + 14 },
  { x: 272, y },
])

function flying(at: Placement): Shape {
  return place(
    { ...at, turn: 118 },
    fine(detail('M-5 166V206M5 160V190M0 172V226', { opacity: 0.8 })),
    wand({ size: 1.12 }),
  )
}
