/** Smaller counts are not published, since they could identify people. */
export const MIN_PUBLISHED_COUNT = 5

/**
 * Rounds down to full steps, so that two published numbers never differ by a single person.
 */
export function publishedCount(count: number): number | null {
  return count >= MIN_PUBLISHED_COUNT ? count - (count % MIN_PUBLISHED_COUNT) : null
}
