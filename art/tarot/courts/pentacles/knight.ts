import { repeated } from '../../../drawing/placement.ts'
import { glow, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { reins } from '../../../figures/harness.ts'
import { horse } from '../../../figures/horse.ts'
import { field } from '../../../symbols/field.ts'
import { pentacle } from '../../../symbols/pentacle.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'

export const knightOfPentacles: Composition = {
  slug: 'knight-of-pentacles',
  alt: 'A knight with leaves on the helmet sits a heavy dark horse that stands quite still, and looks over a large coin held upright before him to the furrows of a plowed field.',
  draw: () => [glow(400, 420, 350), field(780), ...rider()],
  sky: { bottom: 700, dust: 24 },
}

function rider(): Shape[] {
  const mount = horse({ x: 310, y: 614, size: 292, gait: 'stand' })
  const knight = figure({
    pose: 'ride',
    joints: { spine: [-2, 2], head: 4, nearArm: [62, 128], farArm: [16, 70], nearLeg: [36, -10, 84] },
    x: 268,
    y: 604,
    anchor: 'hips',
    size: 460,
    build: 'man',
    skin: 'cloth',
    gown: { length: 0.34, along: true, fill: 'dyed', folds: 2 },
    sleeves: { fill: 'dyed' },
    hose: 'cloth',
    hat: 'helm',
    hands: { near: 'open', far: 'fist' },
    near: ({ x = 0, y = 0 }) => pentacle({ x: x, y: y - 88, size: 1.4 }, 'tint'),
  })
  const [skullX, skullY] = knight.skull
  return [
    mount.shape,
    reins(mount.bit, knight.farHand),
    repeated(
      (at) => leaf({ ...at, size: 0.95 }, 'tint'),
      [-84, -48, -12].map((turn) => ({ x: skullX - 14, y: skullY - 52, turn })),
    ),
    knight.shape,
  ]
}
