import { data } from '../drawing/data.ts'
import type { Point } from '../drawing/path.ts'
import { polar } from '../drawing/placement.ts'
import { seededRandom } from '../drawing/random.ts'
import { circle, drawn, fine } from '../drawing/shape.ts'
import { radial } from '../styles/gradient.ts'
import { facets, outlineOf, viewed } from './facets.ts'
import { type Cell, crystal, type Form } from './geometry/crystal.ts'
import { shifted, turned } from './geometry/polyhedron.ts'
import { between, cells, closed, smooth } from './geometry/polygon.ts'
import { applied, rotation, type Vector } from './geometry/vector.ts'
import { grownTogether } from './grown-together.ts'
import { half, rough, standing } from './growth.ts'
import { gloss, pebble, polished, roundish, scattered, sparkle, within } from './polished.ts'
import type { Stone } from './stone.ts'

const cubic: Cell = { class: 'm3m', axes: [1, 1, 1] }
const calcite: Cell = { class: '-3m', axes: [1, 1, 0.8543] }
const azurite: Cell = { class: '2/m', axes: [0.857, 1, 0.885], angles: [90, 92.4, 90] }
/** With its long axis upright. */
const celestine: Cell = { class: 'mmm', axes: [1, 1.284, 1.5625] }
const gypsum: Cell = { class: '2/m', axes: [0.374, 1, 0.413], angles: [90, 113.8, 90] }

export const otherMinerals: readonly Stone[] = [
  {
    slug: 'diamond',
    alt: 'A clear eight-faced diamond standing on one corner, small triangles etched into its faces, with sparks of many colors inside.',
    colors: { a: ['#22325c', '#5f80b4', '#b0cbe8', '#edf6ff', '#ffffff'], glow: '#b4d2ff' },
    draw: () => {
      const body = crystal(cubic, [
        [1, 1, 1, 0.62],
        [2, 2, 1, 0.628],
        [1, 1, 0, 0.735],
      ])
      const look = { y: 500, size: 250, clarity: 0.8, contrast: 1.5, view: { turn: 24, tilt: 12 } }
      const fire = (
        [
          [[330, 520], [270, 630], [318, 640], '#ff7a5c'],
          [[352, 540], [430, 600], [396, 640], '#5cc8ff'],
          [[300, 470], [230, 500], [262, 540], '#ffe066'],
          [[360, 470], [420, 440], [440, 486], '#b78cff'],
          [[330, 600], [352, 690], [384, 650], '#6cf0b0'],
        ] as const
      ).map(([a, b, c, color]) => drawn(closed([a, b, c]), { color, opacity: 0.6 }))
      const trigons = (
        [
          [262, 420, 26],
          [304, 372, 15],
          [238, 468, 12],
          [412, 430, 16],
        ] as const
      ).map(([x, y, size]) => closed([polar(x, y, size, 180), polar(x, y, size, 300), polar(x, y, size, 60)]))
      return [
        facets(body, look),
        within(outlineOf(body, look), fine(...fire)),
        fine(drawn(trigons.join(''), { line: 'detail', opacity: 0.7 })),
        sparkle([
          [252, 398, 0.6],
          [420, 600, 0.34],
        ]),
      ]
    },
  },
  {
    slug: 'malachite',
    alt: 'A polished slab of malachite: rings of light and dark green around several centers, meeting in waves.',
    colors: { a: ['#01220f', '#07552c', '#1c9a58', '#6cd496', '#dcffe8'], glow: '#2fae6a' },
    draw: () => {
      const outline =
        'M330 236C430 226 528 300 534 420C540 560 520 720 400 758C280 790 140 742 122 600C108 470 150 254 330 236Z'
      const eyes = [
        { x: 250, y: 380, size: 250 },
        { x: 446, y: 640, size: 250 },
        { x: 452, y: 330, size: 150 },
        { x: 210, y: 690, size: 170 },
      ]
      const greens = [
        '#0a5a30',
        '#1f9457',
        '#5ccb8b',
        '#0d6b3a',
        '#2fae6a',
        '#063d20',
        '#48bd7c',
        '#14753f',
        '#8fe0ae',
        '#0a4a28',
      ]
      const rings = eyes.flatMap(({ x, y, size }, eye) =>
        Array.from({ length: 9 }, (_, index) =>
          drawn(
            pebble(
              x,
              y,
              size * (1 - index / 9.4),
              size * 0.92 * (1 - index / 9.4),
              `malachite ${eye}`,
              0.04,
              7,
            ),
            {
              color: greens[(index + eye * 3) % greens.length] ?? '#0a5a30',
              line: 'detail',
              ink: 'shade',
            },
          ),
        ),
      )
      return [polished(outline, { color: '#0d6b3a', pattern: rings }), gloss(214, 352, 1.1, -36)]
    },
  },
  {
    slug: 'azurite',
    alt: 'A burst of short deep-blue crystals, blocky and bright, on a crust of green.',
    colors: {
      a: ['#030635', '#0b1f8c', '#1f48d0', '#5f8cf5', '#d4e4ff'],
      b: ['#01301a', '#0a6238', '#2a9a62', '#7fd4a6'],
      glow: '#2f5af0',
    },
    draw: () => {
      const tablet = crystal(azurite, [
        [0, 0, 1, 0.46],
        [1, 0, 0, 0.8],
        [1, 1, 0, 0.72],
        [0, 2, 3, 0.74],
        [-1, 0, 1, 0.66],
        [-2, 2, 1, 0.86],
      ])
      const one = (angle: number, away: number, size: number, turn: number) => {
        const [x, y] = polar(330, 600, away, angle)
        return facets(tablet, {
          x,
          y,
          size,
          clarity: 0,
          dull: size < 100,
          contrast: 1.3,
          lift: -0.03,
          view: { turn, tilt: 22, lean: angle + 70 },
        })
      }
      return [
        one(-58, 178, 112, 20),
        one(58, 178, 112, 60),
        one(-28, 232, 118, 44),
        one(32, 228, 116, 12),
        one(0, 116, 120, 26),
        facets(rough('azurite', 24, [1.75, 1, 0.8]), {
          y: 706,
          size: 118,
          ramp: 'b',
          clarity: 0,
          dull: true,
          lift: -0.06,
          view: { tilt: 20 },
        }),
        one(-4, 40, 98, 36),
        one(-92, 98, 74, 12),
        one(92, 100, 78, 50),
        sparkle([
          [250, 420, 0.46],
          [430, 470, 0.3],
        ]),
      ]
    },
  },
  {
    slug: 'calcite',
    alt: 'A clear leaning block of Iceland spar; a gold line and a star that run behind it are seen double inside.',
    colors: { a: ['#3c4a64', '#7e93b0', '#c4d3e2', '#f0f5f8', '#ffffff'], glow: '#a8c4e0' },
    draw: () => {
      const body = crystal(calcite, [[1, 0, 1, 0.82]])
      const look = { y: 510, size: 150, clarity: 0.95, contrast: 1.3, view: { turn: 34, tilt: 46, lean: 14 } }
      const ray = (dy: number) => `M84 ${600 + dy}L576 ${430 + dy}`
      return [
        drawn(ray(0), { line: 'contour' }),
        facets(body, look),
        within(outlineOf(body, look), drawn(ray(-22) + ray(24), { line: 'contour', opacity: 0.9 })),
        sparkle([
          [300, 500, 0.62],
          [318, 560, 0.62],
          [214, 380, 0.3],
        ]),
      ]
    },
  },
  {
    slug: 'rhodochrosite',
    alt: 'A slice through a stalactite: scalloped rings of rose pink and white around a dark center, like a flower.',
    colors: { a: ['#4a0a20', '#a5304f', '#e0718a', '#f6b6c2', '#fff2f2'], glow: '#f07f98' },
    draw: () => {
      const scallop = (radius: number, depth: number) => {
        const valley = (index: number) =>
          polar(330, 510, radius * (1 - depth), index * 40 + 9 * Math.sin(index * 2))
        const crest = (index: number) => polar(330, 510, radius * (1 + depth * 1.2), index * 40 + 20)
        const lobes = Array.from(
          { length: 9 },
          (_, index) => data`Q${crest(index)} ${valley((index + 1) % 9)}`,
        )
        return data`M${valley(0)}` + lobes.join('') + 'Z'
      }
      const colors = [
        '#7c1f38',
        '#d85a78',
        '#f4a9b8',
        '#fdeeee',
        '#e27a92',
        '#c2405f',
        '#f8cdd4',
        '#ea8ea2',
        '#fff6f4',
        '#d65e7c',
        '#f2b0bd',
        '#b83858',
        '#fbe2e2',
        '#8c2340',
      ]
      const rings = colors.map((color, index) => {
        const share = 1 - index / colors.length
        return drawn(scallop(222 * share, 0.13 * share), {
          color,
          ...(index % 4 === 0 && { line: 'detail', ink: 'shade' }),
        })
      })
      return [
        polished(scallop(222, 0.14), { color: '#7c1f38', flat: true, pattern: rings }),
        circle(330, 510, 9, { fill: 'deep', line: 'detail' }),
        fine(
          drawn(
            Array.from(
              { length: 18 },
              (_, index) => data`M${polar(330, 510, 30, index * 20)}L${polar(330, 510, 205, index * 20)}`,
            ).join(''),
            { line: 'detail', ink: 'pale', opacity: 0.16 },
          ),
        ),
        gloss(204, 390, 0.9, -40),
      ]
    },
  },
  {
    slug: 'turquoise',
    alt: 'A rounded three-cornered stone of sky blue, netted with thin brown veins.',
    colors: { a: ['#06323a', '#14808c', '#3fbcc4', '#8fe4e2', '#ecffff'], glow: '#46c4cc' },
    draw: () => {
      const outline =
        'M330 250C390 250 430 330 484 428C534 520 580 620 536 700C500 764 400 766 330 766S160 764 124 700C80 620 126 520 176 428C230 330 270 250 330 250Z'
      const random = seededRandom('turquoise')
      const seeds = scattered('turquoise net', { x: 330, y: 540, rx: 250, ry: 280 }, 17, 92)
      const veins = seeds.flatMap((seed, index) =>
        seeds
          .slice(index + 1)
          .filter((other) => Math.hypot(seed[0] - other[0], seed[1] - other[1]) < 150)
          .map((other) => {
            const bend = between(seed, other, 0.5)
            return data`M${seed}Q${bend[0] + (random() - 0.5) * 50} ${bend[1] + (random() - 0.5) * 50} ${other}`
          }),
      )
      const shades = scattered('turquoise cloud', { x: 330, y: 540, rx: 220, ry: 240 }, 8, 110).map(
        ([x, y], index) =>
          drawn(pebble(x, y, 90, 60, `turquoise ${index}`, 0.25), {
            color: index % 2 ? '#8fe8de' : '#1f8f9c',
            opacity: 0.35,
          }),
      )
      return [
        polished(outline, {
          color: '#3ab8c0',
          pattern: [...shades, drawn(veins.join(''), { line: 'contour', ink: 'shade', opacity: 0.85 })],
        }),
        gloss(262, 392, 1, -54),
      ]
    },
  },
  {
    slug: 'fluorite',
    alt: 'Two cubes grown through each other, their faces violet and sea green by turns.',
    colors: {
      a: ['#1b0a4a', '#48229a', '#7f56d8', '#b8a0f4', '#f2ecff'],
      b: ['#04303a', '#12706e', '#3fb09c', '#98e2c8', '#effff6'],
      glow: '#7f78e0',
    },
    draw: () => {
      const cube = crystal(cubic, [[1, 0, 0, 0.78]])
      const twin = turned(cube, rotation([1, 1, 1], 60))
      const look = { y: 510, size: 206, contrast: 1.3, view: { turn: 30, tilt: 24, lean: -6 } }
      return [
        grownTogether([cube, twin], { ...look, rampOf: (normal) => (normal[2] > 0.72 ? 'b' : 'a') }),
        sparkle([
          [240, 400, 0.5],
          [440, 590, 0.3],
        ]),
      ]
    },
  },
  {
    slug: 'selenite',
    alt: 'Two long pearly blades joined along one side, their slanting ends parting at the top like the tail of a swallow.',
    colors: { a: ['#3c4766', '#8292b4', '#c6d2e6', '#f2f5fb', '#ffffff'], glow: '#b9c8f0' },
    draw: () => {
      const forms: readonly Form[] = [
        [0, 1, 0, 0.36],
        [1, 1, 0, 0.5],
        [1, 0, 0, 0.46],
        [-1, 1, 1, 1.3],
        [1, 1, 1, 2.3],
      ]
      const left = half(gypsum, forms, [1, 0, 0])
      const right = turned(left, rotation([0, 0, 1], 180))
      const upsideDown = rotation([0, 1, 0], 180)
      return [
        grownTogether(
          [left, right].map((blade) => turned(blade, upsideDown)),
          { y: 510, size: 166, contrast: 1.35, view: { turn: 16, tilt: 8, lean: 4 } },
        ),
        sparkle([
          [300, 330, 0.44],
          [364, 640, 0.3],
        ]),
      ]
    },
  },
  {
    slug: 'halite',
    alt: 'A cube of pale rose salt whose faces sink toward the middle in square steps, like inverted stairs.',
    colors: { a: ['#4f2a3c', '#a87286', '#e0b4bc', '#f8e4e2', '#ffffff'], glow: '#f0b8c0' },
    draw: () => {
      const cube = crystal(cubic, [[1, 0, 0, 0.86]])
      const look = {
        y: 510,
        size: 196,
        clarity: 0,
        contrast: 1.25,
        lift: -0.1,
        dull: true,
        view: { turn: 36, tilt: 28 },
      }
      const steps = [0.8, 0.62, 0.45, 0.29].flatMap((share, index) =>
        squaresOn(0.86, share, look, 0.86 - index * 0.05 - 0.05).map((square, face) =>
          drawn(square, { color: `url(#a${Math.max(0, ([9, 5, 2][face] ?? 4) - index)})`, line: 'detail' }),
        ),
      )
      return [
        facets(cube, look),
        ...steps,
        sparkle([
          [330, 330, 0.4],
          [170, 430, 0.3],
        ]),
      ]
    },
  },
  {
    slug: 'pyrite',
    alt: 'Three brassy cubes of different size grown into one another, so exact that they look machined.',
    colors: { a: ['#241704', '#6b4d14', '#b08c34', '#e6cf7c', '#fffbe2'], glow: '#c9a94e' },
    draw: () => {
      const cube = (size: number) => crystal(cubic, [[1, 0, 0, size]])
      const look = { x: 306, y: 520, size: 166, contrast: 1.5, view: { turn: 30, tilt: 22, lean: 3 } }
      const bodies = [
        cube(0.74),
        shifted(turned(cube(0.48), rotation([1, 0.4, 0.2], 34)), [0.62, -0.5, 0.58]),
        shifted(turned(cube(0.36), rotation([0.3, 1, 0.5], 48)), [-0.5, -0.72, -0.5]),
      ]
      return [
        grownTogether(bodies, look),
        sparkle([
          [248, 420, 0.5],
          [440, 392, 0.34],
        ]),
      ]
    },
  },
  {
    slug: 'howlite',
    alt: 'A knobbly white nodule like the head of a cauliflower, webbed all over with thin gray veins.',
    colors: {
      a: ['#3c4050', '#8c90a0', '#cfd1d8', '#f4f4f4', '#ffffff'],
      glow: '#b4bccf',
      definitions: {
        chalk: radial('cx=".36" cy=".28" r=".85"', [
          [0, '#ffffff'],
          [0.6, '#efeeec'],
          [1, '#9a9db0'],
        ]),
      },
    },
    draw: () => {
      const lobes = (
        [
          [320, 356, 106, 92],
          [222, 434, 88, 88],
          [430, 418, 96, 94],
          [190, 548, 76, 88],
          [478, 546, 72, 90],
          [256, 656, 100, 78],
          [414, 658, 100, 76],
          [334, 534, 134, 120],
        ] as const
      ).map(([x, y, rx, ry], index) => pebble(x, y, rx, ry, `howlite ${index}`, 0.07, 9))
      const nodule = lobes.join('')
      return [
        drawn(nodule, { color: '#d9dae0', line: 'bold' }),
        ...lobes.map((lobe) => drawn(lobe, { color: 'url(#chalk)' })),
        within(nodule, drawn(web(), { color: '#565b6c', opacity: 0.9 })),
        gloss(272, 470, 0.8, -36),
      ]
    },
  },
  {
    slug: 'celestite',
    alt: 'A hollow stone broken open: inside its gray wall, blunt crystals of pale sky blue crowd inward from every side.',
    colors: {
      a: ['#163a70', '#3f7fbe', '#84bce6', '#c4e4f8', '#ffffff'],
      c: ['#23242e', '#4a4a54', '#7d7a7a', '#b8b2a8'],
      glow: '#7fb8ec',
    },
    draw: () => {
      const hollow = roundish(330, 520, 184, 218, 'celestite', 0.12, 12)
      const rind = hollow.map((point, index) =>
        between([330, 520], point, [1.2, 1.34, 1.26, 1.17, 1.3][index % 5] ?? 1.2),
      )
      const wall = rind.map((corner, index) => {
        const next = (index + 1) % 12
        const lit = Math.round(6 + 3.5 * Math.cos(((index * 30 + 50) * Math.PI) / 180) + (index % 3) - 1)
        return drawn(
          closed([corner, rind[next] ?? corner, hollow[next] ?? corner, hollow[index] ?? corner]),
          { color: `url(#c${lit})`, line: 'detail' },
        )
      })
      const tablet = (tall: number) =>
        standing(
          celestine,
          [
            [1, 1, 0, 0.56],
            [0, 1, 0, 0.56],
            [1, 0, 2, tall],
            [0, 1, 1, tall * 1.02],
          ],
          0,
        )
      const one = (angle: number, away: number, size: number, tilt: number) => {
        const [x, y] = polar(330, 520, away, angle)
        return facets(tablet(1.15 + ((angle + 360) % 5) * 0.09), {
          x,
          y: 520 + (y - 520) * 1.16,
          size,
          clarity: 0,
          contrast: 1.35,
          lift: -0.06,
          dull: true,
          view: { turn: angle * 1.7, tilt, lean: angle + 180 },
        })
      }
      return [
        ...wall,
        drawn(closed(rind), { line: 'contour' }),
        drawn(smooth(hollow), { color: '#0a1c3a' }),
        within(
          smooth(hollow),
          ...[0, 36, -37, 72, -74, 108, -110].map((angle, index) =>
            one(angle, 194, 78 + (index % 3) * 8, 14),
          ),
          ...[142, -144, 178].map((angle, index) => one(angle, 190, 88 + (index % 2) * 10, 20)),
          ...[-168, 148].map((angle) => one(angle, 130, 62, 44)),
        ),
        drawn(smooth(hollow), { line: 'contour' }),
        sparkle([
          [300, 372, 0.46],
          [240, 640, 0.34],
        ]),
      ]
    },
  },
]

type Look = { x?: number; y: number; size: number; view: Parameters<typeof viewed>[0] }

/** Squares on the three faces of an upright cube that are turned toward the viewer: `share` of the face, at a depth. */
function squaresOn(
  halfEdge: number,
  share: number,
  { x = 330, y, size, view }: Look,
  depth = halfEdge,
): string[] {
  const matrix = viewed(view)
  const inner = halfEdge * share
  const axes: readonly [Vector, Vector, Vector][] = [
    [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ],
    [
      [0, -1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ],
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [
      [-1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ]
  return axes
    .filter(([normal]) => applied(matrix, normal)[2] > 0.05)
    .map(([normal, u, v]) => {
      const corner = (a: number, b: number): Point => {
        const at = normal.map(
          (value, index) => value * depth + (u[index] ?? 0) * a * inner + (v[index] ?? 0) * b * inner,
        )
        const [px, py] = applied(matrix, [at[0] ?? 0, at[1] ?? 0, at[2] ?? 0])
        return [x + px * size, y - py * size]
      }
      return closed([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
    })
}

/** Veins along the edges of cells: bent, thin halfway, and pooled where they meet; a few are missing. */
function web(): string {
  const random = seededRandom('howlite web')
  const seeds = scattered('howlite', { x: 330, y: 520, rx: 280, ry: 300 }, 42, 62)
  const edges = new Map<string, string>()
  for (const { cell } of cells(seeds)) {
    cell.forEach((to, index) => {
      const from = cell.at(index - 1) ?? to
      const middle = between(from, to, 0.5)
      const key = middle.map(Math.round).join()
      if (edges.has(key)) return
      const [x, y, wide] = [
        middle[0] + (random() - 0.5) * 34,
        middle[1] + (random() - 0.5) * 34,
        random() * 2.5,
      ]
      const edge = data`M${from[0] - 4} ${from[1] - 3}Q${x} ${y} ${to[0] - 4} ${to[1] - 3}L${to[0] + 4} ${to[1] + 3}Q${x + wide} ${y + wide} ${from[0] + 4} ${from[1] + 3}Z`
      edges.set(key, random() < 0.1 ? '' : edge)
    })
  }
  return [...edges.values()].join('')
}
