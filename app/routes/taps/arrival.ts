import type { RouterContextProvider } from 'react-router'
import { tapContext } from '#app/data/contexts.ts'

/** A totem was touched a moment ago, and this is its card. */
export type Arrival = {
  isNew: boolean
  /** The totem has been touched again since. */
  isEarlier: boolean
}

/** For the loader of a draw. With it comes the layout that the totem's address asks for. */
export function arrivalOf(context: Readonly<RouterContextProvider>): {
  arrival: Arrival | null
  layout?: 'nologin'
} {
  const tap = context.get(tapContext)
  if (tap?.outcome !== 'drawn') return { arrival: null }
  const { isNew, isEarlier, layout } = tap
  return { arrival: { isNew, isEarlier }, ...(layout === 'nologin' && { layout }) }
}
