import { place, type Placement, polar, repeated } from '../../../drawing/placement.ts'
import { contour, glow, group, type Shape } from '../../../drawing/shape.ts'
import { figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import { star } from '../../../symbols/star.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'
import { foldedArms, overArm } from './folded-arms.ts'

export const nineOfCups: Composition = {
  slug: 'nine-of-cups',
  alt: 'Somebody very pleased sits on a draped bench, hat on and arms folded; nine cups shine in a high arch above, each on its own golden bracket.',
  draw: () => [
    glow(330, 600, 330),
    glow(330, 480, 430, 0.9, 'aura'),
    repeated(onBracket, arch()),
    hills([900, 896, 892, 896, 900], 'near'),
    ...bench(),
    host(),
  ],
  sky: { bottom: 640, dust: 0, stars: 6 },
}

function host(): Shape {
  const man = figure({
    pose: 'sit',
    joints: {
      spine: [-10, -6],
      head: -10,
      ...foldedArms,
      nearLeg: [78, 6],
      farLeg: [88, 22],
    },
    x: 300,
    y: 968,
    size: 640,
    build: 'man',
    gown: { length: 0.34, flare: 0, folds: 1 },
    sleeves: { fill: 'linen', wide: 0.3, ends: 1 },
    hose: 'cloth',
    hat: 'cap',
    hatFill: 'dyed',
    hands: { near: 'fist', far: 'fist' },
  })
  const [x, y] = man.skull
  return group(
    man.shape,
    overArm(man, 640, 'linen'),
    place({ x, y }, contour('M-36-74C-62-96-68-124-60-144C-44-130-28-108-26-80Z', 'pale')),
  )
}

function arch(): Placement[] {
  return Array.from({ length: 9 }, (_, index) => {
    const [across, up] = polar(0, 0, 1, (index - 4) * 22.5)
    return { x: Math.round(330 + across * 226), y: Math.round(566 + up * 376) }
  })
}

function onBracket(at: Placement): Shape {
  return place(at, contour('M-40 74H40L20 90H-20Z', 'gilt'), cup({ size: 0.9 }))
}

function bench(): Shape[] {
  return [
    contour(
      'M168 764H492V886Q460 866 427 886Q395 866 362 886Q330 866 298 886Q265 866 233 886Q200 866 168 886Z',
      'tint',
    ),
    contour('M150 738H510V766H150Z', 'gilt'),
    repeated(
      (at) => star({ ...at, size: 0.34 }, 'pale'),
      [208, 452].map((x) => ({ x, y: 820 })),
    ),
  ]
}
