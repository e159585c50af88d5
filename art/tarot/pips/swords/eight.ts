import { mirrored } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, type Shape } from '../../../drawing/shape.ts'
import { blindfolded } from '../../../figures/blindfold.ts'
import { figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import { tower } from '../../../symbols/tower.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const eightOfSwords: Composition = {
  slug: 'eight-of-swords',
  alt: 'A blindfolded woman stands wrapped in a few turns of cloth among eight swords planted in the wet sand like a fence, four on each side; before her the way is open, and a castle stands on its rock behind.',
  draw: () => [
    glow(330, 400, 330),
    glow(330, 560, 440, 0.9, 'aura'),
    bleeding(contour('M330 640C350 480 440 460 452 330H560C570 420 600 460 626 470V640Z', 'far')),
    tower({ x: 506, y: 336, size: 0.66 }),
    water({ top: 630, bottom: 760, rows: 3, bend: 2 }),
    hills([744, 734, 728, 734, 744], 'mid'),
    ...[96, 154, 206].map((x, index) =>
      mirrored(sword({ x, y: 700 - index * 26, size: 1.56 - index * 0.1, turn: 180 }, 22)),
    ),
    mirrored(sword({ x: 252, y: 610, size: 1.3, turn: 180 }, 20)),
    woman(),
  ],
  sky: { bottom: 560, dust: 40, stars: 5 },
}

function woman(): Shape {
  const bound = figure({
    pose: 'away',
    joints: {
      spine: [3, -4],
      head: 8,
      nearArm: [10, -10],
      farArm: [10, -10],
      nearLeg: [2, 2],
      farLeg: [8, 8],
    },
    x: 330,
    y: 962,
    size: 560,
    gown: { fill: 'dyed', flare: 0.3, folds: 3 },
    sleeves: { fill: 'dyed' },
    hair: 'bald',
  })
  const [x, y] = bound.waist
  return bleeding(
    bound.shape,
    blindfolded({ skull: bound.skull, head: 75, tilt: 8 }),
    contour(
      `M${x - 64} ${y - 72}C${x - 20} ${y - 56} ${x + 30} ${y - 56} ${x + 66} ${y - 76}V${y - 50}C${x + 30} ${y - 32} ${x - 20} ${y - 32} ${x - 64} ${y - 46}ZM${x - 66} ${y - 16}C${x - 20} ${y} ${x + 30} ${y} ${x + 66} ${y - 20}V${y + 6}C${x + 30} ${y + 26} ${x - 20} ${y + 26} ${x - 66} ${y + 10}ZM${x - 74} ${y + 44}C${x - 20} ${y + 62} ${x + 30} ${y + 60} ${x + 74} ${y + 38}V${y + 64}C${x + 30} ${y + 86} ${x - 20} ${y + 88} ${x - 74} ${y + 70}Z`,
      'linen',
    ),
  )
}
