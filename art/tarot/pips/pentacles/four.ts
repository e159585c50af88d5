import { mirrored } from '../../../drawing/placement.ts'
import { contour, glow, group, type Shape } from '../../../drawing/shape.ts'
import { chain } from '../../../symbols/chain.ts'
import { crown } from '../../../symbols/crown.ts'
import { hills } from '../../../symbols/hills.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const fourOfPentacles: Composition = {
  slug: 'four-of-pentacles',
  alt: 'A strongbox wound with chain: one coin is pressed to its front, one balances on the crown above it, and one lies under each foot; behind it stand the towers of a city.',
  draw: () => [
    glow(330, 330, 300),
    glow(330, 560, 440, 1, 'aura'),
    ...city(),
    hills([800, 790, 786, 790, 800], 'near'),
    pentacle({ x: 330, y: 208, size: 1.45 }),
    mirrored(pentacle({ x: 168, y: 858, size: 1.45 })),
    strongbox(),
    crown({ x: 330, y: 420, size: 1.45 }),
    pentacle({ x: 330, y: 610, size: 1.75 }),
  ],
  sky: { bottom: 480 },
}

function city(): Shape[] {
  return [
    hills([760, 740, 736, 740, 760], 'far', false),
    mirrored(tower({ x: 118, y: 780, size: 1.1 }), tower({ x: 196, y: 770, size: 0.8 })),
  ]
}

function strongbox(): Shape {
  return group(
    contour('M132 780L150 812H186L196 780ZM528 780L510 812H474L464 780Z', 'gilt'),
    contour('M118 470C118 430 160 424 200 424H460C500 424 542 430 542 470V520H118Z', 'round'),
    contour('M118 520H542V780H118Z', 'body'),
    contour('M172 424H206V780H172ZM454 424H488V780H454Z', 'gilt'),
    contour('M108 508H552V532H108Z', 'gilt'),
    mirrored(chain('M126 566L256 616', 1.3), chain('M126 690L256 650', 1.3)),
  )
}
