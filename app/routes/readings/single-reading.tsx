import '#app/components/readings/reading.css'
import './single-reading.css'
import { cardShape, deckTheme } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { ZoomableCard } from '#app/components/cards/zoomable-card.tsx'
import { ReadAloud } from '#app/components/readings/read-aloud.tsx'
import type { Owning, ReadingView } from '#app/components/readings/reading-view.ts'
import { Clarifier, Clarify } from '#app/components/readings/board/clarifier.tsx'
import { clarifierOf } from '#app/components/readings/board/spread-cards.ts'
import { Dot, Dotted } from '#app/components/ui/dotted.tsx'
import type { Arrival } from '../totems/taps/arrival.ts'
import { ArrivingCard } from '../totems/taps/arriving-card.tsx'
import { TouchFacts, touchOf } from '../totems/taps/touch-facts.tsx'
import { CardWords } from './card-words.tsx'
import { OtherDecks, useDeckShown } from './other-decks.tsx'
import { ReadingFoot } from './reading-foot.tsx'
import { useTurning } from './use-turning.ts'

type SingleReadingProps = {
  reading: ReadingView
  own: Owning | null
  /** Where a totem has just been touched. */
  arrival: Arrival | null
}

/** The card stands beside its words. */
export function SingleReading({ reading, own, arrival }: SingleReadingProps) {
  const shown = useDeckShown(reading)
  const { clarify, clarifying } = useTurning(reading, own)
  const { deck, totem, sealed } = reading
  const [position] = reading.positions
  // A single card is turned up when it is drawn.
  const drawn = position!.shown!
  const { key } = position!
  const { card, reversed } = drawn
  const { one } = deck.decktype.wording
  const keywords = reversed ? card.keywords.reversed : card.keywords.upright
  const question = own?.question ?? reading.question
  const edition = shown.faceIn(drawn)
  const clarifier = clarifierOf(key, position!.clarifier, shown.faceIn)
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
        <OtherDecks {...shown} />
      </div>
      <header className="draw-heading">
        <p className="eyebrow">
          {totem ? touchOf(totem) : kindOf(reading)}
          <Dot />
          {deck.title}
        </p>
        <h1 tabIndex={-1}>{card.name}</h1>
        <p className="draw-keywords">
          <Dotted
            words={deck.decktype.reversible ? [reversed ? 'Reversed' : 'Upright', ...keywords] : keywords}
          />
        </p>
        {question !== null && (
          <p className="draw-question" dir="auto">
            “{question}”
          </p>
        )}
      </header>
      <div className="draw-words">
        <ReadAloud of=".draw-heading, .card-words, .clarifier" />
        <CardWords card={card} reversed={reversed} />
        {clarifier && <Clarifier at={key} clarifier={clarifier} />}
        {own && sealed && !clarifier && (
          <Clarify one={one} isBusy={clarifying !== null} onClarify={() => void clarify(key)} />
        )}
        {totem && <TouchFacts totem={totem} isEarlier={arrival?.isEarlier ?? false} />}
        <ReadingFoot reading={reading} own={own} />
      </div>
    </article>
  )
}

function kindOf({ source, deck }: ReadingView): string {
  return source === 'daily' ? 'Card of your day' : `One ${deck.decktype.wording.one}`
}
