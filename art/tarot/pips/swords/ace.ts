import { mirrored, place, repeated } from '../../../drawing/placement.ts'
import { bleeding, fine, glow, group, type Shape, stroke, ticks } from '../../../drawing/shape.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { crown } from '../../../symbols/crown.ts'
import { fist } from '../../../symbols/hand.ts'
import { hills } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const aceOfSwords: Composition = {
  slug: 'ace-of-swords',
  alt: 'A fist from a cloud holds one great sword upright; its point bears a crown hung with sprays of leaves, over bare hills.',
  draw: () => [
    glow(330, 290, 300),
    glow(330, 520, 440, 0.9, 'aura'),
    place({ x: 330, y: 262 }, fine(ticks({ count: 36, inner: 118, outer: 150 }, { opacity: 0.6 }))),
    hills([900, 860, 890, 850, 880], 'far'),
    hills([950, 936, 920, 946, 930], 'near'),
    mirrored(spray()),
    sword({ x: 330, y: 540, size: 2.1 }),
    crown({ x: 330, y: 312, size: 1.35 }),
    fist({ x: 330, y: 790, size: 1.2 }),
    bleeding(cloud({ x: 110, y: 868, size: 1.2 })),
  ],
  sky: { bottom: 840 },
}

/** A bent twig that hangs from the crown. */
function spray(): Shape {
  const pairs = [
    { x: 262, y: 330, turn: -110 },
    { x: 244, y: 362, turn: -126 },
    { x: 222, y: 392, turn: -150 },
    { x: 208, y: 440, turn: -166 },
    { x: 206, y: 492, turn: 176 },
  ]
  return group(
    stroke('M270 312C232 330 204 392 208 500'),
    repeated(
      (at) => leaf({ ...at, size: 0.84 }, 'tint'),
      [
        ...pairs.flatMap(({ x, y, turn }) => [38, -38].map((lean) => ({ x, y, turn: turn + lean }))),
        { x: 208, y: 498, turn: 176 },
      ],
    ),
  )
}
