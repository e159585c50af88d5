// Anomalies in a totem's taps. None is a proof of abuse: each also has an innocent explanation, which the page shows, and an
// admin decides.

export type TouchFacts = {
  at: number
  counter: number | null
  jumped: boolean
  /** The anonymized network; null if unknown. */
  network: string | null
  /** How many phones opened this counter value. */
  phones: number
}

export type Anomaly =
  | { kind: 'same count'; at: number; counter: number; phones: number }
  | { kind: 'jump'; at: number; counter: number }
  | { kind: 'two networks'; at: number; minutes: number; networks: [string, string] }
  | { kind: 'burst'; at: number; touches: number; seconds: number }

/** A totem cannot be carried to another network faster than this. */
export const TRAVEL_MS = 5 * 60_000
/** By hand, about one tap in five seconds is possible. */
export const BURST_TOUCHES = 10
export const BURST_MS = 60_000

/** Newest first, like the taps. */
export function findAnomalies(touches: readonly TouchFacts[]): Anomaly[] {
  const found = [
    ...touches.flatMap(sameCount),
    ...touches.flatMap(jump),
    ...twoNetworks(touches),
    ...bursts(touches),
  ]
  return found.sort((one, other) => other.at - one.at)
}

function sameCount({ at, counter, phones }: TouchFacts): Anomaly[] {
  return counter !== null && phones > 1 ? [{ kind: 'same count', at, counter, phones }] : []
}

function jump({ at, counter, jumped }: TouchFacts): Anomaly[] {
  return jumped && counter !== null ? [{ kind: 'jump', at, counter }] : []
}

function twoNetworks(touches: readonly TouchFacts[]): Anomaly[] {
  const known = touches.filter(({ network }) => network !== null)
  return known.slice(0, -1).flatMap((later, i): Anomaly[] => {
    const earlier = known[i + 1]!
    const apart = later.at - earlier.at
    if (later.network === earlier.network || apart > TRAVEL_MS) return []
    const networks: [string, string] = [earlier.network!, later.network!]
    return [{ kind: 'two networks', at: later.at, minutes: Math.ceil(apart / 60_000), networks }]
  })
}

/** Each burst once, however long it lasts. */
function bursts(touches: readonly TouchFacts[]): Anomaly[] {
  const found: Anomaly[] = []
  for (let newest = 0; newest < touches.length; newest++) {
    const isBurstAt = (at: number) => {
      const last = touches[at + BURST_TOUCHES - 1]
      return last !== undefined && touches[at]!.at - last.at <= BURST_MS
    }
    if (!isBurstAt(newest)) continue
    let start = newest
    while (isBurstAt(start + 1)) start++
    const oldest = start + BURST_TOUCHES - 1
    const seconds = Math.max(1, Math.round((touches[newest]!.at - touches[oldest]!.at) / 1000))
    found.push({ kind: 'burst', at: touches[newest]!.at, touches: oldest - newest + 1, seconds })
    newest = oldest
  }
  return found
}
