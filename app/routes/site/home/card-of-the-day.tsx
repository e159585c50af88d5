import { Suspense, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import type { ArtSource } from '#app/components/cards/card-picture.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import * as m from '#messages'
import { Message } from '#app/components/ui/message.tsx'
import { Today } from './lazy-today.ts'

interface Day {
  day: string
  reversed: boolean
  card: { slug: string; name: string }
  summary: string
  face: { source: ArtSource; altText: string } | null
  deck: { slug: string; title: string; reversible: boolean }
  shape: CSSProperties
}

/** The same card for everybody, sealed the day before and revealed at midnight UTC. */
export function CardOfTheDay({ day: { day, reversed, card, summary, face, deck, shape } }: { day: Day }) {
  const path = `/cards/${card.slug}`
  return (
    <section className="section card-of-the-day" aria-labelledby="day" style={shape}>
      <Link to={path} className="card-of-the-day-card" viewTransition>
        <Card deck={deck.slug} card={shownCard(card, face)} reversed={reversed} />
      </Link>
      <div>
        <p className="eyebrow">
          <Message
            parts={m.site_card_of_the_day_todays_card.parts()}
            time={(text) => (
              <Suspense fallback={text}>
                <Today day={day}>{text}</Today>
              </Suspense>
            )}
          />
        </p>
        <h2 id="day">{reversed && deck.reversible ? m.site_reversed({ name: card.name }) : card.name}</h2>
        <p>{summary}</p>
        <div className="actions">
          <Link to={path} {...buttonLook()} viewTransition>
            {m.site_card_of_the_day_more_about({ name: card.name })}
          </Link>
          <Link to={`${path}#check`} {...buttonLook({ variant: 'quiet' })} viewTransition>
            {m.site_card_of_the_day_check_this_draw()}
          </Link>
        </div>
      </div>
    </section>
  )
}
