// The picture of the deck of one of the visitor's readings, on its page. Changes are saved at once, and removal can be undone.
import { useState } from 'react'
import { refreshLiveQueries, useLiveQuery } from '#app/data/live-query.ts'
import { imageAddress } from '#app/journal/deck-pictures.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { sendDeckPicture } from '#app/uploads/send-deck-picture.ts'
import { traditions } from '#content/tarot/traditions.ts'
import { api } from '#convex/_generated/api.js'
import { DeckPictureField } from './deck-picture-field.tsx'
import { removeDeckPicture } from './remove-deck-picture.ts'

type OwnDeckPictureProps = { readingId: string; deck: string }

/** Not for printed decks that everybody knows. */
export function OwnDeckPicture(props: OwnDeckPictureProps) {
  return traditions.some(({ name }) => name === props.deck) ? null : <DeckPicture {...props} />
}

function DeckPicture({ readingId, deck }: OwnDeckPictureProps) {
  const target = { readingId, userRandomID: ensureVisitorSecret() }
  const picture = useLiveQuery(api.journal.deckPictures.get, target, null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(file: File): Promise<void> {
    setProblem(null)
    setProgress(0)
    try {
      setProblem(await sendDeckPicture(file, target, setProgress))
      await refreshLiveQueries()
    } finally {
      setProgress(null)
    }
  }

  return (
    <DeckPictureField
      deck={deck}
      src={picture && imageAddress(picture.image)}
      progress={progress}
      problem={problem}
      onChoose={(file) => void send(file)}
      onRemove={() => {
        setProblem(null)
        void removeDeckPicture(target)
      }}
    />
  )
}
