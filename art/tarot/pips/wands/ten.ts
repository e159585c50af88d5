import { data } from '../../../drawing/data.ts'
import { place, polar, repeated } from '../../../drawing/placement.ts'
import { contour, glow, type Shape } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { house } from '../../../symbols/house.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const tenOfWands: Composition = {
  slug: 'ten-of-wands',
  alt: 'Ten heavy staves bound with rope into one great sheaf; the towers of a town are not far off.',
  draw: () => [
    glow(420, 560, 330),
    glow(330, 520, 440, 1, 'aura'),
    hills([820, 800, 800, 770, 760], 'far', false),
    tower({ x: 508, y: 806, size: 0.72 }),
    tower({ x: 566, y: 816, size: 0.52 }),
    house({ x: 130, y: 838, size: 0.7 }),
    hills([850, 840, 830, 810, 800], 'mid'),
    hills([920, 910, 900, 900, 890], 'near'),
    repeated(
      (at) => wand({ ...at, size: 1.6 }),
      Array.from({ length: 10 }, (_, index) => {
        const turn = (index - 4.5) * 4.3
        const [x, y] = polar(330, 1000, index % 2 ? 420 : 484, turn)
        return { x, y, turn, flip: index < 5 }
      }),
    ),
    rope(),
  ],
  sky: { bottom: 740 },
}

function rope(): Shape {
  return place(
    { x: 330, y: 726 },
    ...[-30, 0, 30].map((y) =>
      contour(
        data`M-74 ${y - 14}C-40 ${y + 4} 40 ${y + 4} 74 ${y - 14}C84 ${y - 8} 84 ${y + 10} 74 ${y + 14}C40 ${y + 30} -40 ${y + 30} -74 ${y + 14}C-84 ${y + 10} -84 ${y - 8} -74 ${y - 14}Z`,
        'gilt',
      ),
    ),
  )
}
