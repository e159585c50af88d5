import './arriving-card.css'
import { useEffect, useState, type ReactNode } from 'react'
import { FaceDownCard } from '#app/components/cards/card.tsx'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import type { Arrival } from './arrival.ts'

type ArrivingCardProps = { arrival: Arrival | null; deck: ReadingView['deck']; children: ReactNode }

/**
 * A card that a totem has just drawn is revealed by a CSS animation, which does not wait for JavaScript. A card from an earlier
 * tap is shown face up.
 */
export function ArrivingCard({ arrival, deck, children }: ArrivingCardProps) {
  const elapsedMs = useElapsed()
  if (!arrival?.isNew) return children
  return (
    <div className="arriving" style={{ '--elapsed': `${elapsedMs}ms` } as Record<string, string>}>
      <div className="arriving-back" aria-hidden="true">
        <FaceDownCard deck={deck.slug} back={deck.back && pictureOf(deck.back.source)} />
      </div>
      <div className="arriving-face">{children}</div>
    </div>
  )
}

let isHydrated = false

/** How far the animation has progressed. Where elements are recreated after hydration, it continues from there. */
function useElapsed(): number {
  const [elapsedMs] = useState(() => (isHydrated ? Math.round(performance.now() - firstPaintMs()) : 0))
  useEffect(() => {
    isHydrated = true
  }, [])
  return elapsedMs
}

function firstPaintMs(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
}
