import type { OwnReadingView, ReadingView } from '#app/components/reading/reading-view.ts'
import type { SpreadLayout } from '#app/components/spread/spread-layout.ts'
import type { Arrival } from '../taps/arrival.ts'
import type { DeckShown } from './other-decks.tsx'
import type { useTurning } from './use-turning.ts'

/** What only the owner has: the private part, and the hands. */
export interface Owning extends OwnReadingView {
  secret: string
  isPeeking: boolean
  setPeeking: (isPeeking: boolean) => void
}

export interface ReadingProps {
  reading: ReadingView
  /** Null for a single card, which needs none. */
  layout: SpreadLayout | null
  own: Owning | null
  /** Where a totem has just been touched. */
  arrival: Arrival | null
}

/** What both forms of a reading are given beside the reading itself. */
export interface Hands {
  shown: DeckShown
  turning: ReturnType<typeof useTurning>
}
