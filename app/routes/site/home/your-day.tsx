import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router'
import { FaceDownCard } from '#app/components/cards/card.tsx'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import type { RitualDeck } from '#app/components/readings/ritual/ritual.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { DayCard, yourDay } from './day-card.tsx'

// Not in what the home page needs before the first draw. If it cannot be loaded, the card stays face down.
const DrawnDay = lazy(() =>
  import('./drawn-day.tsx').then(
    ({ DrawnDay }) => ({ default: DrawnDay }),
    () => ({ default: ({ otherwise }: { otherwise: ReactNode }) => otherwise }),
  ),
)

type YourDayProps = { deck: Pick<RitualDeck, 'slug' | 'back'>; shape: CSSProperties }

/** The visitor's own card of today: one for each day of theirs. In the page's HTML it lies face down, as for everybody. */
export function YourDay(props: YourDayProps) {
  const faceDown = <FaceDownDay {...props} />
  return (
    <Suspense fallback={faceDown}>
      <DrawnDay otherwise={faceDown} />
    </Suspense>
  )
}

function FaceDownDay({ deck, shape }: YourDayProps) {
  return (
    <DayCard
      {...yourDay}
      path={ritual}
      shape={shape}
      card={
        <>
          <FaceDownCard deck={deck.slug} back={deck.back && pictureOf(deck.back.source)} />
          <VisuallyHidden>Your card, face down</VisuallyHidden>
        </>
      }
      title="Yours lies face down"
      words="One card for today, and the same one for the rest of the day. It is kept in your journal."
    >
      <Link to={ritual} {...buttonLook()} viewTransition>
        Draw the card of your day
      </Link>
    </DayCard>
  )
}

const ritual = '/newDraw/day'
