import { data } from '../../../drawing/data.ts'
import { detail, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { horse } from '../../../figures/horse.ts'
import { hills } from '../../../symbols/hills.ts'
import { plume } from '../../../symbols/plume.ts'
import { sword } from '../../../symbols/sword.ts'
import { tree } from '../../../symbols/tree.ts'
import type { Composition } from '../../composition.ts'

export const knightOfSwords: Composition = {
  slug: 'knight-of-swords',
  alt: 'A knight in a plumed helmet charges at full gallop, bent low over the horse’s neck with the sword thrust high ahead; the cloak streams behind, wind flies past, and a tree leans away.',
  draw: () => [
    glow(380, 420, 350),
    ...wind(),
    hills([880, 860, 870, 850, 860], 'mid'),
    tree({ x: 532, y: 872, size: 0.42, turn: 24 }),
    hills([930, 910, 920, 900, 930], 'near'),
    ...charge(),
  ],
  sky: { bottom: 760, dust: 46 },
}

function charge(): Shape[] {
  const mount = horse({ x: 310, y: 604, size: 252, gait: 'gallop' })
  const rider = figure({
    pose: 'ride',
    joints: { spine: [20, 32], head: 8, nearArm: [140, 150], farArm: [40, 84], nearLeg: [58, -14, 70] },
    x: 296,
    y: 592,
    anchor: 'hips',
    size: 394,
    build: 'man',
    skin: 'cloth',
    gown: { length: 0.34, along: true, fill: 'dyed', folds: 2 },
    sleeves: { fill: 'cloth' },
    cloak: { length: 0.3, flow: [-1.7, 0.9], flare: 0.1, fill: 'dyed', folds: 3 },
    hose: 'cloth',
    hat: 'helm',
    hands: { near: 'fist', far: 'fist' },
    near: ({ x = 0, y = 0 }) => sword({ x: x + 46, y: y - 88, size: 0.94, turn: 27 }, 46, 'tint'),
  })
  const [bitX, bitY] = mount.bit
  const { x = 0, y = 0 } = rider.farHand
  const [skullX, skullY] = rider.skull
  return [
    mount.shape,
    stroke(data`M${bitX} ${bitY}Q${(bitX + x) / 2} ${(bitY + y) / 2 + 22} ${x} ${y}`, 'contour'),
    plume({ x: skullX - 16, y: skullY - 44, size: 0.56, turn: -10 }),
    rider.shape,
  ]
}

function wind(): Shape[] {
  return [
    stroke('M64 760H190M64 800C140 790 170 796 220 790', 'contour', { ink: 'tint', opacity: 0.8 }),
    fine(
      detail(
        'M64 200H300C330 200 340 180 322 170M64 240H200M420 170H560C590 170 600 150 582 142M440 800H600M64 840H240',
        { ink: 'tint' },
      ),
    ),
  ]
}
