import { data } from '../../drawing/data.ts'
import { mirrored, place, repeated } from '../../drawing/placement.ts'
import {
  bleeding,
  circle,
  contour,
  detail,
  fine,
  glow,
  group,
  ticks,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { cup } from '../../symbols/cup.ts'
import { lemniscate } from '../../symbols/lemniscate.ts'
import { pentacle } from '../../symbols/pentacle.ts'
import { leaf, rose } from '../../symbols/rose.ts'
import { sword } from '../../symbols/sword.ts'
import { wand } from '../../symbols/wand.ts'
import type { Composition } from '../composition.ts'

export const theMagician: Composition = {
  slug: 'the-magician',
  alt: 'A magician in a light robe and a cloak stands at a table, raises a wand to the sky with one hand and points to the ground with the other; cup, sword, staff and pentacle lie before him, the sign of the endless floats over his head, and roses hang above.',
  draw: () => [
    glow(300, 440, 380),
    mirrored(garland()),
    lemniscate({ x: 260, y: 262, size: 0.92 }),
    ...magician(),
    table(),
    cup({ x: 458, y: 706, size: 0.9 }),
    pentacle({ x: 556, y: 726, size: 0.84 }),
    sword({ x: 320, y: 820, size: 0.92, turn: 84 }),
    wand({ x: 340, y: 876, size: 0.96, turn: 84 }),
  ],
  sky: { bottom: 720, dust: 40 },
}

function magician(): Shape[] {
  const man = figure({
    pose: 'stand',
    joints: {
      spine: [-6, -4],
      head: -16,
      farArm: [144, 164],
      nearArm: [-38, -24],
      nearLeg: [8, 0],
      farLeg: [-8, -12],
    },
    x: 302,
    y: 960,
    size: 620,
    build: 'man',
    light: 'right',
    gown: { fill: 'linen', flare: 0.3, folds: 3 },
    sleeves: { fill: 'dyed', wide: 0.8 },
    cloak: { fill: 'dyed', flare: 0.3, flow: [-0.3, 0], folds: 2 },
    hands: { near: 'flat', far: 'fist' },
    far: ({ x = 0, y = 0 }) =>
      group(
        place(
          { x: x + 12, y: y - 86 },
          ticks({ count: 16, inner: 18, outer: 36 }),
          fine(ticks({ count: 16, inner: 18, outer: 28, from: 11.25 }, { opacity: 0.7 })),
        ),
        contour(
          data`M${x - 14} ${y + 50}L${x + 8} ${y - 80}L${x + 16} ${y - 79}L${x - 6} ${y + 51}Z`,
          'pale',
        ),
        circle(x + 12, y - 84, 9, { fill: 'gilt', line: 'contour' }),
        circle(x - 10, y + 54, 8, { fill: 'gilt', line: 'contour' }),
      ),
  })
  return [man.shape]
}

function table(): Shape {
  return bleeding(
    contour('M86 774H574L626 926H34Z', 'mid'),
    contour('M34 926H626V1012H34Z', 'deep'),
    fine(detail('M40 942H620', { ink: 'relief' })),
  )
}

function garland(): Shape {
  return group(
    stroke('M72 300C70 230 96 160 190 128'),
    leaf({ x: 76, y: 276, turn: 190, size: 0.9 }),
    leaf({ x: 150, y: 142, turn: 130, size: 0.8 }),
    leaf({ x: 182, y: 130, turn: 60, size: 0.8 }),
    repeated(rose, [
      { x: 92, y: 216, size: 0.6 },
      { x: 124, y: 160, size: 0.6 },
    ]),
  )
}
