import { data } from '../../../drawing/data.ts'
import { copied, place, polar, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { type Light, piece } from '../../../figures/piece.ts'
import { hills } from '../../../symbols/hills.ts'
import { house } from '../../../symbols/house.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const tenOfCups: Composition = {
  slug: 'ten-of-cups',
  alt: 'A man and a woman, seen from behind, fling up their arms under a rainbow of ten cups; beside them two children dance hand in hand, and beyond a stream stands a small house.',
  draw: () => [
    glow(330, 420, 330),
    glow(330, 560, 460, 0.9, 'aura'),
    rainbow(),
    repeated(
      (at) => cup({ ...at, size: 0.66 }),
      Array.from({ length: 10 }, (_, index) => {
        const [x, y] = polar(330, 400, 232, (index - 4.5) * 19)
        return { x: Math.round(x), y: Math.round(y) }
      }),
    ),
    hills([690, 660, 640, 650, 680], 'far'),
    house({ x: 480, y: 660, size: 0.8 }),
    hills([780, 770, 750, 760, 770], 'near'),
    stream(),
    ...parents(),
    children(),
  ],
  sky: { bottom: 560, dust: 0, stars: 3 },
}

function parents(): Shape[] {
  return [
    figure({
      pose: 'rejoice',
      joints: { spine: [-2, -4], nearArm: [100, 112], farArm: [140, 168] },
      x: 188,
      y: 946,
      size: 430,
      build: 'man',
      gown: { fill: 'cloth', length: 0.46, folds: 0 },
      sleeves: {},
      hose: 'cloth',
    }).shape,
    figure({
      pose: 'rejoice',
      joints: { spine: [2, 4], nearArm: [130, 150], farArm: [50, 90] },
      x: 286,
      y: 946,
      size: 410,
      gown: { fill: 'linen', folds: 1 },
      sleeves: { fill: 'linen', wide: 0.3 },
      hair: 'bun',
    }).shape,
  ]
}

/** One child, and its mirror image on the other end of their hands. */
function children(): Shape {
  const light: Light = { from: 'left', rim: 3 }
  const child = place(
    { x: 408, y: 958 },
    piece(
      [
        'M-7-77C-20-54-37-39-55-42L-74-52L-81-42L-71-34C-47-22-20-34-3-59Z',
        'M-17-76C-15-45-13-25-12-7L12 2C13 7 7 8-17 7C-24-17-29-50-29-76Z',
        'M-20-153L-7-156C-2-156 5-160 5-166L10-173L5-176C5-192-7-200-18-198C-32-195-35-181-30-171C-27-165-22-161-20-153Z',
      ],
      'skin',
      light,
    ),
    piece(
      [
        'M-24-155C-13-160-3-156 2-148C3-131 0-123 2-114C5-97 12-84 20-71C5-59-30-50-52-64C-40-82-32-101-29-118C-30-134-30-148-24-155Z',
      ],
      'linen',
      light,
    ),
    piece(
      ['M-15-150C0-150 20-158 37-170L54-180L59-170L42-158C24-144 3-134-12-136C-20-138-22-148-15-150Z'],
      'skin',
      light,
    ),
    piece(
      ['M-22-156C-39-163-42-190-25-202C-12-210 7-203 7-186C-5-190-12-185-12-176C-13-168-17-161-22-156Z'],
      'hair',
      light,
    ),
  )
  return copied(child, [{ x: 930, flip: true }])
}

function rainbow(): Shape {
  const arch = (outer: number, inner: number) =>
    data`M${330 - outer} 680V400A${outer} ${outer} 0 0 1 ${330 + outer} 400V680H${330 + inner}V400A${inner} ${inner} 0 0 0 ${330 - inner} 400V680Z`
  return group(
    contour(arch(178, 162), 'gilt'),
    contour(arch(162, 144), 'tint'),
    contour(arch(144, 128), 'pale'),
  )
}

function stream(): Shape {
  return bleeding(
    contour(
      'M440 760C420 800 540 820 520 860C500 900 340 930 330 1012H560C570 940 600 900 590 860C580 820 480 800 470 760Z',
      'water',
    ),
  )
}
