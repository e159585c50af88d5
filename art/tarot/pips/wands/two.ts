import { repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { globe } from '../../../symbols/globe.ts'
import { mountain } from '../../../symbols/hills.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const twoOfWands: Composition = {
  slug: 'two-of-wands',
  alt: 'A person in a long cloak stands at a battlement and looks out over a wide bay and mountains, a small globe in one palm and a staff in the other hand; a second staff is bolted to the wall.',
  draw: () => [
    glow(400, 400, 340),
    mountain([530, 440], 240, 580),
    water({ top: 560, bottom: 800, rows: 3, bend: 0 }),
    battlement(),
    ...onlooker(),
    bolts(),
  ],
  sky: { bottom: 440, dust: 14, stars: 6 },
}

function onlooker(): Shape[] {
  const person = figure({
    pose: 'stand',
    joints: { spine: [-4, 0], head: -6, nearArm: [2, 92], farArm: [74, 104] },
    x: 262,
    y: 944,
    size: 620,
    build: 'man',
    light: 'right',
    gown: { fill: 'dyed', length: 0.8, flare: 0.1, folds: 2 },
    sleeves: { fill: 'dyed', wide: 0.4 },
    cloak: { length: 0.9, flare: 0.3, folds: 3 },
    hat: 'cap',
    hands: { far: 'fist' },
    near: ({ x = 0, y = 0 }) => globe({ x: x + 18, y: y - 52, size: 0.8 }),
  })
  const { x = 0, y = 0 } = person.farHand
  return [
    repeated(
      (at) => wand({ ...at, size: 2 }),
      [
        { x: Math.round(x), y: Math.round(y) + 60 },
        { x: 129, y: 590 },
      ],
    ),
    person.shape,
  ]
}

function battlement(): Shape {
  return bleeding(
    contour('M40 900V730H186V780H226V730H350V780H420V730H556V780H600V730H620V900Z', 'body'),
    contour('M40 890H620V1010H40Z', 'near'),
    fine(detail('M40 836H620M110 836V780M330 836V780M550 836V780M220 890V836M440 890V836', { opacity: 0.8 })),
  )
}

/** The iron that holds a staff to the wall. */
function bolts(): Shape {
  return contour('M84 750H172V772H84ZM84 806H172V828H84Z', 'gilt')
}
