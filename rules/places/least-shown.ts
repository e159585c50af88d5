/** Of fewer than this many a page does not speak: a number that small leads back to people. */
export const leastShown = 5

/**
 * What may be said of a count: full steps only, so that two answers differ by nothing or by five and more, and never by
 * one person.
 */
export function shownNumber(count: number): number | null {
  return count >= leastShown ? count - (count % leastShown) : null
}
