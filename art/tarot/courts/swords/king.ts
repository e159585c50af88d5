import { mirrored, repeated } from '../../../drawing/placement.ts'
import { contour, detail, disc, fine, glow, type Shape } from '../../../drawing/shape.ts'
import { butterfly } from '../../../symbols/butterfly.ts'
import { hills } from '../../../symbols/hills.ts'
import { kingsCrown } from '../../../symbols/kings-crown.ts'
import { sunHalo } from '../../../symbols/sun-halo.ts'
import { sword } from '../../../symbols/sword.ts'
import type { Composition } from '../../composition.ts'

export const kingOfSwords: Composition = {
  slug: 'king-of-swords',
  alt: 'A closed crown in the ring of the sun tops a tall throne carved with butterflies; a sword leans across it, a little off the vertical.',
  draw: () => [
    glow(330, 560, 440, 1, 'aura'),
    ...throne(),
    sunHalo({ x: 330, y: 290 }),
    kingsCrown({ x: 330, y: 362, size: 1.12 }),
    mirrored(
      repeated(
        (at) => butterfly({ ...at, size: 0.74 }),
        [
          { x: 210, y: 560, turn: -8 },
          { x: 216, y: 740, turn: 8 },
        ],
      ),
    ),
    sword({ x: 330, y: 710, size: 1.5, turn: 8 }, 46, 'tint'),
  ],
  sky: { bottom: 860 },
}

function throne(): Shape[] {
  return [
    hills([900, 890, 886, 890, 900], 'near'),
    contour('M140 930V470C140 380 230 330 330 300C430 330 520 380 520 470V930Z', 'round'),
    fine(detail('M160 930V476C160 396 240 350 330 322C420 350 500 396 500 476V930')),
    mirrored(contour('M106 800H170V826H156V940H120V826H106Z', 'body'), disc(138, 786, 15)),
    contour('M92 930H568V962H92Z', 'gilt'),
    contour('M66 962H594V990H66Z', 'body'),
  ]
}
