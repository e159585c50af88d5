import type { DrawnDeck } from './deck.ts'
import { stonesDeck } from './stones/deck.ts'
import { celestialDeck } from './tarot/celestial.ts'

export const decks: readonly DrawnDeck[] = [celestialDeck, stonesDeck]
