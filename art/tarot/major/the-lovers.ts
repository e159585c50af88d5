import { mirrored, place } from '../../drawing/placement.ts'
import { bleeding, disc, glow, group, type Shape } from '../../drawing/shape.ts'
import { flame } from '../../symbols/flame.ts'
import { reachingHand } from '../../symbols/hand.ts'
import { heart } from '../../symbols/heart.ts'
import { hills, mountain } from '../../symbols/hills.ts'
import { orbits } from '../../symbols/orbits.ts'
import { serpent } from '../../symbols/serpent.ts'
import { sun } from '../../symbols/sun.ts'
import { tree } from '../../symbols/tree.ts'
import { wing } from '../../symbols/wing.ts'
import type { Composition } from '../composition.ts'

export const theLovers: Composition = {
  slug: 'the-lovers',
  alt: 'A winged sun blesses two hands that reach for one burning heart; below stand a fruit tree with a serpent and a tree of flames, a mountain between them.',
  draw: () => [
    glow(330, 280, 330),
    mirrored(wing({ x: 284, y: 312, size: 0.84 })),
    sun({ x: 330, y: 262, size: 1.06 }, { rays: 10 }),
    mountain([330, 726], 220, 1010),
    hills([920, 900, 930, 930, 900, 920], 'mid'),
    fruitTree(),
    flameTree(),
    orbits({ x: 330, y: 548 }, [112, 146]),
    glow(330, 548, 170),
    flame({ x: 330, y: 506, size: 0.84 }),
    heart({ x: 330, y: 552, size: 1.5 }),
    mirrored(bleeding(reachingHand({ x: 152, y: 574, size: 1.04 }))),
  ],
  sky: { bottom: 800 },
}

function fruitTree(): Shape {
  return group(
    tree(
      { x: 150, y: 950, size: 0.9 },
      ...(
        [
          [-44, -206],
          [4, -250],
          [50, -214],
          [-10, -186],
          [44, -160],
          [-50, -152],
        ] as const
      ).map(([x, y]) => disc(x, y, 9.5)),
    ),
    serpent(
      'M176 948C196 930 180 916 150 914C118 912 118 890 150 886C184 882 184 862 152 858C128 854 122 842 132 834',
      {
        x: 134,
        y: 834,
        turn: 30,
        size: 0.7,
      },
    ),
  )
}

function flameTree(): Shape {
  return place(
    {},
    tree(
      { x: 510, y: 950, size: 0.9 },
      ...(
        [
          [-46, -180],
          [2, -228],
          [50, -186],
          [2, -150],
        ] as const
      ).map(([x, y]) => flame({ x, y, size: 0.42 })),
    ),
  )
}
