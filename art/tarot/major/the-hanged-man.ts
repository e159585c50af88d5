import { mirrored, place } from '../../drawing/placement.ts'
import { circle, contour, detail, fine, glow, group, ring, type Shape, stroke } from '../../drawing/shape.ts'
import { hills } from '../../symbols/hills.ts'
import { leaf } from '../../symbols/rose.ts'
import { burst } from '../../symbols/sun.ts'
import type { Composition } from '../composition.ts'

export const theHangedMan: Composition = {
  slug: 'the-hanged-man',
  alt: 'A figure hangs upside down by one foot from a living beam, the other leg crossed behind it, hands behind the back, a bright halo around the head.',
  draw: () => [
    glow(330, 740, 280),
    hills([950, 930, 950, 950, 930, 950], 'mid'),
    gallows(),
    stroke('M322 204V262M338 204V262'),
    halo(),
    figure(),
  ],
  sky: { bottom: 900 },
}

function gallows(): Shape {
  const leaves = [
    [150, 186, -30],
    [206, 182, 24],
    [262, 184, -24],
    [398, 184, 24],
    [454, 182, -24],
    [510, 186, 30],
  ] as const
  return group(
    ...leaves.map(([x, y, turn]) => leaf({ x, y, turn, size: 0.9 })),
    mirrored(
      leaf({ x: 94, y: 400, turn: -56, size: 0.8 }),
      leaf({ x: 134, y: 520, turn: 50, size: 0.8 }),
      leaf({ x: 94, y: 660, turn: -56, size: 0.8 }),
      contour('M96 960C104 700 92 460 100 200H128C122 460 134 700 132 960Z', 'round'),
      fine(detail('M110 900C116 700 106 460 112 240M122 930C124 760 116 600 118 480')),
    ),
    contour('M72 182C160 174 500 174 588 182V212C500 204 160 204 72 212Z', 'round'),
    fine(detail('M96 196C200 190 300 192 380 190M420 194C480 192 520 194 560 198')),
  )
}

function halo(): Shape {
  return place(
    { x: 330, y: 790 },
    detail(burst(24, 92, 118)),
    fine(detail(burst(24, 92, 106, 7.5), { opacity: 0.7 })),
    circle(0, 0, 82, { fill: 'pale', line: 'contour' }),
    fine(ring(0, 0, 72, 'detail', { ink: 'shade', dash: [2, 5] })),
  )
}

/** Head down: legs first, which form the sign of four. */
function figure(): Shape {
  return group(
    contour('M306 464C262 440 226 410 214 388C204 372 224 358 240 368C276 392 330 420 356 444Z', 'body'),
    contour(
      'M216 392C208 372 222 360 240 368C284 366 330 362 372 352C386 350 390 370 376 376C330 392 268 400 232 402C222 402 218 398 216 392Z',
      'body',
    ),
    contour('M306 476C308 400 312 330 316 262H346C352 330 356 400 358 476Z', 'body'),
    contour('M304 250H350C360 250 360 272 350 272H304C294 272 294 250 304 250Z', 'gilt'),
    contour(
      'M290 468C262 520 230 560 214 604C208 622 228 632 238 618C258 588 280 560 300 536ZM370 468C398 520 430 560 446 604C452 622 432 632 422 618C402 588 380 560 360 536Z',
      'body',
    ),
    contour('M286 468H374C378 540 386 620 380 680C372 706 288 706 280 680C274 620 282 540 286 468Z', 'round'),
    contour('M282 472H378V496H282Z', 'gilt'),
    contour('M312 690H348V730H312Z', 'body'),
    contour(
      'M330 722C362 722 378 748 376 782C374 820 354 848 330 848S286 820 284 782C282 748 298 722 330 722Z',
      'body',
    ),
    contour(
      'M284 792C290 830 306 850 330 850S370 830 376 792C384 840 360 884 344 874C338 890 322 890 316 874C300 884 276 840 284 792Z',
      'gilt',
    ),
    stroke('M306 776C310 782 318 782 322 776M338 776C342 782 350 782 354 776', 'contour'),
    fine(
      detail('M330 500V690M304 504C300 580 298 640 304 690M356 504C360 580 362 640 356 690'),
      detail('M322 800C326 796 334 796 338 800'),
    ),
  )
}
