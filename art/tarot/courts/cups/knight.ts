import { glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { reins } from '../../../figures/harness.ts'
import { horse } from '../../../figures/horse.ts'
import { cup } from '../../../symbols/cup.ts'
import { hills, mountain } from '../../../symbols/hills.ts'
import { pinion } from '../../../symbols/pinion.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'

export const knightOfCups: Composition = {
  slug: 'knight-of-cups',
  alt: 'A knight in a winged helmet rides a white horse at a walk toward a river and carries a cup level in the outstretched hand.',
  draw: () => [
    glow(440, 330, 330),
    mountain([530, 560], 330, 860),
    hills([830, 812, 808, 800, 812], 'mid'),
    ...rider(),
    water({ top: 894, rows: 1, bend: 8 }),
  ],
  sky: { bottom: 700, dust: 24 },
}

function rider(): Shape[] {
  const mount = horse({ x: 316, y: 606, size: 288, gait: 'walk', fill: 'linen', mane: 'linen' })
  const knight = figure({
    pose: 'ride',
    joints: { spine: [0, 2], head: 4, nearArm: [70, 112], farArm: [16, 70], nearLeg: [50, -2, 84] },
    x: 300,
    y: 592,
    anchor: 'hips',
    size: 440,
    build: 'man',
    skin: 'cloth',
    gown: { length: 0.34, along: true, fill: 'dyed', folds: 2 },
    sleeves: { fill: 'cloth' },
    cloak: { length: 0.62, flow: [-0.3, 0.1], flare: 0.1, fill: 'dyed', folds: 2 },
    hose: 'cloth',
    hat: 'helm',
    hands: { near: 'open', far: 'fist' },
    near: ({ x = 0, y = 0 }) => cup({ x: x + 8, y: y - 94, size: 1.1 }, 'tint'),
  })
  const [skullX, skullY] = knight.skull
  return [
    mount.shape,
    reins(mount.bit, knight.farHand),
    knight.shape,
    pinion({ x: skullX + 2, y: skullY - 26, size: 0.62, turn: 30 }),
  ]
}
