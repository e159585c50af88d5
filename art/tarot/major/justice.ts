import { mirrored } from '../../drawing/placement.ts'
import { bleeding, contour, detail, disc, fine, glow, group, type Shape } from '../../drawing/shape.ts'
import { orbits } from '../../symbols/orbits.ts'
import { pillar } from '../../symbols/pillar.ts'
import { scales } from '../../symbols/scales.ts'
import { sword } from '../../symbols/sword.ts'
import type { Composition } from '../composition.ts'

export const justice: Composition = {
  slug: 'justice',
  alt: 'A sword stands upright on a dais and level scales hang from it, between two pillars joined by a draped veil; over its point a crown with a square jewel.',
  draw: () => [
    orbits({ x: 330, y: 480 }, [140, 182]),
    glow(330, 480, 340),
    drapery(),
    mirrored(pillar({ x: 102, y: 930, size: 0.94 }, 800)),
    scales({ x: 330, y: 474, size: 0.76 }),
    sword({ x: 330, y: 600, size: 1.9 }),
    crown(),
    dais(),
  ],
  sky: { top: 300, bottom: 900, dust: 90, stars: 7 },
}

/** A cloth hung in one bow between the pillars. */
function drapery(): Shape {
  return group(
    contour('M130 200H530C530 300 430 330 330 330S130 300 130 200Z', 'body'),
    fine(
      detail(
        'M160 206C176 276 250 306 330 306S484 276 500 206M196 206C216 256 266 282 330 282S444 256 464 206',
      ),
    ),
  )
}

function crown(): Shape {
  return group(
    contour('M252 236L242 160L286 196L330 138L374 196L418 160L408 236Z', 'gilt'),
    contour('M248 232H412V262H248Z', 'night'),
    contour('M316 233H344V261H316Z', 'pale'),
    disc(242, 156, 7, 'pale'),
    disc(330, 132, 8, 'pale'),
    disc(418, 156, 7, 'pale'),
    fine(detail('M266 247H300M360 247H394')),
  )
}

function dais(): Shape {
  return bleeding(
    contour('M40 930H620V1012H40Z', 'mid'),
    contour('M40 968H620V1012H40Z', 'near'),
    contour('M262 906H398V934H262Z', 'gilt'),
  )
}
