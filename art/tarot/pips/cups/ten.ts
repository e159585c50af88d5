import { data } from '../../../drawing/data.ts'
import { mirrored, polar, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { house } from '../../../symbols/house.ts'
import { sun } from '../../../symbols/sun.ts'
import { tree } from '../../../symbols/tree.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const tenOfCups: Composition = {
  slug: 'ten-of-cups',
  alt: 'A rainbow with ten cups around it and the sun above spans a small house between two trees; a stream runs down from its door through the meadow.',
  draw: () => [
    glow(330, 190, 260),
    glow(330, 560, 460, 0.9, 'aura'),
    sun({ x: 330, y: 206, size: 0.78 }),
    rainbow(),
    repeated(
      (at) => cup({ ...at, size: 0.64 }),
      Array.from({ length: 10 }, (_, index) => {
        const [x, y] = polar(330, 610, 246, (index - 4.5) * 17)
        return { x, y }
      }),
    ),
    hills([720, 690, 660, 690, 720], 'far', false),
    mirrored(tree({ x: 136, y: 856, size: 0.58 })),
    hills([800, 770, 730, 770, 800], 'mid'),
    house({ x: 330, y: 770, size: 1.5 }),
    hills([850, 832, 780, 832, 850], 'near'),
    stream(),
  ],
  sky: { bottom: 560 },
}

function rainbow(): Shape {
  const arch = (outer: number, inner: number) =>
    data`M${330 - outer} 760V610A${outer} ${outer} 0 0 1 ${330 + outer} 610V760H${330 + inner}V610A${inner} ${inner} 0 0 0 ${330 - inner} 610V760Z`
  return group(
    contour(arch(186, 170), 'gilt'),
    contour(arch(170, 152), 'tint'),
    contour(arch(152, 136), 'pale'),
  )
}

function stream(): Shape {
  return bleeding(
    contour(
      'M322 786C300 820 400 846 380 880C356 916 240 930 250 1012H470C480 940 420 930 436 886C446 846 350 830 344 786Z',
      'water',
    ),
    fine(
      detail(
        'M350 850C370 862 376 872 366 886M330 930C350 920 372 924 390 914M300 970C330 960 366 972 396 960',
      ),
    ),
  )
}
