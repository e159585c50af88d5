import { place, type Placement } from '../../drawing/placement.ts'
import { bleeding, contour, detail, disc, fine, glow, group, type Shape, solid } from '../../drawing/shape.ts'
import { bundle } from '../../symbols/bundle.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { orbits } from '../../symbols/orbits.ts'
import { stemmedRose } from '../../symbols/rose.ts'
import { star } from '../../symbols/star.ts'
import { sun } from '../../symbols/sun.ts'
import type { Composition } from '../composition.ts'

export const theFool: Composition = {
  slug: 'the-fool',
  alt: 'A traveller’s staff leans over a boulder and holds its cloth bundle out over the brink of a cliff under a great sun; a small dog barks at the edge, a white rose grows there, and stars like stepping stones lead on through the air above snowy peaks.',
  draw: () => [
    orbits({ x: 206, y: 280 }, [196, 262, 336]),
    glow(206, 280, 330),
    sun({ x: 206, y: 280, size: 1.3 }, { rays: 12 }),
    mountain([556, 760], 330, 1010),
    mountain([430, 840], 260, 1010),
    hills([990, 980, 970, 950, 960], 'mid'),
    ...steps(),
    staff(),
    bundle({ x: 500, y: 480, size: 0.96 }),
    cliff(),
    dog({ x: 340, y: 744, size: 0.98 }),
    stemmedRose({ x: 118, y: 742, size: 1.08, turn: -4 }, 'pale'),
  ],
  sky: { bottom: 760 },
}

/** Its foot on the ground, its middle on the boulder. */
function staff(): Shape {
  return group(
    place({ x: 148, y: 750, turn: 52.5 }, contour('M-8 0L-6-462A6 6 0 0 1 6-462L8 0Z', 'gilt')),
    contour('M172 756C170 716 194 688 228 690C256 692 272 716 270 756Z', 'round'),
    fine(detail('M188 742C188 722 200 708 218 704M218 746C222 734 232 724 248 722', { opacity: 0.8 })),
  )
}

function cliff(): Shape {
  return bleeding(
    contour(
      'M40 738C90 728 150 748 210 740C270 734 330 748 388 738C404 740 404 754 390 760L372 776L384 800L352 836L362 864L326 900L338 932L306 966L312 1012H40Z',
      'near',
    ),
    solid(
      'M388 742L352 770L362 804L326 838L338 868L300 904L312 938L280 970L284 1012H312L306 966L338 932L326 900L362 864L352 836L384 800L372 776Z',
      'deep',
    ),
    fine(
      detail('M60 736l-6-16M66 735l1-18M72 735l7-14M168 742l-6-14M173 742l1-17M178 742l7-13'),
      detail(
        'M70 772H150M70 772L84 806H170L150 772M170 806L230 778L300 784L318 812M84 806L74 850H140L170 806M140 850L220 838L262 868L318 812M74 850L90 902H170L140 850M170 902L236 886L262 868M236 886L270 928M90 902L72 952H150L170 902M150 952L214 940L270 928M214 940L232 1000M150 952L160 1000',
        { opacity: 0.7 },
      ),
      detail(
        'M160 816l50-22M168 828l46-20M220 800l50-10M150 862l60-14M158 874l48-10M182 912l46-14M188 924l36-10M240 848l30 16M98 816h50M98 828h40M92 862h34M98 874h34M104 912h44M100 924h36M90 962h44',
        { opacity: 0.55 },
      ),
    ),
  )
}

/** On four legs and looking up to the right, 122 high, standing on the origin. */
function dog(at: Placement): Shape {
  return place(
    at,
    contour('M-30-34L-22 0H-38L-44-24ZM18-36L26 0H12L8-30Z', 'body'),
    contour(
      'M-70-96C-60-84-56-70-44-64C-20-68 4-66 20-74C24-86 26-94 32-102C40-114 54-114 62-110L84-108C90-104 88-96 80-94L70-92L80-88C78-82 70-80 62-82C56-78 54-70 54-62C54-48 48-40 44-34L44-10L54 0H34L30-30C14-26-8-28-20-32C-28-26-34-18-36-10L-30 0H-50L-50-12C-54-24-56-34-54-46C-62-58-72-72-70-96Z',
      'pale',
      { ink: 'shade' },
    ),
    solid('M36-104C26-100 18-86 22-72C32-74 40-86 42-98Z', 'deep'),
    disc(58, -101, 3, 'deep'),
    contour('M20-74L52-66L54-56L18-66Z', 'tint'),
    fine(detail('M-44-56C-34-50-28-42-30-34M20-52C24-44 30-38 32-32', { ink: 'shade' })),
  )
}

function steps(): Shape[] {
  return (
    [
      [446, 736, 0.42],
      [510, 700, 0.38],
      [562, 648, 0.34],
      [586, 580, 0.3],
      [584, 506, 0.26],
    ] as const
  ).map(([x, y, size]) => star({ x, y, size }, 'pale'))
}
