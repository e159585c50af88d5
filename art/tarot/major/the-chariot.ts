import { mirrored } from '../../drawing/placement.ts'
import { circle, contour, detail, disc, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { greatHelm } from '../../symbols/helm.ts'
import { hills } from '../../symbols/hills.ts'
import { horse } from '../../symbols/horse.ts'
import { crescent } from '../../symbols/moon.ts'
import { orbits } from '../../symbols/orbits.ts'
import { star } from '../../symbols/star.ts'
import { wheel } from '../../symbols/wheel.ts'
import { wing } from '../../symbols/wing.ts'
import type { Composition } from '../composition.ts'

export const theChariot: Composition = {
  slug: 'the-chariot',
  alt: 'A charioteer in helm and armour, a star on the brow and crescents on the shoulders, rides under a canopy of stars; a winged disc is on the car between two great wheels, and one pale and one dark horse step out before it.',
  draw: () => [
    orbits({ x: 330, y: 420 }, [236, 300, 352]),
    glow(330, 420, 340),
    hills([880, 860, 880, 880, 860, 880], 'mid'),
    mirrored(contour('M176 270H188V660H176Z', 'gilt')),
    charioteer(),
    canopy(),
    car(),
    mirrored(wheel({ x: 128, y: 886, size: 0.72 })),
    horse({ x: 258, y: 984, size: 0.94 }, 'pale'),
    horse({ x: 402, y: 984, size: 0.94, flip: true }, 'deep'),
  ],
  sky: { bottom: 780 },
}

/** A cloth of stars with a scalloped edge. */
function canopy(): Shape {
  return group(
    contour('M132 250C150 172 236 130 330 130S510 172 528 250Z', 'body'),
    contour(`M136 272${'c4 46 44 46 48.5 0'.repeat(8)}Z`, 'tint'),
    contour('M122 248H538V274H122Z', 'gilt'),
    star({ x: 330, y: 194, size: 0.8 }),
    mirrored(star({ x: 250, y: 206, size: 0.42 }), star({ x: 186, y: 226, size: 0.28 })),
  )
}

function charioteer(): Shape {
  return group(
    contour(
      'M330 486C372 486 404 500 420 530C440 570 446 620 450 660H210C214 620 220 570 240 530C256 500 288 486 330 486Z',
      'round',
    ),
    contour('M262 524C284 508 376 508 398 524C408 570 396 620 384 660H276C264 620 252 570 262 524Z', 'body'),
    contour('M302 566H358V622H302Z', 'gilt'),
    mirrored(
      contour('M268 500C226 500 200 530 198 574C222 586 248 582 268 562C276 542 278 516 268 500Z', 'gilt'),
      crescent({ x: 238, y: 540, size: 0.46, turn: 20 }, 'deep'),
    ),
    greatHelm({ x: 330, y: 424, size: 0.56 }),
    contour('M278 386L270 326L304 360L330 314L356 360L390 326L382 386Q330 370 278 386Z', 'gilt'),
    star({ x: 330, y: 364, size: 0.3 }, 'deep'),
  )
}

function car(): Shape {
  return group(
    stroke('M128 886H532', 'bold'),
    contour('M188 662H472L456 880H204Z', 'round'),
    contour('M172 642H488V668H172Z', 'gilt'),
    mirrored(wing({ x: 318, y: 722, size: 0.5 })),
    circle(330, 712, 26, { fill: 'pale', line: 'contour' }),
    disc(330, 712, 8, 'deep'),
    fine(detail('M330 690V734M308 712H352', { ink: 'shade' })),
  )
}
