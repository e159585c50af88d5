// Days in a row with a reading. One missed day a week is forgiven: a habit is not lost for a train that was late, and
// every other day is not every day. The forgiven day itself is not counted.

export interface Streak {
  /** 0 when it is broken. */
  current: number
  longest: number
  isTodayDone: boolean
  /** The last day was missed: without a reading today it ends. */
  isOnGrace: boolean
}

const DAY_MS = 86_400_000
/** From one kept day to the next, with one missed between them. */
const LONGEST_STEP = 2
/** From one forgiven day to the next. */
const FORGIVEN_EVERY = 7

/** Days as `2026-11-15`, in any order and as often as there were readings; `today` is the visitor's own. */
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
