import { data } from '../../../drawing/data.ts'
import { repeated } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, group, type Shape, stroke } from '../../../drawing/shape.ts'
import { bystander } from '../../../figures/bystander.ts'
import { type Figure, figure } from '../../../figures/figure.ts'
import { hills } from '../../../symbols/hills.ts'
import { water } from '../../../symbols/water.ts'
import type { Composition } from '../../composition.ts'
import { sword } from '../counted.ts'

export const sixOfSwords: Composition = {
  slug: 'six-of-swords',
  alt: 'A ferryman leans on his pole in the stern of a boat; before him sit two passengers, hooded and bowed, and six swords stand upright in the bow. The water is rough in front and smooth toward the far shore.',
  draw: () => {
    const man = ferryman()
    return [
      glow(400, 420, 330),
      hills([600, 570, 590, 560, 590], 'far'),
      water({ top: 620, rows: 1, bend: 0 }),
      repeated(
        (at) => sword({ ...at, size: 1.2, turn: 180 }, 15),
        [372, 412, 452, 492, 532, 572].map((x, index) => ({ x, y: index % 2 ? 600 : 630 })),
      ),
      repeated(
        (at) => bystander(at, { hair: 'hood' }),
        [
          { x: 258, y: 850 },
          { x: 324, y: 888 },
        ],
      ),
      man.shape,
      hull(),
      pole(man),
      waves(),
    ]
  },
  sky: { bottom: 430, dust: 14, stars: 6 },
}

function ferryman(): Figure {
  return figure({
    pose: 'stand',
    joints: {
      spine: [12, 26],
      head: 22,
      nearArm: [30, 70],
      farArm: [80, 120],
      nearLeg: [14, -4],
      farLeg: [-12, -20],
    },
    x: 152,
    y: 790,
    size: 460,
    build: 'man',
    gown: { fill: 'dyed', length: 0.5, flare: 0.16, folds: 2 },
    sleeves: { fill: 'dyed', wide: 0.2 },
    hose: 'cloth',
    hat: 'cap',
    hands: { near: 'fist', far: 'fist' },
  })
}

/** Through both hands and past the boat into the water. */
function pole({ nearHand: { x = 0, y = 0 }, farHand: { x: farX = 0, y: farY = 0 } }: Figure): Shape {
  const slope = (farX - x) / (farY - y)
  const at = (level: number) => Math.round(x + (level - y) * slope)
  return contour(data`M${at(900)} 900L${at(330)} 330h10L${at(900) + 10} 900Z`, 'gilt')
}

function hull(): Shape {
  return group(
    contour('M62 740C150 776 510 776 598 740C590 800 540 850 490 862H170C120 850 70 800 62 740Z', 'round'),
    fine(detail('M74 778C170 806 490 806 586 778M94 814C190 836 470 836 566 814')),
    contour('M56 726C150 770 510 770 604 726L600 754C510 792 150 792 60 754Z', 'gilt'),
  )
}

/** Rough near the viewer. */
function waves(): Shape {
  const crest = (y: number, shift: number) => data`M${40 + shift} ${y}` + 'q26-34 52 0q18 14 36 0'.repeat(8)
  return bleeding(
    contour(`${crest(862, -40)}V1012H20Z`, 'water'),
    ...[900, 934, 968].map((y, index) =>
      stroke(crest(y, -60 + index * 24), index ? 'detail' : 'contour', { opacity: 0.9 - index * 0.2 }),
    ),
  )
}
