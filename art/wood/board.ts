// A board, as it comes from the side of a trunk: the plane cuts the rings a little beside the heart, so that they close to
// arches in the middle and run straight at the edges. One unit is one millimeter. Every wood has its own board, and it is
// always the same one.
import { seededRandom } from '../drawing/random.ts'
import { boardHeight, boardWidth } from './board-size.ts'
import type { Wood } from './woods.ts'

export function boardDrawing(wood: Wood): string {
  const random = seededRandom(`board of ${wood.slug}`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boardWidth} ${boardHeight}">`,
    definitions(wood, random),
    `<path fill="${wood.base}" d="${sheet}"/>`,
    `<path fill="url(#tone)" d="${sheet}"/>`,
    ringPaths(wood, random),
    `<path filter="url(#fibre)" d="${sheet}"/>`,
    `<path fill="url(#pores)" d="${sheet}"/>`,
    '</svg>',
  ].join('')
}

const sheet = `M0 0H${boardWidth}V${boardHeight}H0Z`

/** Heartwood is darker than what grew around it, in broad soft stripes; and all wood is made of fibers. */
function definitions(wood: Wood, random: () => number): string {
  const { light, dark, contrast, slug } = wood
  const stops = Array.from({ length: 7 }, (_, at) => {
    const isDark = at % 2 === 1
    const opacity = (isDark ? 0.16 + contrast * 0.16 : 0.3) * (0.5 + random())
    return `<stop offset="${round(at / 6)}" stop-color="${isDark ? dark : light}" stop-opacity="${round(opacity)}"/>`
  })
  const seed = Math.floor(random() * 1000)
  // Long along the grain and short across it. The noise becomes darkness, never light.
  return (
    `<defs><linearGradient id="tone">${stops.join('')}</linearGradient>` +
    '<filter id="fibre" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
    `<feTurbulence type="fractalNoise" baseFrequency="${slug === 'oak' ? 1.1 : 0.8} 0.018" numOctaves="3" seed="${seed}"/>` +
    `<feColorMatrix values="0 0 0 0 ${channel(dark, 1)} 0 0 0 0 ${channel(dark, 3)} 0 0 0 0 ${channel(dark, 5)} 1.6 0 0 0 -0.62"/>` +
    `</filter>${poreTile(wood, random)}</defs>`
  )
}

interface Ring {
  /** Its distance from the heart at the foot of the board. */
  radius: number
  /** How visible it is: years differ. */
  strength: number
}

function ringPaths(wood: Wood, random: () => number): string {
  const { rings: width, contrast, dark } = wood
  const wander = waves(random, [340, 170, 90], [9, 4, 1.6])
  const heart = boardWidth * (0.42 + random() * 0.16)
  const rings = ringsOf(width, random)
  const paths = rings.map((ring, year) => {
    const own = waves(random, [120, 60], [0.7, 0.35])
    const line = archOf(ring, heart, wander, own)
    if (line === '') return ''
    const [soft, fine] = [contrast * 0.2 * ring.strength, contrast * 0.55 * ring.strength]
    // Written once and drawn twice: broad and faint for the late wood of a year, fine and dark for its end.
    return (
      `<defs><path id="r${year}" d="${line}"/></defs>` +
      `<use href="#r${year}" stroke-width="${round(1 + ring.strength * 1.6)}" stroke-opacity="${round(soft)}"/>` +
      `<use href="#r${year}" stroke-width="${round(0.18 + ring.strength * 0.3)}" stroke-opacity="${round(fine)}"/>`
    )
  })
  return `<g fill="none" stroke="${dark}" stroke-linejoin="round">${paths.join('')}</g>`
}

function ringsOf([narrowest, widest]: Range, random: () => number): Ring[] {
  const rings: Ring[] = []
  let radius = 4
  while (radius < boardWidth) {
    // Farther out the cut is steeper, and rings stand closer on the board.
    const spread = 1 + 18 / (radius + 14)
    radius += (narrowest + random() * (widest - narrowest)) * Math.min(1, spread * 0.62)
    rings.push({ radius, strength: 0.35 + random() * 0.65 })
  }
  return rings
}

/** How far beside the heart the board was sawn, and how much the trunk narrows upward. */
const cutBeside = 22
const narrowing = 0.16

/** Up on one side, over the arch if it closes on the board, and down on the other. */
function archOf(
  { radius }: Ring,
  heart: number,
  wander: (y: number) => number,
  own: (y: number) => number,
): string {
  const [left, right]: [Point[], Point[]] = [[], []]
  const step = 14
  for (let y = boardHeight + step; y >= -step; y -= step) {
    const here = radius - (boardHeight - y) * narrowing + own(y)
    if (here <= cutBeside) {
      // Where the ring leaves the plane: the top of the arch.
      const top = boardHeight - (radius - cutBeside) / narrowing
      if (left.length > 0) left.push([heart + wander(top), top])
      break
    }
    const half = Math.sqrt(here ** 2 - cutBeside ** 2) * 1.05
    left.push([heart + wander(y) - half, y])
    right.unshift([heart + wander(y) + half, y])
  }
  const isClosed = left.length > right.length
  const lines = isClosed ? [[...left, ...right]] : [left, right]
  return lines.map(smooth).join('')
}

type Point = readonly [x: number, y: number]
type Range = readonly [least: number, most: number]

/** Through the middles of the points, each being where the curve is drawn toward. What lies beside the board is left out. */
function smooth(points: readonly Point[]): string {
  const near = points.filter(([x]) => x > -20 && x < boardWidth + 20)
  const [first, ...rest] = near
  if (!first || rest.length < 2) return ''
  let data = `M${at(first)}`
  for (let i = 0; i < rest.length - 1; i++) {
    const [here, next] = [rest[i]!, rest[i + 1]!]
    data += `Q${at(here)} ${at([(here[0] + next[0]) / 2, (here[1] + next[1]) / 2])}`
  }
  return `${data}L${at(rest.at(-1)!)}`
}

/** What is small and everywhere is drawn on a tile, large enough that nobody sees it come again. */
const tile = { width: 47, height: 83 }

function poreTile({ pores, flecks, dark }: Wood, random: () => number): string {
  const strokes = (each: number, [shortest, longest]: Range) => {
    const count = Math.round((each * tile.width * tile.height) / 100)
    const one = () =>
      `M${at([random() * tile.width, random() * tile.height])}v${round(shortest + random() * (longest - shortest))}`
    return Array.from({ length: count }, one).join('')
  }
  return (
    `<pattern id="pores" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" fill="none" stroke="${dark}">` +
    `<path stroke-opacity=".55" stroke-width=".22" d="${strokes(pores, [1, 5])}"/>` +
    `<path stroke-opacity=".3" stroke-width=".4" stroke-linecap="round" d="${strokes(flecks, [0.5, 1.9])}"/></pattern>`
  )
}

/** A slow wandering: waves of these lengths and heights, one upon the other. */
function waves(random: () => number, lengths: readonly number[], heights: readonly number[]) {
  const phases = lengths.map(() => random() * Math.PI * 2)
  return (y: number) =>
    lengths.reduce(
      (sum, length, i) => sum + Math.sin((y / length) * Math.PI * 2 + phases[i]!) * heights[i]!,
      0,
    )
}

/** A tenth of a millimeter is finer than any line here. */
function at([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function channel(color: string, from: number): string {
  return round(Number.parseInt(color.slice(from, from + 2), 16) / 255)
}
