import type { FunctionReturnType } from 'convex/server'
import type { SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import type { api } from '#convex/_generated/api.js'
import { toDeckToDraw } from '../draw/decks-to-draw.ts'
import type { DeckToDraw } from '../draw/ritual-page.tsx'

type PublishedDeck = FunctionReturnType<typeof api.cards.decks.listPublished>[number]

/** The decks a layout can be dealt from: of a fitting kind, with enough cards. */
export function decksFor(
  { deckKinds, positions }: Pick<SpreadLayout, 'deckKinds' | 'positions'>,
  decks: readonly PublishedDeck[],
): DeckToDraw[] {
  return decks
    .filter(({ decktype, cardCount }) => deckKinds.includes(decktype.kind) && cardCount >= positions.length)
    .map(toDeckToDraw)
}
