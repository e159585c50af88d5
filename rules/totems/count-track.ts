// What a count of a totem's chip means. A chip counts how often it was read, so real counts only rise; but phones read more
// often than people open, answers overtake each other, and the count of a chip that does not seal can be typed by anybody who
// knows its number. Nothing can tell a typed count from a real one. So the rule is made to be harmless where it is wrong:
//
// - a count that nobody has drawn by is a draw, wherever the totem's count is believed to stand. Typed counts can move
//   that belief, and so the words on a draw's page; they cannot lock the totem out;
// - only counts at or below `floor` are stale. An admin's stated count sets it; no touch does, not even the first;
// - a count close above the last is believed at once. One that leaps is believed when a higher one close to it comes
//   minutes later, and the last believed count was not continued in between. Backward leaps are treated alike, so that the
//   totem finds its way back after somebody has led its count astray;
// - a draw that leapt does not keep its number: when the totem itself comes that far, the touch is a draw of its own.
//
// A chip that seals proves its counts: each higher one is believed, however far it leaps.

/** A gap of this size between two counts is ordinary, and so is being overtaken by it. */
export const NEAR = 50
/** A count that was overtaken is expected within this time. */
export const LATE_MS = 10 * 60_000
/** A leap is believed so long after it, at the earliest. */
export const CONFIRMED_AFTER_MS = 2 * 60_000

export type CountTrack = {
  /** The last count that is believed; null before the first. */
  last: number | null
  /** Counts up to this one were made before the totem was known here, as an admin has said; -1 where nobody has. */
  floor: number
  lastTouchedAt: number | null
  /** Where the count may have leapt to, and since when counts say so. */
  leap: { counter: number; since: number } | null
}

/** The draw that this count has made before. `isOwn`: by the phone that asks now. */
export type DrawnBefore = { jumped: boolean; isOwn: boolean } | null

export type Judgement =
  /** No new draw: the one of before, of the latest touch or of an earlier one, or none at all. */
  | { meaning: 'again' | 'earlier' | 'stale' }
  /** A new draw, and what is believed after it. */
  | { meaning: 'new' | 'late' | 'jump'; track: CountTrack }

type Touch = { counter: number; now: number; drawn: DrawnBefore }

/** Of a chip that only counts. */
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

/** Of a chip that seals its counts. */
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
