import { polar } from '../../drawing/placement.ts'
import { glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { lemniscate } from '../../symbols/lemniscate.ts'
import { lion } from '../../symbols/lion.ts'
import { leaf, rose } from '../../symbols/rose.ts'
import type { Composition } from '../composition.ts'

export const strength: Composition = {
  slug: 'strength',
  alt: 'A calm lion looks straight out of a mane like sunrays; the sign of the endless floats above it and a garland of roses lies around its neck.',
  draw: () => [
    glow(330, 520, 360),
    lemniscate({ x: 330, y: 200, size: 1.5 }),
    lion({ x: 330, y: 520, size: 1.18 }),
    garland(),
  ],
}

function garland(): Shape {
  const at = (degrees: number) => polar(330, 470, 360, degrees)
  return group(
    stroke('M78 726C150 860 250 890 330 890S510 860 582 726'),
    ...[118, 143, 167, 193, 217, 242].map((degrees) => {
      const [x, y] = at(degrees)
      return leaf({ x, y: y + 60, turn: degrees + 90, size: 1 })
    }),
    ...[130, 155, 180, 205, 230].map((degrees) => {
      const [x, y] = at(degrees)
      return rose({ x, y: y + 60, size: degrees === 180 ? 1.2 : 0.95, turn: degrees })
    }),
  )
}
