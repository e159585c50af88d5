import { data } from '../../drawing/data.ts'
import { mirrored, place } from '../../drawing/placement.ts'
import {
  bleeding,
  circle,
  contour,
  detail,
  disc,
  fine,
  glow,
  group,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { sphinx } from '../../figures/sphinx.ts'
import { wings } from '../../figures/wings.ts'
import { hills } from '../../symbols/hills.ts'
import { crescent } from '../../symbols/moon.ts'
import { star } from '../../symbols/star.ts'
import { wheel } from '../../symbols/wheel.ts'
import type { Composition } from '../composition.ts'

export const theChariot: Composition = {
  slug: 'the-chariot',
  alt: 'A driver in armor and a closed, crowned helmet stands upright in a chariot under a canopy of stars and holds a staff but no reins; before the wheels lie two sphinxes, one white and one black, looking away from each other.',
  draw: () => [
    glow(330, 420, 360),
    city(),
    hills([820, 806, 820, 820, 806, 820], 'mid'),
    mirrored(contour('M176 262H188V690H176Z', 'gilt')),
    canopy(),
    ...driver(),
    mirrored(wheel({ x: 141, y: 774, size: 0.86 })),
    car(),
    hills([916, 910, 918, 918, 910, 916], 'near'),
    sphinx({ x: 454, y: 984, size: 160, fill: 'cloth', cloth: 'linen' }),
    sphinx({ x: 206, y: 984, size: 160, facing: 'left', fill: 'linen', cloth: 'cloth' }),
  ],
  sky: { bottom: 640, dust: 40, stars: 5 },
}

/** Towers and gates, left behind. */
function city(): Shape {
  return bleeding(
    contour(
      'M40 900V690H62V706H80V690H98V706H112V612L134 570L156 612V706H504V612L526 570L548 612V706H562V690H580V706H598V690H620V900Z',
      'far',
    ),
  )
}

/** A roof of stars on posts, its curtains drawn to the sides. */
function canopy(): Shape {
  return group(
    contour('M132 244C160 184 240 150 330 150S500 184 528 244Z', 'body'),
    mirrored(
      contour(
        'M146 262H262C250 340 204 372 196 430C204 470 206 500 212 540H152C160 500 164 470 168 430C156 380 146 330 146 262Z',
        'dyed',
      ),
      fine(
        detail(
          'M176 270C176 330 176 380 180 426M216 270C212 330 194 380 186 426M172 534C176 500 178 470 180 438M192 534C192 500 188 470 184 438',
        ),
      ),
      contour('M162 424H200V440H162Z', 'gilt'),
    ),
    contour('M122 242H538V268H122Z', 'gilt'),
    star({ x: 330, y: 200, size: 0.6 }),
    mirrored(star({ x: 256, y: 208, size: 0.4 }), star({ x: 196, y: 224, size: 0.28 })),
  )
}

function driver(): Shape[] {
  const man = figure({
    pose: 'away',
    joints: {
      spine: [0, 0],
      head: 0,
      nearArm: [40, 150],
      farArm: [26, -30],
      nearLeg: [6, 176],
      farLeg: [6, 176],
    },
    x: 330,
    y: 660,
    anchor: 'hips',
    size: 590,
    build: 'man',
    skin: 'cloth',
    gown: { fill: 'dyed', folds: 0 },
    sleeves: { fill: 'cloth' },
    hat: 'helm',
    hands: { near: 'fist', far: 'fist' },
    near: ({ x = 0, y = 0 }) =>
      group(
        contour(
          data`M${x - 18} ${y + 120}L${x + 10} ${y - 110}L${x + 18} ${y - 109}L${x - 10} ${y + 121}Z`,
          'gilt',
        ),
        circle(x + 15, y - 118, 11, { fill: 'pale', line: 'contour' }),
      ),
  })
  const [x, y] = man.skull
  return [
    man.shape,
    place(
      { x, y },
      contour('M-36-58L-44-108L-20-84L0-118L20-84L44-108L36-58Q0-70-36-58Z', 'gilt'),
      star({ x: 0, y: -80, size: 0.22 }, 'deep'),
      stroke('M-26-38H26', 'bold', { ink: 'relief' }),
    ),
    mirrored(
      contour('M286 470C248 468 226 494 226 530C244 540 270 536 286 520Z', 'gilt'),
      crescent({ x: 258, y: 502, size: 0.4, turn: 20 }, 'deep'),
    ),
    contour('M304 550H356V602H304Z', 'gilt'),
  ]
}

function car(): Shape {
  return group(
    contour('M176 676H484L462 900H198Z', 'round'),
    contour('M162 652H498V682H162Z', 'gilt'),
    wings({ x: 330, y: 770, size: 128 }),
    circle(330, 764, 26, { fill: 'pale', line: 'contour' }),
    disc(330, 764, 8, 'deep'),
  )
}
