import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/card/card.tsx'
import type { ArtSource } from '#app/components/card/card-picture.ts'
import { shownCard } from '#app/components/card/shown-card.ts'
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
      shape={shape}
      card={
        <Link to={path} className="card-of-the-day-card" viewTransition>
          <Card deck={deck.slug} card={shownCard(card, face)} reversed={reversed} />
        </Link>
      }
      eyebrow={
        <>
          Today’s card · <time dateTime={day}>{dayAndMonth(day)}</time>
        </>
      }
      title={
        <>
          {card.name}
          {reversed && deck.reversible && ', reversed'}
        </>
      }
    >
      <p>{summary}</p>
      <div className="actions">
        <Link to={path} {...buttonLook()} viewTransition>
          More about {card.name}
        </Link>
        <Link to={`${path}#check`} {...buttonLook({ variant: 'quiet' })} viewTransition>
          Check it
        </Link>
      </div>
    </DayCard>
  )
}
