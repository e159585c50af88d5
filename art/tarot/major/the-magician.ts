import { mirrored, place, polar, repeated } from '../../drawing/placement.ts'
import {
  bleeding,
  circle,
  contour,
  detail,
  disc,
  fine,
  glow,
  group,
  ticks,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { cup } from '../../symbols/cup.ts'
import { raisedHand } from '../../symbols/hand.ts'
import { lemniscate } from '../../symbols/lemniscate.ts'
import { pentacle } from '../../symbols/pentacle.ts'
import { leaf, rose } from '../../symbols/rose.ts'
import { star } from '../../symbols/star.ts'
import { sword } from '../../symbols/sword.ts'
import { wand } from '../../symbols/wand.ts'
import type { Composition } from '../composition.ts'

export const theMagician: Composition = {
  slug: 'the-magician',
  alt: 'Under the sign of the endless and hanging roses a hand raises a double-ended wand; on the table before it lie a cup, a sword, a staff and a pentacle.',
  draw: () => [
    glow(330, 330, 330),
    lemniscate({ x: 330, y: 192, size: 1.2 }),
    mirrored(garland()),
    place(
      { x: 330, y: 316 },
      ticks({ count: 20, inner: 30, outer: 52 }),
      fine(ticks({ count: 20, inner: 30, outer: 42, from: 9 }, { opacity: 0.7 })),
    ),
    raisedHand({ x: 330, y: 580, size: 1.3 }, doubleWand()),
    table(),
    cup({ x: 146, y: 700, size: 1.05 }),
    pentacle({ x: 514, y: 716, size: 1.05 }),
    sword({ x: 318, y: 830, size: 0.94, turn: 82 }),
    wand({ x: 344, y: 890, size: 0.94, turn: 84 }),
  ],
  sky: { bottom: 740 },
}

function doubleWand(): Shape {
  return group(
    contour('M-6 74L-5-196H5L6 74Z', 'pale'),
    circle(0, -204, 12, { fill: 'gilt', line: 'contour' }),
    circle(0, 82, 10, { fill: 'gilt', line: 'contour' }),
  )
}

function table(): Shape {
  return bleeding(
    contour('M92 782H568L626 938H34Z', 'mid'),
    contour('M34 938H626V1012H34Z', 'near'),
    fine(
      detail('M40 952H620'),
      ...Array.from({ length: 9 }, (_, index) =>
        star({ x: 90 + index * 60, y: 980, size: index % 2 ? 0.14 : 0.22 }),
      ),
    ),
  )
}

/** Roses down both upper corners. */
function garland(): Shape {
  const bend = (degrees: number) => polar(330, 470, 356, degrees)
  const blossoms = [-62, -47, -33].map((degrees) => {
    const [x, y] = bend(degrees)
    return { x: Math.max(x, 104), y, size: 0.64, turn: degrees }
  })
  return group(
    stroke('M96 420C84 350 110 250 176 176'),
    leaf({ x: 92, y: 396, turn: 168, size: 0.9 }),
    leaf({ x: 92, y: 372, turn: 60, size: 0.8 }),
    leaf({ x: 180, y: 172, turn: 66, size: 0.8 }),
    leaf({ x: 172, y: 180, turn: -30, size: 0.7 }),
    repeated(rose, blossoms),
    fine(disc(128, 424, 3), disc(212, 152, 3)),
  )
}
