import { mirrored, place, type Placement, repeated } from '../../drawing/placement.ts'
import { contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { cloud } from '../../symbols/cloud.ts'
import { mountain } from '../../symbols/hills.ts'
import { trumpet } from '../../symbols/trumpet.ts'
import { water } from '../../symbols/water.ts'
import { wing } from '../../symbols/wing.ts'
import type { Composition } from '../composition.ts'

/** Its bell; the trumpet rises from it to the right into the cloud. */
const bell = { x: 196, y: 566, turn: 30 }

export const judgement: Composition = {
  slug: 'judgement',
  alt: 'Out of a winged cloud a hand holds a slanting trumpet from which a banner with a cross waves; below, three figures in shrouds stretch their arms up out of open coffins that float on the water before icy peaks.',
  draw: () => [
    glow(230, 560, 330),
    mirrored(wing({ x: 290, y: 258, size: 0.86 })),
    place(bell, sound(), trumpet({ size: 1.06 }), banner(), hand()),
    cloud({ x: 370, y: 262, size: 1.2 }),
    mirrored(mountain([118, 690], 250, 1000), mountain([244, 760], 200, 1000)),
    water({ top: 884, rows: 5, bend: 6 }),
    mirrored(
      risen({ x: 146, y: 896, size: 0.9 }, [-30, -4]),
      coffin({ x: 140, y: 940, size: 0.8, turn: -4 }),
    ),
    risen({ x: 330, y: 908, size: 1.14 }, [-26, 26]),
    coffin({ x: 330, y: 954, size: 0.94 }),
  ],
  sky: { bottom: 700 },
}

/** Waves from the tube of the upright trumpet. */
function banner(): Shape {
  return group(
    contour('M10-292C50-312 100-266 156-292C146-244 166-200 156-150C100-124 50-170 10-148Z', 'pale'),
    contour(
      'M72-292Q84-286 96-282V-236Q126-226 155-234Q156-220 158-206Q126-198 96-208V-152Q84-154 72-160V-214Q40-222 10-212V-240Q40-248 72-242Z',
      'tint',
    ),
    fine(
      detail('M20-278C40-284 54-280 64-276M104-266C120-264 134-266 146-272M20-164C40-170 54-168 64-164', {
        ink: 'shade',
      }),
    ),
  )
}

/** Reaches down from the cloud and closes around the tube. */
function hand(): Shape {
  const finger = (y: number) =>
    contour(
      `M-16 ${y - 8}H14C26 ${y - 8} 26 ${y + 8} 14 ${y + 8}H-16C-26 ${y + 8}-26 ${y - 8}-16 ${y - 8}Z`,
      'pale',
      { ink: 'shade' },
    )
  return place(
    { y: -322 },
    contour('M-18-14C-44-24-52-56-40-92L0-90C-6-66-4-44 8-22Z', 'pale', { ink: 'shade' }),
    finger(-14),
    finger(2),
    finger(18),
    contour('M-48-60C-34-66-20-68-2-62V-46C-20-52-36-50-50-44Z', 'gilt'),
  )
}

function sound(): Shape {
  const turns = [-48, -32, -16, 0, 16, 32, 48]
  return group(
    ...turns.map((turn, index) =>
      place({ turn: 180 + turn }, stroke(index % 2 ? 'M0-48V-104' : 'M0-48V-80')),
    ),
  )
}

/** A figure in a shroud, 100 wide at the waist and standing on it; each arm is raised by its own angle. */
function risen(at: Placement, [left, right]: readonly [number, number]): Shape {
  return place(
    at,
    repeated(arm, [
      { x: -26, y: -62, turn: left },
      { x: 26, y: -62, turn: right, flip: true },
    ]),
    contour('M-9-66H9V-88H-9Z', 'body'),
    contour('M-44 12C-42-20-44-48-36-66C-28-78-16-76 0-64C16-76 28-78 36-66C44-48 42-20 44 12Z', 'pale'),
    contour('M0-126C14-126 20-114 18-100C16-86 8-78 0-78S-16-86-18-100C-20-114-14-126 0-126Z', 'body'),
    contour('M-18-92C-28-116-18-134 0-134S28-116 18-92C16-108 8-116 0-116S-16-108-18-92Z', 'gilt'),
    fine(detail('M-20-62C-16-40-18-14-22 6M0-62C4-40 2-14 0 6M20-62C22-40 24-14 22 6', { ink: 'shade' })),
  )
}

/** Reaching up from the shoulder, which is the origin, 122 long. */
function arm(at: Placement): Shape {
  return place(
    at,
    contour(
      'M-13 10C-15-20-12-50-8-78C-14-88-16-100-14-107C-11-112-8-106-7-100C-8-112-6-123-2-123C2-123 1-112 2-104C3-116 6-121 9-120C12-118 10-108 9-101C12-108 16-108 16-103C15-94 11-86 8-78C12-50 15-20 13 10Z',
      'body',
    ),
  )
}

function coffin(at: Placement): Shape {
  return place(
    at,
    contour('M-88-40H88V40H-88Z', 'round'),
    contour('M-96-56H96V-38H-96Z', 'gilt'),
    stroke('M0-26V26M-16-10H16'),
    fine(detail('M-74-26H-26V26H-74ZM26-26H74V26H26Z')),
  )
}
