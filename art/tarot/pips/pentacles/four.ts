import { mirrored } from '../../../drawing/placement.ts'
import { contour, glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const fourOfPentacles: Composition = {
  slug: 'four-of-pentacles',
  alt: 'A crowned figure sits on a block outside a city of towers, both arms around a coin, another balanced on the crown and one beneath each foot.',
  draw: () => [
    glow(330, 430, 330),
    glow(330, 560, 440, 1, 'aura'),
    hills([760, 740, 736, 740, 760], 'far', false),
    mirrored(tower()),
    hills([830, 820, 816, 820, 830], 'near'),
    miser(),
  ],
  sky: { bottom: 480, dust: 0, stars: 6 },
}

function tower(): Shape {
  return group(
    contour('M68 830V580H164V830Z', 'round'),
    contour('M54 580V536H78V554H104V536H130V554H154V536H178V580Z', 'body'),
    contour('M104 694V660A12 12 0 0 1 128 660V694Z', 'pale'),
  )
}

function miser(): Shape {
  const man = figure({
    pose: 'sit',
    joints: {
      spine: [-2, 18],
      head: 14,
      nearArm: [-14, 96, 124],
      farArm: [-10, 110],
      nearLeg: [84, -18],
      farLeg: [88, 30],
    },
    x: 236,
    y: 856,
    size: 700,
    build: 'man',
    gown: { length: 0.62, folds: 2 },
    sleeves: { wide: 0.4 },
    cloak: { fill: 'dyed', length: 0.6, folds: 2 },
    hose: 'cloth',
    hat: 'crown',
    bears: ({ neck: [x, y] }) => pentacle({ x: x + 84, y: y + 92, size: 1.35 }),
  })
  const [x, y] = man.skull
  return group(
    contour('M110 690H300V930H110Z', 'round'),
    pentacle({ x: x + 12, y: y - 166, size: 1 }),
    ...[man.nearFoot, man.farFoot].map(([footX, footY]) =>
      pentacle({ x: footX + 30, y: footY + 82, size: 0.86 }),
    ),
    man.shape,
  )
}
