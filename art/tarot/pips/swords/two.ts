import { mirrored } from '../../../drawing/placement.ts'
import { bleeding, contour, glow, group, type Shape } from '../../../drawing/shape.ts'
import { blindfolded } from '../../../figures/blindfold.ts'
import { sleeve } from '../../../figures/cloth.ts'
import { angle, armOutline } from '../../../figures/flesh.ts'
import { crease, type Light, piece } from '../../../figures/piece.ts'
import type { Bones } from '../../../figures/skeleton.ts'
import { crescent } from '../../../symbols/moon.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const twoOfSwords: Composition = {
  slug: 'two-of-swords',
  alt: 'A blindfolded woman sits on a stone bench with her back to a night sea with rocks, her arms crossed over her heart and in each hand a sword, level with each other; a thin moon stands between the points.',
  draw: () => [
    glow(330, 290, 270),
    glow(330, 520, 440, 0.9, 'aura'),
    crescent({ x: 330, y: 216, size: 1.3, turn: -90 }),
    water({ top: 664, bottom: 900, rows: 5, bend: 0 }),
    mirrored(bleeding(contour('M40 740L76 640L108 690L130 664L176 740Z', 'mid'))),
    bleeding(contour('M40 886H620V1012H40Z', 'near')),
    contour('M190 700H470V726H456V930H204V726H190Z', 'deep'),
    woman(),
  ],
  sky: { bottom: 640, dust: 40, stars: 6 },
}

const light: Light = { from: 'left', rim: 7 }

function woman(): Shape {
  const arm: Bones = {
    joints: [
      [282, 480],
      [254, 570],
      [340, 522],
    ],
    end: angle([254, 570], [340, 522]),
    side: 1,
  }
  const { outlines } = sleeve(arm, 70, 0.3)
  return group(
    piece(
      [
        'M308 456C312 440 312 436 310 424C290 404 290 352 330 350C370 352 370 404 350 424C348 436 348 440 352 456Z',
      ],
      'skin',
      light,
    ),
    piece(['M250 926C252 904 300 900 306 926ZM354 926C360 900 408 904 410 926Z'], 'skin', light),
    piece(
      [
        'M312 446C298 456 284 460 276 474C276 524 294 560 294 598C286 634 250 656 242 704C234 780 236 850 226 916C296 926 364 926 434 916C424 850 426 780 418 704C410 656 374 634 366 598C366 560 384 524 384 474C376 460 362 456 348 446Q330 466 312 446Z',
      ],
      'linen',
      light,
    ),
    crease(
      'M262 716C290 694 312 704 318 736C314 800 308 856 298 914M398 716C370 694 348 704 342 736C346 800 352 856 362 914M300 628C320 640 340 640 360 628',
      'linen',
    ),
    blindfolded({ skull: [330, 424], head: 72 }),
    mirrored(
      sword({ x: 446, y: 366, size: 1.5, turn: 36 }, 30),
      piece([armOutline(arm, 70, 'fist', 'forearm')], 'skin', light),
      piece(outlines, 'linen', light),
    ),
  )
}
