import { detail, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { flame } from '../../../symbols/flame.ts'
import { helm } from '../../../symbols/helm.ts'
import { hills } from '../../../symbols/hills.ts'
import { star } from '../../../symbols/star.ts'
import { wand } from '../../../symbols/wand.ts'
import type { Composition } from '../../composition.ts'

export const knightOfWands: Composition = {
  slug: 'knight-of-wands',
  alt: 'A helmet thrown back as on a rearing horse, flames streaming from it for a plume; a living staff is couched across it like a lance, and sparks fly.',
  draw: () => [
    glow(330, 440, 350),
    glow(330, 460, 440, 1, 'aura'),
    hills([890, 860, 850, 880, 870], 'mid'),
    hills([930, 920, 940, 930, 950], 'near'),
    ...[
      { x: 262, y: 380, turn: -104, size: 2.3 },
      { x: 240, y: 340, turn: -74, size: 2.1 },
      { x: 276, y: 300, turn: -44, size: 1.8 },
    ].map((at) => flame(at)),
    wand({ x: 340, y: 640, size: 1.9, turn: 66 }, 'tint'),
    helm({ x: 360, y: 470, size: 1.75, turn: -12 }),
    rush(),
    ...sparks(),
  ],
  sky: { bottom: 840 },
}

function rush(): Shape {
  return fine(detail('M70 640H180M90 680H230M64 720H190M110 760H260M84 800H170', { ink: 'tint' }))
}

function sparks(): Shape[] {
  return [
    [520, 250, 0.5],
    [470, 190, 0.34],
    [556, 340, 0.3],
    [560, 700, 0.5],
    [500, 760, 0.34],
  ].map(([x = 0, y = 0, size = 1]) => star({ x, y, size }, 'pale'))
}
