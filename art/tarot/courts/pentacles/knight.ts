import { place } from '../../../drawing/placement.ts'
import { glow } from '../../../drawing/shape.ts'
import { field } from '../../../symbols/field.ts'
import { greatHelm } from '../../../symbols/helm.ts'
import { pentacle } from '../../../symbols/pentacle.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'

export const knightOfPentacles: Composition = {
  slug: 'knight-of-pentacles',
  alt: 'A great helm, seen square on and perfectly still, crested with green leaves, rests behind a shield that is a coin; ploughed furrows run up to it.',
  draw: () => [
    glow(330, 340, 340),
    glow(330, 520, 440, 1, 'aura'),
    field(),
    ...[-64, 64, -34, 34, 0].map((turn) => place({ x: 330, y: 216, turn }, leaf({ size: 2.6 }, 'tint'))),
    greatHelm({ x: 330, y: 400, size: 1.5 }),
    pentacle({ x: 330, y: 758, size: 2.7 }, 'tint'),
  ],
  sky: { bottom: 740 },
}
