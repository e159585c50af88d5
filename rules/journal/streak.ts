// Streaks: consecutive days with a reading. One missed day a week is forgiven, but not counted.

export interface Streak {
  /** 0 if it is broken. */
  current: number
  longest: number
  isTodayDone: boolean
  /** Yesterday was missed: without a reading today the streak ends. */
  isOnGrace: boolean
}

const DAY_MS = 86_400_000
/** Days between two readings with one missed day between them. */
const LONGEST_STEP = 2
/** Minimum days between two forgiven days. */
const FORGIVEN_EVERY = 7

/** Days as `2026-11-15`, in any order, with duplicates; `today` is the visitor's local day. */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const now = numberOf(today)
  const kept = [...new Set(days)]
    .map(numberOf)
    .filter((day) => day <= now)
    .sort((a, b) => a - b)
  let run = 0
  let longest = 0
  let last = -Infinity
  let forgiven = -Infinity
  const isForgiven = (day: number) => day - last === LONGEST_STEP && day - 1 - forgiven >= FORGIVEN_EVERY
  for (const day of kept) {
    if (isForgiven(day)) forgiven = day - 1
    else if (day - last !== 1) run = 0
    run++
    longest = Math.max(longest, run)
    last = day
  }
  const isAlive = now - last <= 1 || isForgiven(now)
  return {
    current: isAlive ? run : 0,
    longest,
    isTodayDone: last === now,
    isOnGrace: isForgiven(now),
  }
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`) / DAY_MS
}
