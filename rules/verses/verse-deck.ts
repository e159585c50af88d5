// What a deck of chosen verses may hold.

/** So many can be read before a deck is published, and sealed for a draw. */
export const MOST_VERSES = 300

/** Longer ones fit too, but in letters that are no joy to read on a phone. */
const COMFORTABLE_LENGTH = 320

export function isLongForCard(text: string): boolean {
  return text.length > COMFORTABLE_LENGTH
}

/** Those that are not there yet go to the end, in their order. */
export function withVerses(chosen: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...chosen, ...added])]
}

/** One verse to another place. Past either end it stays at the end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from)
  const place = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, place), items[from]!, ...others.slice(place)]
}
