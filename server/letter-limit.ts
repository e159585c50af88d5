// How many messages to people may come from one address: somebody has to read each. Visitors are limited by the backend,
// but a visitor is made up in no time, and an address is not.

export interface LetterLimitOptions {
  atOnce?: number
  /** After so long there is one more. */
  refillMs?: number
  /** How many addresses are remembered; those heard of the longest ago are forgotten first. */
  most?: number
  now?: () => number
}

export type LetterLimit = (address: string) => boolean

/** A school or a company may sit behind one address, so a handful is free. */
export function createLetterLimit(options: LetterLimitOptions = {}): LetterLimit {
  const { atOnce = 12, refillMs = 10 * 60_000, most = 10_000, now = () => performance.now() } = options
  const left = new Map<string, { letters: number; sinceMs: number }>()

  return (address) => {
    const known = left.get(address) ?? { letters: atOnce, sinceMs: now() }
    const gained = (now() - known.sinceMs) / refillMs
    const letters = Math.min(atOnce, known.letters + gained)
    // A Map remembers the order of insertion: putting it back makes it the youngest.
    left.delete(address)
    left.set(address, { letters: letters >= 1 ? letters - 1 : letters, sinceMs: now() })
    for (const oldest of left.keys()) {
      if (left.size <= most) break
      left.delete(oldest)
    }
    return letters >= 1
  }
}
