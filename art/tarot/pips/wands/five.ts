import { place, type Placement, polar, repeated } from '../../../drawing/placement.ts'
import { glow, type Shape } from '../../../drawing/shape.ts'
import { type Figure, figure, type FigureOptions } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import type { Composition } from '../../composition.ts'
import { wand } from '../counted.ts'

export const fiveOfWands: Composition = {
  slug: 'five-of-wands',
  alt: 'Five people swing five staves at one another on open ground, each at a different angle; the staves clash between them, and nobody is hurt.',
  draw: () => {
    const [swinging, thrusting] = fighters()
    const back: Placement[] = [
      { x: 350, y: 748, flip: true },
      { x: 156, y: 824 },
      { x: 502, y: 790, flip: true },
    ]
    const front: Placement[] = [
      { x: 214, y: 986 },
      { x: 470, y: 970, flip: true },
    ]
    return [
      glow(330, 440, 380),
      hills([770, 750, 740, 750, 770], 'mid'),
      copies(swinging, back),
      repeated(
        (at) => wand({ ...at, size: 1.3 }),
        [
          held(swinging, back[0], -70, 10),
          held(swinging, back[1], -14, 90),
          held(swinging, back[2], 30, 84),
          held(thrusting, front[0], 52, 80),
          held(thrusting, front[1], -38, 110),
        ],
      ),
      copies(thrusting, front),
    ]
  },
  sky: { bottom: 500, dust: 14, stars: 6 },
}

function copies({ shape }: Figure, places: readonly Placement[]): Shape {
  return repeated((at) => place(at, shape), places)
}

/** Where a staff lies in a hand: how it is turned, and how far beyond the hand its middle is. */
function held({ nearHand }: Figure, at: Placement = {}, turn: number, beyond: number): Placement {
  const [x, y] = polar(
    (at.x ?? 0) + (at.flip ? -1 : 1) * (nearHand.x ?? 0),
    (at.y ?? 0) + (nearHand.y ?? 0),
    beyond,
    turn,
  )
  return { x: Math.round(x), y: Math.round(y), turn }
}

function fighters(): [Figure, Figure] {
  const fighter: Omit<FigureOptions, 'joints'> = {
    pose: 'strike',
    x: 0,
    y: 0,
    size: 338,
    build: 'man',
    light: 'right',
    hose: 'cloth',
    hands: { near: 'fist', far: 'fist' },
  }
  return [
    figure({
      ...fighter,
      joints: { spine: [-8, 2], head: -4, nearArm: [128, 160], farArm: [100, 150] },
      gown: { fill: 'dyed', length: 0.4, flare: 0.2, folds: 1 },
      sleeves: { fill: 'dyed' },
    }),
    figure({
      ...fighter,
      joints: { spine: [12, 24], head: 2, nearArm: [30, 104], farArm: [50, 112], nearLeg: [56, 0] },
      gown: { length: 0.4, flare: 0.2, folds: 1 },
      sleeves: { fill: 'linen' },
    }),
  ]
}
