import { repeated } from '../../drawing/placement.ts'
import { glow, group, type Shape } from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { lion } from '../../figures/lion.ts'
import { hills } from '../../symbols/hills.ts'
import { lemniscate } from '../../symbols/lemniscate.ts'
import { orbits } from '../../symbols/orbits.ts'
import { rose } from '../../symbols/rose.ts'
import type { Composition } from '../composition.ts'

export const strength: Composition = {
  slug: 'strength',
  alt: 'A woman in a long white gown bends to a great golden lion, one arm about its mane and one bare hand on its muzzle; the lion sits still beside her, its mouth closed and its eyes half shut. Roses grow at their feet, and the sign of the endless floats above her.',
  draw: () => [
    orbits({ x: 300, y: 500 }, [250, 320]),
    glow(300, 470, 360),
    lemniscate({ x: 240, y: 190, size: 1.1 }),
    hills([860, 846, 872, 850, 866], 'mid'),
    hills([912, 896, 904, 890, 908], 'near'),
    woman(lion({ x: 404, y: 912, size: 390, facing: 'left' })),
    roses(),
  ],
  sky: { bottom: 800 },
}

/** Her far arm goes behind its head and her near hand lies on its muzzle: the lion is between them. */
function woman(beast: Shape): Shape {
  return figure({
    pose: 'stand',
    joints: {
      spine: [12, 34],
      head: 40,
      nearArm: [2, 28, 66],
      farArm: [54, 57, 62],
      nearLeg: [6, -2],
      farLeg: [-6, -12],
    },
    x: 126,
    y: 916,
    size: 640,
    gown: { fill: 'linen', flare: 0.2, folds: 4 },
    sleeves: { fill: 'linen', wide: 0.8, ends: 0.6 },
    hair: 'long',
    hairFlow: [-0.1, 0],
    bears: () => beast,
  }).shape
}

function roses(): Shape {
  return group(
    repeated(rose, [
      { x: 96, y: 952, size: 0.5 },
      { x: 200, y: 966, size: 0.5 },
      { x: 320, y: 956, size: 0.5 },
      { x: 452, y: 966, size: 0.5 },
      { x: 560, y: 952, size: 0.5 },
    ]),
  )
}
