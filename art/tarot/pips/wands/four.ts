import { data } from '../../../drawing/data.ts'
import { mirrored, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, type Shape, stroke } from '../../../drawing/shape.ts'
import { blossom } from '../../../symbols/blossom.ts'
import { hills } from '../../../symbols/hills.ts'
import { leaf } from '../../../symbols/rose.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const fourOfWands: Composition = {
  slug: 'four-of-wands',
  alt: 'Four staves hold up a garland of flowers and leaves like a wedding arch; a path leads between them to a castle with lit windows.',
  draw: () => [
    glow(330, 560, 330),
    glow(330, 520, 440, 1, 'aura'),
    hills([760, 730, 700, 730, 760], 'far', false),
    tower({ x: 330, y: 740, size: 0.98 }),
    mirrored(tower({ x: 256, y: 750, size: 0.72 })),
    hills([780, 756, 740, 756, 780], 'mid'),
    bleeding(contour('M316 746C318 800 250 880 200 1012H460C410 880 342 800 344 746Z', 'beam')),
    mirrored(wand({ x: 140, y: 590, size: 2.2, flip: true })),
    mirrored(wand({ x: 232, y: 510, size: 1.8 })),
    mirrored(...swag(140, 232, 330, 300, 46)),
    ...swag(232, 428, 300, 300, 84),
  ],
  sky: { bottom: 640 },
}

/** A garland between two points: leaves in pairs, a flower where it hangs lowest. */
function swag(left: number, right: number, from: number, to: number, depth: number): Shape[] {
  const count = Math.round((right - left) / 26)
  const at = (share: number): [number, number] => [
    left + (right - left) * share,
    from + (to - from) * share + depth * 4 * share * (1 - share),
  ]
  const leaves = Array.from({ length: count }, (_, index) => {
    const [x, y] = at((index + 0.5) / count)
    return [40, 150].map((turn) => ({ x, y, turn }))
  })
  const [x, y] = at(0.5)
  const cord = data`M${left} ${from}Q${(left + right) / 2} ${(from + to) / 2 + depth * 2} ${right} ${to}`
  return [
    stroke(cord),
    repeated((on) => leaf({ ...on, size: 0.8 }, 'tint'), leaves.flat()),
    blossom({ x, y, size: right - left > 150 ? 0.9 : 0.64 }),
  ]
}
