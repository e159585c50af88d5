import { lazy, Suspense, type ComponentType, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router'
import { FaceDownCard } from '#app/components/cards/card.tsx'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import type { RitualDeck } from '#app/components/readings/ritual/ritual.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { DayCard, yourDay } from './day-card.tsx'

// Not in what the home page needs before the first draw. If it cannot be loaded, the card stays face down.
const DrawnDay = lazy(async () => {
  const module = await import('./drawn-day.tsx').catch(() => undefined)
  // Undefined also where chunk-failure.ts handles the failure.
  const Found: ComponentType<{ otherwise: ReactNode }> | undefined = module?.DrawnDay
  return { default: Found ?? (({ otherwise }: { otherwise: ReactNode }) => otherwise) }
})

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
      {...yourDay()}
      path={ritual}
      shape={shape}
      card={
        <>
          <FaceDownCard deck={deck.slug} back={deck.back && pictureOf(deck.back.source)} />
          <VisuallyHidden>{m.site_your_day_your_card_face_down()}</VisuallyHidden>
        </>
      }
      title={m.site_your_day_yours_lies_face_down()}
      words={m.site_your_day_one_card_for_today_and_the()}
    >
      <Link to={ritual} {...buttonLook()} viewTransition>
        {m.site_your_day_draw_the_card_of_your_day()}
      </Link>
    </DayCard>
  )
}

const ritual = '/newDraw/day'
