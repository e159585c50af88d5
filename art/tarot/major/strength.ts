import { mirrored, place, polar, repeated } from '../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape } from '../../drawing/shape.ts'
import { openHand } from '../../symbols/hand.ts'
import { lemniscate } from '../../symbols/lemniscate.ts'
import { lion } from '../../symbols/lion.ts'
import { orbits } from '../../symbols/orbits.ts'
import { leaf, rose } from '../../symbols/rose.ts'
import type { Composition } from '../composition.ts'

const head = { x: 330, y: 576 }

export const strength: Composition = {
  slug: 'strength',
  alt: 'A hand reaches out of a wide sleeve and rests on the brow of a calm lion with a mane like sunrays; the sign of the endless floats above and a garland of roses lies around the lion’s neck.',
  draw: () => [
    orbits(head, [290, 320, 392]),
    glow(head.x, head.y, 380),
    lemniscate({ x: 300, y: 214, size: 1.3 }),
    lion({ ...head, size: 1.18 }),
    garland(),
    gentleHand(),
  ],
}

/** From the upper right, without force. */
function gentleHand(): Shape {
  return place(
    { x: 414, y: 410, turn: 214 },
    openHand({ size: 1.06 }),
    bleeding(
      contour('M-40 100C-20 90 20 90 44 100C64 160 90 260 110 460H-90C-76 260-56 160-40 100Z', 'tint'),
    ),
    contour('M-42 96C-20 84 22 84 46 96V114C22 102-20 102-42 114Z', 'gilt'),
    fine(
      detail('M-22 124C-26 180-34 240-36 290M2 120C4 180 6 240 10 290M26 124C36 180 46 240 54 290', {
        ink: 'pale',
        opacity: 0.7,
      }),
    ),
  )
}

function garland(): Shape {
  const at = (degrees: number) => {
    const [x, y] = polar(head.x, head.y + 40, 264, degrees)
    return { x, y }
  }
  const leaves = [192, 206, 220, 240].flatMap((degrees) =>
    [230, 310].map((turn) => ({ ...at(degrees), turn: degrees + turn, size: 0.8 })),
  )
  const roses = [205, 226, 245].map((degrees) => ({ ...at(degrees), size: 0.75, turn: degrees - 180 }))
  return group(
    mirrored(repeated(leaf, leaves), repeated(rose, roses)),
    rose({ x: head.x, y: head.y + 308, size: 1.14 }),
  )
}
