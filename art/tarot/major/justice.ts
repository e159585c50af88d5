import { data } from '../../drawing/data.ts'
import { mirrored } from '../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { figure } from '../../figures/figure.ts'
import { throne } from '../../figures/throne.ts'
import { pillar } from '../../symbols/pillar.ts'
import { scales } from '../../symbols/scales.ts'
import { sword } from '../../symbols/sword.ts'
import type { Composition } from '../composition.ts'

export const justice: Composition = {
  slug: 'justice',
  alt: 'A crowned woman sits upright on a stone throne between two pillars, no blindfold over her eyes; she holds a sword straight up in one hand and level scales out before her in the other.',
  draw: () => [
    glow(300, 420, 360),
    drapery(),
    bleeding(mirrored(pillar({ x: 66, y: 930, size: 0.94 }, 800))),
    dais(),
    ...judge(),
  ],
  sky: { top: 320, bottom: 900, dust: 50, stars: 6 },
}

/** A cloth hung in one bow between the pillars. */
function drapery(): Shape {
  return group(
    contour('M92 170H568C568 256 450 284 330 284S92 256 92 170Z', 'tint'),
    fine(
      detail(
        'M124 176C144 232 230 260 330 260S516 232 536 176M166 176C190 216 250 236 330 236S470 216 494 176',
      ),
    ),
  )
}

function judge(): Shape[] {
  const at = { x: 430, y: 920, size: 690, facing: 'left' } as const
  const chair = throne({ ...at, fill: 'body', side: 'solid', carved: true, height: 3.2 })
  const woman = figure({
    ...at,
    pose: 'sit',
    joints: {
      spine: [0, 0],
      head: 0,
      nearArm: [4, 118],
      farArm: [84, 92],
      nearLeg: [88, 2],
      farLeg: [92, 12],
    },
    gown: { fill: 'cloth', flare: 0.3, folds: 3 },
    sleeves: { fill: 'dyed', wide: 0.15 },
    hair: 'bun',
    hat: 'crown',
    hands: { near: 'fist', far: 'fist' },
    near: ({ x = 0, y = 0 }) => sword({ x, y: y - 128, size: 1.06 }, 46, 'pale'),
    far: ({ x = 0, y = 0 }) =>
      group(stroke(data`M${x} ${y}V${y + 40}`, 'bold'), scales({ x, y: y + 44, size: 0.44 })),
    bears: () => chair.arm,
  })
  return [chair.shape, woman.shape]
}

function dais(): Shape {
  return bleeding(contour('M40 930H620V1012H40Z', 'mid'), contour('M40 968H620V1012H40Z', 'near'))
}
