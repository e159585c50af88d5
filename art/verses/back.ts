// A wreath of olive on linen, the same turned by 180°.
import { center } from '../drawing/card-size.ts'
import { around, place, polar } from '../drawing/placement.ts'
import { circle, contour, detail, disc, fine, group, ring, type Shape, stroke } from '../drawing/shape.ts'
import { linenGround } from './face.ts'
import { typeset } from './typesetting.ts'
import { ornaments } from './ornaments.ts'

export function versesBack(): Shape[] {
  return [...linenGround(), ...lattice(), wreath(center.x, center.y, 176), rosette(center.x, center.y)]
}

export function versesCover(): Shape[] {
  const sunrise = ornaments['new-beginnings']
  return [
    ...linenGround(),
    wreath(330, 440, 196),
    ...(sunrise ? [place({ x: 330, y: 438, size: 1.2 }, sunrise.draw())] : []),
    typeset(['Still Waters'], { x: 330, y: 856, size: 84 }),
    detail('M284 916H320M340 916H376'),
    typeset(['to read slowly'], { x: 330, y: 974, size: 36, spacing: 20, font: 'newsreaderItalic' }),
  ]
}

/** Two rows of leaves around a ring. */
function wreath(x: number, y: number, radius: number): Shape {
  return group(
    ring(x, y, radius),
    around(x, y, 24, () => {
      const [px, py] = polar(x, y, radius, 0)
      return group(
        place({ x: px, y: py, turn: 52 }, contour('M0 0C-11-13-10-36 0-48C10-36 11-13 0 0Z', 'body')),
        place({ x: px, y: py, turn: 128 }, contour('M0 0C-11-13-10-36 0-48C10-36 11-13 0 0Z', 'body')),
      )
    }),
    around(x, y, 8, () => {
      const [px, py] = polar(x, y, radius + 4, 8)
      return circle(px, py, 9, { fill: 'gilt', line: 'contour' })
    }),
  )
}

function rosette(x: number, y: number): Shape {
  return group(
    around(x, y, 8, () =>
      place(
        { x, y },
        contour('M0-14C-20-34-20-66 0-92C20-66 20-34 0-14Z', 'body'),
        fine(detail('M0-24V-74')),
      ),
    ),
    disc(x, y, 14, 'gilt'),
    ring(x, y, 14),
  )
}

/** Small sprigs over the cloth, above and below the wreath. */
function lattice(): Shape[] {
  const sprig = group(
    stroke('M0 16V-16', 'detail'),
    contour('M0 2C-14-2-18-16-16-24C-4-20 0-10 0 2ZM0 2C14-2 18-16 16-24C4-20 0-10 0 2Z', 'body'),
  )
  const upper = [96, 176, 256].flatMap((y, row) =>
    Array.from({ length: row % 2 ? 5 : 6 }, (_, index) =>
      place({ x: 105 + (row % 2) * 45 + index * 90, y }, sprig),
    ),
  )
  return [group(...upper), place({ x: 660, y: 1140, turn: 180 }, ...upper)]
}
