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
  ticks,
} from '../../drawing/shape.ts'
import { mountain } from '../../symbols/hills.ts'
import { lantern } from '../../symbols/lantern.ts'
import type { Composition } from '../composition.ts'

export const theHermit: Composition = {
  slug: 'the-hermit',
  alt: 'A hooded, bearded figure in a long cloak stands on a snowy summit with a staff and holds out a lantern in which a six-pointed star shines.',
  draw: () => [
    glow(190, 500, 330),
    fine(ticks({ x: 172, y: 530, count: 32, inner: 100, outer: 118 }, { ink: 'pale', opacity: 0.5 })),
    ticks({ x: 172, y: 530, count: 32, inner: 98, outer: 112, from: 5.6 }),
    mountain([120, 760], 320, 1040),
    mountain([560, 720], 320, 1040),
    summit(),
    staff(),
    cloak(),
    sleeve(),
    lantern({ x: 172, y: 404, size: 1.08 }),
  ],
  sky: { bottom: 760 },
}

function cloak(): Shape {
  return group(
    contour(
      'M372 256C424 254 456 306 450 366C478 420 490 520 500 640C508 750 520 840 540 912C470 936 300 936 226 908C262 800 280 690 288 580C292 500 300 430 318 384C304 330 322 260 372 256Z',
      'round',
    ),
    contour('M352 292C386 288 400 330 392 384C364 400 334 392 320 368C314 334 326 296 352 292Z', 'deep'),
    face(),
    fine(
      detail(
        'M420 300C436 330 436 360 426 392M428 420C446 540 452 720 470 900M396 470C404 620 400 760 408 912M352 560C344 680 330 800 316 904',
      ),
    ),
  )
}

/** Looks down at the lantern: brow, nose, and a beard that flows from the cheek. */
function face(): Shape {
  return group(
    contour(
      'M362 312C342 312 328 322 328 338L313 364C312 370 318 372 325 372L326 386H376C390 356 386 314 362 312Z',
      'gilt',
    ),
    contour(
      'M326 372C336 366 348 370 354 378C364 376 372 366 374 350C384 362 390 378 388 398C386 440 368 484 332 526C324 496 312 470 314 430C314 404 318 384 326 372Z',
      'pale',
      { ink: 'shade' },
    ),
    stroke('M326 336C334 328 344 328 352 332', 'contour', { ink: 'pale' }),
    detail('M332 346Q338 341 346 344', { ink: 'shade' }),
    fine(
      detail(
        'M322 392C330 386 340 386 348 390M326 410C330 440 330 470 334 500M342 404C348 434 344 462 340 486M358 396C364 420 358 446 350 466M374 386C376 402 372 420 366 434',
        { ink: 'shade' },
      ),
    ),
  )
}

function sleeve(): Shape {
  return group(
    contour(
      'M340 452C300 440 250 410 206 380L190 420C216 470 270 560 340 590C372 560 372 480 340 452Z',
      'body',
    ),
    contour('M208 376L188 424L176 418L194 370Z', 'gilt'),
    contour('M194 376C184 372 168 376 162 388C156 400 164 412 178 414Z', 'body'),
    fine(detail('M224 412C260 460 300 500 336 520M232 450C262 496 300 536 336 560')),
  )
}

function staff(): Shape {
  return contour(
    'M526 330C540 322 552 332 548 346C540 420 560 700 562 930H550C548 700 528 440 532 356Z',
    'gilt',
  )
}

function summit(): Shape {
  return bleeding(
    contour('M40 1012C120 960 200 912 260 900C340 886 460 890 560 906C590 930 610 950 626 970V1012Z', 'near'),
    solid(
      'M200 930C240 908 300 898 380 896C460 894 530 902 562 910C580 926 596 940 606 952C560 930 540 950 500 934C460 924 440 950 400 934C360 922 330 946 290 932C260 926 230 944 200 930Z',
      'lit',
    ),
  )
}
