import { place } from '../../../drawing/placement.ts'
import {
  bleeding,
  contour,
  detail,
  fine,
  glow,
  group,
  type Shape,
  solid,
  stroke,
} from '../../../drawing/shape.ts'
import { cloud } from '../../../symbols/cloud.ts'
import { hills } from '../../../symbols/hills.ts'
import { star } from '../../../symbols/star.ts'
import { sword } from '../../../symbols/sword.ts'
import type { Composition } from '../../composition.ts'

export const pageOfSwords: Composition = {
  slug: 'page-of-swords',
  alt: 'Two long streamers tied to an upright sword blow out over a windy hill; birds scatter among the clouds.',
  draw: () => [
    glow(330, 380, 340),
    glow(330, 460, 440, 1, 'aura'),
    bleeding(cloud({ x: 560, y: 770, size: 1.1 })),
    bleeding(cloud({ x: 90, y: 700, size: 0.8 })),
    ...streamers(),
    sword({ x: 214, y: 520, size: 2.3, turn: 5 }, 46, 'tint'),
    bow(),
    hills([860, 840, 850, 890, 900], 'mid'),
    hills([940, 900, 890, 930, 950], 'near'),
    ...birds(),
    grass(),
  ],
  sky: { bottom: 800 },
}

function streamers(): Shape[] {
  return [
    contour(
      'M214 560C290 500 340 560 400 510C450 470 500 480 592 420L560 480L596 520C520 540 470 540 420 580C350 630 290 570 222 620Z',
      'tint',
    ),
    contour(
      'M220 330C300 260 360 330 430 280C480 240 530 250 592 200L566 262L598 306C530 310 480 320 440 350C370 400 300 330 226 400Z',
      'tint',
    ),
    fine(
      detail(
        'M226 346C304 280 364 348 436 296C484 262 530 266 568 240M228 384C304 316 366 382 440 334C480 308 520 302 572 296',
      ),
    ),
    star({ x: 400, y: 322, size: 0.5 }, 'pale'),
  ]
}

/** Where the streamers are tied. */
function bow(): Shape {
  return group(contour('M192 348L246 340L244 372L190 380ZM186 578L242 570L240 602L184 610Z', 'gilt'))
}

function birds(): Shape[] {
  return [
    [350, 170, 1.1],
    [440, 190, 0.8],
    [120, 230, 0.9],
    [520, 610, 1],
    [440, 660, 0.8],
    [350, 700, 0.7],
  ].map(([x = 0, y = 0, size = 1]) =>
    place(
      { x, y, size },
      solid('M-30-8C-18-18-6-12 0 2C6-12 18-18 30-8C18-10 8-4 0 12C-8-4-18-10-30-8Z', 'pale'),
    ),
  )
}

function grass(): Shape {
  return fine(
    stroke(
      'M110 930c10-16 24-22 40-22M260 920c10-16 24-22 40-22M420 950c10-16 24-22 40-22M530 970c10-16 24-22 40-22',
    ),
  )
}
