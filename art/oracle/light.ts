import { mirrored, place, polar } from '../drawing/placement.ts'
import {
  bleeding,
  contour,
  detail,
  disc,
  fine,
  glow,
  group,
  ring,
  type Shape,
  solid,
  stroke,
  ticks,
} from '../drawing/shape.ts'
import type { Composition } from '../tarot/composition.ts'
import { candle } from '../symbols/candle.ts'
import { cottages } from '../symbols/cottages.ts'
import { ellipse } from '../symbols/cup.ts'
import { flame } from '../symbols/flame.ts'
import { foghorn } from '../symbols/foghorn.ts'
import { hills } from '../symbols/hills.ts'
import { lantern } from '../symbols/lantern.ts'
import { lighthouse } from '../symbols/lighthouse.ts'
import { pitcher } from '../symbols/pitcher.ts'
import { sailingBoat } from '../symbols/sailing-boat.ts'
import { spyglass } from '../symbols/spyglass.ts'
import { star, starPath } from '../symbols/star.ts'
import { burst, spikes } from '../symbols/sun.ts'
import { ripple, water } from '../symbols/water.ts'

export const light: readonly Composition[] = [
  {
    slug: 'the-lighthouse',
    alt: 'A banded lighthouse on a rock in the sea throws one beam to the left and one to the right; far out there is a small sail.',
    draw: () => [
      glow(330, 336, 330),
      bleeding(solid('M330 318L40 214V404L330 352ZM330 318L620 214V404L330 352Z', 'mist', { opacity: 1 })),
      sailingBoat({ x: 116, y: 806, size: 0.3 }),
      water({ top: 800, rows: 5, bend: 4 }),
      contour(
        'M200 880C214 820 262 800 300 792H366C404 800 452 826 466 880C420 900 250 902 200 880Z',
        'near',
      ),
      fine(
        detail(
          'M236 870C250 842 270 832 290 830M370 826C400 832 420 846 432 868M316 850C330 842 344 842 356 850',
        ),
      ),
      lighthouse({ x: 332, y: 800, size: 1.36 }),
    ],
    sky: { bottom: 760 },
  },
  {
    slug: 'the-lodestar',
    alt: 'One still four-pointed star with the tracks of other stars wheeling round it; far below, a small boat sails toward it.',
    draw: () => [
      glow(330, 360, 300),
      fine(
        ...[158, 184, 212, 238, 262].map((radius, index) =>
          ring(330, 360, radius, 'detail', {
            opacity: 0.8 - index * 0.1,
            dash: [30 + index * 22, 44 + index * 9],
          }),
        ),
      ),
      place(
        { x: 330, y: 360 },
        ticks({ count: 16, inner: 58, outer: 92, from: 11.25 }, { opacity: 0.6 }),
        place({ turn: 45 }, contour(starPath(4, 76, 22), 'body')),
        contour(starPath(4, 146, 25), 'gilt'),
        fine(detail('M0-136V136M-136 0H136', { ink: 'shade' })),
      ),
      water({ top: 858, rows: 4, bend: 6 }),
      sailingBoat({ x: 330, y: 880, size: 0.62 }),
    ],
    sky: { bottom: 800, dust: 60, stars: 5 },
  },
  {
    slug: 'the-lantern',
    alt: 'A lantern hangs over a dark lane and lights a round patch of ground with a puddle in it, and no more.',
    draw: () => [
      hills([820, 800, 812, 806, 820], 'near', false),
      bleeding(solid(ellipse(330, 850, 250, 92), 'glow'), solid(ellipse(330, 850, 190, 62), 'glow')),
      stroke('M330 62V176'),
      lantern({ x: 330, y: 170, size: 2.3 }),
      contour('M236 862C250 836 330 834 392 846C436 856 440 880 400 888C340 898 240 894 236 862Z', 'water'),
      fine(detail('M270 866C300 858 330 858 352 866M330 880C350 876 370 876 388 880', { ink: 'pale' })),
      star({ x: 318, y: 866, size: 0.3 }, 'pale'),
      fine(
        detail(
          'M110 900C130 894 150 894 168 900M470 920C490 914 512 914 530 920M200 950C220 944 240 944 258 950M380 962C400 956 420 956 438 962',
          { opacity: 0.7 },
        ),
      ),
    ],
    sky: { bottom: 760, dust: 50, stars: 4 },
  },
  {
    slug: 'the-morning-star',
    alt: 'A single bright star stands low above the sea, where the sky grows pale; in front of it sleep three houses.',
    draw: () => [
      glow(330, 790, 360),
      glow(330, 470, 220),
      place(
        { x: 330, y: 470 },
        stroke(spikes(8, 64, 92, 5, 22.5), 'detail'),
        place({ turn: 45 }, contour(starPath(4, 70, 16), 'body')),
        contour(starPath(4, 150, 18), 'pale'),
        fine(detail('M0-140V140M-140 0H140', { ink: 'shade' })),
      ),
      water({ top: 772, rows: 3, bend: 2, bottom: 890 }),
      fine(detail(ripple(800, 290, 372, 14, 4) + ripple(816, 276, 386, 14, 4), { ink: 'pale' })),
      hills([890, 870, 876, 870, 890], 'near'),
      cottages({ x: 330, y: 930, size: 0.9 }),
    ],
    sky: { bottom: 640, dust: 36, stars: 3 },
  },
  {
    slug: 'the-window',
    alt: 'A lit window in a dark stone wall; the curtain is open, and a blue jug stands on the sill.',
    draw: () => [
      bleeding(solid('M40 40H620V1010H40Z', 'near')),
      bleeding(fine(detail(bricks(), { opacity: 0.4 }))),
      glow(330, 470, 430),
      contour('M176 760V330A154 154 0 0 1 484 330V760Z', 'gilt'),
      contour('M196 748V332A134 134 0 0 1 464 332V748Z', 'pale'),
      mirrored(
        contour(
          'M196 748V332A134 134 0 0 1 262 216C262 330 252 470 222 520C216 600 216 690 236 748Z',
          'tint',
        ),
      ),
      fine(
        mirrored(
          detail('M214 300C222 400 214 470 204 520M236 250C240 380 232 460 214 516', {
            ink: 'pale',
            opacity: 0.7,
          }),
        ),
      ),
      stroke('M330 198V748M222 500H438', 'contour', { ink: 'shade' }),
      pitcher({ x: 372, y: 682, size: 1.02 }),
      contour('M150 748H510V786H150Z', 'body'),
      fine(detail('M160 768H500')),
      bleeding(solid('M176 790H484L560 1006H100Z', 'beam', { opacity: 0.5 })),
    ],
    sky: false,
  },
  {
    slug: 'the-beacon',
    alt: 'A great fire burns in an iron basket on a hill; on the next hills, smaller and smaller, burn four more.',
    draw: () => [
      hills([660, 620, 650, 600, 640], 'far', false),
      ...(
        [
          [560, 596, 0.3],
          [96, 634, 0.34],
        ] as const
      ).map(([x, y, size]) => smallFire(x, y, size)),
      hills([740, 720, 690, 730, 690], 'mid'),
      ...(
        [
          [494, 706, 0.5],
          [170, 716, 0.44],
        ] as const
      ).map(([x, y, size]) => smallFire(x, y, size)),
      hills([920, 870, 800, 800, 870, 920], 'near'),
      glow(330, 430, 330),
      stroke('M330 600V806M330 720L270 808M330 720L390 808', 'bold'),
      flame({ x: 330, y: 588, size: 3.1 }),
      contour('M238 540H422L388 622H272Z', 'body'),
      contour('M228 528H432V546H228Z', 'gilt'),
      fine(detail('M276 546L292 622M330 546V622M384 546L368 622M250 580H410')),
    ],
    sky: { bottom: 580, dust: 60 },
  },
  {
    slug: 'the-candle',
    alt: 'One candle in its holder on a bare table; its light makes a small bright ring, and the rest of the room is dark.',
    draw: () => [
      fine(
        ...[150, 190, 232].map((radius, index) =>
          ring(322, 400, radius, 'detail', { opacity: 0.5 - index * 0.13, dash: [2, 8 + index * 3] }),
        ),
      ),
      bleeding(
        contour('M40 846C200 826 460 826 620 846V1010H40Z', 'near'),
        solid(ellipse(330, 880, 210, 40), 'glow'),
      ),
      candle({ x: 322, y: 880, size: 1.6 }),
      fine(
        detail(
          'M80 930C180 918 260 918 330 926M380 930C460 920 520 922 580 932M120 974C240 960 420 962 540 976',
          { opacity: 0.6 },
        ),
      ),
    ],
    sky: false,
  },
  {
    slug: 'the-spyglass',
    alt: 'A brass spyglass lies aslant below a round view of what it shows: a sailing boat with its flag, suddenly near.',
    draw: () => {
      const view = { x: 344, y: 348, radius: 196 }
      return [
        glow(view.x, view.y, 300),
        disc(view.x, view.y, view.radius, 'night'),
        {
          ...group(
            solid(ellipse(view.x, view.y, view.radius, view.radius), 'sky'),
            water({ top: 420, bottom: 560, rows: 3, bend: 2 }),
            sailingBoat({ x: 344, y: 440, size: 1 }),
          ),
          clip: circlePath(view.x, view.y, view.radius),
        } as Shape,
        ring(view.x, view.y, view.radius, 'bold'),
        ring(view.x, view.y, view.radius + 14, 'detail'),
        fine(
          ticks(
            { x: view.x, y: view.y, count: 72, inner: view.radius + 18, outer: view.radius + 27 },
            { opacity: 0.7 },
          ),
        ),
        spyglass({ x: 316, y: 776, size: 1.16, turn: -24 }),
        fine(detail('M520 640L560 600M546 662L584 634', { dash: [4, 8] })),
      ]
    },
    sky: { dust: 70, stars: 5 },
  },
  {
    slug: 'the-foghorn',
    alt: 'A great horn on a cliff sounds into the fog: arcs spread from its mouth over bands of mist, and nothing else can be seen.',
    draw: () => [
      ...[250, 360, 470, 590].map((y, index) => mistBand(y, index)),
      stroke([60, 106, 152, 198].map((radius) => arc(370, 534, radius)).join(''), 'contour', {
        opacity: 0.85,
      }),
      bleeding(
        contour(
          'M40 700C120 684 240 690 330 696C372 700 376 730 350 762C330 800 356 836 330 880C320 930 340 960 320 1010H40Z',
          'near',
        ),
      ),
      fine(
        detail(
          'M70 760C120 750 160 762 210 752M90 820C150 812 210 826 270 814M70 890C130 880 190 894 250 882M100 950C150 944 200 954 246 946',
          { opacity: 0.7 },
        ),
      ),
      foghorn({ x: 236, y: 700, size: 1 }),
      ...[800, 880, 950].map((y, index) => mistBand(y, index + 1)),
    ],
    sky: false,
  },
  {
    slug: 'the-reflection',
    alt: 'Harbour houses and a moon stand over a quay, and the same houses and moon hang upside down in the still water below.',
    draw: () => {
      const scene = group(
        disc(330, 250, 56, 'pale'),
        cottages({ x: 316, y: 552, size: 1.3 }),
        bleeding(contour('M40 552H620V580H40Z', 'near')),
      )
      return [
        glow(330, 250, 180),
        bleeding(solid('M40 578H620V1010H40Z', 'water')),
        place({ y: 1160, turn: 180, flip: true }, scene),
        bleeding(solid('M40 580H620V1010H40Z', 'water', { opacity: 0.5 })),
        scene,
        fine(
          detail(
            ripple(640, 70, 250, 20, 5) +
              ripple(700, 380, 590, 20, 5) +
              ripple(770, 70, 220, 22, 6) +
              ripple(850, 330, 590, 22, 6) +
              ripple(930, 80, 400, 24, 6),
            {
              ink: 'pale',
              opacity: 0.6,
            },
          ),
        ),
        ...[26, 48, 70].map((radius) =>
          stroke(ellipse(196, 884, radius, radius * 0.3), 'detail', { ink: 'pale', opacity: 0.7 }),
        ),
      ]
    },
    sky: { bottom: 380, dust: 36, stars: 3 },
  },
  {
    slug: 'sunrise-watch',
    alt: 'A ship’s wheel stands before the sea; behind it the sun comes up over the horizon in a fan of rays.',
    draw: () => [
      glow(330, 560, 420),
      stroke(halfRays(330, 560, 150, 210), 'contour'),
      bleeding(contour('M210 562A120 120 0 0 1 450 562Z', 'pale')),
      fine(ring(330, 560, 134, 'detail')),
      water({ top: 562, rows: 7, bend: 2 }),
      helm(330, 700),
      contour('M286 1000L300 730H360L374 1000Z', 'round'),
      disc(330, 700, 30),
      ring(330, 700, 18, 'contour', { ink: 'shade' }),
    ],
    sky: { bottom: 380, dust: 30, stars: 4 },
  },
]

function circlePath(x: number, y: number, radius: number) {
  const path = solid(ellipse(x, y, radius, radius), 'night')
  return path.kind === 'path' ? path : undefined
}

function smallFire(x: number, y: number, size: number): Shape {
  return group(
    glow(x, y - 70 * size, 190 * size),
    stroke(`M${x} ${y + 30}V${y - 40 * size}`),
    flame({ x, y: y - 30 * size, size: size * 1.5 }),
  )
}

function bricks(): string {
  let path = ''
  for (let row = 0; row < 17; row++) {
    const y = 60 + row * 58
    path += `M46 ${y}H614`
    for (let x = 90 + (row % 2) * 60; x < 610; x += 120) path += `M${x} ${y}v58`
  }
  return path
}

function mistBand(y: number, index: number): Shape {
  return bleeding(
    solid(
      `M40 ${y}C${150 + index * 20} ${y - 34} ${230 + index * 30} ${y + 22} 340 ${y - 8}S540 ${y - 30} 620 ${y}V${y + 44}C520 ${y + 20} 430 ${y + 70} 320 ${y + 44}S120 ${y + 70} 40 ${y + 44}Z`,
      'mist',
    ),
  )
}

function arc(x: number, y: number, radius: number): string {
  const [ax, ay] = polar(x, y, radius, 58)
  const [bx, by] = polar(x, y, radius, 122)
  return `M${ax.toFixed(1)} ${ay.toFixed(1)}A${radius} ${radius} 0 0 1 ${bx.toFixed(1)} ${by.toFixed(1)}`
}

function halfRays(x: number, y: number, inner: number, outer: number): string {
  return Array.from({ length: 13 }, (_, index) => {
    const angle = -84 + index * 14
    const reach = index % 2 ? outer : outer + 44
    const [ax, ay] = polar(x, y, inner, angle)
    const [bx, by] = polar(x, y, reach, angle)
    return `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`
  }).join('')
}

function helm(x: number, y: number): Shape {
  const spokes = Array.from({ length: 8 }, (_, index) =>
    place(
      { x, y, turn: index * 45 },
      contour('M-7-24L-5-150H5L7-24Z', 'body'),
      contour('M-7-176C-12-190-10-214 0-222C10-214 12-190 7-176Z', 'gilt'),
    ),
  )
  return group(
    ...spokes,
    ring(x, y, 162, 'bold'),
    ring(x, y, 176, 'bold'),
    ring(x, y, 169, 'contour', { ink: 'shade' }),
    fine(place({ x, y }, detail(burst(32, 163, 175, 5.6), { opacity: 0.8 }))),
  )
}
