import { data } from '../../drawing/data.ts'
import { place, type Placement, repeated } from '../../drawing/placement.ts'
import { circle, contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { wreath } from '../../symbols/wreath.ts'
import type { Composition } from '../composition.ts'

const middle = { x: 330, y: 560 }

export const theWorld: Composition = {
  slug: 'the-world',
  alt: 'Inside a tall wreath of leaves someone dances, seen from behind, one leg crossed behind the other, a wand in each hand and a scarf flying; in the four corners the signs of the water-bearer, eagle, lion and bull.',
  draw: () => [
    glow(middle.x, middle.y, 380),
    glow(middle.x, middle.y - 60, 330),
    wreath(middle.x, middle.y, 232, 350),
    bow(210),
    bow(910),
    ...dancer(),
    ...corners(),
  ],
  sky: { dust: 40, stars: 5 },
}

function dancer(): Shape[] {
  const woman = figure({
    pose: 'hang',
    joints: {
      turn: 0,
      spine: [7, -6],
      head: -10,
      nearArm: [52, 118],
      farArm: [40, 92],
      nearLeg: [1, 0, 30],
      farLeg: [48, -64, -30],
    },
    x: 332,
    y: 846,
    size: 556,
    hair: 'loose',
    hairFlow: [-0.16, 0],
    hands: { near: 'fist', far: 'fist' },
    near: ({ x = 0, y = 0 }) => wand({ x, y, turn: 8 }),
    far: ({ x = 0, y = 0 }) => wand({ x, y, turn: -10 }),
  })
  const [x, y] = woman.hips
  return [
    woman.shape,
    contour(
      data`M${x - 112} ${y - 190}C${x - 150} ${y - 120} ${x - 130} ${y - 30} ${x - 52} ${y - 22}C${x} ${y - 18} ${x + 66} ${y - 4} ${x + 104} ${y + 66}C${x + 118} ${y + 96} ${x + 112} ${y + 120} ${x + 126} ${y + 150}C${x + 92} ${y + 140} ${x + 84} ${y + 106} ${x + 62} ${y + 70}C${x + 30} ${y + 40} ${x - 20} ${y + 36} ${x - 60} ${y + 22}C${x - 150} ${y - 10} ${x - 176} ${y - 110} ${x - 112} ${y - 190}Z`,
      'tint',
    ),
    fine(
      detail(
        data`M${x - 130} ${y - 120}C${x - 140} ${y - 60} ${x - 110} ${y - 6} ${x - 56} ${y + 2}C${x} ${y + 8} ${x + 50} ${y + 22} ${x + 86} ${y + 76}`,
      ),
    ),
  ]
}

/** Pointed at both ends. */
function wand(at: Placement): Shape {
  return place(
    at,
    contour('M-5-70H5V70H-5Z', 'pale'),
    contour(
      'M0-98C12-86 10-74 6-66H-6C-10-74-12-86 0-98ZM0 98C12 86 10 74 6 66H-6C-10 74-12 86 0 98Z',
      'gilt',
    ),
  )
}

function bow(y: number): Shape {
  return place(
    { x: 330, y },
    contour('M-8 0C-30-34-74-36-72-8C-70 18-30 18-8 0ZM8 0C30-34 74-36 72-8C70 18 30 18 8 0Z', 'tint'),
    circle(0, 0, 14, { fill: 'gilt', line: 'contour' }),
  )
}

/** The fixed signs, which the four living creatures stand for. */
function corners(): Shape[] {
  const signs = [
    { x: 104, y: 176, sign: 'M-26-6L-14-18L-4-6L8-18L18-6L28-16M-26 14L-14 2L-4 14L8 2L18 14L28 4' },
    {
      x: 556,
      y: 176,
      sign: 'M-26 16V-12C-26-20-14-20-14-12V16M-14-12C-14-20-2-20-2-12V16M-2-12C-2-20 10-20 10-12V10C10 18 18 20 26 14M20 8L28 13L23 21',
    },
    {
      x: 556,
      y: 944,
      sign: 'M-8 10A10 10 0 1 1-18 0C-10-2-8 6-8 10C-10-2-16-8-12-18C-6-30 14-28 14-12C14 0 6 8 8 16C10 22 20 22 22 14',
    },
    { x: 104, y: 944, sign: 'M0-8A15 15 0 1 1-0.1-8M-20-26C-18-12-10-8 0-8S18-12 20-26' },
  ]
  return [
    repeated(({ x = 0, y = 0 }) => circle(x, y, 44, { fill: 'body', line: 'contour' }), signs),
    ...signs.map(({ x, y, sign }) => place({ x, y }, group(stroke(sign, 'bold')))),
  ]
}
