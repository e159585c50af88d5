import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import type { ArtSource } from '#app/components/cards/card-picture.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import * as m from '#messages'
import { DailyCardSection } from './daily-card-section.tsx'
import { Message } from '#app/components/ui/message.tsx'

interface Day {
  day: string
  /** “November 16”. */
  date: string
  reversed: boolean
  card: { slug: string; name: string }
  summary: string
  face: { source: ArtSource; altText: string } | null
  deck: { slug: string; title: string; reversible: boolean }
  shape: CSSProperties
}

/** The same card for everybody, sealed the day before and revealed at midnight UTC. */
export function CardOfTheDay({
  day: { day, date, reversed, card, summary, face, deck, shape },
}: {
  day: Day
}) {
  const path = `/cards/${card.slug}`
  return (
    <DailyCardSection
      id="day"
      path={path}
      shape={shape}
      card={<Card deck={deck.slug} card={shownCard(card, face)} reversed={reversed} />}
      eyebrow={
        <Message
          parts={m.site_card_of_the_day_todays_card.parts({
            day: date,
          })}
          time={(text) => <time dateTime={day}>{text}</time>}
        />
      }
      title={reversed && deck.reversible ? m.site_reversed({ name: card.name }) : card.name}
      text={summary}
    >
      <Link to={path} {...buttonLook()} viewTransition>
        {m.site_card_of_the_day_more_about({ name: card.name })}
      </Link>
      <Link to={`${path}#check`} {...buttonLook({ variant: 'quiet' })} viewTransition>
        {m.site_card_of_the_day_check_this_draw()}
      </Link>
    </DailyCardSection>
  )
}
