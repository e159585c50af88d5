import { repeated } from '../../drawing/placement.ts'
import { bleeding, glow, group, type Shape } from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { lion } from '../../figures/lion.ts'
import { hills } from '../../symbols/hills.ts'
import { lemniscate } from '../../symbols/lemniscate.ts'
import { orbits } from '../../symbols/orbits.ts'
import { rose } from '../../symbols/rose.ts'
import type { Composition } from '../composition.ts'

export const strength: Composition = {
  slug: 'strength',
  alt: 'A woman in a long white gown bends to a lion and closes its mouth without force, her bare hands about its muzzle; the great lion sits still, roses grow at their feet, and the sign of the endless floats above her.',
  draw: () => {
    const beast = lion({ x: 508, y: 900, size: 306, facing: 'left' })
    return [
      orbits({ x: 300, y: 500 }, [250, 320]),
      glow(300, 470, 360),
      lemniscate({ x: 268, y: 200, size: 1.1 }),
      hills([860, 846, 872, 850, 866], 'mid'),
      hills([912, 896, 904, 890, 908], 'near'),
      woman(beast.shape),
      roses(),
    ]
  },
  sky: { bottom: 800 },
}

/** One hand under its jaw and one on its muzzle: the lion is between them. */
function woman(beast: Shape): Shape {
  return figure({
    pose: 'stand',
    joints: {
      spine: [20, 56],
      head: 54,
      nearArm: [-20, 58, 78],
      farArm: [2, -2, 24],
      nearLeg: [8, -2],
      farLeg: [-6, -12],
    },
    x: 156,
    y: 916,
    size: 640,
    gown: { fill: 'linen', flare: 0.2, folds: 4 },
    sleeves: { fill: 'linen', wide: 0.8, ends: 0.6 },
    hair: 'long',
    hairFlow: [-0.1, 0],
    // It sits half outside the picture, as large as it is.
    bears: () => bleeding(beast),
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
