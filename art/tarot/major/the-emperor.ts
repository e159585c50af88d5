import { data } from '../../drawing/data.ts'
import { place, type Placement, repeated } from '../../drawing/placement.ts'
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
} from '../../drawing/shape.ts'
import { beard } from '../../figures/beard.ts'
import { figure } from '../../figures/figure.ts'
import { crease } from '../../figures/piece.ts'
import { throne } from '../../figures/throne.ts'
import { hills } from '../../symbols/hills.ts'
import { spiralHorn } from '../../symbols/spiral-horn.ts'
import type { Composition } from '../composition.ts'

export const theEmperor: Composition = {
  slug: 'the-emperor',
  alt: 'A bearded emperor, crowned and in armor under his robe, sits upright on a stone throne carved with rams’ heads, an ankh scepter in one hand and an orb in the other, before bare mountains.',
  draw: () => [glow(330, 400, 360), range(), hills([900, 886, 896, 884, 898], 'mid'), ...enthroned()],
  sky: { bottom: 560, dust: 50 },
}

function range(): Shape {
  return bleeding(
    contour(
      'M34 1012V660L96 560L150 650L214 540L300 690L372 600L440 500L500 610L556 540L626 650V1012Z',
      'rock',
    ),
    fine(
      detail(
        'M96 566L112 660L100 720M440 508L456 600L440 680M556 546L566 620M500 612L512 680M580 600L592 680',
        { opacity: 0.7 },
      ),
    ),
  )
}

function enthroned(): Shape[] {
  const at = { x: 258, y: 908, size: 750 }
  const chair = throne({ ...at, side: 'solid', carved: true, height: 4.1, fill: 'body' })
  const rams = repeated(ram, [
    { x: chair.armEnd[0] + 6, y: chair.armEnd[1] + 46 },
    { x: chair.top[0] + 8, y: chair.top[1] - 6 },
    { x: chair.top[0] - 8, y: chair.top[1] - 6, flip: true },
    { x: 256, y: 800 },
  ])
  const man = figure({
    ...at,
    pose: 'sit',
    build: 'man',
    joints: {
      spine: [0, 2],
      head: 0,
      nearArm: [16, 112],
      farArm: [62, 112],
      nearLeg: [88, 2],
      farLeg: [92, 14],
    },
    gown: { fill: 'dyed', length: 0.56, flare: 0.1, folds: 3 },
    sleeves: { fill: 'dyed', wide: 0.6 },
    cloak: { fill: 'cloth', length: 0.3, flare: 0, folds: 1 },
    hose: 'cloth',
    hairFill: 'linen',
    hat: 'crown',
    hands: { near: 'fist', far: 'fist' },
    near: ({ x = 0, y = 0 }) => ankh({ x, y: y - 50, turn: 6 }),
    far: ({ x = 0, y = 0 }) => orb({ x: x + 4, y: y - 40 }),
    bears: ({ skull }) =>
      group(chair.arm, rams, beard({ at: skull, size: at.size, length: 0.7, fill: 'linen' })),
  })
  const [[kneeX, kneeY], [footX, footY]] = [man.nearKnee, man.nearFoot]
  return [
    chair.shape,
    man.shape,
    // The edges of his greaves.
    crease(
      data`M${footX - 14} ${footY - 6}L${footX + 16} ${footY - 2}M${footX - 16} ${footY + 6}L${footX + 22} ${footY + 10}M${kneeX + 6} ${kneeY + 100}L${footX + 8} ${footY - 12}`,
    ),
  ]
}

/** In profile, looking right, 90 long. */
function ram(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-24-22C0-34 20-26 32-6C44 10 56 16 58 28C56 38 44 38 34 32C20 28 4 30-14 34C-28 16-32-8-24-22Z',
      'gilt',
    ),
    spiralHorn({ x: -18, y: -26, size: 0.46 }),
    disc(28, 4, 3.4, 'deep'),
  )
}

function ankh(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-6 96V10H-34V-6H-6C-20-28-34-44-34-68C-34-92-18-106 0-106S34-92 34-68C34-44 20-28 6-6H34V10H6V96ZM0-22C10-40 18-52 18-68C18-82 10-90 0-90S-18-82-18-68C-18-52-10-40 0-22Z',
      'gilt',
    ),
  )
}

function orb(at: Placement): Shape {
  return place(
    at,
    contour('M-4-26V-46H-14V-54H-4V-66H4V-54H14V-46H4V-26Z', 'gilt'),
    circle(0, 0, 30, { fill: 'gilt', line: 'contour' }),
    detail('M-29-5C-14 4 14 4 29-5', { ink: 'shade' }),
  )
}
