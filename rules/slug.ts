/** From words to what can stand in an address: “Ace of Cups” is ace-of-cups. Empty where nothing is left of them. */
export function slugFrom(words: string): string {
  return words
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}
