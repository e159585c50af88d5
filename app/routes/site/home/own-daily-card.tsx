import { lazy, Suspense, type ComponentType, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router'
import { FaceDownCard } from '#app/components/cards/card.tsx'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import type { RitualDeck } from '#app/components/readings/ritual/ritual.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { DailyCardSection, ownDailyProps } from './daily-card-section.tsx'

// Not in what the home page needs before the first draw. If it cannot be loaded, the card stays face down.
const DrawnDailyCard = lazy(async () => {
  const module = await import('./drawn-daily-card.tsx').catch(() => undefined)
  // Undefined also where chunk-failure.ts handles the failure.
  const Component: ComponentType<{ fallback: ReactNode }> | undefined = module?.DrawnDailyCard
  return { default: Component ?? (({ fallback }: { fallback: ReactNode }) => fallback) }
})

type OwnDailyCardProps = { deck: Pick<RitualDeck, 'slug' | 'back'>; shape: CSSProperties }

/** The visitor's own card of the day. The server renders it face down, the same for everybody. */
export function OwnDailyCard(props: OwnDailyCardProps) {
  const faceDown = <FaceDownDailyCard {...props} />
  return (
    <Suspense fallback={faceDown}>
      <DrawnDailyCard fallback={faceDown} />
    </Suspense>
  )
}

function FaceDownDailyCard({ deck, shape }: OwnDailyCardProps) {
  return (
    <DailyCardSection
      {...ownDailyProps()}
      path={ritualPath}
      shape={shape}
      card={
        <>
          <FaceDownCard deck={deck.slug} back={deck.back && pictureOf(deck.back.source)} />
          <VisuallyHidden>{m.site_own_daily_card_your_card_face_down()}</VisuallyHidden>
        </>
      }
      title={m.site_own_daily_card_you_havent_drawn_it_yet()}
      text={m.site_own_daily_card_draw_one_card_for_today()}
    >
      <Link to={ritualPath} {...buttonLook()} viewTransition>
        {m.site_own_daily_card_draw_your_daily_card()}
      </Link>
    </DailyCardSection>
  )
}

const ritualPath = '/newDraw/day'
