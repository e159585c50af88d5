// The visitor's half of the randomness. It reaches the server only after the seal was shown, so the server cannot
// have picked a seed to suit it.
import { type Bytes, sha256Hex, utf8 } from './bytes.ts'

/** One moment of the shuffle: where the finger was, and when. A keyboard shuffle gives the key's place as 0, 0. */
export interface GesturePoint {
  x: number
  y: number
  atMs: number
}

/** A gesture alone can be guessed; with these it cannot. */
const MIN_RANDOM_BYTES = 16

/** No colon: the word stream joins seed, nonce and block with colons, and the join must have one reading. */
const VISITOR_SEED = /^[A-Za-z0-9_-]{1,128}$/

export function isVisitorSeed(value: unknown): value is string {
  return typeof value === 'string' && VISITOR_SEED.test(value)
}

/** `random` comes from `crypto.getRandomValues`; the gesture makes the seed the visitor's own. */
export async function createVisitorSeed(gesture: readonly GesturePoint[], random: Bytes): Promise<string> {
  if (random.length < MIN_RANDOM_BYTES) {
    throw new RangeError(`A visitor's seed needs ${MIN_RANDOM_BYTES} random bytes or more.`)
  }
  const points = gesture.map(({ x, y, atMs }) => [x, y, atMs])
  return sha256Hex(utf8(JSON.stringify([Array.from(random), points])))
}

/** How a seed begins that the server had to make, for a browser that runs no script. */
export const SEED_WITHOUT_SCRIPT = 'no-script-'

/**
 * A tap has no gesture, so its seed is made of the totem and its counter. It contains the totem's public id and not the
 * number of its chip: anyone who verifies the draw sees the seed, and must not be able to forge a tap with it.
 */
export function visitorSeedOfTap(totem: string, counter: number | null): string {
  const seed = counter === null ? `tap-${totem}` : `tap-${totem}-${counter}`
  if (!isVisitorSeed(seed))
    throw new RangeError('A totem is named by letters, digits, hyphens and underscores.')
  return seed
}
