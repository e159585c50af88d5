import { place } from '../../../drawing/placement.ts'
import { contour, glow, group, type Shape } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { house } from '../../../symbols/house.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const eightOfPentacles: Composition = {
  slug: 'eight-of-pentacles',
  alt: 'At a workbench one coin lies under hammer and chisel; six finished ones hang in a column on a post, another waits on the ground, and a town lies far away.',
  draw: () => [
    glow(380, 600, 320),
    glow(330, 520, 440, 1, 'aura'),
    hills([800, 780, 770, 750, 760], 'far', false),
    tower({ x: 548, y: 770, size: 0.42 }),
    tower({ x: 510, y: 776, size: 0.32 }),
    house({ x: 462, y: 780, size: 0.36 }),
    hills([840, 830, 820, 810, 816], 'mid'),
    post(),
    ...Array.from({ length: 6 }, (_, index) => pentacle({ x: 142, y: 206 + index * 114, size: 0.88 })),
    ...workbench(),
    pentacle({ x: 398, y: 640, size: 1.4 }),
    tools(),
    pentacle({ x: 236, y: 930, size: 0.98 }),
  ],
  sky: { bottom: 700, left: 220 },
}

function post(): Shape {
  return group(contour('M128 960V140H156V960Z', 'round'), contour('M112 140H172V122H112Z', 'gilt'))
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
    place({ x: 470, y: 520, turn: 32 }, contour('M-8-30H8V150H-8Z', 'round'), contour('M-58-76H44L58-60V-30H-58Z', 'gilt')),
    place({ x: 300, y: 570, turn: 140 }, contour('M-6 60V-60L0-78L6-60V60Z', 'pale'), contour('M-10 60H10V100H-10Z', 'round')),
  )
}
