import { useEffect, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import type { DrawnCard, ReadingView } from '#app/components/readings/reading-view.ts'
import type { FaceIn } from '#app/components/readings/board/spread-cards.ts'
import { Button } from '#app/components/ui/button.tsx'
import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import './other-decks.css'

type Edition = FunctionReturnType<typeof api.cards.inDecks>[number]
type Editions = ReadonlyMap<string, readonly Edition[]>

/** The decks whose pictures the cards can be shown in. The reading itself stays what it is. */
export interface DeckShown {
  decks: readonly { slug: string; title: string }[]
  shown: string
  show: (slug: string) => void
  /** A card that the other deck does not have is shown as it was drawn. */
  faceIn: FaceIn
}

export function useDeckShown({ deck, positions }: ReadingView): DeckShown {
  const [shown, show] = useState(deck.slug)
  const [editions, setEditions] = useState<Editions>(new Map())
  const cards = positions.flatMap((position) =>
    [position.shown, position.clarifier].filter((one) => one !== null).map(({ card }) => card._id),
  )
  // Of the first, to know which decks there are; of all of them when another deck is asked for.
  const unknown = cards.slice(0, shown === deck.slug ? 1 : undefined).filter((id) => !editions.has(id))
  const asked = unknown.join()

  useEffect(() => {
    if (unknown.length === 0) return
    let left = false
    Promise.all(unknown.map(editionsOf)).then(
      (found) => !left && setEditions((known) => new Map([...known, ...found])),
      () => {}, // The cards are there in their own deck; that is what was drawn.
    )
    return () => {
      left = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- which ones are asked for, by value
  }, [asked])

  const others = (cards[0] && editions.get(cards[0])) ?? []
  return {
    decks: [deck, ...others.map((edition) => edition.deck).filter(({ slug }) => slug !== deck.slug)],
    shown,
    show,
    faceIn: ({ card, face }) => {
      const other = editions.get(card._id)?.find((edition) => edition.deck.slug === shown)
      return shown === deck.slug || !other ? { deck: deck.slug, face } : { deck: shown, face: other.face }
    },
  }
}

async function editionsOf(cardId: DrawnCard['card']['_id']): Promise<[string, Edition[]]> {
  return [cardId, await callBackend('query', api.cards.inDecks, { cardId })]
}

/** The same cards as others have drawn them. Decks without another edition offer nothing. */
export function OtherDecks({ decks, shown, show }: DeckShown) {
  if (decks.length < 2) return null
  return (
    <div className="other-decks" role="group" aria-label="Show the card in another deck">
      {decks.map(({ slug, title }) => (
        <Button
          key={slug}
          size="small"
          variant="quiet"
          aria-pressed={slug === shown}
          onClick={() => show(slug)}
        >
          {title}
        </Button>
      ))}
    </div>
  )
}
