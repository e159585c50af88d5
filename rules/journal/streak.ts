// Days in a row with a reading. One missed day is forgiven as long as the days around it were kept: a habit is not lost
// for a train that was late. The forgiven day itself is not counted.

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
  for (const day of kept) {
    run = day - last <= LONGEST_STEP ? run + 1 : 1
    longest = Math.max(longest, run)
    last = day
  }
  const isAlive = now - last <= LONGEST_STEP
  return {
    current: isAlive ? run : 0,
    longest,
    isTodayDone: last === now,
    isOnGrace: now - last === LONGEST_STEP,
  }
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`) / DAY_MS
}
