import { mirrored, place, polar } from '../../drawing/placement.ts'
import { contour, detail, fine, glow, ring, type Shape, stroke } from '../../drawing/shape.ts'
import { crown } from '../../symbols/crown.ts'
import { hills } from '../../symbols/hills.ts'
import { orbits } from '../../symbols/orbits.ts'
import { pomegranate } from '../../symbols/pomegranate.ts'
import { rose } from '../../symbols/rose.ts'
import { star } from '../../symbols/star.ts'
import { wheat } from '../../symbols/wheat.ts'
import type { Composition } from '../composition.ts'

export const theEmpress: Composition = {
  slug: 'the-empress',
  alt: 'A heart-shaped shield with the sign of Venus under a crown and an arc of twelve stars, among ripe wheat, roses and pomegranates.',
  draw: () => [
    orbits({ x: 330, y: 400 }, [232, 286, 350]),
    glow(330, 540, 380, 0.7),
    ...twelveStars(),
    hills([800, 770, 800, 800, 770, 800], 'far', false),
    mirrored(...field()),
    crown({ x: 330, y: 352, size: 1.5 }),
    shield(),
    hills([950, 930, 950, 950, 930, 950], 'near'),
    rose({ x: 330, y: 912, size: 1.25 }),
    mirrored(rose({ x: 236, y: 936, size: 0.9 }), pomegranate({ x: 152, y: 950, size: 0.95 })),
  ],
  sky: { bottom: 620 },
}

function twelveStars(): Shape[] {
  return Array.from({ length: 12 }, (_, index) => {
    const [x, y] = polar(330, 400, 232, (index - 5.5) * 15.6)
    return star({ x, y, size: index % 2 ? 0.4 : 0.46 }, 'pale')
  })
}

function field(): Shape[] {
  return [
    { x: 276, y: 960, size: 0.85, turn: 0 },
    { x: 96, y: 940, size: 1, turn: -3 },
    { x: 232, y: 950, size: 1.2, turn: -2 },
    { x: 134, y: 950, size: 1.4, turn: -3 },
    { x: 184, y: 950, size: 1.66, turn: -3 },
  ].map((at) => wheat(at))
}

function shield(): Shape {
  return place(
    { x: 330, y: 570 },
    contour(
      'M0 200C-100 130-176 70-170-50C-164-140-60-172 0-100C60-172 164-140 170-50C176 70 100 130 0 200Z',
      'tint',
    ),
    contour(
      'M0 178C-90 112-154 60-149-46C-144-122-56-148 0-78C56-148 144-122 149-46C154 60 90 112 0 178Z',
      'body',
    ),
    fine(
      detail('M0 166C-82 104-144 56-139-42C-134-110-56-136 0-66C56-136 134-110 139-42C144 56 82 104 0 166Z', {
        dash: [1.5, 6],
      }),
    ),
    ring(0, -6, 46, 'bold'),
    stroke('M0 40V118M-34 80H34', 'bold'),
    rose({ x: 0, y: -6, size: 0.62 }),
  )
}
