// A card turns when its picture is there: otherwise its name would be read before its face is seen.
import { useEffect, useState } from 'react'
import { drawnPicture } from '#app/components/cards/card-picture.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import type { FaceIn } from '#app/components/readings/board/spread-cards.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'

/** A picture that takes longer is not waited for. */
const maxWaitMs = 2000

/**
 * The reading, with the cards that are revealed after the page was opened still face down until their pictures are loaded.
 * A reader who peeks has loaded them already.
 */
export function useFaceFirst(reading: ReadingView, faceIn: FaceIn, isPeeking: boolean): ReadingView {
  const revealed = reading.positions.filter(({ revealedAt }) => revealedAt !== null)
  const [readyKeys, setReadyKeys] = useState<ReadonlySet<string>>(
    () => new Set(revealed.map(({ key }) => key)),
  )
  const waiting = revealed.filter(({ key }) => !readyKeys.has(key))
  const waitingKeys = waiting.map(({ key }) => key).join()

  useEffect(() => {
    if (waiting.length === 0) return
    let isCancelled = false
    const pictures = waiting.flatMap(({ shown }) => (shown ? [loadPicture(shown, faceIn)] : []))
    // They turn together, in their order.
    void Promise.race([Promise.allSettled(pictures), wait(maxWaitMs)]).then(() => {
      if (!isCancelled) setReadyKeys((current) => new Set([...current, ...waitingKeys.split(',')]))
    })
    return () => {
      isCancelled = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- compares the waiting cards by key
  }, [waitingKeys])

  if (waiting.length === 0 || isPeeking) return reading
  return {
    ...reading,
    positions: reading.positions.map((position) =>
      waiting.includes(position) ? { ...position, shown: null, clarifier: null, revealedAt: null } : position,
    ),
  }
}

type Shown = NonNullable<ReadingView['positions'][number]['shown']>

async function loadPicture(shown: Shown, faceIn: FaceIn): Promise<void> {
  const { deck, face } = faceIn(shown)
  const picture = shownCard(shown.card, face).picture ?? drawnPicture(deck, shown.card.slug)
  if (!picture) return
  const { full, small, srcSet } = picture
  // The board shows the small drawing, or the detailed one where there is room for it.
  await Promise.all((srcSet ? [small] : [small, full]).map(decoded))
}

async function decoded(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  await image.decode()
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
