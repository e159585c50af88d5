import { bleeding, contour, type Shape } from '../../../drawing/shape.ts'
import { beard } from '../../../figures/beard.ts'
import { figure } from '../../../figures/figure.ts'
import { throne } from '../../../figures/throne.ts'
import { cup } from '../../../symbols/cup.ts'
import { fish } from '../../../symbols/fish.ts'
import { ship } from '../../../symbols/ship.ts'
import type { Composition } from '../../composition.ts'
import { kingSun } from '../king-sun.ts'

export const kingOfCups: Composition = {
  slug: 'king-of-cups',
  alt: 'On a slab of stone in the open sea a bearded king in a crown sits calm on his throne, the sun behind his head and a cup in his hand; waves run on every side, a ship heels over and a fish leaps.',
  draw: () => [
    kingSun(400, 330),
    ship({ x: 110, y: 740, size: 0.8, turn: -16 }),
    bleeding(contour(crests(740, 4), 'water')),
    ...king(),
    fish({ x: 130, y: 850, size: 0.7, turn: -50 }),
    bleeding(contour(crests(930, -40), 'water')),
  ],
  sky: { bottom: 680, dust: 24 },
}

function king(): Shape[] {
  const seat = { x: 410, y: 890, size: 740, facing: 'left' } as const
  const chair = throne({ ...seat, back: 'square', height: 3.9, side: 'solid', carved: true, fill: 'cloth' })
  const man = figure({
    pose: 'sit',
    joints: { spine: [-4, 2], head: 0, nearArm: [26, 104], farArm: [8, 50] },
    ...seat,
    build: 'man',
    gown: { fill: 'dyed', flare: 0.2, folds: 3 },
    sleeves: { fill: 'dyed', wide: 0.6 },
    cloak: { fill: 'linen', folds: 2 },
    hat: 'crown',
    hatFill: 'dyed',
    near: ({ x = 0, y = 0 }) => cup({ x: x - 4, y: y - 116, size: 1.4 }, 'tint'),
    bears: () => chair.arm,
  })
  return [chair.shape, man.shape, beard({ at: man.skull, size: 740, facing: 'left' })]
}

function crests(y: number, from: number): string {
  return `M${from} ${y}${'c34-40 66-44 90-14q-18-6-24 8q10 14 46 6'.repeat(6)}V1012H${from}Z`
}
