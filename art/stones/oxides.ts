import { data } from '../drawing/data.ts'
import { polar } from '../drawing/placement.ts'
import { drawn, fine, type Shape } from '../drawing/shape.ts'
import { facets, type RampName } from './facets.ts'
import { type Cell, crystal, type Form } from './geometry/crystal.ts'
import { turned } from './geometry/polyhedron.ts'
import { rotation } from './geometry/vector.ts'
import { grownTogether } from './grown-together.ts'
import { half } from './growth.ts'
import { pebble, sparkle, within } from './polished.ts'
import type { Stone } from './stone.ts'

const corundum: Cell = { class: '-3m', axes: [1, 1, 2.73] }
const cubic: Cell = { class: 'm3m', axes: [1, 1, 1] }
const chrysoberyl: Cell = { class: 'mmm', axes: [0.58, 1, 0.47] }

export const oxides: readonly Stone[] = [
  {
    slug: 'ruby',
    alt: 'A thick six-sided plate of red corundum seen from above; three of its upper edges are cut by sloping faces.',
    colors: { a: ['#2a0010', '#7d0426', '#cf1245', '#f9587c', '#ffd0d4'], glow: '#f03060' },
    draw: () => [
      facets(
        crystal(corundum, [
          [0, 0, 1, 0.5],
          [1, 1, 0, 1.02],
          [1, 0, 1, 0.84],
          [1, 1, 3, 1.0],
        ]),
        {
          y: 510,
          size: 206,
          clarity: 0.45,
          contrast: 1.25,
          lift: -0.1,
          view: { turn: 20, tilt: 36, lean: -6 },
        },
      ),
      sparkle([
        [250, 420, 0.56],
        [430, 560, 0.3],
      ]),
    ],
  },
  {
    slug: 'sapphire',
    alt: 'A steep blue double pyramid of six sides, widest at its waist, with small flat ends.',
    colors: { a: ['#030a3c', '#0c2b96', '#2556e0', '#6f9bff', '#e0ecff'], glow: '#3a70ff' },
    draw: () => [
      facets(
        crystal(corundum, [
          [2, 2, 3, 0.92],
          [0, 0, 1, 2.1],
          [1, 0, 1, 1.9],
        ]),
        { y: 500, size: 146, clarity: 0.55, contrast: 1.35, view: { turn: 20, tilt: 10, lean: -9 } },
      ),
      sparkle([
        [258, 452, 0.5],
        [392, 640, 0.28],
      ]),
    ],
  },
  {
    slug: 'spinel',
    alt: 'A rose-red twin: two flat halves of an octahedron set against each other the wrong way round, so that notches show at the corners.',
    colors: { a: ['#2a0414', '#7f1440', '#cc3a6a', '#f585a4', '#ffe2e6'], glow: '#e04f80' },
    draw: () => {
      const octahedron: readonly Form[] = [[1, 1, 1, 0.6]]
      const lower = half(cubic, octahedron, [1, 1, 1])
      const upper = turned(half(cubic, octahedron, [-1, -1, -1]), rotation([1, 1, 1], 180))
      const upright = rotation([1, -1, 0], 54.7356)
      return [
        grownTogether(
          [lower, upper].map((body) => turned(body, upright)),
          { y: 510, size: 250, contrast: 1.3, lift: -0.04, view: { turn: 64, tilt: 26, lean: 12 } },
        ),
        sparkle([[262, 410, 0.5]]),
      ]
    },
  },
  {
    slug: 'alexandrite',
    alt: 'A six-cornered star of three crystals grown through one another, green on the side of the daylight, red on the other.',
    colors: {
      a: ['#032a22', '#0b6a54', '#2fae86', '#8fe2c0', '#effff8'],
      b: ['#33051c', '#8a143c', '#d0406a', '#f595ac', '#fff0f0'],
      glow: '#8a7fa8',
    },
    draw: () => {
      const plate = crystal(chrysoberyl, [
        [1, 2, 0, 0.4],
        [0, 1, 1, 1.06],
        [0, 1, 0, 0.64],
        [1, 1, 1, 0.78],
      ])
      const three = [0, 60, 120].map((degrees) => turned(plate, rotation([1, 0, 0], degrees)))
      const grown = (ramp: RampName) =>
        grownTogether(three, {
          y: 505,
          size: 192,
          ramp,
          contrast: 1.3,
          dull: true,
          view: { turn: 78, tilt: 14, lean: 8 },
        })
      return [
        within('M60 180H384L276 840H60Z', grown('a')),
        within('M384 180H600V840H276Z', grown('b')),
        sparkle([
          [222, 410, 0.5],
          [450, 600, 0.34],
        ]),
      ]
    },
  },
  {
    slug: 'hematite',
    alt: 'An iron rose: thin steel-gray plates with mirror faces, set around one another like petals; below it a streak of red powder.',
    colors: {
      a: ['#07090f', '#272c38', '#5d6675', '#a9b3c1', '#ffffff'],
      glow: '#8f9bb0',
    },
    draw: () => {
      const plate = crystal(corundum, [
        [0, 0, 1, 0.09],
        [1, 1, 0, 0.82],
      ])
      const petal = (
        index: number,
        count: number,
        away: number,
        size: number,
        tilt: number,
        from: number,
      ) => {
        const angle = (360 / count) * index + from
        const [x, y] = polar(330, 505, away, angle)
        return {
          y,
          shape: facets(plate, {
            x,
            y,
            size,
            clarity: 0,
            contrast: 1.5,
            lift: -0.2,
            dull: true,
            view: { turn: angle * 1.3, tilt, lean: angle },
          }),
        }
      }
      const rows: Shape[] = [
        ...Array.from({ length: 7 }, (_, index) => petal(index, 7, 132, 122, 48, 6)),
        ...Array.from({ length: 5 }, (_, index) => petal(index, 5, 78, 108, 38, 20)),
        ...Array.from({ length: 3 }, (_, index) => petal(index, 3, 34, 86, 30, 4)),
      ].map(({ shape }) => shape)
      return [
        drawn(pebble(336, 866, 150, 12, 'streak', 0.4), { color: '#9c2f22', opacity: 0.9 }),
        ...rows,
        facets(plate, {
          y: 500,
          size: 62,
          clarity: 0,
          contrast: 1.5,
          view: { turn: 30, tilt: 62, lean: 12 },
        }),
        sparkle([
          [236, 388, 0.46],
          [420, 596, 0.3],
        ]),
      ]
    },
  },
  {
    slug: 'lodestone',
    alt: 'A black eight-faced crystal with bevelled edges; fine lines of force arch from its upper to its lower corner, and filings stand up along them.',
    colors: { a: ['#020308', '#10131f', '#2a3044', '#5f6986', '#c8d0e8'], glow: '#6a7cc0' },
    draw: () => {
      const arc = (width: number, from: number) =>
        `M${330 - 12} ${from}C${330 - width} ${from - 60} ${330 - width * 1.25} ${500 - 60} ${330 - width * 1.25} 500S${330 - width} ${1000 - from + 60} ${330 - 12} ${1000 - from}` +
        `M${330 + 12} ${from}C${330 + width} ${from - 60} ${330 + width * 1.25} ${500 - 60} ${330 + width * 1.25} 500S${330 + width} ${1000 - from + 60} ${330 + 12} ${1000 - from}`
      const filings = Array.from({ length: 22 }, (_, index) => {
        const angle = (index < 11 ? -50 : 130) + (index % 11) * 10
        const base = index < 11 ? { x: 330, y: 300 } : { x: 330, y: 700 }
        const length = 22 + ((index * 7) % 5) * 7
        return data`M${polar(base.x, base.y, 40, angle)}L${polar(base.x, base.y, 40 + length, angle)}`
      })
      return [
        drawn([112, 150, 188].map((width) => arc(width, 262)).join(''), {
          line: 'detail',
          opacity: 0.65,
          dash: [9, 7],
        }),
        fine(drawn(arc(214, 250), { line: 'detail', opacity: 0.3, dash: [3, 8] })),
        drawn(filings.join(''), { line: 'detail', ink: 'pale', opacity: 0.8 }),
        facets(
          crystal(cubic, [
            [1, 1, 1, 0.62],
            [1, 1, 0, 0.7],
          ]),
          { y: 500, size: 236, clarity: 0, contrast: 1.2, view: { turn: 26, tilt: 16 } },
        ),
        sparkle([[262, 432, 0.44]]),
      ]
    },
  },
]
