import { mirrored, place } from '../../drawing/placement.ts'
import { circle, contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { crown } from '../../symbols/crown.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { spiralHorn } from '../../symbols/spiral-horn.ts'
import { star } from '../../symbols/star.ts'
import type { Composition } from '../composition.ts'

export const theEmperor: Composition = {
  slug: 'the-emperor',
  alt: 'An empty stone throne bearing a ram’s head with great curled horns, a crown above it, an ankh sceptre and an orb at its sides, before a range of bare mountains.',
  draw: () => [
    glow(330, 300, 320),
    mirrored(mountain([130, 470], 250, 1010), mountain([228, 590], 220, 1010)),
    hills([880, 850, 860, 860, 850, 880], 'mid'),
    throne(),
    crown({ x: 330, y: 290, size: 1.5 }),
    ramHead(),
    ankh(),
    orb(),
  ],
  sky: { bottom: 560 },
}

function throne(): Shape {
  return group(
    contour('M196 880V366C196 330 240 318 330 318S464 330 464 366V880Z', 'round'),
    contour('M220 760V392C220 362 262 350 330 350S440 362 440 392V760Z', 'night'),
    contour('M150 746H250V960H150ZM410 746H510V960H410Z', 'round'),
    contour('M138 722H258V750H138ZM402 722H522V750H402Z', 'gilt'),
    contour('M250 790H410V960H250Z', 'body'),
    contour('M242 770H418V796H242Z', 'gilt'),
    contour('M120 956H540V988H120Z', 'round'),
    fine(
      detail('M166 770H234V940H166ZM426 770H494V940H426ZM268 816H392V940H268Z'),
      detail('M132 972H528', { opacity: 0.7 }),
      star({ x: 200, y: 856, size: 0.4 }),
      star({ x: 460, y: 856, size: 0.4 }),
      star({ x: 330, y: 878, size: 0.56 }),
    ),
  )
}

function ramHead(): Shape {
  return place(
    { x: 330, y: 540, size: 1.05 },
    spiralHorn({ x: 20, y: -50, size: 0.98 }),
    spiralHorn({ x: -20, y: -50, size: 0.98, flip: true }),
    contour(
      'M0-84C24-84 40-66 40-40C40 0 26 30 22 66C20 88 12 98 0 98S-20 88-22 66C-26 30-40 0-40-40C-40-66-24-84 0-84Z',
      'body',
    ),
    detail('M-10-78C-8-40-8 0-12 44M10-78C8-40 8 0 12 44'),
    contour(
      'M-30-22C-24-32-14-30-10-20C-18-14-26-14-30-22ZM30-22C24-32 14-30 10-20C18-14 26-14 30-22Z',
      'pale',
    ),
    stroke('M-12 70C-8 78-4 78 0 74C4 78 8 78 12 70M0 74V88'),
  )
}

function ankh(): Shape {
  return place(
    { x: 96, y: 690 },
    contour(
      'M-7 250V10H-40V-6H-7C-20-30-38-52-38-80C-38-108-20-122 0-122S38-108 38-80C38-52 20-30 7-6H40V10H7V250Z',
      'gilt',
    ),
    contour('M0-22C-12-44-22-60-22-80C-22-98-12-106 0-106S22-98 22-80C22-60 12-44 0-22Z', 'night'),
  )
}

function orb(): Shape {
  return place(
    { x: 564, y: 700 },
    contour('M-5-44V-76H-20V-88H-5V-104H5V-88H20V-76H5V-44Z', 'gilt'),
    circle(0, 0, 38, { fill: 'body', line: 'contour' }),
    contour('M-37-6C-20 4 20 4 37-6V6C20 16-20 16-37 6Z', 'gilt'),
    contour('M-5-38H5V-2H-5Z', 'gilt'),
  )
}
