import { tidyText } from '../values/text.ts'

const MAX_PHYSICAL_DECK = 60

/** The name of a printed deck as it is stored, so that readings and the deck's picture have the same. */
export function tidyDeckName(name: string): string {
  return tidyText(name.replace(/\s+/g, ' '), 'name', MAX_PHYSICAL_DECK)
}
