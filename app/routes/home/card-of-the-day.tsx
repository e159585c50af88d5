import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/card/card.tsx'
import type { ArtSource } from '#app/components/card/card-picture.ts'
import { shownCard } from '#app/components/card/shown-card.ts'
import type { SealedDay } from '#app/components/fairness/check-day.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'

/** Fetched when somebody wants to know. */
const CheckDay = lazy(async () => ({
  default: (await import('#app/components/fairness/check-day.tsx')).CheckDay,
}))

interface Day {
  sealed: SealedDay
  reversed: boolean
  card: { slug: string; name: string }
  summary: string
  face: { source: ArtSource; altText: string } | null
  deck: { slug: string; title: string; reversible: boolean }
}

/** One for everybody, sealed the day before and opened at midnight UTC. */
export function CardOfTheDay({ day: { sealed, reversed, card, summary, face, deck } }: { day: Day }) {
  const { day } = sealed
  const [isChecking, setChecking] = useState(false)
  return (
    <section className="section card-of-the-day" aria-labelledby="day">
      <Link to={`/cards/${card.slug}`} className="card-of-the-day-card" viewTransition>
        <Card deck={deck.slug} card={shownCard(card, face)} reversed={reversed} />
      </Link>
      <div>
        <p className="eyebrow">
          Today’s card · <time dateTime={day}>{dayFormat.format(new Date(`${day}T00:00:00Z`))}</time>
        </p>
        <h2 id="day">
          {card.name}
          {reversed && deck.reversible && ', reversed'}
        </h2>
        <p>{summary}</p>
        <div className="actions">
          <Link to={`/cards/${card.slug}`} {...buttonLook()} viewTransition>
            More about {card.name}
          </Link>
          {!isChecking && (
            <Button variant="quiet" onClick={() => setChecking(true)}>
              Check it
            </Button>
          )}
        </div>
        {isChecking && (
          <Suspense>
            <CheckDay {...sealed} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
