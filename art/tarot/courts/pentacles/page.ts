import { data } from '../../../drawing/data.ts'
import { mirrored } from '../../../drawing/placement.ts'
import { contour, detail, disc, fine, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { field } from '../../../symbols/field.ts'
import { hills } from '../../../symbols/hills.ts'
import { pentacle } from '../../../symbols/pentacle.ts'
import { star } from '../../../symbols/star.ts'
import { tree } from '../../../symbols/tree.ts'
import { wheat } from '../../../symbols/wheat.ts'
import type { Composition } from '../../composition.ts'

export const pageOfPentacles: Composition = {
  slug: 'page-of-pentacles',
  alt: 'A fringed square banner with a coin on it is planted in a ploughed field; trees stand behind, and young wheat comes up in front.',
  draw: () => [
    glow(330, 370, 340),
    glow(330, 460, 440, 1, 'aura'),
    hills([780, 760, 750, 760, 780], 'far', false),
    mirrored(tree({ x: 136, y: 806, size: 0.8 })),
    field(),
    ...banner(),
    pentacle({ x: 330, y: 390, size: 2.1 }, 'tint'),
    mirrored(wheat({ x: 150, y: 980, size: 0.8, turn: -6 }), wheat({ x: 226, y: 988, size: 0.62 })),
  ],
  sky: { bottom: 720 },
}

function banner(): Shape[] {
  return [
    contour('M322 900V130H338V900Z', 'round'),
    contour('M156 206H504V222H156Z', 'gilt'),
    disc(150, 214, 13),
    disc(510, 214, 13),
    contour('M176 222H484V560H176Z', 'body'),
    fine(detail('M190 236H470V546H190Z')),
    contour('M176 560H484V576H176Z', 'gilt'),
    stroke(Array.from({ length: 15 }, (_, index) => data`M${183 + index * 21} 576v30`).join('')),
    star({ x: 330, y: 150, size: 0.7 }),
  ]
}
