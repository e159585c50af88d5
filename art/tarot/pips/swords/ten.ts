import { repeated } from '../../../drawing/placement.ts'
import { bleeding, detail, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { sun } from '../../../symbols/sun.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const tenOfSwords: Composition = {
  slug: 'ten-of-swords',
  alt: 'Ten swords stand planted in the ground in a long bow; behind them the black sky ends and the sun comes up over a calm sea.',
  draw: () => [
    glow(330, 560, 440),
    glow(330, 560, 440, 0.9, 'aura'),
    sun({ x: 330, y: 560, size: 2.3 }, { rays: 14 }),
    water({ top: 590, bottom: 800, rows: 5, bend: 0 }),
    darkness(),
    hills([800, 780, 770, 780, 800], 'near'),
    repeated(
      (at) => sword({ ...at, size: 1.16 }, 25),
      Array.from({ length: 10 }, (_, index) => {
        const across = index - 4.5
        return {
          x: 330 + across * 52.5,
          y: 748 - across * across * 5 + (index % 2 ? 60 : 0),
          turn: 180 + across * 0.8,
        }
      }),
    ),
  ],
  sky: { bottom: 420 },
}

/** The hem of the night, which lifts like a curtain. */
function darkness(): Shape {
  return bleeding(
    stroke('M40 240C140 150 200 220 330 180C460 140 540 270 620 200'),
    detail(
      'M40 256C140 168 200 238 330 198C460 158 540 288 620 218M40 276C140 190 200 258 330 220C460 180 540 308 620 240',
      {
        opacity: 0.6,
      },
    ),
  )
}
