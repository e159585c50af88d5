import { mirrored, place } from '../../drawing/placement.ts'
import { ribbon } from '../../drawing/ribbon.ts'
import {
  bleeding,
  circle,
  contour,
  detail,
  fine,
  glow,
  group,
  ring,
  type Shape,
  stroke,
} from '../../drawing/shape.ts'
import { batWing } from '../../symbols/bat-wing.ts'
import { chain } from '../../symbols/chain.ts'
import { flame } from '../../symbols/flame.ts'
import { pentagram } from '../../symbols/pentacle.ts'
import type { Composition } from '../composition.ts'

export const theDevil: Composition = {
  slug: 'the-devil',
  alt: 'A horned goat’s head between bat wings under an inverted pentagram; from an iron ring on the block below it, two loose chains lead to two open collars.',
  draw: () => [
    glow(330, 430, 320, 0.9, 'aura'),
    glow(330, 900, 260, 0.7),
    inverted(),
    mirrored(batWing({ x: 272, y: 524, size: 0.98 })),
    goat(),
    block(),
    mirrored(flame({ x: 98, y: 968, size: 1.1 }), flame({ x: 142, y: 974, size: 0.66 }), collar()),
    mirrored(chain('M314 852C300 902 258 914 218 888', 1.5)),
  ],
  sky: { bottom: 700, stars: 5 },
}

function inverted(): Shape {
  return place(
    { x: 330, y: 206, turn: 180 },
    circle(0, 0, 82, { fill: 'night', line: 'contour' }),
    fine(ring(0, 0, 74, 'detail')),
    stroke(pentagram(74)),
  )
}

function goat(): Shape {
  const half = [
    contour(
      ribbon('M-26-92C-44-150-118-160-112-252', (share) => 40 * (1 - share) + 2),
      'gilt',
    ),
    contour('M-54-62C-84-78-120-74-142-52C-124-34-84-24-60-32Z', 'body'),
    fine(
      detail('M-50-114L-24-128M-64-134L-40-152M-82-150L-62-172M-98-170L-82-190M-110-196L-92-206', {
        ink: 'shade',
      }),
    ),
  ]
  return place(
    { x: 330, y: 560, size: 1.12 },
    ...half,
    place({ flip: true }, ...half),
    contour(
      'M0-120C32-120 62-96 62-58C62-14 42 22 36 62C32 96 18 112 0 112S-32 96-36 62C-42 22-62-14-62-58C-62-96-32-120 0-120Z',
      'body',
    ),
    contour('M-22 100C-16 130-10 150 0 172C10 150 16 130 22 100Q0 116-22 100Z', 'gilt'),
    contour(
      'M-46-36C-38-50-20-48-14-32C-24-24-40-24-46-36ZM46-36C38-50 20-48 14-32C24-24 40-24 46-36Z',
      'pale',
    ),
    contour('M-33-38H-27V-34H-33ZM33-38H27V-34H33Z', 'deep'),
    stroke('M-52-58C-40-68-22-62-14-48M52-58C40-68 22-62 14-48'),
    stroke('M-14 76C-8 84-4 84 0 80C4 84 8 84 14 76M0 80V96'),
    fine(
      detail(
        'M-10-24C-8 10-14 40-18 62M10-24C8 10 14 40 18 62M0-112V-84M-14-108C-12-98-12-92-14-86M14-108C12-98 12-92 14-86',
      ),
    ),
  )
}

function block(): Shape {
  return group(
    bleeding(contour('M40 952H620V1012H40Z', 'near')),
    contour('M236 800H424V962H236Z', 'round'),
    contour('M218 776H442V804H218Z', 'round'),
    ring(330, 836, 24, 'bold'),
    contour('M320 804H340V818H320Z', 'gilt'),
  )
}

function collar(): Shape {
  return stroke('M196 910C166 918 146 894 156 868C168 840 210 842 218 872C220 882 220 890 216 898', 'bold')
}
