import { mirrored, place } from '../../drawing/placement.ts'
import { circle, contour, detail, disc, fine, glow, group, type Shape } from '../../drawing/shape.ts'
import { hills } from '../../symbols/hills.ts'
import { horseHead } from '../../symbols/horse-head.ts'
import { crescent } from '../../symbols/moon.ts'
import { star, starPath } from '../../symbols/star.ts'
import { wheel } from '../../symbols/wheel.ts'
import { wing } from '../../symbols/wing.ts'
import type { Composition } from '../composition.ts'

export const theChariot: Composition = {
  slug: 'the-chariot',
  alt: 'A chariot seen from the front under a canopy of stars, a winged disc on its breast, drawn by one pale and one dark horse looking away from each other.',
  draw: () => [
    glow(330, 440, 320),
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
  return mirrored(contour('M168 300H186V650H168Z', 'gilt'), contour('M240 300H252V650H240Z', 'round'))
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
      { x: 330, y: 480 },
      place({ turn: 45 }, contour(starPath(4, 74, 26), 'body')),
      contour(starPath(4, 112, 28), 'gilt'),
      disc(0, 0, 12, 'night'),
    ),
    crescent({ x: 226, y: 600, size: 0.66, turn: 200 }),
    crescent({ x: 434, y: 600, size: 0.66, turn: 160, flip: true }),
  )
}

function car(): Shape {
  return group(
    contour('M160 664H500V740C500 850 420 890 330 896C240 890 160 850 160 740Z', 'round'),
    contour('M148 640H512V668H148Z', 'gilt'),
    wing({ x: 312, y: 760, size: 0.56 }),
    wing({ x: 348, y: 760, size: 0.56, flip: true }),
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
