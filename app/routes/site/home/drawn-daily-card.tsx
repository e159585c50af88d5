import { useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { readingPath } from '#app/components/readings/reading-view.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { dayOf } from '#app/journal/local-days.ts'
import { useJournalOwner } from '#app/journal/use-journal-owner.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { openingOf } from '#rules/readings/meaning/wording.ts'
import { plainText } from '#rules/rich-text/rich-text.ts'
import { DailyCardSection, ownDailyProps } from './daily-card-section.tsx'

/** The visitor's own card of today, once it is drawn. */
export function DrawnDailyCard({ fallback }: { fallback: ReactNode }) {
  const owner = useJournalOwner()
  const day = useToday()
  const reading = useLiveQuery(api.readings.getDaily, owner && day ? { ...owner, day } : 'skip', null)
  const drawnCard = reading?.positions[0]?.shown
  if (!drawnCard) return fallback
  const { card, reversed, face } = drawnCard
  const path = readingPath(reading)
  return (
    <DailyCardSection
      {...ownDailyProps()}
      path={path}
      shape={cardShape(reading.deck.decktype)}
      card={<Card deck={reading.deck.slug} card={shownCard(card, face)} reversed={reversed} />}
      title={reversed && reading.deck.decktype.reversible ? m.site_reversed({ name: card.name }) : card.name}
      text={openingOf(plainText(((reversed && card.reversed) || card.upright).summary), 20)}
    >
      <Link to={path} {...buttonLook()} viewTransition>
        {m.site_drawn_daily_card_read_your_daily_card()}
      </Link>
    </DailyCardSection>
  )
}

/** The date in the visitor's time zone; null on the server, which does not know it. */
function useToday(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => dayOf(Date.now()),
    () => null,
  )
}
