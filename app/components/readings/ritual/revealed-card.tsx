import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Card } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import type { Reading } from '#app/readings/ritual.ts'

type RevealedCardProps = {
  back: ReactNode
  /** Null until the backend answers; the card is face down until then. */
  reading: Reading | null
  /** Called when the turning animation has ended. */
  onTurned: (reading: Reading) => void
}

/** The chosen card, turned over when its picture is loaded. A tap skips the animation. */
export function RevealedCard({ back, reading, onTurned }: RevealedCardProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isTurned, setTurned] = useState(false)
  const latestOnTurned = useRef(onTurned)
  useEffect(() => {
    latestOnTurned.current = onTurned
  })

  useEffect(() => {
    if (!reading) return
    let isUnmounted = false
    void pictureLoaded(container.current).then(async () => {
      if (isUnmounted) return
      setTurned(true)
      // Browsers log an error for a vibration before the first interaction, as after a reload.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(12)
      await animationsEnd(container.current)
      if (!isUnmounted) latestOnTurned.current(reading)
    })
    return () => {
      isUnmounted = true
    }
  }, [reading])
  const shown = reading?.positions[0]?.shown

  return (
    <div
      ref={container}
      className="revealed"
      data-turned={isTurned || undefined}
      onPointerDown={() => finishAnimations(container.current)}
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

/** A picture that fails to load must not block the card: its name is shown. */
async function pictureLoaded(container: HTMLElement | null): Promise<void> {
  const image = container?.querySelector<HTMLImageElement>('.revealed-face img')
  await image?.decode().catch(() => {})
}

async function animationsEnd(container: HTMLElement | null): Promise<void> {
  // The animation starts with the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const animations = container?.getAnimations({ subtree: true }) ?? []
  await Promise.allSettled(animations.map(({ finished }) => finished))
}

function finishAnimations(container: HTMLElement | null): void {
  for (const animation of container?.getAnimations({ subtree: true }) ?? []) animation.finish()
}
