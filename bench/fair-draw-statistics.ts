// Is the draw fair? A million shuffles of 78 cards by the rules of the product, with real entropy: every card at every
// position, every position reversed, every card reversed. A result less likely than one in a million is a failure.
import { randomBytes } from 'node:crypto'
import { shuffleDeck } from '#rules/readings/fair-draw/shuffle.ts'
import { rounded } from './support/statistics.ts'

export const name = 'Fair draw: chi-square of shuffles, every card at every place and every reversal'

const shuffles = Number(process.env.BENCH_DRAWS ?? 1_000_000)
const cards = 78
const atOnce = 32
/** Two-sided, one in a million. */
const furthest = 4.89

export async function run() {
  const places = Array.from({ length: cards }, () => new Uint32Array(cards))
  const reversedPlaces = new Uint32Array(cards)
  const reversedCards = new Uint32Array(cards)
  let left = shuffles
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) {
        const visitorSeed = randomBytes(16).toString('hex')
        const { order, reversed } = await shuffleDeck(Uint8Array.from(randomBytes(32)), visitorSeed, 0, cards)
        for (let place = 0; place < cards; place++) {
          places[place]![order[place]!]!++
          if (reversed[place]) {
            reversedPlaces[place]!++
            reversedCards[order[place]!]!++
          }
        }
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const expected = shuffles / cards
  const cells = places.reduce(
    (sum, row) => sum + row.reduce((part, count) => part + (count - expected) ** 2, 0),
    0,
  )
  return [
    // Each row and each column of the table adds up to the number of shuffles, hence the factor and 77 × 77.
    verdict(
      'every card at every place',
      ((cells / expected) * (cards - 1)) / cards,
      (cards - 1) ** 2,
      seconds,
    ),
    verdict('every place reversed', ofHalves(reversedPlaces), cards, seconds),
    verdict('every card reversed', ofHalves(reversedCards), cards, seconds),
  ]
}

/** One fair coin for each: (heads − tails)² / tosses. */
function ofHalves(reversed: Uint32Array): number {
  return reversed.reduce((sum, count) => sum + (2 * count - shuffles) ** 2 / shuffles, 0)
}

function verdict(what: string, chiSquare: number, degrees: number, seconds: number) {
  // Wilson and Hilferty: the cube root of a chi-square is nearly normal.
  const spread = 2 / (9 * degrees)
  const z = (Math.cbrt(chiSquare / degrees) - (1 - spread)) / Math.sqrt(spread)
  if (Math.abs(z) > furthest)
    throw new Error(`${what}: chi-square ${chiSquare} at ${degrees}, z ${z}: not fair`)
  return {
    what,
    shuffles,
    'chi-square': rounded(chiSquare),
    degrees,
    z: rounded(z),
    'allowed z': `±${furthest}`,
    'shuffles/s': Math.round(shuffles / seconds),
  }
}
