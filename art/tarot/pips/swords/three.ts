import { data } from '../../../drawing/data.ts'
import { parsePath } from '../../../drawing/path.ts'
import { mirrored, place } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { piece } from '../../../figures/piece.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { sword as plainSword } from '../../../symbols/sword.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const threeOfSwords: Composition = {
  slug: 'three-of-swords',
  alt: 'A heart hangs in the rain under a dark bank of cloud, pierced from above by three swords that cross in it and come out below.',
  draw: () => [
    glow(330, 600, 360, 0.9),
    glow(330, 560, 440, 0.9, 'aura'),
    rain(),
    ...blades.map(({ turn }) => sword({ ...crossing, turn, size: 1.96 }, 25)),
    place({ x: 330, y: 640, size: 3.3 }, piece([heartPath], 'fur', { from: 'left', rim: 3 })),
    ...blades.map(({ turn, entry }) => place({ ...crossing, turn, size: 1.96 }, goingIn(entry))),
    mirrored(bleeding(cloud({ x: 110, y: 214, size: 1.1 }), cloud({ x: 226, y: 196, size: 1.1 }))),
  ],
  sky: false,
}

const crossing = { x: 330, y: 610 }
const blades = [
  { turn: 180, entry: 14 },
  { turn: 128, entry: 38 },
  { turn: 232, entry: 38 },
]

/** 100 wide around the origin, its tip a little to the side. */
const heartPath = 'M2 50C-24 24-52 6-50-22C-48-48-14-50 0-26C14-50 48-48 50-22C52 6 28 24 2 50Z'

/** A sword as it is seen before it goes in, and the cut it made. */
function goingIn(entry: number): Shape {
  const above = {
    kind: 'path',
    segments: parsePath(`M-12 ${entry}H12V80H34V102H12V160H-12V102H-34V80H-12Z`),
    paint: {},
  } as const
  return group(contour(`M-18 ${entry}Q0 ${entry - 7} 18 ${entry}Q0 ${entry + 5}-18 ${entry}Z`, 'deep'), {
    kind: 'group',
    shapes: [plainSword({}, 25, 'tint')],
    clip: above,
  })
}

function rain(): Shape {
  const drops = [
    [84, 320],
    [150, 400],
    [92, 520],
    [70, 660],
    [120, 780],
    [196, 860],
    [90, 900],
    [262, 930],
    [180, 960],
  ] as const
  return mirrored(
    stroke(drops.map(([x, y]) => data`M${x} ${y}l-8 36`).join(''), 'contour', { ink: 'tint', opacity: 0.8 }),
  )
}
