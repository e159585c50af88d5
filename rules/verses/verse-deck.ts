// Limits of a deck of chosen verses.

/** As many as an admin can proofread before publishing; a seal could cover more. */
export const MAX_VERSES = 300

/** Longer verses fit, but are too small to read on a phone. */
const COMFORTABLE_LENGTH = 320

export function isLongForCard(text: string): boolean {
  return text.length > COMFORTABLE_LENGTH
}

/** Appends the verses that are not in the deck yet. */
export function withVerses(chosen: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...chosen, ...added])]
}

/** Moves a verse, clamped to both ends. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from)
  const place = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, place), items[from]!, ...others.slice(place)]
}
