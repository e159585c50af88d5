import { useSyncExternalStore, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { Card, FaceDownCard } from '#app/components/cards/card.tsx'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { pathOf } from '#app/components/readings/reading-view.ts'
import type { RitualDeck } from '#app/components/readings/ritual/ritual.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { dayOf } from '#app/journal/own-days.ts'
import { useWhose } from '#app/journal/use-whose.ts'
import { api } from '#convex/_generated/api.js'
import { plainText } from '#rules/rich-text/rich-text.ts'
import { DayCard } from './day-card.tsx'

type YourDayProps = { deck: Pick<RitualDeck, 'slug' | 'back'>; shape: CSSProperties }

/** The visitor's own card of today: one for each day of theirs. In the page's HTML it lies face down, as for everybody. */
export function YourDay({ deck, shape }: YourDayProps) {
  const whose = useWhose()
  const day = useToday()
  const drawn = useLiveQuery(api.readings.getDaily, whose && day ? { ...whose, day } : 'skip', null)
  const shown = drawn?.positions[0]?.shown
  if (!shown) {
    const back = deck.back && pictureOf(deck.back.source)
    return (
      <DayCard
        {...own}
        path={ritual}
        shape={shape}
        card={
          <>
            <FaceDownCard deck={deck.slug} back={back} />
            <VisuallyHidden>Your card, face down</VisuallyHidden>
          </>
        }
        title="Yours lies face down"
        words="One card for today, and the same one for the rest of the day. It is kept in your journal."
      >
        <Link to={ritual} {...buttonLook()} viewTransition>
          Draw the card of your day
        </Link>
      </DayCard>
    )
  }
  const { card, reversed, face } = shown
  const path = pathOf(drawn)
  return (
    <DayCard
      {...own}
      path={path}
      shape={cardShape(drawn.deck.decktype)}
      card={<Card deck={drawn.deck.slug} card={shownCard(card, face)} reversed={reversed} />}
      title={reversed && drawn.deck.decktype.reversible ? `${card.name}, reversed` : card.name}
      words={plainText(((reversed && card.reversed) || card.upright).summary)}
    >
      <Link to={path} {...buttonLook()} viewTransition>
        Read the card of your day
      </Link>
    </DayCard>
  )
}

const own = { id: 'your-day', eyebrow: 'Card of your day' }
const ritual = '/newDraw/day'

/** The visitor's own date; the server has another one, and says none. */
function useToday(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => dayOf(Date.now()),
    () => null,
  )
}
