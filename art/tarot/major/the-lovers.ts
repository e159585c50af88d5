import { mirrored, place, type Placement, repeated } from '../../drawing/placement.ts'
import { contour, detail, disc, fine, type Fill, glow, type Shape } from '../../drawing/shape.ts'
import { flame } from '../../symbols/flame.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { serpent } from '../../symbols/serpent.ts'
import { sun } from '../../symbols/sun.ts'
import { tree } from '../../symbols/tree.ts'
import { wing } from '../../symbols/wing.ts'
import type { Composition } from '../composition.ts'

const treeAt = { x: 134, y: 890, size: 0.84 }

export const theLovers: Composition = {
  slug: 'the-lovers',
  alt: 'Under a winged sun two figures in long robes stand face to face and join their hands; behind one grows a fruit tree with a serpent, behind the other a tree of flames, and a mountain rises between them.',
  draw: () => [
    glow(330, 280, 330),
    sun({ x: 330, y: 262, size: 1.06 }, { rays: 10 }),
    mirrored(wing({ x: 270, y: 312, size: 0.8 })),
    mountain([330, 566], 300, 1010),
    hills([870, 850, 890, 890, 850, 870], 'mid'),
    mirrored(tree(treeAt)),
    fruit(),
    snake(),
    flames(),
    glow(330, 683, 150),
    lover(
      { x: 228, y: 970, size: 1.16 },
      'tint',
      'M-30-312C-60-296-58-250-70-214C-50-222-34-240-28-262C-20-292-6-320 6-352Z',
    ),
    lover(
      { x: 432, y: 970, size: 1.16, flip: true },
      'body',
      'M-14-328C-26-342-30-360-22-374C-10-360 0-352 8-352Z',
    ),
    joinedHands(),
  ],
  sky: { bottom: 800 },
}

/** A robed figure in profile, looking right and reaching out, 400 high; the hair behind the head is its own. */
function lover(at: Placement, robe: Fill, hair: string): Shape {
  return place(
    at,
    contour('M-16-300L-14-340H12L10-300Z', 'pale', { ink: 'shade' }),
    contour(
      'M-8-396C14-398 26-386 26-374L34-356Q34-350 27-350L26-338C24-326 12-328 4-330L-16-330C-32-352-30-392-8-396Z',
      'pale',
      { ink: 'shade' },
    ),
    contour(
      'M-16-316C-44-310-58-290-60-262C-62-200-70-100-96 0C-50 14 20 14 64 2C46-80 36-150 32-210C36-240 36-270 22-298C16-312 0-318-16-316Z',
      robe,
    ),
    contour(
      'M20-388C14-376 4-368-4-358C-5-344-10-334-16-322C-36-336-40-372-28-390C-12-408 12-404 20-388Z',
      'gilt',
    ),
    contour(hair, 'gilt'),
    contour(
      'M-34-292C-16-312 12-302 24-280C36-256 56-252 84-262L90-234C58-210 18-206-4-230C-20-248-40-274-34-292Z',
      robe,
    ),
    contour('M-60-196C-30-184 4-186 33-198L34-184C4-170-30-170-62-180Z', 'gilt'),
    fine(
      detail('M-44-164C-46-100-60-40-72-4M-16-164C-16-100-22-40-28 2M12-168C16-100 20-40 24 2', {
        ink: robe === 'tint' ? 'pale' : 'gold',
        opacity: 0.8,
      }),
      detail('M11-369Q17-374 23-370M13-364Q18-367 22-363', { ink: 'shade' }),
    ),
  )
}

/** The fingers of one over those of the other. */
function joinedHands(): Shape {
  return place(
    { x: 330, y: 683, size: 1.2 },
    contour('M-14-14C0-22 22-18 28-8C30 6 14 16-8 14Z', 'pale', { ink: 'shade' }),
    contour('M-16-14C-6-18 6-14 14-8C20-4 16 2 10 0C16 4 14 10 8 8C8 14-2 16-14 14Z', 'pale', {
      ink: 'shade',
    }),
    fine(detail('M10 0L0-3M8 8L-2 4', { ink: 'shade' })),
  )
}

function fruit(): Shape {
  const places = [
    [-44, -206],
    [4, -250],
    [-10, -186],
    [-50, -152],
  ] as const
  return place(treeAt, ...places.map(([x, y]) => disc(x, y, 9.5)))
}

function flames(): Shape {
  const places = [
    [46, -180],
    [-2, -228],
    [-2, -150],
  ] as const
  const [x, size] = [660 - treeAt.x, treeAt.size]
  return repeated(
    flame,
    places.map(([dx, dy]) => ({ x: x + dx * size, y: treeAt.y + dy * size, size: 0.36 })),
  )
}

function snake(): Shape {
  return serpent('M120 896C94 886 94 866 130 860C164 854 164 834 132 828C106 822 98 808 108 796', {
    x: 109,
    y: 796,
    turn: 30,
    size: 0.7,
  })
}
