import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Card } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import type { Reading } from '#app/readings/ritual.ts'

type RevealedCardProps = {
  back: ReactNode
  /** Null while the card is on its way: it lies face down until then. */
  reading: Reading | null
  /** The card lies face up and still. */
  onTurned: (reading: Reading) => void
}

/** The card that was taken, turned over as soon as its face can be shown. A tap finishes the movement. */
export function RevealedCard({ back, reading, onTurned }: RevealedCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isTurned, setTurned] = useState(false)
  const told = useRef(onTurned)
  useEffect(() => {
    told.current = onTurned
  })

  useEffect(() => {
    if (!reading) return
    let left = false
    void faceIsReady(place.current).then(async () => {
      if (left) return
      setTurned(true)
      // Whoever has not touched the page yet, as after a reload, is not to feel it, and the browser would complain.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(12)
      await movementEnds(place.current)
      if (!left) told.current(reading)
    })
    return () => {
      left = true
    }
  }, [reading])
  const shown = reading?.positions[0]?.shown

  return (
    <div
      ref={place}
      className="revealed"
      data-turned={isTurned || undefined}
      onPointerDown={() => finishMovement(place.current)}
    >
      <div className="revealed-back" aria-hidden="true">
        {back}
      </div>
      <div className="revealed-face">
        {shown && (
          <Card
            deck={reading.deck.slug}
            card={shownCard(shown.card, shown.face)}
            reversed={shown.reversed}
            eager
          />
        )}
      </div>
    </div>
  )
}

/** A picture that cannot be had must not hold the card back: its name is there. */
async function faceIsReady(place: HTMLElement | null): Promise<void> {
  const image = place?.querySelector<HTMLImageElement>('.revealed-face img')
  await image?.decode().catch(() => {})
}

async function movementEnds(place: HTMLElement | null): Promise<void> {
  // The change has to be drawn before there is a movement to wait for.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const movements = place?.getAnimations({ subtree: true }) ?? []
  await Promise.allSettled(movements.map(({ finished }) => finished))
}

function finishMovement(place: HTMLElement | null): void {
  for (const movement of place?.getAnimations({ subtree: true }) ?? []) movement.finish()
}
