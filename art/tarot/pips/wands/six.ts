import { around, type Placement, repeated } from '../../../drawing/placement.ts'
import { bleeding, glow, type Shape } from '../../../drawing/shape.ts'
import { bystander } from '../../../figures/bystander.ts'
import { figure } from '../../../figures/figure.ts'
import { reins } from '../../../figures/harness.ts'
import { horse } from '../../../figures/horse.ts'
import { hills } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const sixOfWands: Composition = {
  slug: 'six-of-wands',
  alt: 'A rider crowned with laurel comes home on a walking horse, lifting a staff with a second laurel wreath tied to it; people on foot keep pace, and five more staves rise among them.',
  draw: () => {
    const { shapes, staff } = rider()
    return [
      glow(330, 400, 360),
      hills([850, 840, 850, 840, 850], 'mid'),
      repeated((at) => wand({ ...at, size: 1.5 }), [staff, ...others]),
      bleeding(
        repeated(
          (at) => bystander(at, { robe: 'dyed', light: 'right' }),
          [100, 172, 552].map((x, index) => ({ x, y: 890 + index * 16 })),
        ),
      ),
      hills([870, 860, 866, 870, 880], 'near'),
      ...shapes,
    ]
  },
  sky: { bottom: 460, dust: 9, stars: 6 },
}

const others = [122, 190, 258, 466, 540].map((x, index) => ({ x, y: 560 - (index % 2) * 40 }))

function rider(): { shapes: Shape[]; staff: Placement } {
  const mount = horse({
    x: 302,
    y: 660,
    size: 262,
    gait: 'walk',
    fill: 'linen',
    mane: 'linen',
    light: 'right',
  })
  const victor = figure({
    pose: 'ride',
    joints: { spine: [-4, -4], head: -8, nearArm: [4, 128], farArm: [30, 76] },
    x: 294,
    y: 656,
    anchor: 'hips',
    size: 440,
    build: 'man',
    light: 'right',
    gown: { length: 0.5, along: true, folds: 0 },
    sleeves: { fill: 'dyed' },
    hose: 'cloth',
    hands: { near: 'fist', far: 'fist' },
  })
  const [skullX, skullY] = victor.skull
  const { x = 0, y = 0 } = victor.nearHand
  const staff = { x: Math.round(x), y: Math.round(y) - 130 }
  const shapes: Shape[] = [
    mount.shape,
    reins(mount.bit, victor.farHand),
    victor.shape,
    repeated(
      (at) => leaf({ ...at, size: 0.5 }, 'tint'),
      [-70, -30, 10, 50].map((turn) => ({ x: skullX + turn * 0.4, y: skullY - 46, turn: turn - 60 })),
    ),
    around(staff.x, staff.y - 170, 10, () =>
      leaf({ x: staff.x, y: staff.y - 230, turn: 70, size: 0.8 }, 'tint'),
    ),
  ]
  return { shapes, staff }
}
