import { data } from '../../../drawing/data.ts'
import { repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { hills, mountain } from '../../../symbols/hills.ts'
import { lantern } from '../../../symbols/lantern.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const sixOfSwords: Composition = {
  slug: 'six-of-swords',
  alt: 'A boat with six swords standing upright in it, a lantern at its stern and the ferryman’s pole beside it; the water is rough in front and smooth towards the far shore.',
  draw: () => [
    glow(330, 330, 330),
    glow(330, 560, 440, 0.9, 'aura'),
    mountain([200, 430], 300, 640),
    mountain([440, 470], 320, 640),
    hills([600, 580, 590, 570, 590], 'far'),
    water({ top: 640, rows: 1, bend: 0 }),
    pole(),
    repeated(
      (at) => sword({ ...at, size: 1.5, turn: 180 }, 25),
      [150, 222, 294, 366, 438, 510].map((x, index) => ({ x, y: index % 2 ? 540 : 610 })),
    ),
    hull(),
    contour('M92 724V560H102V724Z', 'round'),
    lantern({ x: 97, y: 540, size: 0.5 }),
    waves(),
  ],
  sky: { bottom: 430 },
}

function hull(): Shape {
  return group(
    contour('M92 724C150 776 510 776 568 724C560 800 510 850 460 862H200C150 850 100 800 92 724Z', 'round'),
    fine(detail('M104 762C170 806 490 806 556 762M124 804C190 836 470 836 536 804')),
    contour('M84 710C150 770 510 770 576 710L572 738C510 792 150 792 88 738Z', 'gilt'),
  )
}

function pole(): Shape {
  return contour('M534 330L544 332L590 880L580 880Z', 'round')
}

/** Rough near the viewer. */
function waves(): Shape {
  const crest = (y: number, shift: number) => data`M${40 + shift} ${y}` + 'q26-34 52 0q18 14 36 0'.repeat(8)
  return bleeding(
    contour(`${crest(862, -40)}V1012H20Z`, 'water'),
    ...[900, 934, 968].map((y, index) =>
      stroke(crest(y, -60 + index * 24), index ? 'detail' : 'contour', { opacity: 0.9 - index * 0.2 }),
    ),
  )
}
