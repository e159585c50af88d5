import '#app/components/readings/reading.css'
import { distressPhrases } from '#content/distress/index.ts'
import * as m from '#messages'
import type { ReadingLines } from '#rules/readings/composition/lines.ts'
import { distressIn } from '#rules/readings/question/distress.ts'
import './single-reading.css'
import { cardShape, deckTheme } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { ZoomableCard } from '#app/components/cards/zoomable-card.tsx'
import { ReadAloud } from '#app/components/readings/read-aloud.tsx'
import type { OwnerView, ReadingView } from '#app/components/readings/reading-view.ts'
import { Clarifier, Clarify } from '#app/components/readings/board/clarifier.tsx'
import { QuestionOpening } from '#app/components/readings/board/question-opening.tsx'
import { clarifierOf, openingOfSingle } from '#app/components/readings/board/spread-cards.ts'
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
  lines: ReadingLines
  own: OwnerView | null
  isGuest: boolean
  /** Set where the visitor has just tapped a totem. */
  arrival: Arrival | null
}

export function SingleReading({ reading, lines, own, isGuest, arrival }: SingleReadingProps) {
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
  // A reading of the first composition did not hear the question.
  const opening =
    reading.composition === 1 ? { opening: null, plan: '' } : openingOfSingle(key, drawnCard, question, lines)
  const reply = distressIn(question, distressPhrases) ? null : opening.opening?.reply
  const edition = displayedDeck.faceIn(drawnCard)
  const mainCard = shownCard(card, edition.face)
  const clarifier = clarifierOf(key, position!.clarifier, displayedDeck.faceIn, reading.composition, lines)
  return (
    <article {...deckTheme(deck.decktype, 'draw')}>
      <div className="draw-card">
        <ArrivingCard arrival={arrival} deck={deck}>
          <ZoomableCard
            deck={edition.deck}
            card={mainCard}
            reversed={reversed}
            among={{
              cards: [
                { key, deck: edition.deck, card: mainCard, reversed },
                ...(clarifier ? [{ ...clarifier, key: 'clarifier' }] : []),
              ],
              index: 0,
            }}
            shape={cardShape(deck.decktype)}
            eager
          />
        </ArrivingCard>
        <OtherDecks {...displayedDeck} />
      </div>
      <header className="draw-heading">
        <p className="eyebrow">
          {totem ? tapTitle(totem) : kindOf(reading, isGuest)}
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
        {(question !== null || reading.hasPrivateQuestion) && (
          <QuestionOpening question={question} isPrivate={reading.hasPrivateQuestion} opening={opening} />
        )}
      </header>
      <div className="draw-words">
        <ReadAloud of=".draw-heading, .card-reply, .card-words, .clarifier" />
        {(reply || (reading.hasPrivateQuestion && reading.composition !== 1)) && (
          <p className="card-reply" data-room={reading.hasPrivateQuestion || undefined}>
            {reply}
          </p>
        )}
        <CardMeaning {...drawnCard} />
        {clarifier && <Clarifier at={key} clarifier={clarifier} />}
        {own && sealed && !clarifier && (
          <Clarify one={one} isBusy={clarifying !== null} onClarify={() => void clarify(key)} />
        )}
        {totem && <TapFacts totem={totem} isEarlier={arrival?.isEarlier ?? false} />}
        <ReadingFoot reading={reading} own={own} isGuest={isGuest} />
      </div>
    </article>
  )
}

function kindOf({ source, deck, codename }: ReadingView, isGuest: boolean): string {
  if (isGuest && codename) return m.readings_whose_reading({ codename, kind: 'card' })
  return source === 'daily'
    ? m.readings_single_reading_daily_card()
    : m.readings_single_reading_one({ one: deck.decktype.wording.one })
}
