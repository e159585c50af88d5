// A seeded random source: the same seed gives the same numbers on every machine. Tests print the seed.

export type RandomSource = {
  readonly seed: number
  /** In [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
  bytes(count: number): Uint8Array
}

/** Mulberry32: small, fast, and good enough to choose test cases. */
export function seededRandom(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    seed,
    next,
    integer,
    chance: (probability) => next() < probability,
    pick(items) {
      if (items.length === 0) throw new RangeError('Nothing to pick from')
      return items[integer(0, items.length - 1)]!
    },
    shuffle(items) {
      const shuffled = [...items]
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = integer(0, i)
        ;[shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!]
      }
      return shuffled
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => integer(0, 255)),
  }
}
