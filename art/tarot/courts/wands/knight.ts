import { detail, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { flame } from '../../../symbols/flame.ts'
import { helm } from '../../../symbols/helm.ts'
import { hills } from '../../../symbols/hills.ts'
import { star } from '../../../symbols/star.ts'
import { wand } from '../../../symbols/wand.ts'
import type { Composition } from '../../composition.ts'

export const knightOfWands: Composition = {
  slug: 'knight-of-wands',
  alt: 'A helmet thrown back as on a rearing horse, flames streaming from it for a plume; a living staff is levelled below it like a lance, and sparks fly.',
  draw: () => [
    glow(330, 440, 350),
    glow(330, 460, 440, 1, 'aura'),
    hills([890, 860, 850, 880, 870], 'mid'),
    hills([930, 920, 940, 930, 950], 'near'),
    ...[
      { x: 256, y: 360, turn: -100, size: 1.9 },
      { x: 250, y: 310, turn: -70, size: 2 },
      { x: 284, y: 270, turn: -40, size: 1.6 },
    ].map((at) => flame(at)),
    helm({ x: 360, y: 430, size: 1.7, turn: -12 }),
    wand({ x: 326, y: 706, size: 1.78, turn: 74 }, 'tint'),
    rush(),
    ...sparks(),
  ],
  sky: { bottom: 840 },
}

function rush(): Shape {
  return fine(detail('M70 830H200M110 800H260M360 810H520M300 850H420', { ink: 'tint' }))
}

function sparks(): Shape[] {
  return [
    [520, 250, 0.5],
    [470, 190, 0.34],
    [556, 340, 0.3],
    [556, 560, 0.5],
    [120, 560, 0.34],
  ].map(([x = 0, y = 0, size = 1]) => star({ x, y, size }, 'pale'))
}
