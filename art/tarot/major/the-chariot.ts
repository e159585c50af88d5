import { mirrored, place } from '../../drawing/placement.ts'
import { circle, contour, detail, disc, fine, glow, group, type Shape } from '../../drawing/shape.ts'
import { hills } from '../../symbols/hills.ts'
import { horseHead } from '../../symbols/horse-head.ts'
import { crescent } from '../../symbols/moon.ts'
import { orbits } from '../../symbols/orbits.ts'
import { star, starPath } from '../../symbols/star.ts'
import { wheel } from '../../symbols/wheel.ts'
import { wing } from '../../symbols/wing.ts'
import type { Composition } from '../composition.ts'

export const theChariot: Composition = {
  slug: 'the-chariot',
  alt: 'A chariot seen from the front under a canopy of stars, a winged disc on its breast, drawn by one pale and one dark horse looking away from each other.',
  draw: () => [
    orbits({ x: 330, y: 450 }, [236, 300, 352]),
    glow(330, 460, 340),
    hills([860, 830, 850, 850, 830, 860], 'mid'),
    mirrored(wheel({ x: 152, y: 800, size: 0.96 })),
    posts(),
    canopy(),
    rider(),
    car(),
    mirroredHorses(),
  ],
  sky: { bottom: 780 },
}

function posts(): Shape {
  return mirrored(contour('M168 300H186V650H168Z', 'gilt'), curtain())
}

/** Gathered to the side by a band. */
function curtain(): Shape {
  return group(
    contour('M186 298H262C262 380 240 430 214 462C222 520 226 580 226 642H186Z', 'tint'),
    contour('M186 452H222V472H186Z', 'gilt'),
    fine(
      detail(
        'M204 300C206 360 204 410 198 452M224 300C226 360 218 410 206 450M244 300C242 370 230 420 214 452M200 474C204 530 206 590 206 642',
        { ink: 'pale', opacity: 0.7 },
      ),
    ),
  )
}

function canopy(): Shape {
  return group(
    contour('M128 270C150 186 230 142 330 142S510 186 532 270Z', 'body'),
    contour('M120 268H540V298H120Z', 'gilt'),
    contour(`M142 298${'q18.8 30 37.6 0'.repeat(10)}Z`, 'body'),
    star({ x: 330, y: 212, size: 0.72 }),
    mirrored(star({ x: 254, y: 222, size: 0.4 }), star({ x: 192, y: 244, size: 0.28 })),
  )
}

function rider(): Shape {
  return group(
    place(
      { x: 330, y: 460 },
      place({ turn: 45 }, contour(starPath(4, 74, 26), 'body')),
      contour(starPath(4, 112, 28), 'gilt'),
      disc(0, 0, 12, 'night'),
    ),
    crescent({ x: 330, y: 596, size: 0.7, turn: -90 }),
  )
}

function car(): Shape {
  return group(
    contour('M160 664H500V740C500 850 420 890 330 896C240 890 160 850 160 740Z', 'round'),
    contour('M148 640H512V668H148Z', 'gilt'),
    mirrored(wing({ x: 314, y: 766, size: 0.56 })),
    circle(330, 748, 34, { fill: 'pale', line: 'contour' }),
    fine(detail('M330 726V770M308 748H352', { ink: 'shade' })),
    star({ x: 330, y: 844, size: 0.5 }),
  )
}

function mirroredHorses(): Shape {
  return group(
    horseHead({ x: 172, y: 984, size: 1.02 }, 'pale'),
    horseHead({ x: 488, y: 984, size: 1.02, flip: true }, 'deep'),
  )
}
