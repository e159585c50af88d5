// How often something happens in so many tries, when each try has the same chance.
import { logGamma } from './gamma.ts'

export interface Band {
  low: number
  high: number
}

/** Outside of the band lie at most this much of all outcomes on either side. */
const TAIL = 0.025
/** Further from the middle there is nothing worth adding up. */
const FAR = 10

/** Where the count of a fair thing lies in nineteen of twenty cases or more. Exact, by adding up. */
export function bandOf(tries: number, chance: number): Band {
  if (chance === 1) return { low: tries, high: tries }
  const deviation = Math.sqrt(tries * chance * (1 - chance))
  let count = Math.max(0, Math.floor(tries * chance - FAR * deviation))
  let share = chanceOfExactly(count, tries, chance)
  let below = share
  let low: number | null = null
  for (;;) {
    if (low === null && below > TAIL) low = count
    if (low !== null && (below >= 1 - TAIL || count === tries)) return { low, high: count }
    share *= ((tries - count) / (count + 1)) * (chance / (1 - chance))
    below += share
    count++
  }
}

export function chanceOfExactly(count: number, tries: number, chance: number): number {
  const ways = logGamma(tries + 1) - logGamma(count + 1) - logGamma(tries - count + 1)
  return Math.exp(ways + count * Math.log(chance) + (tries - count) * Math.log(1 - chance))
}
