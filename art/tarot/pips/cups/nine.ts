import { place, type Placement, polar, repeated } from '../../../drawing/placement.ts'
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
    contour('M186 930V790H206V930ZM454 930V790H474V930Z', 'round'),
    contour(
      'M168 764H492V900Q472 876 452 900Q431 876 411 900Q391 876 371 900Q350 876 330 900Q310 876 289 900Q269 876 249 900Q229 876 208 900Q188 876 168 900Z',
      'body',
    ),
    fine(
      detail('M208 780V890M249 780V890M289 780V890M330 780V890M371 780V890M411 780V890M452 780V890', {
        opacity: 0.7,
      }),
    ),
    contour('M158 742H502V766H158Z', 'gilt'),
    contour('M196 742C176 742 172 690 196 690H464C488 690 484 742 464 742Z', 'tint'),
    fine(detail('M206 702C196 710 196 722 206 730M454 702C464 710 464 722 454 730')),
    star({ x: 330, y: 716, size: 0.36 }),
  )
}
