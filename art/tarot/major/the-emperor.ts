import { mirrored, place } from '../../drawing/placement.ts'
import {
  bleeding,
  circle,
  contour,
  detail,
  disc,
  fine,
  glow,
  group,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { crown } from '../../symbols/crown.ts'
import { hills } from '../../symbols/hills.ts'
import { orbits } from '../../symbols/orbits.ts'
import { spiralHorn } from '../../symbols/spiral-horn.ts'
import { star } from '../../symbols/star.ts'
import type { Composition } from '../composition.ts'

export const theEmperor: Composition = {
  slug: 'the-emperor',
  alt: 'An empty stone throne bearing a ram’s head with great curled horns, a crown above it; an ankh sceptre and an orb on its column stand at its sides before bare mountains.',
  draw: () => [
    orbits({ x: 330, y: 470 }, [250, 300]),
    glow(330, 300, 320),
    mirrored(range()),
    hills([880, 850, 860, 860, 850, 880], 'mid'),
    throne(),
    crown({ x: 330, y: 280, size: 1.5 }),
    ramHead(),
    ankh(),
    orb(),
  ],
  sky: { bottom: 560 },
}

/** Bare rock, without snow. */
function range(): Shape {
  return bleeding(
    contour('M34 1012V636L78 548L104 596L128 566L214 720V1012Z', 'rock'),
    fine(detail('M78 556L94 640L84 690M128 572L140 640M60 620L66 680M160 640L166 690', { opacity: 0.7 })),
  )
}

function throne(): Shape {
  return group(
    contour('M174 880V366C174 326 230 308 330 308S486 326 486 366V880Z', 'round'),
    contour('M200 760V392C200 358 254 342 330 342S460 358 460 392V760Z', 'night'),
    fine(detail('M212 750V396C212 368 260 354 330 354S448 368 448 396V750')),
    contour('M150 746H250V950H150ZM410 746H510V950H410Z', 'round'),
    contour('M138 722H258V750H138ZM402 722H522V750H402Z', 'gilt'),
    contour('M250 790H410V950H250Z', 'body'),
    contour('M242 768H418V796H242Z', 'gilt'),
    contour('M64 948H596V984H64Z', 'round'),
    fine(
      detail('M166 770H234V932H166ZM426 770H494V932H426ZM268 816H392V932H268Z'),
      detail('M76 966H584', { opacity: 0.7 }),
      star({ x: 200, y: 850, size: 0.4 }),
      star({ x: 460, y: 850, size: 0.4 }),
      star({ x: 330, y: 874, size: 0.56 }),
    ),
  )
}

function ramHead(): Shape {
  const half = [
    contour('M-34-30C-26-42-12-38-8-26C-18-20-28-20-34-30Z', 'pale'),
    disc(-20, -30, 4, 'deep'),
    stroke('M-38-44C-28-52-16-48-9-40'),
  ]
  return place(
    { x: 330, y: 566, size: 1 },
    spiralHorn({ x: 18, y: -54, size: 0.94 }),
    spiralHorn({ x: -18, y: -54, size: 0.94, flip: true }),
    contour(
      'M-26-44C-40-38-60-30-66-14C-54-6-36-12-28-24ZM26-44C40-38 60-30 66-14C54-6 36-12 28-24Z',
      'body',
    ),
    contour(
      'M0-90C26-90 42-70 42-44C42-4 28 28 24 64C22 88 14 100 0 100S-22 88-24 64C-28 28-42-4-42-44C-42-70-26-90 0-90Z',
      'body',
    ),
    ...half,
    place({ flip: true }, ...half),
    stroke('M-13 72C-8 80-4 80 0 76C4 80 8 80 13 72M0 76V88'),
    fine(
      detail(
        'M-9-16C-8 10-10 34-14 54M9-16C8 10 10 34 14 54M-14-82C-12-70-12-62-14-54M0-84V-58M14-82C12-70 12-62 14-54',
      ),
    ),
  )
}

function ankh(): Shape {
  return place(
    { x: 100, y: 706 },
    contour(
      'M-8 242V10H-40V-8H-8C-22-32-40-54-40-82C-40-110-22-126 0-126S40-110 40-82C40-54 22-32 8-8H40V10H8V242Z',
      'gilt',
    ),
    contour('M0-24C-12-46-22-62-22-82C-22-100-12-108 0-108S22-100 22-82C22-62 12-46 0-24Z', 'night'),
  )
}

function orb(): Shape {
  return place(
    { x: 560, y: 706 },
    contour('M-18 54H18V232H-18Z', 'round'),
    contour('M-30 40H30V56H-30ZM-28 228H28V242H-28Z', 'gilt'),
    contour('M-5-36V-72H-20V-84H-5V-102H5V-84H20V-72H5V-36Z', 'gilt'),
    circle(0, 2, 40, { fill: 'body', line: 'contour' }),
    contour('M-39-5C-20 5 20 5 39-5V8C20 18-20 18-39 8Z', 'gilt'),
    fine(detail('M-6 60V222M6 60V222'), detail('M-22-20C-16-28-8-32 0-33', { ink: 'pale' })),
  )
}
