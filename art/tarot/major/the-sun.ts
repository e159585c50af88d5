import { around, place, repeated } from '../../drawing/placement.ts'
import {
  bleeding,
  circle,
  contour,
  detail,
  engraved,
  fine,
  glow,
  group,
  type Shape,
  solid,
  stroke,
} from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { horse } from '../../figures/horse.ts'
import { hills } from '../../symbols/hills.ts'
import { sunflower } from '../../symbols/sunflower.ts'
import type { Composition } from '../composition.ts'

const middle = { x: 330, y: 286 }

export const theSun: Composition = {
  slug: 'the-sun',
  alt: 'Under a great sun with a calm face a naked child rides a white horse bareback, arms flung wide; behind them four sunflowers look over a garden wall.',
  draw: () => [
    glow(middle.x, middle.y, 420),
    glow(middle.x, middle.y, 300),
    greatSun(),
    repeated(
      (at) => sunflower(at, 120),
      [
        { x: 116, y: 726 },
        { x: 212, y: 712 },
        { x: 446, y: 620 },
        { x: 540, y: 540 },
      ],
    ),
    stroke('M540 530V620', 'bold'),
    wall(),
    hills([900, 890, 884, 892, 900], 'mid'),
    ...ride(),
  ],
  sky: false,
}

function ride(): Shape[] {
  const mount = horse({ x: 300, y: 700, size: 262, gait: 'walk', fill: 'linen', mane: 'hair' })
  const child = figure({
    pose: 'ride',
    joints: {
      spine: [-8, -10],
      head: -18,
      nearArm: [96, 112],
      farArm: [-92, -118],
      nearLeg: [58, 4, 60],
      farLeg: [60, 10, 60],
    },
    x: 296,
    y: 680,
    anchor: 'hips',
    size: 330,
    build: 'child',
    hair: 'short',
    hairFill: 'gilt',
  })
  return [mount.shape, child.shape]
}

function greatSun(): Shape {
  const face = [
    engraved('M-64-26C-52-40-30-40-20-24', { line: 'contour' }),
    engraved('M-64-12C-54 2-32 2-22-12', { line: 'contour' }),
  ]
  return place(
    { ...middle, size: 0.74 },
    around(0, 0, 12, () =>
      group(
        solid('M-22-138L0-252L22-138Q0-146-22-138Z', 'gilt'),
        place(
          { turn: 15 },
          contour('M-14-138C-28-166 4-180-8-222C22-196 0-170 14-138Q0-143-14-138Z', 'body'),
        ),
      ),
    ),
    circle(0, 0, 126, { fill: 'pale', line: 'bold' }),
    fine(circle(0, 0, 114, { line: 'detail', ink: 'shade' })),
    ...face,
    place({ flip: true }, ...face),
    engraved('M-36 46C-18 62 18 62 36 46', { line: 'contour' }),
    engraved('M-8-18C-6 4-12 16-16 26C-8 34 8 34 16 26', { line: 'contour' }),
  )
}

function wall(): Shape {
  return bleeding(
    contour('M34 716H626V960H34Z', 'near'),
    contour('M34 700H626V722H34Z', 'round'),
    fine(
      detail(
        'M40 762H620M40 804H620M40 846H620M100 722v40M200 722v40M460 722v40M560 722v40M80 762v42M160 762v42M500 762v42M590 762v42M120 804v42M540 804v42',
        { opacity: 0.6 },
      ),
    ),
  )
}
