import { place, type Placement, repeated } from '../../drawing/placement.ts'
import { bleeding, contour, glow, type Shape, stroke } from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { wings } from '../../figures/wings.ts'
import { cloud } from '../../symbols/cloud.ts'
import { ellipse } from '../../symbols/cup.ts'
import { water } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

export const judgement: Composition = {
  slug: 'judgement',
  alt: 'An angel leans out of a cloud and blows a long trumpet with a crossed banner over gray water; below, three people rise in white from open graves, the stones pushed aside: a woman lifts her hands in awe, a child stands with its back to us, and a man bows his head over folded hands.',
  draw: () => [
    glow(330, 330, 380),
    glow(300, 800, 330),
    ...angel(),
    water({ top: 776, rows: 1, bend: 0 }),
    ...risen(),
  ],
  sky: false,
}

/** Kneeling, so that nothing is seen of the legs under what hides them. */
const hidden = { nearLeg: [4, -172, 180], farLeg: [0, -172, 180] } as const

function angel(): Shape[] {
  const being = figure({
    pose: 'stand',
    joints: { ...hidden, spine: [10, 30], head: 40, nearArm: [34, 114], farArm: [26, 140] },
    x: 432,
    y: 388,
    anchor: 'hips',
    legless: true,
    size: 540,
    facing: 'left',
    gown: { fill: 'dyed', folds: 0 },
    sleeves: { fill: 'dyed', wide: 0.3 },
    hair: 'short',
    hands: { near: 'fist', far: 'fist' },
    bears: ({ skull: [x, y] }) => horn(x - 32, y + 14),
  })
  const [x, y] = being.neck
  return [
    wings({ x: x + 26, y: y + 40, size: 196, turn: 4, fill: 'linen' }),
    being.shape,
    repeated(
      (at) => cloud({ ...at, size: 1.4 }),
      [
        { x: 372, y: 550 },
        { x: 462, y: 536 },
      ],
    ),
  ]
}

/** A trumpet from the mouth down to the left, with its banner. */
function horn(x: number, y: number): Shape {
  return place(
    { x, y, size: 0.96 },
    contour('M-54 40L-140 104C-132 150-148 176-138 220C-112 200-84 214-56 176C-64 140-48 90-54 40Z', 'pale'),
    stroke('M-96 74V208M-138 156L-58 112', 'bold', { ink: 'tint' }),
    place(
      { turn: 54 },
      contour('M-6 2H6L8 214C12 250 24 276 44 290H-44C-24 276-12 250-8 214Z', 'gilt'),
      contour(ellipse(0, 290, 44, 12), 'deep'),
    ),
  )
}

/** Each in a way of their own: one lifts her hands, one stands with its back to us, one bows. */
function risen(): Shape[] {
  const gown = { fill: 'linen', length: 0.4, folds: 0 } as const
  const common = { anchor: 'hips', light: 'right', legless: true, gown } as const
  const woman = figure({
    ...common,
    pose: 'reach',
    joints: { ...hidden, spine: [-6, -8], head: -26, nearArm: [98, 142], farArm: [84, 122] },
    x: 150,
    y: 860,
    size: 430,
    hair: 'long',
  })
  const man = figure({
    ...common,
    pose: 'kneel',
    joints: { ...hidden, spine: [10, 26], head: 44, nearArm: [4, 136], farArm: [14, 140] },
    x: 518,
    y: 868,
    size: 430,
    facing: 'left',
    build: 'man',
    hands: { near: 'flat', far: 'flat' },
  })
  const child = figure({
    ...common,
    pose: 'away',
    joints: { ...hidden, head: 4, nearArm: [24, 50], farArm: [20, 40] },
    x: 330,
    y: 916,
    size: 300,
    build: 'child',
  })
  const graves = [
    { x: 150, y: 890 },
    { x: 510, y: 890 },
    { x: 330, y: 942 },
  ]
  return [
    bleeding(contour('M40 840Q330 826 620 840V1010H40Z', 'near')),
    repeated((at) => place(at, contour('M-88 2L-66-36H66L88 2Z', 'deep')), graves),
    woman.shape,
    man.shape,
    child.shape,
    repeated(lid, graves),
  ]
}

/** The stone that lay over a grave, pushed off to the front. */
function lid(at: Placement): Shape {
  return place(
    at,
    contour('M-88 0H88L96 38V50H-96V38H96H-96Z', 'body'),
    stroke('M0 5V32M-28 14H28', 'contour', { ink: 'pale' }),
  )
}
