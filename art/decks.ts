import type { DrawnDeck } from './deck.ts'
import { celestialDeck } from './tarot/celestial.ts'
import { woodcutDeck } from './tarot/woodcut.ts'

export const decks: readonly DrawnDeck[] = [celestialDeck, woodcutDeck]
