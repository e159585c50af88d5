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
    torch({ x: skullX + 10, y: skullY - 44, turn: -24 }),
    knight.shape,
  ]
}

/** Streams back from the crest like the flame of a torch. */
function torch(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-8 14C20 30 52 24 78 14C92 22 112 34 136 28C122 22 114 14 112 6C138 14 168 10 192-8C170-6 152-10 142-18C160-28 176-44 178-68C164-52 144-48 128-50C128-64 122-80 104-90C108-70 92-58 66-58C32-60-4-44-12-12Z',
      'tint',
    ),
    solid('M0 4C14-24 44-40 74-36C100-34 116-32 136-40C126-20 104-6 78-8C48-10 24-4 0 4Z', 'gilt'),
  )
}
