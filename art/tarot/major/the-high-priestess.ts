import { data } from '../../drawing/data.ts'
import type { Point } from '../../drawing/path.ts'
import { place, repeated } from '../../drawing/placement.ts'
import {
  bleeding,
  circle,
  contour,
  detail,
  fine,
  glow,
  group,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { crease } from '../../figures/piece.ts'
import { throne } from '../../figures/throne.ts'
import { crescent } from '../../symbols/moon.ts'
import { pillar } from '../../symbols/pillar.ts'
import { pomegranate } from '../../symbols/pomegranate.ts'
import { scroll } from '../../symbols/scroll.ts'
import { veil } from '../../symbols/veil.ts'
import { ripple } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

export const theHighPriestess: Composition = {
  slug: 'the-high-priestess',
  alt: 'A veiled priestess crowned with the moon sits still between a dark pillar marked B and a pale one marked J, a written scroll open in her hands and a crescent at her feet; behind her hangs a curtain with pomegranates, and water shows under it.',
  draw: () => [
    glow(300, 330, 330),
    water(),
    veil({ left: 128, right: 532, top: 252, bottom: 800, folds: 7 }),
    fruits(),
    contour('M122 236H538V254H122Z', 'gilt'),
    pillar({ x: 102, y: 900, size: 1 }, 700, 'deep'),
    pillar({ x: 558, y: 900, size: 1 }, 700, 'pale'),
    letters(),
    ...priestess(),
  ],
  sky: { bottom: 230, dust: 20, stars: 4 },
}

function priestess(): Shape[] {
  const at = { x: 266, y: 904, size: 590 }
  const seat = throne({ ...at, height: 1.5, step: false })
  const woman = figure({
    ...at,
    pose: 'sit',
    joints: {
      spine: [-2, 4],
      head: 12,
      nearArm: [12, 84],
      farArm: [20, 90],
      nearLeg: [91, 4],
      farLeg: [93, 14],
    },
    gown: { fill: 'dyed', length: 0.9, flare: 0.12, folds: 0 },
    sleeves: { fill: 'linen', wide: 0.7 },
    cloak: { fill: 'cloth', flare: 0, folds: 3 },
    hat: 'veil',
    hatFill: 'cloth',
    hands: { near: 'fist', far: 'fist' },
    bears: ({ nearHand: { x = 0, y = 0 }, nearKnee }) =>
      group(folds(nearKnee), scroll({ x: x + 26, y: y + 2, size: 0.84, turn: -5 })),
  })
  const [x, y] = woman.skull
  return [
    seat.shape,
    crescent({ x: x - 2, y: y - 118, size: 1, turn: -90 }),
    circle(x - 2, y - 128, 30, { fill: 'pale', line: 'contour' }),
    woman.shape,
    crescent({ x: 400, y: 920, size: 1.5, turn: -90 }),
  ]
}

/** Folds that fall from her knee and her lap. */
function folds([x, y]: Point): Shape {
  return crease(
    data`M${x - 2} ${y + 22}C${x + 6} ${y + 70} ${x - 4} ${y + 110} ${x + 6} ${y + 150}` +
      data`M${x - 22} ${y + 14}C${x - 34} ${y + 70} ${x - 30} ${y + 110} ${x - 44} ${y + 150}` +
      data`M${x - 46} ${y + 10}C${x - 76} ${y + 60} ${x - 70} ${y + 110} ${x - 96} ${y + 152}`,
    'dyed',
  )
}

function fruits(): Shape {
  return repeated(
    (at) => pomegranate({ ...at, size: 1.14 }),
    [
      { x: 186, y: 350 },
      { x: 180, y: 530 },
      { x: 392, y: 340 },
      { x: 476, y: 420 },
      { x: 446, y: 556 },
    ],
  )
}

function letters(): Shape {
  return group(
    place(
      { x: 102, y: 470 },
      circle(0, 0, 25, { fill: 'night', line: 'contour' }),
      stroke('M-7-12V12H2C12 12 12 0 2 0H-7M2 0C10 0 10-12 2-12H-7', 'contour', { ink: 'pale' }),
    ),
    place(
      { x: 558, y: 470 },
      circle(0, 0, 25, { fill: 'night', line: 'contour' }),
      stroke('M-6-12H9M3-12V5C3 14-7 14-9 7', 'contour', { ink: 'pale' }),
    ),
  )
}

function water(): Shape {
  return bleeding(
    contour('M40 780H620V1012H40Z', 'water'),
    fine(detail(ripple(836, 146, 520, 20, 6)), detail(ripple(866, 150, 510, 22, 6), { opacity: 0.7 })),
    contour('M40 900H620V1012H40Z', 'near'),
  )
}
