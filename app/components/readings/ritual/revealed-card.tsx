import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Card } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import type { Reading } from '#app/readings/ritual.ts'
import { flyFrom, type Departure } from './departure.ts'

type RevealedCardProps = {
  back: ReactNode
  /** Null until the backend answers; the card is face down until then. */
  reading: Reading | null
  /** The place that the card leaves. */
  from: RefObject<Departure | null>
  /** Called when the card is turned and its name was there for a moment. */
  onTurned: (reading: Reading) => void
}

/** The chosen card: comes to the middle, and is turned over when its picture is loaded. A tap, Enter, Space or Escape skips the animation. */
export function RevealedCard({ back, reading, from, onTurned }: RevealedCardProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isTurned, setTurned] = useState(false)
  const latestOnTurned = useRef(onTurned)
  useEffect(() => {
    latestOnTurned.current = onTurned
  })

  useLayoutEffect(() => flyFrom(container.current, from.current), [from])

  const skip = () => animationsOf(container.current).forEach((animation) => animation.finish())
  useEffect(() => {
    // A key that is held down since the choice skips nothing.
    const onKeyDown = ({ key, repeat }: KeyboardEvent) => {
      if (!repeat && /^( |Enter|Escape)$/.test(key)) skip()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    if (!reading) return
    let isUnmounted = false
    void Promise.all([pictureLoaded(container.current), animationsEnd(container.current)]).then(async () => {
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
    <div ref={container} className="revealed" data-turned={isTurned || undefined} onPointerDown={skip}>
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
  await Promise.allSettled(animationsOf(container).map(({ finished }) => finished))
}

/** Of the card, and of its name beside it. */
function animationsOf(container: HTMLElement | null): Animation[] {
  const name = container?.closest('form')?.querySelector('.drawn-name')
  return [container, name].flatMap((element) => element?.getAnimations({ subtree: true }) ?? [])
}
