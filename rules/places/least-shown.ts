/** Of fewer than this many a page does not speak: a number that small leads back to people. */
export const leastShown = 5

export function shownNumber(count: number): number | null {
  return count >= leastShown ? count : null
}
