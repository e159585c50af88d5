import { place } from '../../drawing/placement.ts'
import { ribbon } from '../../drawing/ribbon.ts'
import {
  bleeding,
  contour,
  detail,
  disc,
  fine,
  glow,
  group,
  ring,
  type Shape,
  ticks,
} from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { ellipse } from '../../symbols/cup.ts'
import { hills } from '../../symbols/hills.ts'
import { pitcher } from '../../symbols/pitcher.ts'
import { starPath } from '../../symbols/star.ts'
import { water } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

const great = { x: 330, y: 262 }

export const theStar: Composition = {
  slug: 'the-star',
  alt: 'Under one great eight-pointed star and seven smaller ones a woman kneels at a pool, her hair loose, and pours water from two jugs: one into the pool before her and one onto the land behind her; a bird sits in a tree.',
  draw: () => [
    glow(great.x, great.y, 320),
    greatStar(),
    ...sevenStars(),
    hills([800, 780, 800, 812, 786, 806], 'far', false),
    hills([846, 826, 846, 856, 830, 850], 'mid'),
    birdInATree(),
    water({ top: 888, rows: 4, bend: 6 }),
    bank(),
    ...pouring(),
  ],
  sky: { bottom: 770 },
}

function greatStar(): Shape {
  return place(
    { ...great, size: 0.86 },
    fine(
      ticks({ count: 48, inner: 100, outer: 168, from: 3.75 }, { opacity: 0.5 }),
      ring(0, 0, 190, 'detail', { dash: [1.5, 7] }),
    ),
    place({ turn: 45 }, contour(starPath(4, 132, 34), 'body')),
    contour(starPath(4, 182, 37), 'gilt'),
    fine(detail('M0-172V172M-172 0H172M-25-25L25 25M25-25L-25 25', { ink: 'shade' })),
    disc(0, 0, 17, 'night'),
    ring(0, 0, 17),
    disc(0, 0, 6, 'pale'),
  )
}

function sevenStars(): Shape[] {
  const places = [
    [112, 156, 1],
    [548, 156, 1],
    [92, 300, 0.8],
    [568, 300, 0.8],
    [150, 424, 0.95],
    [510, 424, 0.95],
    [108, 560, 0.8],
  ] as const
  return places.map(([x, y, size]) =>
    place(
      { x, y, size },
      place({ turn: 45 }, contour(starPath(4, 22, 8), 'body')),
      contour(starPath(4, 37, 9), 'gilt'),
    ),
  )
}

/** Behind the pool, about to sing. */
function birdInATree(): Shape {
  return place(
    { x: 560, y: 840 },
    contour('M-6 0L-3-180H3L6 0Z', 'round'),
    contour(
      'M0-250C22-254 36-236 30-218C48-200 40-166 14-166C6-156-8-156-16-166C-42-166-48-200-30-218C-36-238-20-254 0-250Z',
      'near',
    ),
    contour('M-32-258L-18-266C-14-276 2-276 6-264L34-244L10-246C-2-238-18-244-18-256Z', 'gilt'),
  )
}

/** The land that the jug behind her waters, with five rivulets. */
function bank(): Shape {
  return bleeding(
    contour('M40 872C140 856 300 860 400 880C430 890 400 916 350 926C250 944 130 940 40 962Z', 'near'),
    fine(
      detail(
        'M96 892C82 902 72 906 60 908M104 896C100 912 90 922 78 930M114 898C116 914 116 924 112 936M124 896C134 908 142 916 148 926M130 892C146 898 158 902 172 904',
      ),
    ),
  )
}

function pouring(): Shape[] {
  const width = (share: number) => 10 + share * 10
  const woman = figure({
    pose: 'pour',
    joints: {
      spine: [16, 30],
      head: 30,
      nearArm: [46, 72],
      farArm: [-46, -66],
      nearLeg: [8, -86, -96],
      farLeg: [84, 6],
    },
    x: 264,
    y: 898,
    size: 578,
    hair: 'loose',
    hairFlow: [-0.1, 0],
    hands: { near: 'fist', far: 'fist' },
    skirt: { length: 0.4, along: true, fill: 'linen', folds: 2 },
    near: ({ x = 0, y = 0 }) =>
      group(
        contour(
          ribbon(`M${x + 58} ${y + 14}C${x + 92} ${y + 30} ${x + 88} ${y + 140} ${x + 76} 926`, width),
          'water',
        ),
        pitcher({ x: x + 14, y: y + 14, size: 0.82, turn: 64, flip: true }),
      ),
    far: ({ x = 0, y = 0 }) =>
      group(
        contour(
          ribbon(`M${x - 56} ${y + 14}C${x - 88} ${y + 30} ${x - 86} ${y + 120} ${x - 74} 894`, width),
          'water',
        ),
        pitcher({ x: x - 12, y: y + 14, size: 0.82, turn: -64 }),
      ),
  })
  const { x = 0 } = woman.nearHand
  return [
    woman.shape,
    fine(detail(ellipse(x + 76, 930, 22, 6)), detail(ellipse(x + 76, 930, 36, 10), { opacity: 0.6 })),
  ]
}
