import type { DrawnDeck } from './deck.ts'
import { oracleDrawnDeck } from './oracle/deck.ts'
import { stonesDeck } from './stones/deck.ts'
import { celestialDeck } from './tarot/celestial.ts'

export const decks: readonly DrawnDeck[] = [celestialDeck, oracleDrawnDeck, stonesDeck]
