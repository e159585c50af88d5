// A sign for each crystal system: its cell in outline, in a small setting at the head of the card.
import { place } from '../drawing/placement.ts'
import { circle, drawn, fine, group, type Shape } from '../drawing/shape.ts'
import { polar } from '../drawing/placement.ts'
import { closed } from './geometry/polygon.ts'

/** The words of the content, and their signs. */
const signs: Record<string, string> = {
  cubic: box([0, -14], [12, -7], [12, 7]),
  orthorhombic: box([0, -15], [10, -10], [10, 7]),
  monoclinic: box([5, -14], [15, -10], [7, 10]),
  triclinic: box([-6, -15], [12, -8], [6, 11]),
  trigonal: `${closed(ngon(3, 16))}M0-16V8M-13.9 8L0 0L13.9 8`,
  hexagonal: `${closed(ngon(6, 15))}M0-15V15M-13 7.5L13-7.5M-13-7.5L13 7.5`,
  amorphous: 'M-14 2C-14-10-4-15 4-13S16-2 12 7S-14 14-14 2ZM-5 0h0M4-5h0M5 5h0',
  'a rock of several minerals': 'M-14 4L-8-11L5-14L14-3L9 11L-5 13ZM-14 4L0 0L5-14M0 0L9 11',
  'aragonite, built in layers':
    'M-14 0A14 14 0 1 1 14 0A14 14 0 1 1-14 0ZM-8.5 0A8.5 8.5 0 1 1 8.5 0A8.5 8.5 0 1 1-8.5 0ZM-3 0A3 3 0 1 1 3 0A3 3 0 1 1-3 0Z',
}

export function systemSign(system: string): Shape {
  const data = signs[system]
  if (!data) throw new Error(`There is no sign for the crystal system “${system}”`)
  return group(
    circle(330, 58, 33, { fill: 'plate', line: 'contour', ink: 'rim' }),
    fine(circle(330, 58, 27, { line: 'detail', ink: 'rim', opacity: 0.5 })),
    place({ x: 330, y: 58 }, system === 'trigonal' ? place({ y: 2 }, sign(data)) : sign(data)),
  )
}

function sign(data: string): Shape {
  return drawn(data, { line: 'detail', ink: 'rim' })
}

type Corner = readonly [number, number]

/** A cell seen from a corner: its three nearest faces. `head`, `right` and `foot` are corners of its outline. */
function box(head: Corner, right: Corner, foot: Corner): string {
  const bottom: Corner = [-head[0], -head[1]]
  const left: Corner = [-foot[0], -foot[1]]
  const low: Corner = [-right[0], -right[1]]
  const middle: Corner = [right[0] + left[0] - head[0], right[1] + left[1] - head[1]]
  const outline = closed([head, right, foot, bottom, low, left])
  return `${outline}M${middle.join(' ')}L${right.join(' ')}M${middle.join(' ')}L${left.join(' ')}M${middle.join(' ')}L${bottom.join(' ')}`
}

function ngon(count: number, radius: number): Corner[] {
  return Array.from({ length: count }, (_, index) => polar(0, 0, radius, (360 / count) * index))
}
