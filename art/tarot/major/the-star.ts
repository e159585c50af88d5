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
  ticks,
  type Shape,
} from '../../drawing/shape.ts'
import { ellipse } from '../../symbols/cup.ts'
import { hills } from '../../symbols/hills.ts'
import { pitcher } from '../../symbols/pitcher.ts'
import { starPath } from '../../symbols/star.ts'
import { tree } from '../../symbols/tree.ts'
import { water } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

const great = { x: 330, y: 322 }

export const theStar: Composition = {
  slug: 'the-star',
  alt: 'One great eight-pointed star with seven smaller ones around it; below, two jugs pour water, one onto the land beside a tree and one into a pool.',
  draw: () => [
    glow(great.x, great.y, 320),
    greatStar(),
    ...sevenStars(),
    hills([800, 770, 800, 810, 780, 810], 'far', false),
    hills([846, 820, 846, 850, 822, 846], 'mid'),
    water({ top: 884, rows: 4, bend: 6 }),
    tree({ x: 112, y: 880, size: 0.5 }),
    bank(),
    pouring(),
  ],
  sky: { bottom: 770 },
}

function greatStar(): Shape {
  return place(
    great,
    fine(
      ticks({ count: 48, inner: 100, outer: 168, from: 3.75 }, { opacity: 0.5 }),
      ring(0, 0, 190, 'detail', { dash: [1.5, 7] }),
      ring(0, 0, 200, 'detail', { opacity: 0.5 }),
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
    [330, 590, 1.25],
    [124, 186, 1.1],
    [536, 186, 1.1],
    [98, 372, 0.9],
    [562, 372, 0.9],
    [170, 512, 1.05],
    [490, 512, 1.05],
  ] as const
  return places.map(([x, y, size]) =>
    place(
      { x, y, size },
      place({ turn: 45 }, contour(starPath(4, 22, 8), 'body')),
      contour(starPath(4, 37, 9), 'gilt'),
    ),
  )
}

/** The land that the left jug waters, with five rivulets. */
function bank(): Shape {
  return bleeding(
    contour('M40 884C120 864 230 872 292 894C318 906 300 930 262 938C190 952 110 946 40 962Z', 'near'),
    fine(
      detail(
        'M226 892C206 904 186 906 164 906M232 896C222 912 204 920 180 924M240 898C240 912 232 922 222 930M248 896C258 906 262 914 262 924M254 892C268 898 278 902 288 904',
      ),
    ),
  )
}

function pouring(): Shape {
  const width = (share: number) => 12 + share * 12
  return group(
    contour(ribbon('M246 676C280 684 274 800 250 892', width), 'water'),
    contour(ribbon('M414 676C380 684 386 800 410 920', width), 'water'),
    fine(
      detail('M250 684C276 700 270 800 250 884M410 684C384 700 390 800 409 908', {
        ink: 'pale',
        opacity: 0.8,
      }),
      detail(ellipse(410, 924, 34, 9)),
      detail(ellipse(410, 924, 58, 16), { opacity: 0.6 }),
    ),
    pitcher({ x: 164, y: 666, size: 1.2, turn: 64, flip: true }),
    pitcher({ x: 496, y: 666, size: 1.2, turn: -64 }),
  )
}
