import { place, repeated } from '../../../drawing/placement.ts'
import { contour, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { house } from '../../../symbols/house.ts'
import { lantern } from '../../../symbols/lantern.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const eightOfPentacles: Composition = {
  slug: 'eight-of-pentacles',
  alt: 'At a workbench one coin lies under hammer and chisel; six finished ones hang in a column on a post, another waits on the ground, and a town lies far away.',
  draw: () => [
    glow(380, 600, 320),
    glow(330, 520, 440, 1, 'aura'),
    hills([730, 720, 716, 700, 690], 'far'),
    tower({ x: 568, y: 700, size: 0.4 }),
    tower({ x: 532, y: 706, size: 0.3 }),
    house({ x: 264, y: 718, size: 0.34 }),
    hills([840, 830, 820, 810, 816], 'mid'),
    post(),
    repeated(
      (at) => pentacle({ ...at, size: 0.86 }),
      [236, 348, 460, 572, 684, 796].map((y) => ({ x: 142, y })),
    ),
    ...workbench(),
    pentacle({ x: 400, y: 632, size: 1.45 }),
    tools(),
    pentacle({ x: 236, y: 930, size: 0.98 }),
  ],
  sky: { bottom: 700, left: 220 },
}

function post(): Shape {
  return group(
    contour('M128 960V140H156V960Z', 'round'),
    contour('M112 150V128H430L420 150H172Z', 'gilt'),
    stroke('M156 236C200 220 240 190 250 150'),
    lantern({ x: 400, y: 148, size: 0.95 }),
  )
}

function workbench(): Shape[] {
  return [
    contour('M268 960L286 764H314L306 960ZM548 960L530 764H502L510 960Z', 'round'),
    contour('M244 732H578V766H244Z', 'gilt'),
    contour('M310 732L326 716H470L486 732Z', 'body'),
  ]
}

function tools(): Shape {
  return group(
    place(
      { x: 504, y: 500, turn: 34, size: 1.1 },
      contour('M-8-30H8V150H-8Z', 'round'),
      contour('M-58-76H44L58-60V-30H-58Z', 'gilt'),
    ),
    place(
      { x: 294, y: 530, turn: 142, size: 1.1 },
      contour('M-6 60V-60L0-78L6-60V60Z', 'pale'),
      contour('M-10 60H10V100H-10Z', 'round'),
    ),
  )
}
