import { place, repeated } from '../../../drawing/placement.ts'
import { bleeding, fine, glow, group, type Shape, ticks } from '../../../drawing/shape.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { fist } from '../../../symbols/hand.ts'
import { hills, mountain } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const aceOfWands: Composition = {
  slug: 'ace-of-wands',
  alt: 'A fist from a cloud holds out one great living staff in full leaf; loose leaves drift from it over hills with a far castle.',
  draw: () => [
    glow(330, 250, 300),
    glow(330, 500, 440, 1, 'aura'),
    place({ x: 330, y: 218 }, fine(ticks({ count: 28, inner: 78, outer: 108 }, { opacity: 0.7 }))),
    mountain([506, 690], 300, 900),
    hills([860, 840, 850, 810, 820], 'far'),
    castle(),
    hills([930, 900, 910, 930, 910], 'near'),
    wand({ x: 330, y: 520, size: 2.3 }),
    fist({ x: 330, y: 740, size: 1.2 }),
    bleeding(cloud({ x: 106, y: 834, size: 1.2 })),
    falling(),
  ],
  sky: { bottom: 780 },
}

function castle(): Shape {
  return group(
    tower({ x: 508, y: 826, size: 0.42 }),
    tower({ x: 548, y: 830, size: 0.3 }),
    tower({ x: 470, y: 832, size: 0.3 }),
  )
}

function falling(): Shape {
  return repeated(
    (at) => leaf({ ...at, size: 0.6 }, 'tint'),
    [
      { x: 180, y: 300, turn: -70 },
      { x: 152, y: 470, turn: -110 },
      { x: 214, y: 620, turn: -140 },
      { x: 476, y: 250, turn: 60 },
      { x: 520, y: 420, turn: 100 },
      { x: 462, y: 560, turn: 140 },
      { x: 536, y: 590, turn: 80 },
    ],
  )
}
