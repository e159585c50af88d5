import { data } from '../drawing/data.ts'
import type { Point } from '../drawing/path.ts'
import { place, polar } from '../drawing/placement.ts'
import { seededRandom } from '../drawing/random.ts'
import { circle, drawn, fine, group, type Shape } from '../drawing/shape.ts'
import { along, radial } from '../styles/gradient.ts'
import { ellipse } from '../symbols/cup.ts'
import { starPath } from '../symbols/star.ts'
import { facets } from './facets.ts'
import { type Cell, crystal } from './geometry/crystal.ts'
import { shifted } from './geometry/polyhedron.ts'
import { between, cells, closed, smooth } from './geometry/polygon.ts'
import { layers, rough, standing } from './growth.ts'
import { glint, gloss, pebble, polished, roundish, scattered, sparkle, within } from './polished.ts'
import type { Stone } from './stone.ts'

const quartz: Cell = { class: '32', axes: [1, 1, 1.1] }

/** A point of quartz: how thick its prism is against a tip of 1, and how much smaller three of its tip faces are. */
const point = (thick: number, tall: number, lesser = 1.08) =>
  standing(
    quartz,
    [
      [1, 0, 0, thick],
      [1, 0, 1, tall],
      [0, 1, 1, tall * lesser],
    ],
    0,
  )

export const quartzAndOpal: readonly Stone[] = [
  {
    slug: 'rock-crystal',
    alt: 'A long, clear six-sided crystal, pointed at both ends, floating a little aslant; its far edges show through.',
    colors: { a: ['#2c3a66', '#54709f', '#9db8d8', '#dbe9f6', '#ffffff'], glow: '#9dbbe6' },
    draw: () => [
      facets(
        crystal(quartz, [
          [1, 0, 0, 0.62],
          [1, 0, 1, 1.6],
          [0, 1, 1, 1.78],
        ]),
        {
          size: 122,
          y: 490,
          clarity: 0.75,
          contrast: 1.5,
          view: { turn: -12, tilt: 14, lean: 8 },
        },
      ),
      sparkle([
        [352, 214, 0.5],
        [262, 640, 0.3],
      ]),
    ],
  },
  {
    slug: 'amethyst',
    alt: 'Seven violet points of different height growing side by side out of a piece of gray rock.',
    colors: {
      a: ['#1d0a3d', '#45208a', '#7d4cc4', '#b48ae8', '#f0e2ff'],
      c: ['#14142b', '#2b2a48', '#4a4868', '#77748f'],
    },
    draw: () => {
      const one = (x: number, y: number, size: number, lean: number, turn: number, thick = 0.5) =>
        facets(point(thick, 1.9), {
          x,
          y,
          size,
          clarity: size < 142 ? 0 : 0.45,
          contrast: 1.25,
          dull: size < 120,
          view: { lean, turn, tilt: 12 },
        })
      return [
        one(330, 770, 178, 1, -14, 0.44),
        one(268, 770, 140, -14, 6, 0.48),
        one(396, 770, 148, 14, 20, 0.46),
        one(216, 782, 92, -30, 12, 0.5),
        one(440, 784, 94, 27, -6, 0.5),
        one(296, 800, 90, -8, 22, 0.52),
        one(370, 806, 78, 9, 4, 0.56),
        facets(rough('amethyst', 26, [1.75, 1, 0.55]), {
          y: 806,
          size: 98,
          ramp: 'c',
          clarity: 0,
          dull: true,
          view: { tilt: 14 },
        }),
        sparkle([
          [318, 400, 0.5],
          [424, 500, 0.34],
        ]),
      ]
    },
  },
  {
    slug: 'citrine',
    alt: 'A stout honey-yellow point standing upright, with a much smaller one leaning from its foot.',
    colors: { a: ['#4a2503', '#a5660d', '#e2a52c', '#f8d979', '#fffbe0'] },
    draw: () => [
      facets(point(0.92, 2.5, 1.22), {
        y: 866,
        size: 160,
        clarity: 0.55,
        contrast: 1.3,
        view: { turn: 8, tilt: 8, lean: -3 },
      }),
      facets(point(0.5, 1.7), {
        x: 452,
        y: 868,
        size: 102,
        clarity: 0.45,
        contrast: 1.3,
        view: { turn: -8, lean: 20 },
      }),
      sparkle([[264, 420, 0.5]]),
    ],
  },
  {
    slug: 'rose-quartz',
    alt: 'A polished ball of cloudy pink quartz with a soft star of six rays in it.',
    colors: {
      a: ['#6a2a48', '#b5607f', '#e79ab2', '#f8cdd8', '#fff2f4'],
      definitions: {
        ball: radial('cx=".4" cy=".32" r=".75"', [
          [0, '#ffeef1'],
          [0.4, '#f2b3c5'],
          [0.8, '#c26f8e'],
          [1, '#7c3355'],
        ]),
      },
    },
    draw: () => {
      const [x, y, radius] = [330, 560, 232]
      const cloud = scattered('rose-quartz', { x, y, rx: 190, ry: 190 }, 9, 70).map(([cx, cy], index) =>
        drawn(pebble(cx, cy, 66 - index * 3, 30, `cloud ${index}`, 0.16), { color: '#fff', opacity: 0.1 }),
      )
      return [
        polished(ellipse(x, y, radius, radius), {
          color: 'url(#ball)',
          flat: true,
          pattern: [
            ...cloud,
            asterism(x - 34, y - 46, 250),
            drawn(ellipse(x + 20, y + 150, 170, 70), { fill: 'aura', opacity: 0.9 }),
          ],
        }),
        glint(x - 34, y - 46, 0.6),
        gloss(226, 452, 1.2),
      ]
    },
  },
  {
    slug: 'smoky-quartz',
    alt: 'A sceptre of smoky brown quartz: a thick pointed crystal has grown upon a thinner one like a head on a staff.',
    colors: { a: ['#120b0a', '#35241d', '#6b4f3f', '#a98b74', '#efe0cd'], glow: '#a88468' },
    draw: () => {
      const stem = crystal(quartz, [
        [1, 0, 0, 0.42],
        [1, 0, 1, 1.9],
        [0, 1, 1, 2],
      ])
      const head = crystal(quartz, [
        [1, 0, 0, 0.82],
        [1, 0, 1, 1.02],
        [0, 1, 1, 1.12],
      ])
      const view = { turn: -16, tilt: 12, lean: -5 }
      return [
        facets(shifted(stem, [0, 0, -1.05]), { y: 480, size: 118, clarity: 0.4, contrast: 1.35, view }),
        facets(shifted(head, [0, 0, 0.85]), { y: 480, size: 150, clarity: 0.5, contrast: 1.35, view }),
        sparkle([
          [232, 330, 0.46],
          [356, 700, 0.26],
        ]),
      ]
    },
  },
  {
    slug: 'tigers-eye',
    alt: 'An upright oval dome of golden brown stone, finely fibered, with one bright band of light down its middle.',
    colors: {
      a: ['#1c0c02', '#54300c', '#a0651a', '#e2aa4a', '#fff0c0'],
      definitions: {
        silk: along('x1="0" y1="0" x2="1" y2="0"', [
          [0, '#2a1405'],
          [0.22, '#6d3f10'],
          [0.38, '#a8701f'],
          [0.47, '#f2ce7a'],
          [0.51, '#fff4cf'],
          [0.56, '#eabf60'],
          [0.66, '#8f5716'],
          [1, '#231004'],
        ]),
      },
    },
    draw: () => {
      const outline = ellipse(330, 500, 186, 282)
      const random = seededRandom('tigers-eye')
      const fibres = Array.from({ length: 30 }, (_, index) => {
        const y = 226 + index * 19
        const sway = () => (random() - 0.5) * 22
        return data`M136 ${y + sway()}C210 ${y - 20 + sway()} 270 ${y + 22 + sway()} 340 ${y + sway()}S460 ${y - 16 + sway()} 528 ${y + sway()}`
      })
      return [
        polished(outline, {
          color: 'url(#silk)',
          pattern: [
            fine(
              drawn(fibres.filter((_, index) => index % 2).join(''), {
                line: 'detail',
                ink: 'shade',
                opacity: 0.75,
              }),
              drawn(fibres.filter((_, index) => index % 2 === 0).join(''), { line: 'detail', opacity: 0.4 }),
            ),
            drawn(
              'M136 330C240 300 420 380 528 340V378C420 420 240 340 136 372ZM136 600C240 640 420 570 528 610V636C420 600 240 664 136 630Z',
              {
                color: '#1c0c02',
                opacity: 0.2,
              },
            ),
          ],
        }),
        gloss(236, 340, 1.1, -38),
      ]
    },
  },
  {
    slug: 'agate',
    alt: 'A nodule of agate cut open: uneven rings of blue-gray, white and rust follow its wall inward to a small sparkling hollow.',
    colors: {
      a: ['#1a2233', '#4d6384', '#94aecb', '#e3e9ee', '#ffffff'],
      b: ['#3a1509', '#8a3d1c', '#cf7b44', '#f1c49a'],
      glow: '#8aa4c8',
    },
    draw: () => {
      const rim = roundish(330, 520, 214, 280, 'agate', 0.1, 9)
      const core = roundish(352, 560, 62, 84, 'agate hollow', 0.2, 9)
      const bands = [
        '#5a4034',
        '#8f4a26',
        '#e0a070',
        '#f3e6d6',
        '#7d93b4',
        '#f7f9fb',
        '#8ea6c6',
        '#4e668c',
        '#dfe8f0',
        '#b86a3c',
        '#e9c9a8',
        '#6a82a8',
        '#3c527a',
      ]
      const rings = bands.map((color, index) => {
        const share = (index / bands.length) ** 0.9
        return drawn(smooth(rim.map((outer, at) => between(outer, core[at] ?? outer, share))), {
          color,
          ...(index % 3 === 1 && { line: 'detail', ink: 'shade' }),
        })
      })
      const druse = scattered('druse', { x: 352, y: 560, rx: 50, ry: 70 }, 7, 34).map(([x, y], index) =>
        facets(point(0.6, 1.3), {
          x,
          y: y + 14,
          size: 22,
          clarity: 0,
          lift: -0.2,
          dull: true,
          view: { lean: index * 47, tilt: 40 },
        }),
      )
      return [
        polished(smooth(rim), { color: '#3a2a24', flat: true, pattern: rings }),
        drawn(smooth(core), { color: '#141c30', line: 'detail' }),
        within(smooth(core), ...druse),
        fine(
          drawn(smooth(rim.map((outer) => between(outer, [330, 520], 0.02))), {
            line: 'detail',
            opacity: 0.6,
          }),
        ),
        sparkle([
          [340, 530, 0.3],
          [368, 596, 0.22],
        ]),
      ]
    },
  },
  {
    slug: 'carnelian',
    alt: 'An oval seal of orange carnelian with a bevelled rim; an eight-pointed star between two ears of wheat is engraved in it.',
    colors: {
      a: ['#3d0a02', '#8f2b0a', '#d65a1c', '#f59a58', '#ffe3c4'],
      definitions: {
        ember: radial('cx=".45" cy=".4" r=".7"', [
          [0, '#ff9d52'],
          [0.6, '#d9541a'],
          [1, '#8c2606'],
        ]),
      },
    },
    draw: () => {
      const bevel = Array.from({ length: 20 }, (_, index) => {
        const corner = (at: number, scale: number): Point => {
          const [px, py] = polar(0, 0, scale, at * 18)
          return [330 + px * 196, 500 + py * 270]
        }
        const shade = 0.5 + 0.5 * Math.cos(((index * 18 + 9 + 40) * Math.PI) / 180)
        const polygon = [corner(index, 1), corner(index + 1, 1), corner(index + 1, 0.82), corner(index, 0.82)]
        return drawn(closed(polygon), { color: `url(#a${Math.round(1 + shade * 8)})`, line: 'detail' })
      })
      const ear = (side: number) =>
        Array.from({ length: 7 }, (_, index) => {
          const x = 330 + side * (84 + Math.sin(index / 2.2) * 14)
          const y = 624 - index * 38
          return `M${x} ${y}q${side * 26} -6 ${side * 24} -34q${side * -26} 8 ${side * -24} 34ZM${x} ${y}q${side * -22} -10 ${side * -16} -34q${side * 20} 10 ${side * 16} 34Z`
        }).join('')
      return [
        ...bevel,
        polished(ellipse(330, 500, 161, 221), {
          color: 'url(#ember)',
          flat: true,
          pattern: [drawn('M150 520C260 440 380 600 520 500V730H150Z', { color: '#a23408', opacity: 0.25 })],
        }),
        engraving(starPath(8, 62, 24), 330, 480),
        engraving(
          ear(1) + ear(-1) + 'M252 640Q244 500 250 380M408 640Q416 500 410 380M270 650Q330 672 390 650',
          0,
          0,
        ),
        gloss(244, 330, 0.9, -40),
      ]
    },
  },
  {
    slug: 'onyx',
    alt: 'A block of onyx with cut corners, in straight level layers of black and white.',
    colors: {
      a: ['#030308', '#0d0e1c', '#23263c', '#575d7c', '#b4bad2'],
      b: ['#5a5f78', '#a5aabd', '#dedfe6', '#ffffff'],
      glow: '#7f8db8',
    },
    draw: () => {
      const block: Cell = { class: 'mmm', axes: [1, 1, 1] }
      const forms = [
        [1, 0, 0, 1.2],
        [0, 1, 0, 1.2],
        [1, 1, 0, 1.46],
        [1, 0, 1, 2.02],
        [0, 1, 1, 2.02],
      ] as const
      const heights = [-1.55, -1.0, -0.84, -0.36, -0.26, 0.12, 0.36, 0.5, 0.92, 1.04, 1.24, 1.55]
      return [
        ...layers(block, forms, heights).map((layer, index) =>
          facets(layer, {
            y: 510,
            size: 148,
            ramp: index % 2 ? 'b' : 'a',
            clarity: 0,
            lift: index % 2 ? 0 : -0.3,
            contrast: 1.2,
            view: { turn: 32, tilt: 22 },
          }),
        ),
        sparkle([[212, 330, 0.4]]),
      ]
    },
  },
  {
    slug: 'jasper',
    alt: 'A smooth pebble of brick-red jasper with ochre seams and round spots ringed in cream and green.',
    colors: { a: ['#2c0b06', '#6e2114', '#a8402a', '#d98a5c', '#f6dcb4'], glow: '#c0603c' },
    draw: () => {
      const outline = pebble(330, 520, 236, 206, 'jasper stone', 0.07)
      const seams = [
        [
          'M60 420C200 360 300 470 420 410S580 380 620 420V476C560 440 480 490 400 470S180 430 60 486Z',
          '#c98a4a',
        ],
        [
          'M60 600C180 560 300 650 420 610S560 590 620 630V700C520 660 460 700 380 680S180 640 60 690Z',
          '#7c2415',
        ],
        [
          'M60 500C200 470 320 540 440 506S580 500 620 520V536C560 520 480 544 420 536S200 500 60 528Z',
          '#f0d4a4',
        ],
      ] as const
      const spots = scattered('jasper', { x: 330, y: 540, rx: 196, ry: 170 }, 10, 88).flatMap(
        ([x, y], index) => {
          const size = 34 - (index % 4) * 6
          return [
            drawn(pebble(x, y, size, size * 0.92, `spot ${index}`, 0.08, 10), { color: '#f0d9ae' }),
            drawn(pebble(x, y, size * 0.74, size * 0.7, `spot ${index}`, 0.08, 10), {
              color: index % 2 ? '#5d6b3c' : '#8c2f1c',
            }),
            drawn(pebble(x, y, size * 0.36, size * 0.34, `spot ${index}`, 0.08, 8), { color: '#e0a25c' }),
          ]
        },
      )
      return [
        polished(outline, {
          color: '#9c3a24',
          pattern: [...seams.map(([path, color]) => drawn(path, { color, opacity: 0.8 })), ...spots],
        }),
        gloss(210, 432, 1.15),
      ]
    },
  },
  {
    slug: 'bloodstone',
    alt: 'A dark green cushion-shaped stone, polished, flecked with spots of blood red.',
    colors: { a: ['#03130c', '#0a2c1c', '#14553a', '#3d8a66', '#a8d8bd'], glow: '#2f7d58' },
    draw: () => {
      const outline =
        'M330 262C440 262 520 296 544 350C560 400 560 620 544 668C520 722 440 756 330 756S140 722 116 668C100 620 100 400 116 350C140 296 220 262 330 262Z'
      const mottles = scattered('bloodstone green', { x: 330, y: 510, rx: 220, ry: 250 }, 12, 96).map(
        ([x, y], index) =>
          drawn(pebble(x, y, 84, 46, `mottle ${index}`, 0.3, 8), {
            color: index % 2 ? '#1d6a48' : '#062016',
            opacity: 0.6,
          }),
      )
      const blood = scattered('bloodstone red', { x: 330, y: 510, rx: 186, ry: 216 }, 22, 50).map(
        ([x, y], index) =>
          drawn(pebble(x, y, 5 + (index % 5) * 4.5, 4 + ((index * 3) % 5) * 3.4, `drop ${index}`, 0.3, 6), {
            color: index % 3 ? '#c01f2a' : '#7e0f1c',
          }),
      )
      return [
        polished(outline, { color: '#0d3f2a', pattern: [...mottles, ...blood] }),
        gloss(214, 372, 1.1, -30),
      ]
    },
  },
  {
    slug: 'chrysoprase',
    alt: 'An apple-green stone cut as a sugarloaf: a square base whose four smooth sides rise to a soft point.',
    colors: {
      a: ['#0c3a1c', '#2b8a4a', '#68c56f', '#b5ecab', '#f2fff0'],
      definitions: {
        leaf: radial('cx=".4" cy=".35" r=".8"', [
          [0, '#c8f5b4'],
          [0.5, '#62c070'],
          [1, '#1c6c3c'],
        ]),
      },
    },
    draw: () => {
      const outline = 'M330 236C356 236 566 446 566 500S356 764 330 764S94 554 94 500S304 236 330 236Z'
      const side = (path: string, color: string, opacity: number) => drawn(path, { color, opacity })
      return [
        polished(outline, {
          color: 'url(#leaf)',
          flat: true,
          pattern: [
            side('M312 480L94 500V240H330Z', '#ffffff', 0.28),
            side('M312 480L330 236L566 236V500Z', '#ffffff', 0.08),
            side('M312 480L566 500V764H330Z', '#05301a', 0.42),
            side('M312 480L330 764H94V500Z', '#05301a', 0.16),
            fine(
              drawn(
                'M330 244Q306 380 312 480Q200 470 100 500M312 480Q440 470 560 500M312 480Q300 600 330 756',
                { line: 'detail', opacity: 0.8 },
              ),
            ),
          ],
        }),
        fine(
          drawn('M330 262C350 262 540 454 540 500S350 738 330 738S120 546 120 500S310 262 330 262Z', {
            line: 'detail',
            ink: 'pale',
            opacity: 0.35,
          }),
        ),
        gloss(244, 410, 0.8, -44),
        glint(312, 480, 0.36),
      ]
    },
  },
  {
    slug: 'opal',
    alt: 'A dark egg-shaped opal in which angular patches flash in blue, green, orange and pink.',
    colors: { a: ['#101c3a', '#2f5a8a', '#5fb8c8', '#bdeee0', '#ffffff'], glow: '#4fb6c6' },
    draw: () => {
      const outline =
        'M330 226C444 226 522 392 522 536C522 678 442 770 330 770S138 678 138 536C138 392 216 226 330 226Z'
      return [
        polished(outline, { color: '#16264a', pattern: flashes() }),
        gloss(240, 360, 1.2, -36),
        sparkle([
          [404, 600, 0.3],
          [290, 668, 0.22],
          [420, 404, 0.2],
        ]),
      ]
    },
  },
  {
    slug: 'aventurine',
    alt: 'Three polished green pebbles stacked on one another, full of small bright plates that glitter.',
    colors: {
      a: ['#06301f', '#16704a', '#3fa878', '#93d8b0', '#eafff2'],
      glow: '#4fb886',
      definitions: {
        leaf: radial('cx=".4" cy=".3" r=".85"', [
          [0, '#7fcf9f'],
          [0.4, '#3f9d6c'],
          [1, '#0f5134'],
        ]),
      },
    },
    draw: () => [
      tumbled(330, 738, 214, 112, 'lower'),
      tumbled(346, 546, 166, 92, 'middle'),
      tumbled(312, 392, 112, 72, 'upper'),
      gloss(208, 694, 1, -30),
      gloss(252, 506, 0.8, -30),
      gloss(250, 362, 0.62, -30),
      sparkle([
        [412, 712, 0.46],
        [290, 780, 0.28],
        [400, 560, 0.34],
        [342, 388, 0.34],
      ]),
    ],
  },
]

/** Cells around scattered points, each flashing in a color and a strength of its own. */
function flashes(): Shape[] {
  const colors = ['#2fb8e8', '#38d68a', '#ff9a3c', '#f0508c', '#5a78ff', '#ffd84a', '#24e0d0', '#9a5cf0']
  const random = seededRandom('opal fire')
  const seeds = scattered('opal', { x: 330, y: 500, rx: 220, ry: 300 }, 74, 40)
  const box: Point[] = [
    [110, 200],
    [550, 200],
    [550, 800],
    [110, 800],
  ]
  return cells(seeds, { within: box }).map(({ cell }) => {
    const color = colors[Math.floor(random() * colors.length)] ?? '#fff'
    const opacity = [0.1, 0.25, 0.5, 0.85][Math.floor(random() * 4)] ?? 1
    return drawn(closed(cell), { color, opacity })
  })
}

function asterism(x: number, y: number, length: number): Shape {
  const rays = Array.from({ length: 6 }, (_, index) => {
    const tip = polar(x, y, length, index * 60 + 8)
    const [left, right] = [polar(x, y, 7, index * 60 - 82), polar(x, y, 7, index * 60 + 98)]
    return data`M${left}L${tip}L${right}Z`
  })
  return group(
    circle(x, y, 120, { fill: 'glow', opacity: 0.6 }),
    drawn(rays.join(''), { color: '#fff', opacity: 0.6 }),
  )
}

/** Cut into the stone: a dark line with a light one beside it. */
function engraving(path: string, x: number, y: number): Shape {
  return group(
    place({ x: x + 2.5, y: y + 2.5 }, drawn(path, { line: 'detail', ink: 'pale', opacity: 0.5 })),
    place({ x, y }, drawn(path, { color: '#6a1803', line: 'detail', ink: 'shade' })),
  )
}

/** A pebble of aventurine: clouds in it, and plates of mica that lie every way and shine in two strengths. */
function tumbled(x: number, y: number, rx: number, ry: number, seed: string): Shape {
  const random = seededRandom(`aventurine ${seed}`)
  const plates = scattered(seed, { x, y, rx: rx * 0.94, ry: ry * 0.94 }, Math.round(rx / 5), 19).map(
    ([px, py]) => {
      const [long, turn] = [2.5 + random() * 3.5, random() * 360]
      const corner = (angle: number, length: number) => polar(px, py, length, turn + angle)
      return closed([
        corner(0, long * 1.3),
        corner(90, long * 0.7),
        corner(180, long),
        corner(260, long * 0.8),
      ])
    },
  )
  const share = (rest: number) => plates.filter((_, index) => index % 3 === rest).join('')
  const clouds = [-0.5, 0.1, 0.6].map((place, index) =>
    drawn(
      pebble(x + place * rx, y + (index % 2 ? 0.4 : -0.3) * ry, rx * 0.5, ry * 0.3, `cloud ${index}`, 0.3, 7),
      {
        color: index % 2 ? '#bff0cf' : '#0a4a2e',
        opacity: 0.22,
      },
    ),
  )
  return polished(pebble(x, y, rx, ry, `pebble ${seed}`, 0.05, 9), {
    color: 'url(#leaf)',
    pattern: [
      ...clouds,
      drawn(share(0), { color: '#fffff0', opacity: 0.95 }),
      fine(
        drawn(share(1), { color: '#c4f5d4', opacity: 0.6 }),
        drawn(share(2), { color: '#8fe0b0', opacity: 0.5 }),
      ),
    ],
  })
}
