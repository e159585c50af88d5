// Every pose, every animal and what people wear, sit on and fly with, on one picture: `node scripts/art-figures.mjs`.
import { lettering } from '../drawing/lettering.ts'
import { type Fill, type Shape, solid } from '../drawing/shape.ts'
import { type Style, writeSvg } from '../drawing/svg.ts'
import { beard } from './beard.ts'
import { blindfolded } from './blindfold.ts'
import { bystander } from './bystander.ts'
import { cat } from './cat.ts'
import { dog } from './dog.ts'
import { figure, type FigureOptions } from './figure.ts'
import { reins } from './harness.ts'
import { horse } from './horse.ts'
import { lion } from './lion.ts'
import { lookingBack } from './looking-back.ts'
import { type PoseName, poses } from './poses.ts'
import { rabbit } from './rabbit.ts'
import { salamander } from './salamander.ts'
import { sphinx } from './sphinx.ts'
import { throne } from './throne.ts'
import { wings } from './wings.ts'

const cell = { width: 520, height: 600 }
const columns = 6
const ground = 500

type Drawing = (left: number, top: number) => Shape[]

/** In the air: placed by their hips, and cloth lies along their legs. */
const floating = new Set<PoseName>(['fall', 'ride', 'sleep', 'hang'])

const beings: Record<string, Drawing> = {
  ...Object.fromEntries(
    (['stand', 'walk', 'gallop', 'rear'] as const).map((gait) => [
      `horse, ${gait}`,
      (left: number, top: number) => [horse({ x: left + 250, y: top + 260, size: 220, gait }).shape],
    ]),
  ),
  'horse, harness': (left, top) => rider(left + 250, top + 290),
  'throne, beard': (left, top) => enthroned(left + 200, top + ground),
  ...Object.fromEntries(
    (['spread', 'raised'] as const).map((pose) => [
      `wings, ${pose}`,
      (left: number, top: number) => [
        wings({
          x: left + 260,
          y: top + 320,
          size: 220,
          pose,
        }),
      ],
    ]),
  ),
  'looking back': (left, top) => turned(left + 250, top + ground),
  blindfold: (left, top) => blindfoldedWoman(left + 260, top + ground),
  bystander: (left, top) => [
    bystander({ x: left + 90, y: top + ground, size: 1.3 }),
    bystander({ x: left + 250, y: top + ground, size: 1.3 }, { hair: 'bun', robe: 'dyed' }),
    bystander({ x: left + 410, y: top + ground, size: 1.3 }, { hair: 'hood', robe: 'linen' }),
  ],
  lion: (left, top) => [lion({ x: left + 220, y: top + ground, size: 340 })],
  sphinx: (left, top) => [sphinx({ x: left + 260, y: top + ground, size: 220 })],
  dog: (left, top) => [dog({ x: left + 180, y: top + ground, size: 200 })],
  'cat, rabbit': (left, top) => [
    cat({ x: left + 150, y: top + ground, size: 1.5 }),
    rabbit({ x: left + 370, y: top + ground, size: 1.5 }),
  ],
  salamander: (left, top) => [salamander({ x: left + 260, y: top + 330, size: 2.4 })],
}

/** What is on the picture, row by row. */
export const sheetNames: readonly string[] = [...Object.keys(poses), ...Object.keys(beings)]

export function poseSheet(style: Style, background: Fill): string {
  const drawings = [...(Object.keys(poses) as PoseName[]).map(people), ...Object.values(beings)]
  const [width, height] = [columns * cell.width, Math.ceil(drawings.length / columns) * cell.height]
  const shapes = drawings.flatMap((drawing, index) => {
    const [left, top] = [(index % columns) * cell.width, Math.floor(index / columns) * cell.height]
    const name = lettering(sheetNames[index] ?? '', {
      x: left + cell.width / 2,
      y: top + 570,
      size: 40,
      font: 'newsreader',
    })
    return [...drawing(left, top), name]
  })
  return writeSvg([solid(`M0 0H${width}V${height}H0Z`, background), ...shapes], { style, width, height })
}

/** A woman in a gown, and a man in tunic and cloak. */
function people(pose: PoseName): Drawing {
  const air = floating.has(pose)
  return (left, top) => {
    // Those who lie do so one above the other.
    const lies = pose === 'sleep'
    const [womanX, manX] = lies ? [left + 260, left + 260] : [left + 125, left + 365]
    const common = {
      pose,
      y: top + (air ? 290 : ground),
      anchor: air ? 'hips' : 'ground',
      size: 370,
    } as const satisfies Partial<FigureOptions>
    return [
      figure({
        ...common,
        x: womanX,
        y: common.y - (lies ? 60 : 0),
        gown: { along: air },
        sleeves: { wide: 0.6 },
        hair: 'bun',
      }).shape,
      figure({
        ...common,
        x: manX,
        y: common.y + (lies ? 100 : 0),
        build: 'man',
        gown: { length: 0.42, along: air, fill: 'dyed', folds: 2 },
        sleeves: { fill: 'dyed' },
        cloak: { length: air ? 0.3 : 0.96, folds: 2 },
        hose: 'cloth',
      }).shape,
    ]
  }
}

function rider(x: number, y: number): Shape[] {
  const mount = horse({ x, y, size: 200, fill: 'linen', mane: 'fur' })
  const knight = figure({
    pose: 'ride',
    x,
    y: y - 10,
    anchor: 'hips',
    size: 330,
    build: 'man',
    skin: 'cloth',
    gown: { fill: 'dyed', length: 0.3, along: true, folds: 1 },
    hat: 'helm',
    hands: { near: 'fist' },
  })
  return [mount.shape, reins(mount.bit, knight.nearHand), knight.shape]
}

function enthroned(x: number, y: number): Shape[] {
  const seat = { x, y, size: 560 }
  const chair = throne({ ...seat, back: 'arch', carved: true })
  const king = figure({
    ...seat,
    pose: 'sit',
    build: 'man',
    gown: { fill: 'dyed' },
    sleeves: { fill: 'dyed', wide: 0.5 },
    hat: 'crown',
    bears: () => chair.arm,
  })
  return [chair.shape, king.shape, beard({ at: king.skull, size: seat.size, tilt: 4 })]
}

function turned(x: number, y: number): Shape[] {
  const size = 440
  const walker = figure({ pose: 'walk', x, y, size, hair: 'bald', gown: { fill: 'linen', length: 0.6 } })
  return [walker.shape, lookingBack(walker, { size })]
}

function blindfoldedWoman(x: number, y: number): Shape[] {
  const size = 440
  const woman = figure({ pose: 'away', x, y, size, hair: 'bald', gown: { fill: 'dyed' } })
  return [woman.shape, blindfolded({ skull: woman.skull, head: size / 7.5 })]
}
