import { useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { pathOf } from '#app/components/readings/reading-view.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { dayOf } from '#app/journal/local-days.ts'
import { useJournalOwner } from '#app/journal/use-journal-owner.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { openingOf } from '#rules/readings/meaning/wording.ts'
import { plainText } from '#rules/rich-text/rich-text.ts'
import { DayCard, yourDay } from './day-card.tsx'

/** The visitor's own card of today, once it is drawn. */
export function DrawnDay({ otherwise }: { otherwise: ReactNode }) {
  const owner = useJournalOwner()
  const day = useToday()
  const drawn = useLiveQuery(api.readings.getDaily, owner && day ? { ...owner, day } : 'skip', null)
  const shown = drawn?.positions[0]?.shown
  if (!shown) return otherwise
  const { card, reversed, face } = shown
  const path = pathOf(drawn)
  return (
    <DayCard
      {...yourDay()}
      path={path}
      shape={cardShape(drawn.deck.decktype)}
      card={<Card deck={drawn.deck.slug} card={shownCard(card, face)} reversed={reversed} />}
      title={
        reversed && drawn.deck.decktype.reversible
          ? m.site_card_of_the_day_reversed({ name: card.name })
          : card.name
      }
      words={openingOf(plainText(((reversed && card.reversed) || card.upright).summary), 20)}
    >
      <Link to={path} {...buttonLook()} viewTransition>
        {m.site_drawn_day_read_the_card_of_your_day()}
      </Link>
    </DayCard>
  )
}

/** The visitor's own date; the server has another one, and says none. */
function useToday(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => dayOf(Date.now()),
    () => null,
  )
}
