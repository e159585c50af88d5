import { data } from '../drawing/data.ts'
import type { Point } from '../drawing/path.ts'
import { place, polar } from '../drawing/placement.ts'
import { seededRandom } from '../drawing/random.ts'
import { circle, drawn, fine, group, type Shape } from '../drawing/shape.ts'
import { along, radial } from '../styles/gradient.ts'
import { ellipse } from '../symbols/cup.ts'
import { facets, outlineOf } from './facets.ts'
import { type Cell, crystal, type Form } from './geometry/crystal.ts'
import { shifted, turned } from './geometry/polyhedron.ts'
import { cells, closed, shrunk, smooth } from './geometry/polygon.ts'
import { rotation } from './geometry/vector.ts'
import { grownTogether } from './grown-together.ts'
import { layers, rough, standing } from './growth.ts'
import { gloss, pebble, polished, scattered, sparkle, type Vein, vein, within } from './polished.ts'
import type { Stone } from './stone.ts'

const beryl: Cell = { class: '6/mmm', axes: [1, 1, 0.4989] }
const tourmaline: Cell = { class: '3m', axes: [1, 1, 0.448] }
const olivine: Cell = { class: 'mmm', axes: [0.4657, 1, 0.5865] }
const topaz: Cell = { class: 'mmm', axes: [0.5285, 1, 0.955] }
const zoisite: Cell = { class: 'mmm', axes: [0.6196, 1, 0.343] }
const kyanite: Cell = { class: '-1', axes: [0.8994, 1, 0.709], angles: [90, 101, 106] }
const microcline: Cell = { class: '-1', axes: [0.661, 1, 0.556], angles: [90.7, 116, 87.7] }

export const silicates: readonly Stone[] = [
  {
    slug: 'moonstone',
    alt: 'A round milky dome with a blue light floating in it like a moon behind thin cloud.',
    colors: {
      a: ['#34405f', '#7f93b8', '#c3d2e6', '#eef3fa', '#ffffff'],
      glow: '#8fb4f0',
      definitions: {
        milk: radial('cx=".5" cy=".45" r=".6"', [
          [0, '#eef4ff'],
          [0.55, '#aebfdc'],
          [1, '#4d5c80'],
        ]),
        sheen: radial('', [
          [0, '#ffffff', 0.95],
          [0.3, '#8fc4ff', 0.85],
          [0.7, '#4f86e8', 0.4],
          [1, '#4f86e8', 0],
        ]),
      },
    },
    draw: () => [
      polished(ellipse(330, 510, 226, 226), {
        color: 'url(#milk)',
        pattern: [
          circle(372, 548, 180, { color: 'url(#sheen)' }),
          drawn(ellipse(386, 560, 76, 104), { color: 'url(#sheen)', opacity: 0.8 }),
          fine(
            drawn('M180 700L500 330M150 640L450 300M220 740L540 380M120 560L380 280M290 740L560 440', {
              line: 'detail',
              ink: 'pale',
              opacity: 0.22,
            }),
          ),
        ],
      }),
      fine(circle(330, 510, 212, { line: 'detail', ink: 'pale', opacity: 0.3 })),
      gloss(222, 404, 1.15),
    ],
  },
  {
    slug: 'labradorite',
    alt: 'A broken-edged slab of dark gray feldspar; sheets of blue, green and gold light flash across its polished face.',
    colors: {
      a: ['#0b0f18', '#252d3a', '#4a5563', '#8793a0', '#dbe4ea'],
      glow: '#3f9fd0',
      definitions: {
        flash: along('x1=".1" y1=".1" x2=".9" y2=".85"', [
          [0, '#1f3f8c', 0],
          [0.18, '#2a6fe0', 0.85],
          [0.34, '#30c4e8', 0.95],
          [0.46, '#4fe0a0', 0.85],
          [0.56, '#e8d860', 0.9],
          [0.64, '#f0a040', 0.7],
          [0.78, '#2f7fd0', 0.65],
          [1, '#1a2c60', 0],
        ]),
      },
    },
    draw: () => {
      const slab: Point[] = [
        [214, 246],
        [352, 214],
        [474, 292],
        [540, 440],
        [512, 604],
        [430, 736],
        [292, 788],
        [176, 708],
        [116, 560],
        [132, 380],
      ]
      const edge = slab.map(([x, y]): Point => [330 + (x - 330) * 0.93 - 4, 500 + (y - 500) * 0.94 - 6])
      const rim = slab.map((corner, index) => {
        const next = slab[(index + 1) % slab.length] ?? corner
        const [inner, innerNext] = [edge[index] ?? corner, edge[(index + 1) % edge.length] ?? corner]
        const lit = Math.round(5 - 4 * Math.cos(((index * 36 - 140) * Math.PI) / 180))
        return drawn(closed([corner, next, innerNext, inner]), { color: `url(#a${lit})`, line: 'detail' })
      })
      const sheets = [
        'M100 420L400 160L470 220L130 520Z',
        'M110 600L520 240L560 330L150 680Z',
        'M180 740L560 400L560 520L260 800Z',
      ]
      return [
        ...rim,
        drawn(closed(edge), { color: '#171d28' }),
        within(
          closed(edge),
          drawn(closed(edge), { color: 'url(#flash)', opacity: 0.55 }),
          ...sheets.map((path, index) => drawn(path, { color: 'url(#flash)', opacity: 0.75 - index * 0.12 })),
          fine(
            drawn(
              'M90 470L430 150M110 560L520 190M130 640L560 270M160 720L580 340M220 780L580 470M300 810L580 570',
              { line: 'detail', ink: 'pale', opacity: 0.22 },
            ),
            drawn('M150 330L260 440M300 260L352 330M470 520L520 590M210 640L300 720M380 650L430 700', {
              color: 'none',
              line: 'detail',
              ink: 'shade',
              opacity: 0.7,
            }),
          ),
        ),
        drawn(closed(edge), { line: 'detail' }),
        drawn(closed(slab), { line: 'contour' }),
        sparkle([
          [268, 392, 0.4],
          [410, 566, 0.28],
        ]),
      ]
    },
  },
  {
    slug: 'amazonite',
    alt: 'Two blocky blue-green crystals grown into each other, their faces ruled with fine white streaks.',
    colors: { a: ['#08302f', '#1b7470', '#45b3a6', '#93ddcd', '#e9fff8'] },
    draw: () => {
      const forms: readonly Form[] = [
        [0, 1, 0, 0.62],
        [0, 0, 1, 0.95],
        [1, 1, 0, 0.72],
        [1, -1, 0, 0.72],
        [-1, 0, 1, 0.98],
      ]
      const one = crystal(microcline, forms)
      const pair = [
        shifted(turned(one, rotation([0, 1, 0], -8)), [-0.36, 0, 0.22]),
        shifted(turned(one, rotation([0.3, 1, 0.2], 38)), [0.42, 0.3, -0.42]),
      ]
      const look = { y: 520, size: 196, clarity: 0, contrast: 1.35, view: { turn: 34, tilt: 18 } }
      const streaks = pair.map((body, index) => {
        const lines = Array.from({ length: 13 }, (_, at) => {
          const x = 90 + at * 40
          return index ? `M${x} 200l-70 640` : `M${x - 60} 200l110 640`
        })
        return within(
          outlineOf(body, look),
          fine(drawn(lines.join(''), { line: 'detail', ink: 'pale', opacity: 0.28 })),
        )
      })
      return [grownTogether(pair, look), ...streaks.slice(0, 1), sparkle([[236, 330, 0.42]])]
    },
  },
  {
    slug: 'lapis-lazuli',
    alt: 'A rough block of deep blue rock with one vein of white, strewn with small flecks of gold.',
    colors: { a: ['#050a2c', '#0f1f6b', '#2340b0', '#4f74dc', '#b8ccff'], glow: '#3f66e0' },
    draw: () => {
      const body = rough('lapis', 20, [1.12, 0.9, 1.25], 0.2)
      const look = {
        y: 520,
        size: 196,
        clarity: 0,
        lift: -0.2,
        contrast: 1.1,
        dull: true,
        view: { turn: 20, tilt: 14 },
      }
      const outline = outlineOf(body, look)
      const random = seededRandom('lapis gold')
      const gold = scattered('lapis flecks', { x: 330, y: 520, rx: 200, ry: 240 }, 52, 26).map(([x, y]) => {
        const size = 1.6 + random() * 4
        return data`M${x - size} ${y}L${x} ${y - size * 0.8}L${x + size * 0.9} ${y - size * 0.1}L${x + size * 0.1} ${y + size}Z`
      })
      return [
        facets(body, look),
        within(
          outline,
          drawn(
            'M90 640C190 600 210 560 300 566S420 470 580 440V456C440 490 400 590 306 590S200 640 90 676Z',
            { color: '#e8ecf6', opacity: 0.75 },
          ),
          drawn('M230 760C280 700 290 640 330 580C320 650 300 720 262 790Z', {
            color: '#e8ecf6',
            opacity: 0.5,
          }),
          drawn(gold.join(''), { fill: 'gilt' }),
        ),
        sparkle([
          [262, 392, 0.34],
          [436, 560, 0.24],
        ]),
      ]
    },
  },
  {
    slug: 'nephrite-jade',
    alt: 'A flat green ring of jade with a round hole, covered with rings of small raised grains: the old Chinese bi disc.',
    colors: {
      a: ['#0d2a1a', '#2f6b45', '#6ea97a', '#b5d9b0', '#f2fbe9'],
      glow: '#6fb886',
      definitions: {
        jade: radial('cx=".36" cy=".3" r=".85"', [
          [0, '#c6e4bd'],
          [0.4, '#7fb788'],
          [0.8, '#3f7f57'],
          [1, '#1f4d34'],
        ]),
      },
    },
    draw: () => {
      const [x, y] = [330, 510]
      const disc = `M${x - 232} ${y}A232 232 0 1 1 ${x + 232} ${y}A232 232 0 1 1 ${x - 232} ${y}Z`
      const hole = `M${x - 74} ${y}A74 74 0 1 0 ${x + 74} ${y}A74 74 0 1 0 ${x - 74} ${y}Z`
      const grains = [104, 134, 166, 198].flatMap((radius, row) => {
        const count = 18 + row * 5
        return Array.from({ length: count }, (_, index) => {
          const [px, py] = polar(x, y, radius, (360 / count) * index + row * 9)
          return circle(px, py, 6.5, { line: 'detail', opacity: 0.75 })
        })
      })
      const veins = [0, 1, 2, 3].map((index) =>
        drawn(pebble(230 + index * 66, 380 + index * 90, 130, 40, `jade ${index}`, 0.3), {
          color: index % 2 ? '#dff0d0' : '#1f4d34',
          opacity: 0.2,
        }),
      )
      return [
        drawn(disc + hole, { color: 'url(#jade)' }),
        within(disc + hole, ...veins),
        fine(...grains),
        circle(x, y, 232, { line: 'contour' }),
        circle(x, y, 74, { line: 'contour' }),
        fine(circle(x, y, 222, { line: 'detail' }), circle(x, y, 84, { line: 'detail' })),
        gloss(190, 380, 0.9, -38),
      ]
    },
  },
  {
    slug: 'serpentine',
    alt: 'An egg of mottled green stone, light and dark patches running over it like the skin of a snake.',
    colors: {
      a: ['#0a1f0c', '#2a5522', '#6f8f3a', '#b9c76a', '#f2f5c8'],
      glow: '#7fa048',
    },
    draw: () => {
      const outline =
        'M330 216C452 216 534 402 534 552C534 692 446 784 330 784S126 692 126 552C126 402 208 216 330 216Z'
      const scales = Array.from({ length: 13 }, (_, row) =>
        Array.from({ length: 9 }, (_, column) => {
          const x = 90 + column * 60 + (row % 2) * 30
          const y = 200 + row * 48
          const dark = Math.sin(x / 70 + y / 95) + Math.sin(y / 60 - x / 120)
          const color = dark > 0.7 ? '#1d3d18' : dark > 0 ? '#3f6a2a' : dark > -0.8 ? '#8aa548' : '#c6d27c'
          return drawn(
            `M${x} ${y - 32}Q${x + 30} ${y - 6} ${x} ${y + 34}Q${x - 30} ${y - 6} ${x} ${y - 32}Z`,
            { color },
          )
        }),
      ).flat()
      return [polished(outline, { color: '#587f34', pattern: scales }), gloss(230, 352, 1.25, -36)]
    },
  },
  {
    slug: 'garnet',
    alt: 'A single dark red garnet: a ball of twelve lozenge faces with narrow bevels between them.',
    colors: { a: ['#1f0107', '#5c0716', '#a3142d', '#dc4358', '#ffc4b8'], glow: '#c92a44' },
    draw: () => [
      facets(
        crystal({ class: 'm3m', axes: [1, 1, 1] }, [
          [1, 1, 0, 1],
          [2, 1, 1, 1.075],
        ]),
        {
          y: 510,
          size: 208,
          clarity: 0.35,
          contrast: 1.3,
          view: { turn: 14, tilt: 22 },
        },
      ),
      sparkle([
        [250, 384, 0.56],
        [424, 590, 0.26],
      ]),
    ],
  },
  {
    slug: 'peridot',
    alt: 'A flattened olive-green crystal with sloping roof-shaped ends, clear enough to look through.',
    colors: { a: ['#152402', '#46680a', '#8fb524', '#cbe269', '#fbffd9'] },
    draw: () => [
      facets(
        crystal(olivine, [
          [0, 1, 0, 0.95],
          [1, 0, 0, 0.66],
          [1, 1, 0, 0.78],
          [1, 2, 0, 0.86],
          [0, 2, 1, 1.3],
          [1, 0, 1, 1.18],
          [1, 1, 1, 1.24],
        ]),
        { y: 505, size: 168, clarity: 0.6, contrast: 1.35, view: { turn: 58, tilt: 14, lean: -7 } },
      ),
      sparkle([
        [282, 330, 0.5],
        [398, 640, 0.28],
      ]),
    ],
  },
  {
    slug: 'topaz',
    alt: 'A sherry-colored prism with many narrow sides and a roof-shaped top, broken off clean and level below.',
    colors: { a: ['#471405', '#a04a17', '#e08a45', '#f9c48c', '#fff3de'], glow: '#f0a060' },
    draw: () => [
      facets(
        standing(
          topaz,
          [
            [1, 1, 0, 0.8],
            [1, 2, 0, 0.84],
            [0, 2, 1, 1.5],
            [0, 4, 1, 1.16],
            [1, 1, 1, 1.62],
            [1, 1, 2, 1.9],
          ],
          1.5,
        ),
        { y: 850, size: 148, clarity: 0.6, contrast: 1.4, view: { turn: 66, tilt: 12, lean: 4 } },
      ),
      sparkle([[282, 360, 0.5]]),
    ],
  },
  {
    slug: 'tourmaline',
    alt: 'A slender three-cornered crystal with rounded sides, rose-red below, pale in the middle and green at its tip.',
    colors: {
      a: ['#05301e', '#12784c', '#3fbf80', '#9aecc0', '#effff5'],
      b: ['#4a0524', '#a81c58', '#e45c90', '#f9b0c8', '#fff0f4'],
      c: ['#5b3a4a', '#a98a92', '#e6d0cc', '#fbf0ea', '#ffffff'],
      glow: '#7fc9a4',
    },
    draw: () => {
      const forms: readonly Form[] = [
        [1, 1, 0, 0.5],
        [1, 0, 0, 0.53],
        [0, 1, 0, 0.6],
        [1, 0, 1, 1.72],
        [0, 2, 1, 1.4],
        [-1, 0, -1, 1.95],
      ]
      const ramps = ['b', 'b', 'c', 'a', 'a'] as const
      const view = { turn: 14, tilt: 10, lean: 7 }
      const sides = layers(tourmaline, forms, [-1.9, -1.1, -0.35, 0.12, 0.9, 3])
      return [
        ...sides.map((layer, index) =>
          facets(layer, {
            y: 520,
            size: 168,
            ramp: ramps[index] ?? 'a',
            lift: index === 1 || index === 3 ? 0.06 : 0,
            clarity: 0.3,
            contrast: 1.35,
            dull: true,
            view,
          }),
        ),
        fine(
          drawn('M288 300L246 790M318 300L276 800M352 290L312 806M384 320L350 790', {
            line: 'detail',
            ink: 'pale',
            opacity: 0.3,
          }),
        ),
        sparkle([
          [346, 250, 0.5],
          [266, 660, 0.3],
        ]),
      ]
    },
  },
  {
    slug: 'emerald',
    alt: 'A thick six-sided green prism with a flat top, its inside crossed by the fine moss-like flaws that jewelers call its garden.',
    colors: { a: ['#012416', '#04603a', '#119a5e', '#54d492', '#d6ffe6'] },
    draw: () => {
      const body = standing(
        beryl,
        [
          [1, 0, 0, 0.92],
          [0, 0, 1, 1.45],
          [1, 0, 1, 1.66],
        ],
        1.3,
      )
      const look = { y: 838, size: 196, clarity: 0.5, contrast: 1.35, view: { turn: 12, tilt: 20 } }
      const random = seededRandom('garden')
      const moss = scattered('emerald', { x: 330, y: 620, rx: 130, ry: 160 }, 11, 58).map(([x, y]) => {
        const branch = (turn: number, length: number): string => {
          const [ex, ey] = polar(x, y, length, turn)
          const twig = polar(ex, ey, length * 0.6, turn + 50)
          return data`M${x} ${y}L${ex} ${ey}M${polar(x, y, length * 0.6, turn)}L${twig}`
        }
        return [0, 1, 2].map((arm) => branch(random() * 360 + arm * 120, 12 + random() * 16)).join('')
      })
      return [
        facets(body, look),
        within(
          outlineOf(body, look),
          fine(drawn(moss.join(''), { line: 'detail', ink: 'pale', opacity: 0.35 })),
        ),
        sparkle([
          [212, 420, 0.5],
          [420, 560, 0.24],
        ]),
      ]
    },
  },
  {
    slug: 'aquamarine',
    alt: 'Three slender six-sided prisms with flat tops, pale sea blue and clear as water, standing close together.',
    colors: { a: ['#06303f', '#1f7d92', '#5fc0cc', '#b5e9ea', '#f4ffff'] },
    draw: () => {
      const prism = (tall: number, thick: number) =>
        standing(
          beryl,
          [
            [1, 0, 0, thick],
            [0, 0, 1, tall],
            [1, 1, 1, tall * 0.99],
          ],
          0.02,
        )
      return [
        facets(prism(3.6, 0.46), {
          x: 366,
          y: 862,
          size: 168,
          clarity: 0.65,
          contrast: 1.4,
          view: { turn: 8, tilt: 12, lean: 5 },
        }),
        facets(prism(3.1, 0.42), {
          x: 262,
          y: 866,
          size: 140,
          clarity: 0.6,
          contrast: 1.4,
          view: { turn: 24, tilt: 14, lean: -14 },
        }),
        facets(prism(2.5, 0.5), {
          x: 410,
          y: 874,
          size: 100,
          clarity: 0.55,
          contrast: 1.4,
          view: { turn: -4, tilt: 15, lean: 22 },
        }),
        sparkle([
          [342, 340, 0.5],
          [214, 560, 0.3],
        ]),
      ]
    },
  },
  {
    slug: 'kyanite',
    alt: 'A spray of long flat blades of kyanite, deep blue along the middle and paler at the edges.',
    colors: { a: ['#071a4a', '#1d4a9c', '#4f86d4', '#a4c9f2', '#f2f9ff'] },
    draw: () => {
      const blade = (long: number) =>
        standing(
          kyanite,
          [
            [1, 0, 0, 0.13],
            [0, 1, 0, 0.27],
            [0, 0, 1, long],
            [1, 1, 0, 0.25],
          ],
          0.02,
        )
      const one = (x: number, lean: number, long: number, turn: number, lift = 0) =>
        facets(blade(long), {
          x,
          y: 866,
          size: 120,
          clarity: 0.3,
          contrast: 1.3,
          lift,
          view: { turn, tilt: 10, lean },
        })
      return [
        one(330, 2, 3.7, 66, -0.1),
        one(300, -16, 3.3, 78, -0.06),
        one(360, 18, 3.35, 60),
        one(276, -33, 2.5, 70),
        one(386, 35, 2.6, 72, -0.06),
        one(322, -7, 2.5, 58, 0.06),
        one(346, 9, 1.9, 74, 0.04),
        sparkle([
          [322, 420, 0.4],
          [430, 520, 0.28],
        ]),
      ]
    },
  },
  {
    slug: 'tanzanite',
    alt: 'An upright many-sided crystal that is blue on its left side and violet on its right.',
    colors: {
      a: ['#07103f', '#1b2f96', '#4560dc', '#92a8f8', '#eef2ff'],
      b: ['#20053f', '#5a1c96', '#9a50d8', '#cfa0f6', '#f8ecff'],
      glow: '#6a5ce0',
    },
    draw: () => [
      facets(
        crystal(zoisite, [
          [1, 0, 0, 0.72],
          [0, 1, 0, 0.84],
          [1, 1, 0, 0.8],
          [2, 1, 0, 0.78],
          [1, 2, 0, 0.84],
          [1, 1, 1, 1.3],
          [0, 1, 1, 1.42],
          [1, 0, 1, 1.5],
        ]),
        {
          y: 500,
          size: 186,
          clarity: 0.5,
          contrast: 1.35,
          rampOf: (normal) => (normal[0] < 0.06 ? 'a' : 'b'),
          view: { turn: 28, tilt: 13, lean: 4 },
        },
      ),
      sparkle([
        [272, 320, 0.5],
        [404, 650, 0.28],
      ]),
    ],
  },
  {
    slug: 'black-tourmaline',
    alt: 'Three black columns with finely grooved sides and blunt tips, standing close together on a crust of white quartz.',
    colors: {
      a: ['#000003', '#05060d', '#12151f', '#3a4258', '#e2eaf8'],
      c: ['#5a5f7c', '#9a9eb4', '#d6d8e2', '#ffffff'],
      glow: '#8f9ed8',
    },
    draw: () => {
      const column = (x: number, y: number, size: number, lean: number, turn: number, tall: number) => {
        const body = standing(
          tourmaline,
          [
            [1, 1, 0, 0.5],
            [1, 0, 0, 0.53],
            [0, 1, 0, 0.6],
            [1, 0, 1, tall],
            [0, 2, 1, tall * 0.9],
          ],
          0,
        )
        const look = { x, y, size, clarity: 0, contrast: 1.45, dull: true, view: { lean, turn, tilt: 20 } }
        const grooves = Array.from({ length: 13 }, (_, index) => `M${(index - 6) * 0.095 * size} 40V-700`)
        return group(
          facets(body, look),
          within(
            outlineOf(body, look),
            fine(
              place(
                { x, y, turn: lean },
                drawn(grooves.join(''), { line: 'detail', ink: 'pale', opacity: 0.16 }),
              ),
            ),
          ),
        )
      }
      const quartz = (x: number, y: number, size: number, lean: number) =>
        facets(rough('schorl quartz', 9, [0.8, 0.8, 1], 0.2), {
          x,
          y,
          size,
          ramp: 'c',
          clarity: 0,
          dull: true,
          lift: -0.1,
          view: { lean, tilt: 14, turn: lean },
        })
      return [
        column(258, 800, 132, -10, 20, 3.3),
        column(420, 800, 120, 13, 44, 2.9),
        column(340, 818, 164, 1, 14, 3.3),
        quartz(190, 812, 62, -20),
        quartz(466, 812, 70, 24),
        facets(rough('schorl', 22, [1.85, 1, 0.5]), {
          y: 832,
          size: 98,
          ramp: 'c',
          clarity: 0,
          dull: true,
          lift: -0.12,
          view: { tilt: 14 },
        }),
        quartz(262, 846, 44, 8),
        quartz(388, 842, 52, -12),
        sparkle([
          [306, 420, 0.5],
          [226, 560, 0.3],
        ]),
      ]
    },
  },
  {
    slug: 'sodalite',
    alt: 'A polished four-sided obelisk of royal blue stone, crossed by branching veins of white.',
    colors: { a: ['#060c34', '#152a7c', '#2c4cb4', '#6a8ade', '#d8e4ff'], glow: '#4a6cd8' },
    draw: () => {
      const body = standing(
        { class: 'mmm', axes: [1, 1, 1] },
        [
          [15, 0, 1, 0.72],
          [0, 15, 1, 0.72],
          [2, 0, 1, 1.95],
          [0, 2, 1, 1.95],
        ],
        0,
      )
      const look = { y: 846, size: 164, clarity: 0, contrast: 1.2, lift: -0.08, view: { turn: 34, tilt: 9 } }
      // Each bends at the edge between the two sides.
      const veins: readonly Vein[] = [
        [
          [150, 590, 8],
          [216, 556, 16],
          [268, 508, 5],
          [324, 524, 10],
          [376, 470, 18],
          [424, 476, 6],
          [472, 424, 13],
          [540, 404, 5],
        ],
        [
          [268, 508, 3],
          [290, 436, 7],
          [264, 372, 3],
          [276, 320, 2],
        ],
        [
          [376, 470, 4],
          [400, 560, 9],
          [388, 640, 4],
          [428, 722, 15],
          [470, 800, 8],
          [480, 860, 6],
        ],
        [
          [150, 726, 3],
          [226, 716, 10],
          [286, 782, 17],
          [326, 806, 6],
          [360, 862, 12],
        ],
        [
          [226, 716, 3],
          [240, 650, 6],
          [222, 600, 2],
        ],
        [
          [424, 476, 3],
          [404, 384, 8],
          [424, 318, 4],
          [404, 250, 6],
        ],
      ]
      return [
        facets(body, look),
        within(outlineOf(body, look), drawn(veins.map(vein).join(''), { color: '#eef3fc', opacity: 0.82 })),
        sparkle([
          [268, 356, 0.5],
          [402, 610, 0.28],
        ]),
      ]
    },
  },
  {
    slug: 'sunstone',
    alt: 'A round cut gem seen from above, orange and gold, its facets spreading like the rays of a sun; copper sparks lie in its middle.',
    colors: {
      a: ['#4a1203', '#a8400e', '#e87c2c', '#fbbd6c', '#fff3d6'],
      b: ['#3a0806', '#8c2212', '#cf5230', '#f4a070', '#ffe8d0'],
      glow: '#f09048',
      definitions: {
        fire: radial('cx=".44" cy=".42" r=".6"', [
          [0, '#ffd884'],
          [0.4, '#f79a3c'],
          [1, '#c24a16'],
        ]),
      },
    },
    draw: () => brilliant(330, 510, 234),
  },
  {
    slug: 'larimar',
    alt: 'A polished pointed oval of sky blue, netted with white like foam on shallow sea.',
    colors: {
      a: ['#0a4560', '#2f93b8', '#6cc4dc', '#b4e6ee', '#f6ffff'],
      glow: '#5cc0dc',
    },
    draw: () => {
      const outline =
        'M330 186C420 280 512 400 512 510S420 740 330 834C240 740 148 620 148 510S240 280 330 186Z'
      return [polished(outline, { color: '#eefafc', pattern: foam() }), gloss(234, 388, 1.15, -50)]
    },
  },
]

/** The crown of a round brilliant, with the plates of copper that shine up through its table. */
function brilliant(x: number, y: number, radius: number): Shape[] {
  const at = (share: number, degrees: number) => polar(x, y, radius * share, degrees)
  const eighths = Array.from({ length: 8 }, (_, index) => index * 45)
  const lit = (degrees: number) => 6 + 4.4 * Math.cos(((degrees + 38) * Math.PI) / 180)
  const facet = (corners: readonly Point[], ramp: string, step: number) =>
    drawn(closed(corners), {
      color: `url(#${ramp}${Math.round(Math.min(11, Math.max(0, step)))})`,
      line: 'detail',
    })
  const crown = eighths.flatMap((angle) => [
    facet([at(0.76, angle + 22.5), at(1, angle), at(1, angle + 22.5)], 'b', lit(angle + 12) - 1.5),
    facet([at(0.76, angle + 22.5), at(1, angle + 22.5), at(1, angle + 45)], 'b', lit(angle + 34) + 1),
    facet([at(0.58, angle), at(0.76, angle - 22.5), at(1, angle), at(0.76, angle + 22.5)], 'a', lit(angle)),
    facet([at(0.58, angle), at(0.58, angle + 45), at(0.76, angle + 22.5)], 'a', lit(angle + 22) + 2),
  ])
  const table = closed(eighths.map((angle) => at(0.58, angle)))
  const rays = eighths.map((angle) =>
    closed([[x, y], at(0.53, angle + 14), at(0.58, angle + 22.5), at(0.53, angle + 31)]),
  )
  const random = seededRandom('sunstone')
  const plates = scattered('sunstone plates', { x, y, rx: 122, ry: 122 }, 34, 21).map(([px, py]) => {
    const [long, high] = [4 + random() * 8, 2 + random() * 2.5]
    return data`M${px - long} ${py + high}L${px - long * 0.3} ${py - high}L${px + long} ${py - high * 1.2}L${px + long * 0.5} ${py + high}Z`
  })
  const share = (rest: number) => plates.filter((_, index) => index % 3 === rest).join('')
  return [
    ...crown,
    drawn(table, { color: 'url(#fire)' }),
    drawn(rays.join(''), { color: '#7c1c08', opacity: 0.3 }),
    within(
      table,
      drawn(share(0), { color: '#fffbe0' }),
      drawn(share(1), { color: '#ffe09a', opacity: 0.8 }),
      fine(drawn(share(2), { color: '#8c2408', opacity: 0.55 })),
    ),
    drawn(table, { line: 'detail' }),
    drawn(closed(eighths.flatMap((angle) => [at(1, angle), at(1, angle + 22.5)])), { line: 'contour' }),
    sparkle([
      [x - 44, y - 50, 0.6],
      [x + 56, y + 36, 0.4],
      [x - 150, y - 116, 0.36],
    ]),
  ]
}

/** Blue cells with white between them, deeper toward the middle of each. */
function foam(): Shape[] {
  const blues = ['#3fa6cc', '#6cc4dc', '#2f8fbc', '#8fd6e2', '#4fb4d0']
  const seeds = scattered('larimar', { x: 330, y: 510, rx: 200, ry: 330 }, 34, 74)
  return cells(seeds).flatMap(({ cell, middle }, index) => {
    return [
      drawn(smooth(shrunk(cell, middle, 0.1)), {
        color: blues[index % blues.length] ?? '#6cc4dc',
        opacity: 0.75,
      }),
      fine(
        drawn(smooth(shrunk(cell, middle, 0.42)), {
          color: index % 3 ? '#1f7fae' : '#e4f8fa',
          opacity: 0.45,
        }),
      ),
    ]
  })
}
