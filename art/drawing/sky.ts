// Stars around a drawing: seeded, never clumped, never on a line of it.
import { star } from '../symbols/star.ts'
import { occupancyOf } from './extent.ts'
import { distance, type Point } from './path.ts'
import { seededRandom } from './random.ts'
import { disc, dots, drawn, fine, group, type Shape } from './shape.ts'
import { opening } from './card-size.ts'

export interface SkyOptions {
  /** The same words, the same sky. */
  seed: string
  /** What the stars keep clear of. */
  art: readonly Shape[]
  /** Also keeps clear of this; by default the frame of a card. */
  frame?: readonly Shape[]
  dust?: number
  stars?: number
  top?: number
  bottom?: number
  left?: number
  right?: number
}

/** Where the frame reaches into the sky: its hollow corners and the plate of the number. */
const cardFrame = [
  drawn('M242 40H418V112H242Z', { fill: 'plate' }),
  disc(opening.left, opening.top, 40, 'mat'),
  disc(opening.right, opening.top, 40, 'mat'),
]

const dustApart = 21
const starsApart = 84

export function sky(options: SkyOptions): Shape {
  const { dust = 82, stars = 9, top = opening.top + 24, bottom = opening.bottom - 20 } = options
  const { left = opening.left + 18, right = opening.right - 18 } = options
  const random = seededRandom(options.seed)
  const obstacles = [...(options.frame ?? cardFrame), ...options.art]
  const nearArt = occupancyOf(obstacles, 15)
  const nearStarsArt = occupancyOf(obstacles, 26)
  const taken: { point: Point; apart: number }[] = []

  const found = (count: number, apart: number, occupied: (point: Point) => boolean): Point[] => {
    const points: Point[] = []
    for (let tries = 0; points.length < count && tries < count * 30; tries++) {
      const point: Point = [left + random() * (right - left), top + random() * (bottom - top)]
      if (taken.some((other) => distance(point, other.point) < Math.max(apart, other.apart))) continue
      if (occupied(point)) continue
      taken.push({ point, apart: apart === starsApart ? 34 : apart })
      points.push(point)
    }
    return points
  }

  const placed = found(stars, starsApart, nearStarsArt)
  // Few steps of brightness and size, and whole numbers, so that the file stays small.
  const motes = found(dust, dustApart, nearArt).map(([x, y], index) => ({
    point: [Math.round(x), Math.round(y)] as const,
    step: index % 3,
  }))
  const ofStep = (step: number) =>
    dots(
      motes.filter((mote) => mote.step === step).map(({ point }) => point),
      1.6 + step * 0.8,
      { opacity: 0.3 + step * 0.22 },
    )
  return group(
    ...(motes.length > 0 ? [fine(ofStep(0), ofStep(1), ofStep(2))] : []),
    ...placed.map(([x, y], index) =>
      star({ x: Math.round(x), y: Math.round(y), size: 0.13 + (index % 3) * 0.04 }),
    ),
  )
}
