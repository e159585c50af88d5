import { place, mirrored } from '../../drawing/placement.ts'
import { ribbon } from '../../drawing/ribbon.ts'
import {
  circle,
  contour,
  detail,
  fine,
  glow,
  group,
  ring,
  ticks,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { hills } from '../../symbols/hills.ts'
import { leaf } from '../../symbols/rose.ts'
import { spikes } from '../../symbols/sun.ts'
import type { Composition } from '../composition.ts'

export const theHangedMan: Composition = {
  slug: 'the-hanged-man',
  alt: 'A figure hangs upside down by one foot from a living beam, the other leg bent behind it, hands behind the back, hair falling into a bright halo around the head.',
  draw: () => [
    glow(330, 768, 290),
    hills([960, 940, 960, 960, 940, 960], 'mid'),
    gallows(),
    beam(),
    place({ x: 330, y: 768 }, ...halo()),
    figure(),
  ],
  sky: { bottom: 920 },
}

function gallows(): Shape {
  const twigs = [
    { x: 150, turn: -28 },
    { x: 186, turn: 26 },
    { x: 248, turn: -26 },
    { x: 284, turn: 24 },
  ]
  return mirrored(
    ...twigs.map(({ x, turn }) => leaf({ x, y: 190, turn, size: 0.92 })),
    leaf({ x: 100, y: 330, turn: -58, size: 0.84 }),
    leaf({ x: 134, y: 372, turn: 58, size: 0.84 }),
    leaf({ x: 98, y: 520, turn: -58, size: 0.84 }),
    leaf({ x: 136, y: 566, turn: 58, size: 0.84 }),
    leaf({ x: 98, y: 710, turn: -58, size: 0.84 }),
    leaf({ x: 136, y: 752, turn: 58, size: 0.84 }),
    contour('M92 968C104 700 92 460 100 206H134C128 460 140 700 142 968Z', 'round'),
    fine(
      detail(
        'M108 920C116 700 106 460 112 240M126 930C128 760 120 600 122 480M116 470C118 420 116 380 118 340',
      ),
    ),
  )
}

function beam(): Shape {
  return group(
    contour('M64 184C150 176 510 176 596 184V222C510 214 150 214 64 222Z', 'round'),
    fine(
      detail(
        'M84 202C200 194 330 200 440 195M110 210C160 206 200 208 240 206M470 200C510 198 540 200 576 203M300 208C380 204 440 206 520 208',
        { opacity: 0.8 },
      ),
    ),
  )
}

function halo(): Shape[] {
  return [
    stroke(spikes(20, 98, 124, 4)),
    fine(ticks({ count: 20, inner: 98, outer: 112, from: 9 }, { opacity: 0.7 })),
    circle(0, 0, 88, { fill: 'pale', line: 'contour' }),
    fine(ring(0, 0, 78, 'detail', { ink: 'shade', dash: [2, 5] })),
  ]
}

/** Head down; the legs form the figure four. */
function figure(): Shape {
  const arm = 'M266 640C236 612 204 590 192 566C186 548 240 520 292 500'
  return group(
    contour(
      ribbon('M246 408C300 396 350 378 404 352', (share) => 36 - share * 12),
      'body',
    ),
    contour('M396 340C420 330 446 318 452 330C456 344 430 356 408 366Z', 'gilt'),
    contour(
      ribbon('M352 496C316 462 274 436 230 410', (share) => 50 - share * 12),
      'body',
    ),
    contour('M302 500C306 420 312 350 316 288H346C352 350 360 420 366 500Z', 'body'),
    contour('M312 292C306 270 306 246 316 232C322 226 340 226 346 232C356 246 354 270 350 292Z', 'gilt'),
    stroke('M318 222V236M330 222V232M342 222V236'),
    contour(
      ribbon(arm, (share) => 34 - share * 8),
      'body',
    ),
    place(
      { x: 660, flip: true },
      contour(
        ribbon(arm, (share) => 34 - share * 8),
        'body',
      ),
    ),
    contour(
      'M290 498H370C376 550 398 600 404 640C390 676 350 682 330 682S270 676 256 640C262 600 284 550 290 498Z',
      'tint',
    ),
    contour('M286 490H374V514H286Z', 'gilt'),
    contour('M314 676H346V706H314Z', 'body'),
    contour(
      'M330 696C360 696 378 722 376 754C374 790 354 812 330 812S286 790 284 754C282 722 300 696 330 696Z',
      'body',
    ),
    contour(
      'M283 750C286 790 304 808 330 808S374 790 377 750C392 790 384 836 368 850C366 840 362 834 358 832C358 852 348 866 338 872C338 860 334 852 330 848C326 852 322 860 322 872C312 866 302 852 302 832C298 834 294 840 292 850C276 836 268 790 283 750Z',
      'gilt',
    ),
    fine(
      detail('M330 520V672M308 520C304 576 296 620 290 656M352 520C356 576 364 620 370 656', {
        ink: 'pale',
        opacity: 0.8,
      }),
      detail('M300 800C300 812 302 822 304 830M330 816V842M360 800C360 812 358 822 356 830', {
        ink: 'shade',
      }),
    ),
  )
}
