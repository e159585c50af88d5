/** What can be chosen in a filter or a cell, from the words that a page has for each value. */
export function optionsOf(words: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
