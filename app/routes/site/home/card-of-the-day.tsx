import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import type { ArtSource } from '#app/components/cards/card-picture.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { dayAndMonth } from '#rules/calendar.ts'
import { DayCard } from './day-card.tsx'

interface Day {
  day: string
  reversed: boolean
  card: { slug: string; name: string }
  summary: string
  face: { source: ArtSource; altText: string } | null
  deck: { slug: string; title: string; reversible: boolean }
  shape: CSSProperties
}

/** One for everybody, sealed the day before and opened at midnight UTC. */
export function CardOfTheDay({ day: { day, reversed, card, summary, face, deck, shape } }: { day: Day }) {
  const path = `/cards/${card.slug}`
  return (
    <DayCard
      id="day"
      path={path}
      shape={shape}
      card={<Card deck={deck.slug} card={shownCard(card, face)} reversed={reversed} />}
      eyebrow={
        <>
          Today’s card · <time dateTime={day}>{dayAndMonth(day)}</time>
        </>
      }
      title={reversed && deck.reversible ? `${card.name}, reversed` : card.name}
      words={summary}
    >
      <Link to={path} {...buttonLook()} viewTransition>
        More about {card.name}
      </Link>
      <Link to={`${path}#check`} {...buttonLook({ variant: 'quiet' })} viewTransition>
        Check it
      </Link>
    </DayCard>
  )
}
