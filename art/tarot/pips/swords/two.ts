import { place } from '../../../drawing/placement.ts'
import { bleeding, contour, engraved, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { crescent } from '../../../symbols/moon.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const twoOfSwords: Composition = {
  slug: 'two-of-swords',
  alt: 'Two swords cross before a night sea with rocks, level with each other; a blindfold is knotted where they meet, and a thin moon stands between the points.',
  draw: () => [
    glow(330, 290, 270),
    glow(330, 520, 440, 0.9, 'aura'),
    crescent({ x: 330, y: 262, size: 1.9, turn: -90 }),
    water({ top: 690, rows: 6, bend: 0 }),
    ...rocks(),
    sword({ x: 330, y: 552, size: 2.1, turn: 36 }),
    sword({ x: 330, y: 552, size: 2.1, turn: -36 }),
    blindfold(),
  ],
  sky: { bottom: 660 },
}

function rocks(): Shape[] {
  return [
    bleeding(contour('M40 760L70 650L104 700L128 664L170 760Z', 'mid')),
    bleeding(contour('M620 760L596 640L556 706L534 680L496 760Z', 'mid')),
    bleeding(contour('M270 724L300 688L330 708L352 680L398 724Z', 'mid')),
  ]
}

/** A band tied over the crossing, with a closed eye worked on it. */
function blindfold(): Shape {
  return place(
    { x: 330, y: 540 },
    contour(
      'M-140-26C-176-30-184 0-222-16L-212 14C-180 24-172 2-140 20ZM140-26C176-30 184 0 222-16L212 14C180 24 172 2 140 20Z',
      'pale',
    ),
    contour(
      'M-146-40C-60-22 60-22 146-40C154-12 152 16 144 36C60 52-60 52-144 36C-152 16-154-12-146-40Z',
      'pale',
    ),
    fine(
      engraved(
        'M-140-24C-100-14-80-12-66-12M-140 22C-100 30-80 32-62 32M140-24C100-14 80-12 66-12M140 22C100 30 80 32 62 32',
      ),
    ),
    stroke(
      'M-44 4C-24 24 24 24 44 4M-32 14L-42 26M-16 19L-21 33M0 21V36M16 19L21 33M32 14L42 26',
      'contour',
      { ink: 'shade' },
    ),
  )
}
