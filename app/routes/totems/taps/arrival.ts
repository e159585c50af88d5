import type { RouterContextProvider } from 'react-router'
import { tapContext } from '#app/data/contexts.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'

/** Set where the visitor has just tapped a totem and this is the card it drew. */
export type Arrival = {
  isNew: boolean
  /** Whether the totem has been tapped again since. */
  isEarlier: boolean
}

export type DrawFrame = 'newdefault' | 'nologin' | 'verses'

/** For the loader of a draw: whether it is shown right after its tap, and in which frame. */
export function getArrival(
  context: Readonly<RouterContextProvider>,
  { deck, totem }: Pick<ReadingView, 'deck' | 'totem'>,
): { arrival: Arrival | null; frame: DrawFrame } {
  const tap = context.get(tapContext)
  const arrival = tap?.outcome === 'drawn' ? tap : null
  // A verse totem's card always keeps the verse frame, without links to other decks.
  const frame = totem && deck.decktype.kind === 'verse' ? 'verses' : (arrival?.layout ?? 'newdefault')
  return { arrival: arrival && { isNew: arrival.isNew, isEarlier: arrival.isEarlier }, frame }
}
