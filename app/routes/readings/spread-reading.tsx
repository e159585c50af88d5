import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { cardShape, deckTheme } from '#app/components/cards/deck-theme.ts'
import { ReadAloud } from '#app/components/readings/read-aloud.tsx'
import type { OwnerView, ReadingView } from '#app/components/readings/reading-view.ts'
import { HelpFirst } from '#app/components/readings/help-first.tsx'
import { Clarify } from '#app/components/readings/board/clarifier.tsx'
import { QuestionOpening } from '#app/components/readings/board/question-opening.tsx'
import { SpreadBoard } from '#app/components/readings/board/spread-board.tsx'
import { readSpread, type ReadSpread } from '#app/components/readings/board/spread-cards.ts'
import { countOf, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { WholeReadingOfVersion1 } from '#app/components/readings/board/whole-reading-of-version-1.tsx'
import { WholeReading } from '#app/components/readings/board/whole-reading.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { Dot } from '#app/components/ui/dotted.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { useIsMagician } from '#app/session/profile.ts'
import { distressPhrases } from '#content/distress/index.ts'
import * as m from '#messages'
import type { ReadingLines } from '#rules/readings/composition/lines.ts'
import { distressIn } from '#rules/readings/question/distress.ts'
import { OtherDecks, useDisplayedDeck } from './other-decks.tsx'
import { ReadingFoot } from './reading-foot.tsx'
import { useFaceFirst } from './use-face-first.ts'
import { useReveal } from './use-reveal.ts'
import '#app/components/readings/reading.css'
import './spread-reading.css'

type SpreadReadingProps = {
  reading: ReadingView
  layout: SpreadLayout
  lines: ReadingLines
  own: OwnerView | null
  isGuest: boolean
}

export function SpreadReading({ reading: latestReading, layout, lines, own, isGuest }: SpreadReadingProps) {
  const displayedDeck = useDisplayedDeck(latestReading)
  const reading = useFaceFirst(latestReading, displayedDeck.faceIn, own?.isPeeking ?? false)
  const question = own?.question ?? reading.question
  const spread = readSpread(reading, layout, question, displayedDeck.faceIn, lines)
  const { reveal, revealing, clarify, clarifying } = useReveal(reading, own)
  const newlyRevealed = useNewlyRevealed(reading)
  const { deck, positions } = reading
  const faceDown = positions.filter(({ revealedAt }) => revealedAt === null).map(({ key }) => key)
  const { one } = deck.decktype.wording
  const isDealt = (useLocation().state as { isDealt?: boolean } | null)?.isDealt === true
  const wholeHeading = useRef<HTMLHeadingElement>(null)
  useFocusOnWhole(wholeHeading, faceDown.length)
  // Someone who opens a finished reading sees the whole before the details. Someone who reveals the last card is looking at
  // the cards, which must not move away, and finds the whole below them. Until then there is one place for the words of a
  // card, those of the latest one, so that nothing else moves; with the last card, those of the others come below it.
  const [wasWhole] = useState(faceDown.length === 0)
  const distress = distressIn(question, distressPhrases)
  const wholeProps = {
    whole: spread.whole,
    // Nobody in danger needs a yes or a no from a card.
    reply: distress ? null : (spread.opening?.opening?.reply ?? null),
    awaitsReply: reading.hasPrivateQuestion,
  }

  return (
    <article {...deckTheme(deck.decktype, 'spread-reading')}>
      <PageHeading
        eyebrow={
          <>
            {isGuest && reading.codename
              ? m.readings_whose_reading({ codename: reading.codename, kind: 'spread' })
              : countOf(positions.length, deck.decktype.wording)}
            <Dot />
            {deck.title}
          </>
        }
        title={layout.name}
        {...(!spread.opening &&
          question !== null && {
            lede: <span dir="auto">{m.readings_spread_reading_text({ question })}</span>,
          })}
      />
      {!spread.opening && distress && <HelpFirst distress={distress} />}
      {spread.opening && (
        <QuestionOpening
          question={question}
          isPrivate={reading.hasPrivateQuestion}
          opening={spread.opening}
        />
      )}
      {wasWhole && <WholeReading {...wholeProps} />}
      <VisuallyHidden>
        <h2>{m.readings_spread_reading_the_cards()}</h2>
      </VisuallyHidden>
      <div className="spread-table" data-turning={!wasWhole || undefined}>
        <SpreadBoard
          deck={deck.slug}
          back={deck.back && pictureOf(deck.back.source)}
          shape={cardShape(deck.decktype)}
          layout={layout}
          places={spread.places}
          onTurn={own ? (key) => void reveal([key]) : undefined}
          turning={revealing}
          turnedNow={newlyRevealed}
          currentKey={wasWhole ? undefined : latestKey(reading, layout)}
          isDealt={isDealt && faceDown.length === positions.length}
          actionsOf={({ key, clarifier, name }) =>
            own &&
            reading.sealed &&
            !clarifier && (
              <Clarify
                one={one}
                name={name}
                isBusy={clarifying === key}
                onClarify={() => void clarify(key)}
              />
            )
          }
        />
        {faceDown.length === positions.length && (
          <p className="spread-waiting">
            {own
              ? m.readings_spread_reading_reveal_a_card_its_words({ one })
              : m.readings_spread_reading_the_cards_are_face_down()}
          </p>
        )}
        {own && faceDown.length > 0 && (
          <div className="spread-hands">
            <Button
              variant="gold"
              onClick={() => void reveal(faceDown.filter((key) => !revealing.has(key)).slice(0, 1))}
            >
              {faceDown.length === 1
                ? m.readings_spread_reading_reveal_the_last({ one })
                : m.readings_spread_reading_reveal_the_next({ one })}
            </Button>
            {faceDown.length > 1 && (
              <Button onClick={() => void reveal(faceDown)}>{m.readings_spread_reading_reveal_all()}</Button>
            )}
          </div>
        )}
      </div>
      <Announcement spread={spread} reading={reading} newlyRevealed={newlyRevealed} />
      {own && faceDown.length > 0 && <Peek own={own} />}
      {!own && faceDown.length > 0 && faceDown.length < positions.length && (
        <p className="spread-waiting">
          {m.readings_spread_reading_is_still_face_down_youll({
            count: faceDown.length,
            cards: countOf(faceDown.length),
          })}
        </p>
      )}
      {!wasWhole && <WholeReading {...wholeProps} headingRef={wholeHeading} />}
      <WholeReadingOfVersion1 parts={spread.wholeOfVersion1} headingRef={wholeHeading} />
      {faceDown.length < positions.length && (
        <>
          <OtherDecks {...displayedDeck} />
          <ReadAloud of=".spread-reading h1, .question-opening, .position-panel, .whole-reading" />
        </>
      )}
      <div className="spread-foot">
        <ReadingFoot reading={reading} own={own} isGuest={isGuest} />
      </div>
    </article>
  )
}

/** A magician reads for somebody else: they may see face-down cards before revealing them. */
function Peek({ own: { isPeeking, setPeeking } }: { own: OwnerView }) {
  const isMagician = useIsMagician()
  if (!isMagician) return null
  return (
    <Switch
      label={m.readings_spread_reading_let_me_see_face_down()}
      hint={m.readings_spread_reading_only_on_this_screen_nobody()}
      checked={isPeeking}
      onChange={(event) => setPeeking(event.currentTarget.checked)}
    />
  )
}

type AnnouncementProps = {
  spread: ReadSpread
  reading: ReadingView
  newlyRevealed: ReadonlyMap<string, number>
}

/** Announces newly revealed cards to screen readers, also those revealed on another device. */
function Announcement({ spread, reading, newlyRevealed }: AnnouncementProps) {
  const latest = Math.max(...reading.positions.map(({ revealedAt }) => revealedAt ?? 0))
  const sentences = spread.places.flatMap((place, index) => {
    const { revealedAt } = reading.positions.find(({ key }) => key === place.key)!
    if (!place.faceUp || revealedAt !== latest || !newlyRevealed.has(place.key)) return []
    const { card, reversed } = place.faceUp
    return [
      m.readings_spread_reading_card_of({
        number: index + 1,
        count: spread.places.length,
        name: card.name,
        way: reversed ? 'reversed' : reading.reversible ? 'upright' : 'plain',
      }),
    ]
  })
  return (
    <VisuallyHidden>
      <p role="status">{sentences.join(' ')}</p>
    </VisuallyHidden>
  )
}

/** The cards that were revealed since the page was opened, and how many of those revealed with each turn before it. */
function useNewlyRevealed({ positions }: ReadingView): ReadonlyMap<string, number> {
  const revealed = positions.filter(({ revealedAt }) => revealedAt !== null)
  const [initiallyRevealed] = useState(() => new Set(revealed.map(({ key }) => key)))
  return new Map(
    revealed
      .filter(({ key }) => !initiallyRevealed.has(key))
      .map(({ key, revealedAt }) => {
        const together = revealed.filter((other) => other.revealedAt === revealedAt)
        return [key, together.findIndex((other) => other.key === key)]
      }),
  )
}

/** The card that was revealed last; of several at once the first in the layout. */
function latestKey({ positions }: ReadingView, layout: SpreadLayout): string | null {
  const latest = Math.max(...positions.map(({ revealedAt }) => revealedAt ?? 0))
  const keys = positions.filter(({ revealedAt }) => revealedAt === latest).map(({ key }) => key)
  return layout.positions.find(({ key }) => keys.includes(key))?.key ?? null
}

/** The buttons disappear with the last card, so the focus moves on to the reading of the whole spread. */
function useFocusOnWhole(heading: React.RefObject<HTMLElement | null>, faceDownCount: number): void {
  const previousCount = useRef(faceDownCount)
  useEffect(() => {
    const isLast = previousCount.current > 0 && faceDownCount === 0
    previousCount.current = faceDownCount
    if (isLast && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [heading, faceDownCount])
}
