import { mirrored, place, type Placement } from '../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, type Shape } from '../../drawing/shape.ts'
import { beard } from '../../figures/beard.ts'
import { loop, outline } from '../../figures/curve.ts'
import { figure } from '../../figures/figure.ts'
import { crease, piece } from '../../figures/piece.ts'
import { points } from '../../figures/points.ts'
import { throne } from '../../figures/throne.ts'
import { key } from '../../symbols/key.ts'
import { pillar } from '../../symbols/pillar.ts'
import { tiara } from '../../symbols/tiara.ts'
import type { Composition } from '../composition.ts'

export const theHierophant: Composition = {
  slug: 'the-hierophant',
  alt: 'Between two pillars an old teacher with a triple crown sits on a raised throne, a staff with three crossbars in one hand, and lifts the other in blessing over two people who kneel with their backs to us; two crossed keys lie at the foot of the step.',
  draw: () => [
    glow(330, 400, 360),
    mirrored(pillar({ x: 102, y: 800, size: 0.94 }, 680)),
    steps(),
    ...teacher(),
    mirrored(key({ x: 330, y: 886, size: 0.66, turn: 44 })),
    mirrored(kneeling()),
  ],
  sky: { top: 110, bottom: 780, left: 150, right: 510, dust: 40, stars: 5 },
}

const size = 590

function teacher(): Shape[] {
  const at = { x: 280, y: 776, size }
  const chair = throne({ ...at, back: 'arch', height: 3.4, carved: true })
  const man = figure({
    ...at,
    pose: 'sit',
    build: 'man',
    joints: {
      spine: [-1, 2],
      head: 6,
      nearArm: [58, 152],
      farArm: [44, 84],
      nearLeg: [86, 2],
      farLeg: [90, 12],
    },
    gown: { fill: 'linen', flare: 0.3, folds: 3 },
    sleeves: { fill: 'dyed', wide: 1 },
    cloak: { fill: 'dyed', flare: 0.1, folds: 2 },
    hairFill: 'linen',
    hands: { far: 'fist' },
    far: ({ x = 0, y = 0 }) => staff({ x, y, turn: 7 }),
    bears: ({ skull }) => beard({ at: skull, size, tilt: 6, length: 0.75, fill: 'linen' }),
  })
  const [x, y] = man.skull
  return [chair.shape, man.shape, tiara({ x: x - 4, y: y - 57, size: 0.5, turn: 4 })]
}

/** One of two, seen from behind, hands folded out of sight. */
function kneeling(): Shape {
  const light = { from: 'left', rim: 6 } as const
  const cloak = [
    points('-10 -218, -46 -208, -72 -182, -84 -120, -90 -50, -112 -4'),
    points('-112 -4, -70 8, -30 0, 20 10, 70 2, 112 6'),
    points('112 6, 96 -50, 92 -120, 80 -182, 56 -208, 22 -218'),
  ]
  return place(
    { x: 164, y: 984 },
    piece(
      [loop(points('6 -304, 34 -290, 42 -260, 34 -232, 26 -206, -8 -206, -18 -232, -24 -260, -18 -290'))],
      'hair',
      light,
    ),
    piece([outline(...cloak)], 'cloth', light),
    piece(
      [loop(points('8 -224, 36 -216, 58 -194, 30 -178, 4 -174, -26 -180, -50 -196, -24 -216'))],
      'linen',
      light,
    ),
    crease('M-30-150C-40-100-44-50-54-6M4-150C2-100 4-50-4 0M40-150C50-100 50-50 60 0'),
  )
}

function staff(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-5 190V-110H-40V-122H-5V-146H-30V-158H-5V-182H-20V-194H-5V-214H5V-194H20V-182H5V-158H30V-146H5V-122H40V-110H5V190Z',
      'gilt',
    ),
  )
}

function steps(): Shape {
  return bleeding(
    contour('M40 800H620V1012H40Z', 'mid'),
    contour('M40 956H620V1012H40Z', 'near'),
    fine(detail('M46 816H614', { opacity: 0.6 })),
  )
}
