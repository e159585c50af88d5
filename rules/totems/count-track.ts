// Classifies the counter of a chip. Chips count how often they are read, so real counters only rise; but phones read chips more
// often than people open the address, requests may arrive out of order, and anybody who knows the UID of a chip without seal
// can type a counter. Typed counters cannot be told from real ones, so the rules are harmless when they are wrong:
//
// - an unused counter is a draw, whatever the last trusted counter is. Typed counters can change the latter, and so the text on
//   a draw's page; they cannot lock the totem out;
// - only counters at or below `floor` are stale. An admin sets the floor; no tap does, not even the first;
// - a counter slightly above the last one is trusted at once. A jump is trusted when a higher counter close to it comes minutes
//   later, and the last trusted counter was not continued in between. Backward jumps are treated alike, so that the totem
//   recovers from typed counters;
// - a draw by a jump does not reserve its counter: when the chip really reaches it, that tap is a draw of its own.
//
// A sealing chip proves its counter: every higher one is trusted, however far it jumps.

/** A gap up to this size between two counters is ordinary, in both directions. */
export const NEAR = 50
/** A counter that arrives out of order is expected within this time. */
export const LATE_MS = 10 * 60_000
/** A jump is trusted after this time at the earliest. */
export const CONFIRMED_AFTER_MS = 2 * 60_000

export type CountTrack = {
  /** The last trusted counter; null before the first. */
  last: number | null
  /** Counters up to this one are from before the totem was registered, as set by an admin; -1 if not set. */
  floor: number
  lastTouchedAt: number | null
  /** A possible jump, and since when. */
  leap: { counter: number; since: number } | null
}

/** The earlier draw of this counter. `isOwn`: by the same phone. */
export type DrawnBefore = { jumped: boolean; isOwn: boolean } | null

export type Judgement =
  /** No new draw: the earlier one of the latest tap or of one before it, or none at all. */
  | { meaning: 'again' | 'earlier' | 'stale' }
  /** A new draw, and the new state. */
  | { meaning: 'new' | 'late' | 'jump'; track: CountTrack }

type Touch = { counter: number; now: number; drawn: DrawnBefore }

/** For a chip that only counts. */
export function judgeCounted(track: CountTrack, { counter, now, drawn }: Touch): Judgement {
  const { last, floor, leap } = track
  const isNext = last === null || (counter > last && counter - last <= NEAR)
  const mayTakeOver = isNext && drawn !== null && drawn.jumped && !drawn.isOwn
  if (drawn && !mayTakeOver) return seenBefore(track, counter)
  if (counter <= floor) return { meaning: 'stale' }
  if (isNext) return { meaning: 'new', track: believed(track, counter, now) }
  if (isLate(track, counter, now)) return { meaning: 'late', track: { ...track, lastTouchedAt: now } }
  const isNearLeap = leap !== null && Math.abs(counter - leap.counter) <= NEAR
  if (isNearLeap && counter > leap.counter && now - leap.since >= CONFIRMED_AFTER_MS) {
    return { meaning: 'new', track: believed(track, counter, now) }
  }
  const leapt = isNearLeap
    ? { counter: Math.max(counter, leap.counter), since: leap.since }
    : { counter, since: now }
  return { meaning: 'jump', track: { ...track, lastTouchedAt: now, leap: leapt } }
}

/** For a chip that seals its counter. */
export function judgeSealed(track: CountTrack, { counter, now, drawn }: Touch): Judgement {
  const { last } = track
  if (drawn) return seenBefore(track, counter)
  if (last === null || counter > last) return { meaning: 'new', track: believed(track, counter, now) }
  if (isLate(track, counter, now)) return { meaning: 'late', track: { ...track, lastTouchedAt: now } }
  return { meaning: 'stale' }
}

function seenBefore({ last }: CountTrack, counter: number): Judgement {
  return { meaning: last !== null && counter < last ? 'earlier' : 'again' }
}

function isLate({ last, floor, lastTouchedAt }: CountTrack, counter: number, now: number): boolean {
  if (last === null || lastTouchedAt === null) return false
  return counter < last && counter >= last - NEAR && counter > floor && now - lastTouchedAt <= LATE_MS
}

function believed({ floor }: CountTrack, counter: number, now: number): CountTrack {
  return { last: counter, floor, lastTouchedAt: now, leap: null }
}
