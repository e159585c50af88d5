import { useEffect, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import type { DrawnCard, ReadingView } from '#app/components/readings/reading-view.ts'
import type { FaceIn } from '#app/components/readings/board/spread-cards.ts'
import { Button } from '#app/components/ui/button.tsx'
import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import './other-decks.css'

type Edition = FunctionReturnType<typeof api.cards.inDecks>[number]
type Editions = ReadonlyMap<string, readonly Edition[]>

/** Which deck's pictures the cards are shown in. The reading itself does not change. */
export interface DisplayedDeck {
  decks: readonly { slug: string; title: string }[]
  displayedSlug: string
  display: (slug: string) => void
  /** A card that is missing in the chosen deck keeps the picture it was drawn with. */
  faceIn: FaceIn
}

export function useDisplayedDeck({ deck, positions }: ReadingView): DisplayedDeck {
  const [displayedSlug, display] = useState(deck.slug)
  const [editions, setEditions] = useState<Editions>(new Map())
  const cards = positions.flatMap((position) =>
    [position.shown, position.clarifier]
      .filter((drawnCard) => drawnCard !== null)
      .map(({ card }) => card._id),
  )
  // The first card is enough to know which decks there are; all cards are loaded when another deck is chosen.
  const missingCards = cards
    .slice(0, displayedSlug === deck.slug ? 1 : undefined)
    .filter((id) => !editions.has(id))
  const missingKey = missingCards.join()

  useEffect(() => {
    if (missingCards.length === 0) return
    let isCancelled = false
    Promise.all(missingCards.map(editionsOf)).then(
      (loaded) => !isCancelled && setEditions((current) => new Map([...current, ...loaded])),
      () => {}, // The cards keep the pictures of the deck they were drawn from.
    )
    return () => {
      isCancelled = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- compares the missing cards by value
  }, [missingKey])

  const others = (cards[0] && editions.get(cards[0])) ?? []
  return {
    decks: [deck, ...others.map((edition) => edition.deck).filter(({ slug }) => slug !== deck.slug)],
    displayedSlug,
    display,
    faceIn: ({ card, face }) => {
      const other = editions.get(card._id)?.find((edition) => edition.deck.slug === displayedSlug)
      return displayedSlug === deck.slug || !other
        ? { deck: deck.slug, face }
        : { deck: displayedSlug, face: other.face }
    },
  }
}

async function editionsOf(cardId: DrawnCard['card']['_id']): Promise<[string, Edition[]]> {
  return [cardId, await callBackend('query', api.cards.inDecks, { cardId })]
}

/** Switches between decks that have the same cards. Renders nothing where there is only one. */
export function OtherDecks({ decks, displayedSlug, display }: DisplayedDeck) {
  if (decks.length < 2) return null
  return (
    <div className="other-decks" role="group" aria-label={m.readings_other_decks_show_the_card_in_another()}>
      {decks.map(({ slug, title }) => (
        <Button
          key={slug}
          size="small"
          variant="quiet"
          aria-pressed={slug === displayedSlug}
          onClick={() => display(slug)}
        >
          {title}
        </Button>
      ))}
    </div>
  )
}
