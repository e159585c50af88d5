import { place, polar, repeated } from '../../../drawing/placement.ts'
import { disc, fine, glow, ticks } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { laurel } from '../../../symbols/laurel.ts'
import { star } from '../../../symbols/star.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const sixOfWands: Composition = {
  slug: 'six-of-wands',
  alt: 'Six staves spread upwards in a fan of triumph; a great laurel wreath with a star in it is tied to them with ribbons.',
  draw: () => [
    glow(330, 606, 340),
    glow(330, 480, 440, 1, 'aura'),
    hills([900, 880, 870, 880, 900], 'mid'),
    hills([950, 940, 930, 940, 950], 'near'),
    repeated(
      (at) => wand({ ...at, size: 1.95 }),
      [-17.5, -10.5, -3.5, 3.5, 10.5, 17.5].map((turn) => {
        const [x, y] = polar(330, 970, 444, turn)
        return { x, y, turn, flip: turn < 0 }
      }),
    ),
    disc(330, 606, 118, 'night'),
    place(
      { x: 330, y: 606 },
      fine(ticks({ count: 32, inner: 62, outer: 84 }, { opacity: 0.7 })),
      star({ size: 1.1 }),
    ),
    laurel({ x: 330, y: 606, size: 1.5 }),
  ],
  sky: { bottom: 840 },
}
