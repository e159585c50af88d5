import { place, type Placement } from '../../../drawing/placement.ts'
import { contour, glow, type Shape, solid } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { reins } from '../../../figures/harness.ts'
import { horse } from '../../../figures/horse.ts'
import { hills } from '../../../symbols/hills.ts'
import { wand } from '../../../symbols/wand.ts'
import type { Composition } from '../../composition.ts'
import { pyramid } from './pyramid.ts'

export const knightOfWands: Composition = {
  slug: 'knight-of-wands',
  alt: 'A horse rears on its hind legs, and the knight on its back, a plume streaming from the helmet like a torch, swings a living staff; pyramids stand far off in the desert.',
  draw: () => [
    glow(330, 440, 350),
    pyramid(130, 800, 880, 70),
    pyramid(214, 830, 880, 44),
    hills([880, 860, 870, 880, 870], 'mid'),
    hills([930, 920, 930, 920, 940], 'near'),
    ...rider(),
  ],
  sky: { bottom: 760, dust: 24 },
}

function rider(): Shape[] {
  const mount = horse({ x: 352, y: 610, size: 316, gait: 'rear', facing: 'left', fill: 'fur', mane: 'fur' })
  const knight = figure({
    pose: 'ride',
    joints: { spine: [2, -4], head: 4, nearArm: [112, 168], farArm: [50, 100], nearLeg: [76, 10, 100] },
    x: 388,
    y: 608,
    anchor: 'hips',
    size: 460,
    facing: 'left',
    build: 'man',
    skin: 'cloth',
    gown: { length: 0.34, along: true, folds: 2 },
    sleeves: { fill: 'cloth' },
    cloak: { length: 0.3, flow: [-1.2, 0.3], flare: 0.1, fill: 'dyed', folds: 3 },
    hose: 'cloth',
    hat: 'helm',
    hands: { near: 'fist', far: 'fist' },
    near: ({ x = 0, y = 0 }) => wand({ x: x + 26, y: y - 62, size: 1.2, turn: 24 }, 'tint'),
  })
  const [skullX, skullY] = knight.skull
  return [
    mount.shape,
    reins(mount.bit, knight.farHand),
    torch({ x: skullX + 4, y: skullY - 50 }),
    knight.shape,
  ]
}

/** Streams back from the crest like the flame of a torch. */
function torch(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-14 10C-24-34 0-70 40-84C78-98 92-128 128-146C118-116 130-102 118-82C138-88 154-104 168-122C168-84 150-64 128-50C146-48 160-54 174-62C160-26 124-14 88-12C56-8 30 20 12 12Z',
      'gilt',
    ),
    solid('M4 4C0-30 24-52 58-64C84-76 98-92 108-104C102-66 96-52 60-34C36-24 22-8 4 4Z', 'tint'),
  )
}
