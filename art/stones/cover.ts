// The box of the deck: a violet, a green and a red crystal, and the deck's name.
import { type Shape } from '../drawing/shape.ts'
import { facets } from './facets.ts'
import { stoneFramed } from './frame.ts'
import { ground } from './face.ts'
import { standing } from './growth.ts'
import { sparkle } from './polished.ts'
import type { StoneColors } from '../styles/stones.ts'

export const coverColors: StoneColors = {
  a: ['#150a3a', '#3f2a8a', '#7a62cc', '#b9a8f0', '#f4eeff'],
  b: ['#012416', '#04603a', '#119a5e', '#54d492', '#d6ffe6'],
  c: ['#2a0010', '#7d0426', '#cf1245', '#f9587c', '#ffd0d4'],
}

export function stonesCover(): Shape[] {
  const quartz = standing(
    { class: '32', axes: [1, 1, 1.1] },
    [
      [1, 0, 0, 0.5],
      [1, 0, 1, 2],
      [0, 1, 1, 2.16],
    ],
    0,
  )
  const beryl = standing(
    { class: '6/mmm', axes: [1, 1, 0.4989] },
    [
      [1, 0, 0, 0.5],
      [0, 0, 1, 2.2],
      [1, 0, 1, 2.2],
    ],
    0.02,
  )
  const corundum = standing(
    { class: '-3m', axes: [1, 1, 2.73] },
    [
      [2, 2, 3, 0.62],
      [0, 0, 1, 1.5],
    ],
    0.7,
  )
  const look = { clarity: 0.5, contrast: 1.35 }
  const art = [
    ...ground(),
    facets(quartz, { ...look, y: 850, size: 200, view: { turn: -14, tilt: 10, lean: -2 } }),
    facets(beryl, { ...look, x: 226, y: 862, size: 128, ramp: 'b', view: { turn: 16, tilt: 14, lean: -16 } }),
    facets(corundum, {
      ...look,
      x: 424,
      y: 868,
      size: 116,
      ramp: 'c',
      view: { turn: 20, tilt: 14, lean: 17 },
    }),
    sparkle([
      [300, 330, 0.6],
      [176, 600, 0.34],
      [486, 650, 0.34],
    ]),
  ]
  return stoneFramed(art, { title: 'Common Ground' })
}
