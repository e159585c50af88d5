import { data } from '../../../drawing/data.ts'
import { contour, detail, fine, glow, group, type Shape, solid } from '../../../drawing/shape.ts'
import { flame } from '../../../symbols/flame.ts'
import { hills } from '../../../symbols/hills.ts'
import { wand } from '../../../symbols/wand.ts'
import type { Composition } from '../../composition.ts'

export const pageOfWands: Composition = {
  slug: 'page-of-wands',
  alt: 'A swallow-tailed pennant with a flame on it streams from a tall living staff in the desert, where three pyramids stand under the stars.',
  draw: () => [
    glow(400, 320, 320),
    glow(330, 460, 440, 1, 'aura'),
    ...[
      [404, 610, 150],
      [530, 700, 76],
      [282, 716, 70],
    ].map(([x = 0, y = 0, half = 0]) => pyramid(x, y, half)),
    hills([830, 822, 834, 820, 826], 'mid'),
    hills([900, 880, 896, 906, 890], 'near'),
    pennant(),
    flame({ x: 364, y: 390, size: 1.55 }),
    wand({ x: 172, y: 540, size: 2.7, flip: true }, 'tint'),
  ],
  sky: { bottom: 700 },
}

function pennant(): Shape {
  return group(
    contour(
      'M176 220C250 190 320 262 400 236C470 214 530 216 592 250L520 320L586 400C520 372 450 372 390 396C320 424 250 360 176 392Z',
      'tint',
    ),
    fine(
      detail(
        'M180 236C250 208 322 278 402 252C470 230 520 230 566 254M180 376C250 346 322 408 388 380C450 356 500 356 552 372',
      ),
    ),
  )
}

function pyramid(x: number, y: number, half: number): Shape {
  return group(
    contour(data`M${x - half} 840L${x} ${y}L${x + half} 840Z`, 'far'),
    solid(data`M${x} ${y}L${x + half} 840H${x + half * 0.25}Z`, 'gilt', { opacity: 0.75 }),
  )
}
