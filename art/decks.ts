import type { DrawnDeck } from './deck.ts'
import { oracleDrawnDeck } from './oracle/deck.ts'
import { stonesDeck } from './stones/deck.ts'
import { celestialDeck } from './tarot/celestial.ts'
import { woodcutDeck } from './tarot/woodcut.ts'
import { versesDeck } from './verses/deck.ts'
import { sampleVerses } from './verses/samples.ts'

// The entry point of the scripts that write the decks as files.
export { newestEdition } from '#content/decks/editions.ts'

export const decks: readonly DrawnDeck[] = [
  celestialDeck,
  woodcutDeck,
  oracleDrawnDeck,
  stonesDeck,
  versesDeck(sampleVerses),
]
