import { data } from '../../../drawing/data.ts'
import { mirrored, repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { tower } from '../../../symbols/tower.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const tenOfPentacles: Composition = {
  slug: 'ten-of-pentacles',
  alt: 'Ten coins hang in the pattern of the tree of life, joined by golden lines, before the archway of an old town with its towers.',
  draw: () => [
    glow(330, 430, 400),
    glow(330, 480, 440, 1, 'aura'),
    gateway(),
    stroke(branches()),
    repeated(
      (at) => pentacle({ ...at, size: 0.9 }),
      treeOfLife.map(([x, y]) => ({ x, y })),
    ),
  ],
  sky: { bottom: 560 },
}

const treeOfLife = [
  [330, 186],
  [480, 276],
  [180, 276],
  [480, 430],
  [180, 430],
  [330, 508],
  [480, 600],
  [180, 600],
  [330, 690],
  [330, 850],
] as const

/** From coin to coin, as the tradition joins them. */
function branches(): string {
  const joined = [
    [0, 1],
    [0, 2],
    [0, 5],
    [1, 3],
    [2, 4],
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 5],
    [3, 6],
    [4, 7],
    [5, 6],
    [5, 7],
    [5, 8],
    [6, 8],
    [7, 8],
    [8, 9],
  ]
  return joined.map(([from = 0, to = 0]) => data`M${treeOfLife[from] ?? 0}L${treeOfLife[to] ?? 0}`).join('')
}

function gateway(): Shape {
  return group(
    mirrored(bleeding(tower({ x: 96, y: 1000, size: 1.9 }))),
    contour('M180 1000V720H480V1000H424V900C424 790 236 790 236 900V1000Z', 'body'),
    contour('M168 720V684H200V704H240V684H280V704H320V684H340V704H380V684H420V704H460V684H492V720Z', 'round'),
  )
}
