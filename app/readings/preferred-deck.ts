import { useEffect, useState } from 'react'
import { onDeckChosen, useChosenDeck } from '#app/session/chosen-deck.ts'

/**
 * The deck to start with: the one picked on this page, else the one chosen in the header, else the first. Choosing in the
 * header replaces what was picked before.
 */
export function usePreferredDeck<Deck extends { slug: string }>(
  decks: readonly Deck[],
  firstPick: string | null = null,
): [Deck | undefined, (slug: string) => void] {
  const [pick, setPick] = useState(firstPick)
  const chosen = useChosenDeck()
  useEffect(() => onDeckChosen(() => setPick(null)), [])
  const find = (wanted: string | null | undefined) => decks.find(({ slug }) => slug === wanted)
  return [find(pick) ?? find(chosen?.slug) ?? decks[0], setPick]
}
