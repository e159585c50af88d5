import { mirrored, place } from '../../drawing/placement.ts'
import { ribbon } from '../../drawing/ribbon.ts'
import {
  circle,
  contour,
  detail,
  fine,
  glow,
  group,
  ring,
  ticks,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { ellipse } from '../../symbols/cup.ts'
import { star } from '../../symbols/star.ts'
import { wreath } from '../../symbols/wreath.ts'
import type { Composition } from '../composition.ts'

const middle = { x: 330, y: 560 }

export const theWorld: Composition = {
  slug: 'the-world',
  alt: 'A globe among stars between two wands, inside a tall laurel wreath bound with ribbons; in the four corners the signs of the water-bearer, eagle, lion and bull.',
  draw: () => [
    glow(middle.x, middle.y, 380),
    wreath(middle.x, middle.y, 196, 316),
    bow(244),
    bow(876),
    globe(),
    mirrored(doubleWand()),
    star({ x: 330, y: 352, size: 0.9 }, 'pale'),
    star({ x: 330, y: 768, size: 0.9 }, 'pale'),
    ...corners(),
  ],
}

function globe(): Shape {
  return place(
    middle,
    fine(ticks({ count: 40, inner: 114, outer: 128 }, { opacity: 0.8 })),
    circle(0, 0, 104, { fill: 'water', line: 'bold' }),
    contour(
      'M-78-54C-50-86-14-92 6-78C18-66 2-58 10-44C16-30-4-26-8-10C-12 6-34 2-40-16C-46-30-74-34-78-54Z',
      'gilt',
    ),
    contour('M26 4C48-10 76-2 84 18C78 46 58 68 44 70C30 66 38 48 28 36C20 26 14 14 26 4Z', 'gilt'),
    contour('M-54 46C-38 36-18 42-16 58C-18 74-34 84-42 76C-50 68-60 58-54 46Z', 'gilt'),
    contour('M48-72C62-66 78-50 84-38C72-36 56-48 48-72Z', 'gilt'),
    fine(
      detail(ellipse(0, 0, 42, 104), { opacity: 0.6 }),
      detail('M-104 0H104M-90-52H90M-90 52H90', { opacity: 0.6 }),
    ),
  )
}

function doubleWand(): Shape {
  return group(
    contour('M200 470H210V650H200Z', 'pale'),
    contour(
      'M205 442C217 454 215 466 211 474H199C195 466 193 454 205 442ZM205 678C217 666 215 654 211 646H199C195 654 193 666 205 678Z',
      'gilt',
    ),
  )
}

function bow(y: number): Shape {
  return place(
    { x: 330, y },
    contour(
      ribbon('M-8 4C-30 30-50 40-78 44', (share) => 12 + share * 10),
      'tint',
    ),
    contour(
      ribbon('M8 4C30 30 50 40 78 44', (share) => 12 + share * 10),
      'tint',
    ),
    contour('M-8 0C-30-34-74-36-72-8C-70 18-30 18-8 0ZM8 0C30-34 74-36 72-8C70 18 30 18 8 0Z', 'tint'),
    circle(0, 0, 14, { fill: 'gilt', line: 'contour' }),
  )
}

/** The fixed signs, which the four living creatures stand for. */
function corners(): Shape[] {
  const signs = [
    { x: 116, y: 184, sign: 'M-26-6L-14-18L-4-6L8-18L18-6L28-16M-26 14L-14 2L-4 14L8 2L18 14L28 4' },
    {
      x: 544,
      y: 184,
      sign: 'M-26 16V-12C-26-20-14-20-14-12V16M-14-12C-14-20-2-20-2-12V16M-2-12C-2-20 10-20 10-12V10C10 18 18 20 26 14M20 8L28 13L23 21',
    },
    {
      x: 544,
      y: 928,
      sign: 'M-8 10A10 10 0 1 1-18 0C-10-2-8 6-8 10C-10-2-16-8-12-18C-6-30 14-28 14-12C14 0 6 8 8 16C10 22 20 22 22 14',
    },
    { x: 116, y: 928, sign: 'M0-8A15 15 0 1 1-0.1-8M-20-26C-18-12-10-8 0-8S18-12 20-26' },
  ]
  return signs.map(({ x, y, sign }) =>
    place(
      { x, y },
      circle(0, 0, 50, { fill: 'body', line: 'contour' }),
      fine(ring(0, 0, 43, 'detail', { dash: [1.5, 5] }), ticks({ count: 24, inner: 54, outer: 62 })),
      place({ size: 1.04 }, stroke(sign, 'bold')),
    ),
  )
}
