import { place } from '../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape } from '../../drawing/shape.ts'
import { cloud } from '../../symbols/cloud.ts'
import { crown } from '../../symbols/crown.ts'
import { drop } from '../../symbols/drop.ts'
import { flame } from '../../symbols/flame.ts'
import { lightning } from '../../symbols/lightning.ts'
import type { Composition } from '../composition.ts'

export const theTower: Composition = {
  slug: 'the-tower',
  alt: 'Lightning strikes a tower on a crag; its crown is thrown off, flames burst from top and windows, and sparks fall through the dark.',
  draw: () => [
    glow(340, 390, 330),
    cloud({ x: 500, y: 182, size: 0.9 }),
    lightning({ x: 352, y: 400, size: 0.82 }),
    flame({ x: 268, y: 424, size: 0.9, turn: -8 }),
    flame({ x: 396, y: 424, size: 1, turn: 8 }),
    flame({ x: 322, y: 420, size: 1.2 }),
    crag(),
    shaft(),
    crown({ x: 176, y: 330, size: 1.15, turn: -34 }),
    ...sparks(),
  ],
  sky: { bottom: 860, stars: 4 },
}

function shaft(): Shape {
  const window = (x: number, y: number) =>
    group(
      contour(`M${x - 17} ${y + 30}V${y - 12}A17 17 0 0 1 ${x + 17} ${y - 12}V${y + 30}Z`, 'deep'),
      flame({ x, y: y + 28, size: 0.46 }),
    )
  return group(
    contour('M238 912L254 480H406L422 912Z', 'round'),
    contour('M228 490V424L262 452L290 410L322 446L352 400L384 450L408 418L432 440V490Z', 'body'),
    fine(
      detail('M252 516H408M248 690H412M242 850H418'),
      detail(
        'M268 548h26M366 540h24M272 640h20M370 650h22M262 724h28M352 716h30M300 760h24M258 790h22M380 800h24M270 880h30M340 874h36',
        { opacity: 0.75 },
      ),
      detail('M352 404L336 452L350 484'),
    ),
    window(330, 596),
    window(290, 810),
    window(374, 810),
  )
}

function crag(): Shape {
  return bleeding(
    contour(
      'M34 1012C80 990 110 940 160 932C190 926 200 900 236 896H424C458 900 470 930 500 936C550 944 580 990 626 1012Z',
      'near',
    ),
    fine(
      detail(
        'M130 980C160 960 180 964 200 946M240 990C270 970 290 980 310 960M400 990C420 966 450 980 470 962M520 990C536 976 546 978 560 986',
        { opacity: 0.7 },
      ),
    ),
  )
}

function sparks(): Shape[] {
  const left = [
    [122, 470, 16],
    [176, 520, 10],
    [100, 590, 14],
    [190, 640, 8],
    [128, 710, 12],
    [184, 790, 8],
    [104, 830, 10],
  ] as const
  const right = [
    [506, 400, -14],
    [556, 470, -12],
    [490, 520, -8],
    [548, 600, -12],
    [492, 668, -8],
    [560, 740, -10],
    [508, 820, -8],
  ] as const
  return [...left, ...right].map(([x, y, turn]) => place({}, drop({ x, y, turn, size: 0.62 })))
}
