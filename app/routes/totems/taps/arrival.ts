import type { RouterContextProvider } from 'react-router'
import { tapContext } from '#app/data/contexts.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'

/** A totem was touched a moment ago, and this is its card. */
export type Arrival = {
  isNew: boolean
  /** The totem has been touched again since. */
  isEarlier: boolean
}

export type DrawFrame = 'newdefault' | 'nologin' | 'verses'

/** For the loader of a draw: whether it is seen in the moment of its touch, and which frame it wears. */
export function arrivalOf(
  context: Readonly<RouterContextProvider>,
  { deck, totem }: Pick<ReadingView, 'deck' | 'totem'>,
): { arrival: Arrival | null; frame: DrawFrame } {
  const tap = context.get(tapContext)
  const arrival = tap?.outcome === 'drawn' ? tap : null
  // A totem of verses leads to a verse and to nothing else, also when its card is looked at again.
  const frame = totem && deck.decktype.kind === 'verse' ? 'verses' : (arrival?.layout ?? 'newdefault')
  return { arrival: arrival && { isNew: arrival.isNew, isEarlier: arrival.isEarlier }, frame }
}
