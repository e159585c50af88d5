import { mirrored, place, type Placement, polar, repeated } from '../../../drawing/placement.ts'
import { contour, detail, fine, glow, group, type Shape, ticks } from '../../../drawing/shape.ts'
import { hills } from '../../../symbols/hills.ts'
import { star } from '../../../symbols/star.ts'
import type { Composition } from '../../composition.ts'
import { cup } from '../counted.ts'

export const nineOfCups: Composition = {
  slug: 'nine-of-cups',
  alt: 'Nine cups shine in a high arch, each on its own golden bracket; beneath them a draped bench with a cushion stands ready, and a star of wishes hangs over it.',
  draw: () => [
    glow(330, 560, 330),
    glow(330, 480, 430, 0.9, 'aura'),
    repeated(onBracket, arch()),
    place(
      { x: 330, y: 480 },
      fine(ticks({ count: 32, inner: 74, outer: 116 }, { opacity: 0.6 })),
      place({ turn: 45 }, star({ size: 0.9 }, 'tint')),
      star({ size: 1.5 }),
    ),
    hills([900, 896, 892, 896, 900], 'near'),
    bench(),
  ],
  sky: { bottom: 640 },
}

function arch(): Placement[] {
  return Array.from({ length: 9 }, (_, index) => {
    const [across, up] = polar(0, 0, 1, (index - 4) * 22.5)
    return { x: 330 + across * 234, y: 566 + up * 376 }
  })
}

function onBracket(at: Placement): Shape {
  return place(at, contour('M-36 64H36L18 80H-18Z', 'gilt'), cup({ size: 0.78 }))
}

function bench(): Shape {
  return group(
    mirrored(contour('M188 940V780H212V940Z', 'round'), contour('M180 940H220V958H180Z', 'gilt')),
    contour(
      'M168 764H492V886Q472 866 452 886Q431 866 411 886Q391 866 371 886Q350 866 330 886Q310 866 289 886Q269 866 249 886Q229 866 208 886Q188 866 168 886Z',
      'tint',
    ),
    repeated(
      (at) => star({ ...at, size: 0.34 }, 'pale'),
      [208, 249, 289, 330, 371, 411, 452].map((x, index) => ({ x, y: index % 2 ? 836 : 806 })),
    ),
    contour('M150 738H510V766H150Z', 'gilt'),
    pillow(),
  )
}

function pillow(): Shape {
  return group(
    mirrored(contour('M196 736L172 752L168 730ZM196 676L170 664L172 686Z', 'gilt')),
    contour(
      'M192 674C250 684 410 684 468 674C458 696 458 718 468 738C410 732 250 732 192 738C202 718 202 696 192 674Z',
      'body',
    ),
    fine(detail('M214 688C270 694 390 694 446 688M214 724C270 720 390 720 446 724')),
    star({ x: 330, y: 706, size: 0.42 }),
  )
}
