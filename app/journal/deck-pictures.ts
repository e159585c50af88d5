// Pictures of the visitor's own decks: which decks have one, and their images, which are loaded once.
import { useEffect, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { JournalOwner } from './entries.ts'

export type DeckPicture = FunctionReturnType<typeof api.journal.deckPictures.list>[number]

const none: DeckPicture[] = []

/** By the name of the deck. Nothing is loaded as long as no deck is known. */
export function useDeckPictures(
  owner: JournalOwner | null,
  hasDecks: boolean,
): ReadonlyMap<string, DeckPicture> {
  const pictures = useLiveQuery(api.journal.deckPictures.list, owner && hasDecks ? owner : 'skip', none)
  return new Map(pictures.map((picture) => [picture.deck, picture]))
}

/** Every picture has an id of its own, so an address that was loaded stays valid. */
const loading = new Map<string, Promise<string | null>>()

/** The address of the image for this page only; null until it is loaded. */
export function useDeckImage(owner: JournalOwner, picture: DeckPicture | undefined): string | null {
  const [loaded, setLoaded] = useState<{ imageId: string; address: string | null } | null>(null)
  const imageId = picture?.imageId
  useEffect(() => {
    if (!picture) return
    let isCurrent = true
    void load(owner, picture).then((address) => {
      if (isCurrent) setLoaded({ imageId: picture.imageId, address })
    })
    return () => {
      isCurrent = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the id changes with the picture
  }, [imageId])
  return loaded !== null && loaded.imageId === imageId ? loaded.address : null
}

function load(owner: JournalOwner, { deck, imageId }: DeckPicture): Promise<string | null> {
  const known = loading.get(imageId)
  if (known) return known
  const request = callBackend('query', api.journal.deckPictures.get, { ...owner, deck }).then(
    (picture) => picture && imageAddress(picture.image),
    // Without a connection the deck has only its name, and is asked for again with the next list.
    () => {
      loading.delete(imageId)
      return null
    },
  )
  loading.set(imageId, request)
  return request
}

export function imageAddress(image: string): string {
  return `data:image/webp;base64,${image}`
}
