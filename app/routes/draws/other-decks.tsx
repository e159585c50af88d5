import { useEffect, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Button } from '#app/components/ui/button.tsx'
import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import type { DrawView } from './draw-view.ts'

type Edition = FunctionReturnType<typeof api.cards.inDecks>[number]

type OtherDecksProps = {
  draw: DrawView
  /** The deck whose picture is shown; the draw itself stays what it is. */
  shown: string
  onShow: (edition: Pick<Edition, 'face'> & { deck: { slug: string } }) => void
}

/** The same card as others have drawn it. Decks without another edition offer nothing. */
export function OtherDecks({ draw, shown, onShow }: OtherDecksProps) {
  const [editions, setEditions] = useState<Edition[]>([])
  useEffect(() => {
    let left = false
    callBackend('query', api.cards.inDecks, { cardId: draw.card._id }).then(
      (found) => !left && setEditions(found),
      () => {}, // The card is there in its own deck; that is what was drawn.
    )
    return () => {
      left = true
    }
  }, [draw.card._id])

  const others = editions.filter(({ deck }) => deck.slug !== draw.deck.slug)
  if (others.length === 0) return null
  return (
    <div className="other-decks" role="group" aria-label="Show the card in another deck">
      {[{ deck: draw.deck, face: draw.face }, ...others].map((edition) => (
        <Button
          key={edition.deck.slug}
          size="small"
          variant="quiet"
          aria-pressed={edition.deck.slug === shown}
          onClick={() => onShow(edition)}
        >
          {edition.deck.title}
        </Button>
      ))}
    </div>
  )
}
