import { useId } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { readingPath } from '#app/components/readings/reading-view.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useJournalOwner } from '#app/journal/use-journal-owner.ts'
import { startOfLocalDay, useToday } from '#app/journal/use-today.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { firstSentences } from '#rules/readings/composition/wording.ts'
import { plainText } from '#rules/rich-text/rich-text.ts'
import './own-today.css'

/**
 * The card that the visitor drew today, since their own midnight: the daily card, else the latest one. It takes the place of
 * the fan, which keeps its size behind it, so that nothing shifts.
 */
export function OwnToday({ onDrawAnother }: { onDrawAnother: () => void }) {
  const owner = useJournalOwner()
  const day = useToday()
  const args = owner && day ? { ...owner, day, since: startOfLocalDay(day) } : 'skip'
  const reading = useLiveQuery(api.readings.getDaily, args, null)
  const titleId = useId()
  const drawnCard = reading?.positions[0]?.shown
  if (!drawnCard) return null
  const { card, reversed, face } = drawnCard
  const { decktype, slug } = reading.deck
  const path = readingPath(reading)
  return (
    <section className="own-today" aria-labelledby={titleId} style={cardShape(decktype)}>
      <Link to={path} className="own-today-card" tabIndex={-1} aria-hidden="true" viewTransition>
        <Card deck={slug} card={shownCard(card, face)} reversed={reversed} />
      </Link>
      <div className="own-today-words">
        <p className="eyebrow">{m.site_own_today_your_card_of_today()}</p>
        <h2 id={titleId}>
          {reversed && decktype.reversible ? m.site_reversed({ name: card.name }) : card.name}
        </h2>
        <p>{firstSentences(plainText(((reversed && card.reversed) || card.upright).summary), 20)}</p>
      </div>
      <div className="actions">
        <Link to={path} {...buttonLook({ variant: 'gold' })} viewTransition>
          {m.site_own_today_read_the_rest()}
        </Link>
        <Button onClick={onDrawAnother}>{m.site_draw_here_draw_another_card()}</Button>
      </div>
    </section>
  )
}
