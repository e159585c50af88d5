import { place, type Placement, polar, repeated } from '../../../drawing/placement.ts'
import { contour, detail, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { figure, type FigureOptions } from '../../../figures/figure.ts'
import { lookingBack } from '../../../figures/looking-back.ts'
import { hills } from '../../../symbols/hills.ts'
import { crescent } from '../../../symbols/moon.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const sevenOfSwords: Composition = {
  slug: 'seven-of-swords',
  alt: 'A figure steals away on tiptoe with five swords in both arms, looking back at the bright tents of a camp; two more swords are left standing, and a crescent moon looks on.',
  draw: () => [
    glow(150, 230, 190),
    crescent({ x: 130, y: 210, size: 1 }),
    repeated(tent, [
      { x: 500, y: 700 },
      { x: 412, y: 680 },
    ]),
    hills([740, 720, 700, 690, 696], 'mid'),
    ...thief(),
  ],
  sky: { bottom: 430, dust: 14, stars: 6 },
}

function thief(): Shape[] {
  const body = { size: 540, build: 'man', light: 'right', facing: 'left' } satisfies Partial<FigureOptions>
  const person = figure({
    ...body,
    pose: 'walk',
    joints: {
      spine: [12, 24],
      head: 10,
      nearArm: [6, 78],
      farArm: [26, 92],
      nearLeg: [40, -4, 64],
      farLeg: [-14, -40, 48],
    },
    x: 384,
    y: 970,
    gown: { fill: 'dyed', length: 0.4, flare: 0.2, folds: 3 },
    sleeves: { fill: 'linen', wide: 0.3 },
    hose: 'cloth',
    hair: 'bald',
    hands: { near: 'fist', far: 'fist' },
  })
  const { x = 0, y = 0 } = person.nearHand
  return [
    repeated(
      (at) => sword({ ...at, size: 1.14 }, 22),
      [
        { x: 516, y: 800, turn: 180 },
        { x: 574, y: 780, turn: 180 },
        ...[-29, -20.5, -12, -3.5, 5].map((lean) => {
          const [middleX, middleY] = polar(x + 6, y + 140, 180, lean)
          return { x: Math.round(middleX), y: Math.round(middleY), turn: lean + 180 }
        }),
      ],
    ),
    hills([920, 916, 910, 900, 896], 'near'),
    person.shape,
    lookingBack(person, { ...body, tilt: 6 }),
  ]
}

/** A striped pavilion with its entrance open, 200 wide, standing on the origin. */
function tent(at: Placement): Shape {
  return place(
    at,
    stroke('M0-236V-280'),
    contour('M0-282L44-268L0-254Z', 'gilt'),
    contour('M-84 0L-72-120H72L84 0Z', 'round'),
    contour(
      'M-104-116C-60-150-20-190 0-238C20-190 60-150 104-116Q91-96 78-116Q65-96 52-116Q39-96 26-116Q13-96 0-116Q-13-96-26-116Q-39-96-52-116Q-65-96-78-116Q-91-96-104-116Z',
      'tint',
    ),
    fine(
      detail(
        'M0-230C-10-180-20-150-26-116M0-230C10-180 20-150 26-116M-6-226C-30-180-60-140-78-116M6-226C30-180 60-140 78-116',
      ),
    ),
    contour('M0-104C-6-60-20-30-34 0H34C20-30 6-60 0-104Z', 'deep'),
  )
}
