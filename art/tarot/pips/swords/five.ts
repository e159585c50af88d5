import { mirrored, place, type Placement, polar, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { figure, type FigureOptions } from '../../../figures/figure.ts'
import { lookingBack } from '../../../figures/looking-back.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { hills } from '../../../symbols/hills.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const fiveOfSwords: Composition = {
  slug: 'five-of-swords',
  alt: 'One figure carries off two swords on the shoulder and a third in hand, looking back at two others who walk off to the water with bent heads; two more swords lie dropped on the beach under torn clouds.',
  draw: () => [
    glow(330, 360, 320),
    bleeding(mirrored(cloud({ x: 100, y: 190, size: 1.4 }))),
    water({ top: 620, bottom: 760, rows: 3, bend: 4 }),
    hills([740, 730, 722, 710, 700], 'near'),
    repeated(away, [
      { x: 112, y: 750 },
      { x: 186, y: 780, flip: true },
    ]),
    ...victor(),
  ],
  sky: { top: 330, bottom: 560, stars: 3, dust: 12 },
}

function victor(): Shape[] {
  const body = { size: 580, build: 'man', light: 'left' } satisfies Partial<FigureOptions>
  const person = figure({
    ...body,
    pose: 'walk',
    joints: {
      spine: [-2, 2],
      nearArm: [34, 46],
      farArm: [16, 146],
      nearLeg: [16, 2],
      farLeg: [-12, -26, 70],
    },
    x: 404,
    y: 956,
    gown: { fill: 'dyed', length: 0.46, flare: 0.2, folds: 3 },
    sleeves: { fill: 'linen', wide: 0.3 },
    cloak: { length: 0.5, flow: [-0.3, 0], folds: 2 },
    hose: 'cloth',
    hair: 'bald',
    hands: { near: 'fist', far: 'fist' },
  })
  return [
    repeated(
      (at) => sword({ ...at, size: 1.06 }, 30),
      [
        held(person.nearHand, 176),
        held(person.farHand, -32),
        held(person.farHand, -12),
        { x: 236, y: 862, turn: 97 },
        { x: 256, y: 954, turn: -86 },
      ],
    ),
    person.shape,
    lookingBack(person, { ...body, tilt: 8 }),
  ]
}

/** By its grip. */
function held({ x = 0, y = 0 }: Placement, turn: number): Placement {
  const [middleX, middleY] = polar(x, y, 130, turn)
  return { x: Math.round(middleX), y: Math.round(middleY), turn }
}

/** 180 high, standing on the origin, from behind and with a bent head. */
function away(at: Placement): Shape {
  return place(
    at,
    contour('M-14-150C-20-176 4-190 14-174C20-162 14-150 6-146Z', 'hair'),
    contour(
      'M-10-148C10-150 22-138 24-116C28-80 26-40 34 0C10 6-14 6-34 0C-26-40-32-80-30-116C-28-138-22-148-10-148Z',
      'cloth',
    ),
    stroke('M-2-90C-4-60-6-30-8-2', 'detail', { ink: 'relief' }),
  )
}
