import { data } from '../../drawing/data.ts'
import { place, type Placement, repeated } from '../../drawing/placement.ts'
import { circle, contour, detail, fine, glow, type Shape, stroke } from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { wreath } from '../../symbols/wreath.ts'
import type { Composition } from '../composition.ts'

const middle = { x: 330, y: 560 }

export const theWorld: Composition = {
  slug: 'the-world',
  alt: 'Inside a tall wreath of leaves someone dances, seen from behind, one leg crossed behind the other, a wand in each hand and a scarf flying; in the four corners the heads of a man, an eagle, a lion and a bull.',
  draw: () => [
    glow(middle.x, middle.y, 380),
    glow(middle.x, middle.y - 60, 330),
    wreath(middle.x, middle.y, 232, 350),
    bow(210),
    bow(910),
    ...dancer(),
    ...creatures(),
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

/** The four living creatures: man, eagle, lion and bull. */
function creatures(): Shape[] {
  const [man, eagle, lion, bull] = corners
  return [
    repeated(({ x = 0, y = 0 }) => circle(x, y, 48, { fill: 'night', line: 'contour' }), corners),
    place(
      man,
      contour(
        'M-14 32C-8 16-12 8-16 0C-24-28-4-44 12-38C24-34 24-26 23-20L31-8L24-4C26 6 18 14 8 12C6 20 12 28 16 32Z',
        'skin',
      ),
      contour('M-14 30C-36 24-40-16-26-34C-10-52 22-50 26-32C10-36 2-26 2-16C-4 0-6 14-14 30Z', 'hair'),
    ),
    place(
      eagle,
      contour(
        'M-34-6C-28-20-16-24-10-24C2-38 26-32 28-12C30 8 28 20 32 32H-8C-2 24-2 18-10 12C-18 8-24 8-30 16C-36 10-38 2-34-6Z',
        'gilt',
      ),
      stroke('M-12-24C-14-12-14-4-20 0M0-14H2', 'contour', { ink: 'shade' }),
    ),
    place(
      { ...lion, flip: true },
      contour('M-6-26C4-31 12-30 17-25C20-18 28-16 34-13C42-9 40-3 37-2L36 4C32 9 24 8 8 12Z', 'fur'),
      contour(
        'M14-27C4-38-14-36-24-22L-36-8L-30 4L-34 14L-24 18L-24 28L-14 28L-10 36L-2 30L6 36L12 28L20 28L19 14L12 6C8-2 10-16 14-27Z',
        'hair',
      ),
      contour('M-9-27C-9-39 5-39 5-28Z', 'fur'),
    ),
    place(
      bull,
      contour('M-30-34C-28-16-16-12 0-12C16-12 28-16 30-34C42-16 32 0 14 0H-14C-32 0-42-16-30-34Z', 'gilt'),
      contour(
        'M-16-6H16C26-4 32-4 38 2C32 12 24 10 17 8C16 18 12 24 12 32C8 40-8 40-12 32C-12 24-16 18-17 8C-24 10-32 12-38 2C-32-4-26-4-16-6Z',
        'fur',
      ),
      stroke('M-5 30V31M5 30V31'),
    ),
  ]
}

const corners = [
  { x: 106, y: 176 },
  { x: 554, y: 176 },
  { x: 554, y: 944 },
  { x: 106, y: 944 },
] as const
