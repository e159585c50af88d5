import { mirrored, place } from '../../../drawing/placement.ts'
import {
  bleeding,
  contour,
  detail,
  engraved,
  fine,
  glow,
  group,
  ring,
  type Shape,
  stroke,
} from '../../../drawing/shape.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const threeOfPentacles: Composition = {
  slug: 'three-of-pentacles',
  alt: 'A pointed church arch with three coins set in its tracery; below it on a mason’s bench lie a mallet, a chisel and the rolled-out plan.',
  draw: () => [
    glow(330, 380, 340),
    glow(330, 420, 440, 1, 'aura'),
    ...arch(),
    pentacle({ x: 330, y: 318, size: 1.15 }),
    mirrored(pentacle({ x: 246, y: 472, size: 1.15 })),
    bench(),
  ],
  sky: { bottom: 300 },
}

function arch(): Shape[] {
  return [
    contour(
      'M92 800V460C92 300 230 180 330 120C430 180 568 300 568 460V800H500V480C500 350 400 250 330 200C260 250 160 350 160 480V800Z',
      'round',
    ),
    fine(
      detail(
        'M110 800V460C110 314 238 204 330 146C422 204 550 314 550 460V800M92 520H160M92 600H160M92 680H160M500 520H568M500 600H568M500 680H568M140 344L196 380M520 344L464 380M226 222L262 270M434 222L398 270',
      ),
    ),
    ring(330, 318, 80),
    mirrored(ring(246, 472, 80)),
    contour('M76 800H176V826H76ZM484 800H584V826H484Z', 'gilt'),
    stroke('M160 800V600C200 570 300 570 330 640C360 570 460 570 500 600V800'),
  ]
}

function bench(): Shape {
  return group(
    bleeding(contour('M40 946H620V1010H40Z', 'near')),
    contour('M216 850H242V986H216ZM418 850H444V986H418Z', 'round'),
    contour('M190 826H470V854H190Z', 'gilt'),
    place(
      { x: 262, y: 790, turn: 22 },
      contour('M-6-100H6V34H-6Z', 'round'),
      contour('M-32-18H32V34H-32Z', 'body'),
    ),
    place({ x: 330, y: 818, turn: 90 }, contour('M-5 30V-36L0-48L5-36V30Z', 'pale')),
    contour('M380 790H440C452 790 452 824 440 824H380C368 824 368 790 380 790Z', 'pale'),
    engraved('M386 800H434M386 808H424M386 816H430'),
  )
}
