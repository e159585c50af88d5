import { mirrored, polar } from '../../drawing/placement.ts'
import { glow, group, type Shape } from '../../drawing/shape.ts'
import { lemniscate } from '../../symbols/lemniscate.ts'
import { lion } from '../../symbols/lion.ts'
import { orbits } from '../../symbols/orbits.ts'
import { leaf, rose } from '../../symbols/rose.ts'
import type { Composition } from '../composition.ts'

const head = { x: 330, y: 548 }

export const strength: Composition = {
  slug: 'strength',
  alt: 'A calm lion looks straight out of a mane like sunrays; the sign of the endless floats above it and a garland of roses lies around its neck.',
  draw: () => [
    orbits(head, [290, 320, 392]),
    glow(head.x, head.y, 380),
    lemniscate({ x: 330, y: 204, size: 1.4 }),
    lion({ ...head, size: 1.24 }),
    garland(),
  ],
}

function garland(): Shape {
  const at = (degrees: number) => polar(head.x, head.y + 40, 264, degrees)
  const leaves = [192, 206, 220, 240].flatMap((degrees) => {
    const [x, y] = at(degrees)
    return [230, 310].map((turn) => leaf({ x, y, turn: degrees + turn, size: 0.8 }))
  })
  const roses = [205, 227, 248].map((degrees, index) => {
    const [x, y] = at(degrees)
    return rose({ x, y, size: 0.95 - index * 0.2, turn: degrees - 180 })
  })
  return group(mirrored(...leaves, ...roses), rose({ x: head.x, y: head.y + 308, size: 1.14 }))
}
