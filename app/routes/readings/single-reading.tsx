import '#app/components/readings/reading.css'
import * as m from '#messages'
import './single-reading.css'
import { cardShape, deckTheme } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { ZoomableCard } from '#app/components/cards/zoomable-card.tsx'
import { ReadAloud } from '#app/components/readings/read-aloud.tsx'
import type { OwnerView, ReadingView } from '#app/components/readings/reading-view.ts'
import { Clarifier, Clarify } from '#app/components/readings/board/clarifier.tsx'
import { clarifierOf } from '#app/components/readings/board/spread-cards.ts'
import { Dot, Dotted } from '#app/components/ui/dotted.tsx'
import type { Arrival } from '../totems/taps/arrival.ts'
import { ArrivingCard } from '../totems/taps/arriving-card.tsx'
import { TapFacts, tapTitle } from '../totems/taps/tap-facts.tsx'
import { CardMeaning } from './card-meaning.tsx'
import { OtherDecks, useDisplayedDeck } from './other-decks.tsx'
import { ReadingFoot } from './reading-foot.tsx'
import { useReveal } from './use-reveal.ts'

type SingleReadingProps = {
  reading: ReadingView
  own: OwnerView | null
  /** Set where the visitor has just tapped a totem. */
  arrival: Arrival | null
}

export function SingleReading({ reading, own, arrival }: SingleReadingProps) {
  const displayedDeck = useDisplayedDeck(reading)
  const { clarify, clarifying } = useReveal(reading, own)
  const { deck, totem, sealed } = reading
  const [position] = reading.positions
  // A single card is revealed as soon as it is drawn.
  const drawnCard = position!.shown!
  const { key } = position!
  const { card, reversed } = drawnCard
  const { one } = deck.decktype.wording
  const keywords = reversed ? card.keywords.reversed : card.keywords.upright
  const question = own?.question ?? reading.question
  const edition = displayedDeck.faceIn(drawnCard)
  const clarifier = clarifierOf(key, position!.clarifier, displayedDeck.faceIn)
  return (
    <article {...deckTheme(deck.decktype, 'draw')}>
      <div className="draw-card">
        <ArrivingCard arrival={arrival} deck={deck}>
          <ZoomableCard
            deck={edition.deck}
            card={shownCard(card, edition.face)}
            reversed={reversed}
            shape={cardShape(deck.decktype)}
            eager
          />
        </ArrivingCard>
        <OtherDecks {...displayedDeck} />
      </div>
      <header className="draw-heading">
        <p className="eyebrow">
          {totem ? tapTitle(totem) : kindOf(reading)}
          <Dot />
          {deck.title}
        </p>
        <h1 tabIndex={-1}>{card.name}</h1>
        <p className="draw-keywords">
          <Dotted
            words={
              deck.decktype.reversible
                ? [
                    reversed ? m.readings_single_reading_reversed() : m.readings_single_reading_upright(),
                    ...keywords,
                  ]
                : keywords
            }
          />
        </p>
        {question !== null && (
          <p className="draw-question" dir="auto">
            {m.readings_single_reading_text({ question })}
          </p>
        )}
      </header>
      <div className="draw-words">
        <ReadAloud of=".draw-heading, .card-words, .clarifier" />
        <CardMeaning card={card} reversed={reversed} />
        {clarifier && <Clarifier at={key} clarifier={clarifier} />}
        {own && sealed && !clarifier && (
          <Clarify one={one} isBusy={clarifying !== null} onClarify={() => void clarify(key)} />
        )}
        {totem && <TapFacts totem={totem} isEarlier={arrival?.isEarlier ?? false} />}
        <ReadingFoot reading={reading} own={own} />
      </div>
    </article>
  )
}

function kindOf({ source, deck }: ReadingView): string {
  return source === 'daily'
    ? m.readings_single_reading_daily_card()
    : m.readings_single_reading_one({ one: deck.decktype.wording.one })
}
