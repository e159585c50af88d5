import { data } from '../drawing/data.ts'
import type { Point } from '../drawing/path.ts'
import { place, polar } from '../drawing/placement.ts'
import { seededRandom } from '../drawing/random.ts'
import { circle, drawn, fine, group, type Shape } from '../drawing/shape.ts'
import { radial } from '../styles/gradient.ts'
import { ellipse } from '../symbols/cup.ts'
import { facets } from './facets.ts'
import { between, cells, closed, shrunk, smooth } from './geometry/polygon.ts'
import { rough } from './growth.ts'
import { gloss, pebble, polished, roundish, scattered, sparkle, within } from './polished.ts'
import type { Stone } from './stone.ts'

export const rocksGlassAndRemains: readonly Stone[] = [
  {
    slug: 'obsidian',
    alt: 'An arrowhead of black volcanic glass, every flake struck from it a shining hollow.',
    colors: { a: ['#010104', '#0a0c16', '#1f2436', '#59637f', '#dfe6f5'], glow: '#5f6f9c' },
    draw: () => {
      const outer: Point[] = [
        [330, 206],
        [372, 290],
        [404, 380],
        [438, 470],
        [470, 560],
        [500, 648],
        [448, 640],
        [396, 622],
        [402, 700],
        [394, 776],
        [330, 752],
        [266, 776],
        [258, 700],
        [264, 622],
        [212, 640],
        [160, 648],
        [190, 560],
        [222, 470],
        [256, 380],
        [288, 290],
      ]
      const ridge: Point[] = [
        [330, 206],
        [338, 300],
        [326, 390],
        [340, 480],
        [322, 566],
        [334, 640],
        [330, 690],
        [330, 752],
      ]
      const nearest = (point: Point) =>
        ridge.toSorted((a, b) => Math.abs(a[1] - point[1]) - Math.abs(b[1] - point[1]))[0] ?? point
      const flakes = outer.map((corner, index) => {
        const next = outer[(index + 1) % outer.length] ?? corner
        const lit = corner[0] + next[0] < 660 ? 5 + (index % 3) * 2 : 1 + (index % 3)
        return drawn(closed([corner, next, nearest(next), nearest(corner)]), { color: `url(#a${lit})` })
      })
      const ripples = outer.map((corner, index) => {
        const next = outer[(index + 1) % outer.length] ?? corner
        const [edge, heart] = [between(corner, next, 0.5), nearest(between(corner, next, 0.5))]
        return [0.3, 0.5, 0.7]
          .map((share) => {
            const [a, b] = [between(corner, nearest(corner), share), between(next, nearest(next), share)]
            const bow = between(between(a, b, 0.5), between(edge, heart, share + 0.2), 0.8)
            return data`M${between(a, b, 0.12)}Q${bow} ${between(a, b, 0.88)}`
          })
          .join('')
      })
      const scars = outer.map((corner) => data`M${corner}L${nearest(corner)}`)
      return [
        ...flakes,
        fine(drawn(ripples.join(''), { line: 'detail', ink: 'pale', opacity: 0.22 })),
        drawn(scars.join(''), { line: 'detail', opacity: 0.6 }),
        drawn(closed(outer), { line: 'contour' }),
        sparkle([
          [258, 470, 0.5],
          [300, 330, 0.26],
        ]),
      ]
    },
  },
  {
    slug: 'amber',
    alt: 'A great golden drop of amber with a gnat caught in it and a few round bubbles.',
    colors: {
      a: ['#3f1802', '#94480a', '#dd8a1c', '#f8c860', '#fff4cc'],
      definitions: {
        resin: radial('cx=".42" cy=".66" r=".62"', [
          [0, '#ffdf80'],
          [0.45, '#f0a42c'],
          [0.85, '#b05c0c'],
          [1, '#6d3204'],
        ]),
      },
    },
    draw: () => {
      const outline =
        'M330 200C352 300 522 420 522 590C522 706 440 786 330 786S138 706 138 590C138 420 308 300 330 200Z'
      const swirls = [
        'M180 640C240 560 400 700 490 590',
        'M200 540C280 480 380 560 460 500',
        'M220 720C300 680 380 740 450 690',
      ]
      const bubbles = scattered('amber', { x: 330, y: 590, rx: 140, ry: 140 }, 9, 54).filter(
        ([x, y]) => Math.hypot(x - 346, y - 560) > 84,
      )
      return [
        polished(outline, {
          color: 'url(#resin)',
          pattern: [
            fine(drawn(swirls.join(''), { line: 'contour', ink: 'pale', opacity: 0.25 })),
            ...bubbles.map(([x, y], index) =>
              circle(x, y, 4 + (index % 4) * 2, { line: 'detail', ink: 'pale', opacity: 0.7 }),
            ),
          ],
        }),
        gnat(),
        gloss(232, 520, 1.2, -52),
        sparkle([[330, 290, 0.34]]),
      ]
    },
  },
  {
    slug: 'pearl',
    alt: 'One round pearl with a soft rosy shine, lying in an open ribbed shell.',
    colors: {
      a: ['#4a4458', '#9c92a4', '#dcd2d6', '#f8f2ee', '#ffffff'],
      glow: '#e0cfd8',
      definitions: {
        lustre: radial('cx=".36" cy=".32" r=".78"', [
          [0, '#ffffff'],
          [0.35, '#fbeee8'],
          [0.62, '#e4ccd2'],
          [0.82, '#b8b4d0'],
          [0.94, '#8f8aa6'],
          [1, '#d8c8cc'],
        ]),
        nacre: radial('cx=".5" cy=".95" r=".95"', [
          [0, '#f8ecea'],
          [0.4, '#d8c8dc'],
          [0.7, '#9cb4c8'],
          [1, '#5c5878'],
        ]),
      },
    },
    draw: () => {
      const rib = (index: number, count: number, radius: number, fromY: number): Point => {
        const angle = -78 + (156 / count) * index
        const [x, y] = polar(330, fromY, radius, angle)
        return [x, y]
      }
      const count = 11
      const rim = Array.from({ length: count }, (_, index) => {
        const [a, b] = [rib(index, count, 250, 610), rib(index + 1, count, 250, 610)]
        const crest = rib(index + 0.5, count, 276, 610)
        return (index ? 'L' : 'M') + data`${a}Q${crest} ${b}`
      }).join('')
      const upper = `${rim}L330 640Z`
      const ribs = Array.from(
        { length: count - 1 },
        (_, index) => data`M330 640L${rib(index + 1, count, 250, 610)}`,
      ).join('')
      const lower = 'M90 634C140 604 230 640 330 640S520 604 570 634C552 750 456 812 330 812S108 750 90 634Z'
      return [
        drawn(upper, { color: 'url(#nacre)', line: 'contour' }),
        fine(drawn(ribs, { line: 'detail', opacity: 0.7 })),
        drawn(lower, { color: 'url(#nacre)', line: 'contour' }),
        fine(
          drawn(
            'M122 676C210 722 450 722 538 676M164 726C246 766 414 766 496 726M230 776C286 796 374 796 430 776',
            { line: 'detail', opacity: 0.6 },
          ),
        ),
        circle(330, 600, 118, { color: 'url(#lustre)', line: 'contour' }),
        gloss(286, 542, 0.7, -40),
        sparkle([[296, 548, 0.3]]),
      ]
    },
  },
  {
    slug: 'jet',
    alt: 'A string of deep black beads, each cut into many small facets, the largest hanging in the middle.',
    colors: { a: ['#010103', '#08090f', '#191c28', '#4a5064', '#d4dae8'], glow: '#6a7290' },
    draw: () => {
      const bead = (x: number, y: number, size: number, turn: number) =>
        facets(rough('jet', size > 100 ? 38 : 20, [1, 1, 1.04], 0.035), {
          x,
          y,
          size,
          clarity: 0,
          contrast: 1.35,
          lift: -0.02,
          dull: true,
          view: { turn, tilt: 16 },
        })
      const places = [
        [122, 300, 40],
        [150, 404, 50],
        [212, 522, 64],
      ] as const
      return [
        drawn('M104 180C108 420 190 640 330 660S552 420 556 180', { line: 'contour' }),
        ...places.flatMap(([x, y, size], index) => [
          bead(x, y, size, index * 31),
          bead(660 - x, y, size, index * 47 + 12),
        ]),
        bead(330, 650, 132, 20),
        sparkle([
          [284, 596, 0.5],
          [204, 524, 0.26],
          [424, 524, 0.26],
        ]),
      ]
    },
  },
  {
    slug: 'flint',
    alt: 'A knobbly flint with a chalky white rind, broken open to show dark glassy stone with shell-like ripples, and pierced by a natural hole.',
    colors: { a: ['#0a0c12', '#232833', '#4a505c', '#8c9098', '#e6e4dc'], glow: '#9aa0a8' },
    draw: () => {
      const nodule = roundish(330, 510, 224, 262, 'flint nodule', 0.2, 16)
      const face = nodule.map((point, index) =>
        between(point, [346, 530], 0.14 + 0.08 * Math.sin(index * 2.1)),
      )
      const hole = pebble(252, 372, 38, 46, 'hag', 0.12, 10)
      const ripples = Array.from({ length: 9 }, (_, index) => {
        const radius = 70 + index * 42
        return data`M${polar(470, 720, radius, -84)}A${radius} ${radius} 0 0 1 ${polar(470, 720, radius, 16)}`
      })
      return [
        polished(smooth(nodule), { color: '#e9e4d6', flat: true }),
        drawn(smooth(nodule), { color: 'url(#dome)', opacity: 0.7 }),
        drawn(smooth(face), { color: 'url(#a4)', line: 'detail' }),
        within(
          smooth(face),
          drawn(ripples.join(''), { line: 'detail', ink: 'pale', opacity: 0.4 }),
          ...scattered('flint', { x: 350, y: 540, rx: 170, ry: 200 }, 7, 90).map(([x, y], index) =>
            drawn(pebble(x, y, 34, 20, `flint ${index}`, 0.3, 9), { color: '#8c9098', opacity: 0.25 }),
          ),
        ),
        drawn(pebble(252, 372, 52, 60, 'hag', 0.12, 10), { color: '#e9e4d6', line: 'detail' }),
        drawn(hole, { fill: 'deep', line: 'contour' }),
        sparkle([[420, 430, 0.36]]),
      ]
    },
  },
  {
    slug: 'moldavite',
    alt: 'An uneven piece of bottle-green glass with a wavy rim, its skin full of long pits with bright ridges between them, glowing where light comes through.',
    colors: {
      a: ['#0a1a08', '#1f4418', '#427a2c', '#8cbc4c', '#eaffc0'],
      glow: '#6aa83e',
      definitions: {
        glass: radial('cx=".5" cy=".52" r=".6"', [
          [0, '#e4ff8c', 0.75],
          [0.45, '#8cc83c', 0.3],
          [0.75, '#1f4a10', 0.1],
          [1, '#061404', 0.7],
        ]),
      },
    },
    draw: () => splash(),
  },
]

function gnat(): Shape {
  const side = group(
    drawn('M6-14C40-50 84-52 92-34C94-22 50-4 8-6Z', {
      color: '#fff2cc',
      opacity: 0.45,
      line: 'detail',
      ink: 'shade',
    }),
    drawn('M5-2L30 14L42 40M5 6L26 26L30 54M4-16L20-30L24-46', { line: 'detail', ink: 'shade' }),
  )
  return place(
    { x: 346, y: 560, turn: 24, size: 0.95 },
    side,
    place({ flip: true }, side),
    drawn('M0-22C8-22 9-12 8-4C10 14 6 34 0 46C-6 34-10 14-8-4C-9-12-8-22 0-22Z', { color: '#3a1c06' }),
    drawn(ellipse(0, -28, 8, 7), { color: '#3a1c06' }),
  )
}

/** Glass etched by the ground it lay in: an uneven rim, and long pits side by side with bright ridges between them. */
function splash(): Shape[] {
  const random = seededRandom('moldavite')
  const rim: Point[] = [
    [372, 196],
    [420, 226],
    [430, 286],
    [486, 322],
    [484, 388],
    [522, 440],
    [500, 498],
    [512, 560],
    [462, 606],
    [452, 668],
    [398, 700],
    [376, 762],
    [322, 776],
    [282, 820],
    [242, 784],
    [246, 724],
    [202, 690],
    [210, 632],
    [166, 584],
    [186, 520],
    [154, 462],
    [196, 410],
    [196, 350],
    [256, 318],
    [274, 258],
    [322, 250],
  ]
  const outline = smooth(rim)
  const seeds = scattered('moldavite pits', { x: 334, y: 506, rx: 190, ry: 310 }, 50, 48)
  const pits = cells(seeds, { narrow: 1.9 }).map(({ cell, middle }) =>
    drawn(smooth(shrunk(cell, middle, 0.1)), {
      color: `url(#a${1 + Math.floor(random() * 5)})`,
    }),
  )
  return [
    polished(outline, {
      color: '#a8cf4e',
      pattern: [...pits, drawn(outline, { color: 'url(#glass)' })],
    }),
    sparkle([
      [282, 390, 0.5],
      [402, 610, 0.3],
    ]),
  ]
}
