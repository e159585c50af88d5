import { mirrored, place } from '../../drawing/placement.ts'
import {
  circle,
  contour,
  detail,
  dots,
  fine,
  glow,
  group,
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
  alt: 'A figure hangs upside down by a rope around one ankle from a living beam, the other leg crossed behind it like a four, arms folded behind the back, a calm face and falling hair in a bright halo.',
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
    stroke(spikes(20, 104, 130, 4)),
    circle(0, 0, 94, { fill: 'pale', line: 'contour' }),
    fine(ticks({ count: 60, inner: 80, outer: 90 }, { ink: 'shade' })),
    circle(0, 0, 76, { fill: 'night', line: 'contour' }),
  ]
}

/** Head down; the legs form the figure four. */
function figure(): Shape {
  return group(
    stroke('M331 214V292', 'bold'),
    bentShin(),
    mirrored(foldedArm()),
    contour('M314 690H346L344 728H316Z', 'pale', { ink: 'shade' }),
    legs(),
    tunic(),
    head(),
    rope(),
  )
}

/** From the knee behind the straight leg to the other side. */
function bentShin(): Shape {
  return group(
    contour(
      'M474 446C458 470 420 470 384 458C340 446 292 428 250 414L256 386C300 390 346 388 386 392C430 396 470 412 474 446Z',
      'body',
    ),
    contour('M262 382C240 376 206 386 178 410C170 418 176 428 188 426C212 424 236 424 256 418Z', 'gilt'),
  )
}

/** The straight leg and the thigh of the other, in one. */
function legs(): Shape {
  return group(
    contour('M317 300C308 288 310 272 320 258C328 248 342 250 346 262C350 276 350 288 346 300Z', 'gilt'),
    contour(
      'M316 296C302 340 300 372 310 406C310 440 294 486 292 540H384C430 522 470 484 484 454C492 430 472 408 448 420C416 436 380 458 358 484C354 452 350 430 350 406C362 370 358 338 346 296Z',
      'body',
    ),
    fine(
      detail(
        'M324 330C318 360 318 384 324 410M322 430C316 460 314 480 312 500M380 492C410 474 434 458 456 440',
      ),
    ),
  )
}

function tunic(): Shape {
  return group(
    contour(
      'M284 506C300 518 314 502 330 514C348 502 364 520 390 506C390 540 374 564 370 584C374 624 394 652 400 676C402 700 374 710 346 710H314C286 710 258 700 260 676C266 652 286 624 290 584C286 564 280 540 284 506Z',
      'tint',
    ),
    contour('M286 572C314 580 346 580 374 572L372 592C346 600 314 600 288 592Z', 'gilt'),
    fine(
      detail('M306 524C308 544 310 556 310 568M352 524C352 544 350 556 350 568M330 606V700', {
        ink: 'pale',
        opacity: 0.8,
      }),
      dots(
        [624, 648, 672].map((y) => [330, y]),
        7,
      ),
    ),
  )
}

/** The hand is out of sight behind the back. */
function foldedArm(): Shape {
  return group(
    contour(
      'M282 704C240 700 200 652 188 616C182 594 196 580 214 578L300 560V592L232 606C240 630 262 652 284 660Z',
      'tint',
    ),
    fine(
      detail('M206 596C224 590 250 586 270 582M220 626C232 650 250 670 270 682', {
        ink: 'pale',
        opacity: 0.7,
      }),
    ),
  )
}

function head(): Shape {
  return group(
    contour(
      'M330 716C350 718 364 744 365 770C366 800 350 812 330 812S294 800 295 770C296 744 310 718 330 716Z',
      'pale',
      { ink: 'shade' },
    ),
    contour(
      'M292 752C288 776 300 786 314 784C326 782 336 776 344 784C354 788 372 778 368 752C382 790 380 826 366 856C362 844 360 838 356 834C354 852 346 866 336 874C336 862 334 854 330 848C326 856 322 864 322 876C310 866 304 852 303 834C299 838 296 844 292 854C278 826 278 790 292 752Z',
      'gilt',
    ),
    detail('M306 764Q314 770 322 764M338 764Q346 770 354 764M330 760V748L325 745M321 735Q330 730 339 735', {
      ink: 'shade',
    }),
    fine(
      detail('M304 800C302 812 304 820 306 828M330 800V836M356 800C358 812 356 820 354 828', {
        ink: 'shade',
      }),
    ),
  )
}

/** Twice around the ankle, once around the beam. */
function rope(): Shape {
  return group(
    contour(
      'M309 292Q331 302 353 292V302Q331 312 309 302ZM309 304Q331 314 353 304V314Q331 324 309 314Z',
      'pale',
      {
        ink: 'shade',
      },
    ),
    contour('M319 176H343V222H319Z', 'pale', { ink: 'shade' }),
    fine(detail('M327 176V222M335 176V222', { ink: 'shade' })),
  )
}
