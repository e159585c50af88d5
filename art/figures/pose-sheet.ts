// Every pose and every animal on one picture, to be looked at: `node scripts/art-figures.mjs` writes it.
import { type Fill, type Shape, solid } from '../drawing/shape.ts'
import { type Style, writeSvg } from '../drawing/svg.ts'
import { dog } from './dog.ts'
import { figure, type FigureOptions } from './figure.ts'
import { horse } from './horse.ts'
import { lion } from './lion.ts'
import { type PoseName, poses } from './poses.ts'

const cell = { width: 520, height: 560 }
const columns = 6

/** In the air: placed by their hips, and cloth lies along their legs. */
const floating = new Set<PoseName>(['fall', 'ride', 'sleep', 'hang'])

/** What is on the picture, row by row. */
export const poseNames = Object.keys(poses) as PoseName[]

export function poseSheet(style: Style, ground: Fill): string {
  const drawings = [...poseNames.map((pose) => people(pose)), ...animals]
  const [width, height] = [columns * cell.width, Math.ceil(drawings.length / columns) * cell.height]
  const shapes = drawings.flatMap((drawing, index) =>
    drawing((index % columns) * cell.width, Math.floor(index / columns) * cell.height),
  )
  return writeSvg([solid(`M0 0H${width}V${height}H0Z`, ground), ...shapes], { style, width, height })
}

/** A woman in a gown, and a man in tunic and cloak. */
function people(pose: PoseName): (left: number, top: number) => Shape[] {
  const air = floating.has(pose)
  return (left, top) => {
    const common = {
      pose,
      y: top + (air ? 290 : 500),
      anchor: air ? 'hips' : 'ground',
      size: 430,
    } as const satisfies Partial<FigureOptions>
    return [
      figure({ ...common, x: left + 130, gown: { along: air }, sleeves: { wide: 0.6 }, hair: 'bun' }).shape,
      figure({
        ...common,
        x: left + 370,
        build: 'man',
        gown: { length: 0.42, along: air, fill: 'dyed', folds: 2 },
        sleeves: { fill: 'dyed' },
        cloak: { length: air ? 0.3 : 0.96, folds: 2 },
        hose: 'cloth',
      }).shape,
    ]
  }
}

const animals: readonly ((left: number, top: number) => Shape[])[] = [
  ...(['stand', 'walk', 'gallop', 'rear'] as const).map((gait) => (left: number, top: number) => [
    horse({ x: left + 250, y: top + 260, size: 230, gait }).shape,
  ]),
  (left, top) => [lion({ x: left + 260, y: top + 500, size: 380 }).shape],
  (left, top) => [dog({ x: left + 180, y: top + 500, size: 200 })],
]
