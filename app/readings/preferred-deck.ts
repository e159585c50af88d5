import { useEffect, useState } from 'react'
import { onDeckChosen, readChosenDeck, useChosenDeck } from '#app/session/chosen-deck.ts'

/**
 * The deck to start with: the one picked on this page, else the one chosen in the header, else the first. Choosing in the
 * header replaces what was picked before, unless the page does not offer that deck. The last value counts these choices: what
 * was begun with another deck starts over.
 */
export function usePreferredDeck<Deck extends { slug: string }>(
  decks: readonly Deck[],
  firstPick: string | null = null,
): [Deck | undefined, (slug: string) => void, number] {
  const [pick, setPick] = useState(firstPick)
  const [choiceCount, setChoiceCount] = useState(0)
  const chosen = useChosenDeck()
  const find = (slug: string | null | undefined) => decks.find((deck) => deck.slug === slug)
  useEffect(() => {
    let before = readChosenDeck()?.slug
    return onDeckChosen(() => {
      const slug = readChosenDeck()?.slug
      // It was only refreshed, or is no longer published.
      if (slug === before || !decks.some((deck) => deck.slug === slug)) return
      before = slug
      setPick(null)
      setChoiceCount((count) => count + 1)
    })
  }, [decks])
  return [find(pick) ?? find(chosen?.slug) ?? decks[0], setPick, choiceCount]
}
