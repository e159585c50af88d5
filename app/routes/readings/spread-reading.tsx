import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { cardShape, deckTheme } from '#app/components/cards/deck-theme.ts'
import { ReadAloud } from '#app/components/readings/read-aloud.tsx'
import type { OwnerView, ReadingView } from '#app/components/readings/reading-view.ts'
import { Clarify } from '#app/components/readings/board/clarifier.tsx'
import { SpreadBoard } from '#app/components/readings/board/spread-board.tsx'
import { readSpread, type ReadSpread } from '#app/components/readings/board/spread-cards.ts'
import { countOf, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { WholeReading } from '#app/components/readings/board/whole-reading.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { Dot } from '#app/components/ui/dotted.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { useIsMagician } from '#app/session/profile.ts'
import * as m from '#messages'
import { OtherDecks, useDisplayedDeck } from './other-decks.tsx'
import { ReadingFoot } from './reading-foot.tsx'
import { useReveal } from './use-reveal.ts'
import '#app/components/readings/reading.css'
import './spread-reading.css'

type SpreadReadingProps = { reading: ReadingView; layout: SpreadLayout; own: OwnerView | null }

export function SpreadReading({ reading, layout, own }: SpreadReadingProps) {
  const displayedDeck = useDisplayedDeck(reading)
  const spread = readSpread(reading, layout, displayedDeck.faceIn)
  const { reveal, revealing, clarify, clarifying } = useReveal(reading, own)
  const newlyRevealed = useNewlyRevealed(reading)
  const { deck, positions } = reading
  const faceDown = positions.filter(({ revealedAt }) => revealedAt === null).map(({ key }) => key)
  const question = own?.question ?? reading.question
  const { one } = deck.decktype.wording
  const isDealt = (useLocation().state as { isDealt?: boolean } | null)?.isDealt === true
  const wholeHeading = useRef<HTMLHeadingElement>(null)
  useFocusOnWhole(wholeHeading, faceDown.length)

  return (
    <article {...deckTheme(deck.decktype, 'spread-reading')}>
      <PageHeading
        eyebrow={
          <>
            {countOf(positions.length, deck.decktype.wording)}
            <Dot />
            {deck.title}
          </>
        }
        title={layout.name}
        lede={question !== null && <span dir="auto">{m.readings_spread_reading_text({ question })}</span>}
      />
      <VisuallyHidden>
        <h2>{m.readings_spread_reading_the_cards()}</h2>
      </VisuallyHidden>
      <SpreadBoard
        deck={deck.slug}
        back={deck.back && pictureOf(deck.back.source)}
        shape={cardShape(deck.decktype)}
        layout={layout}
        places={spread.places}
        onTurn={own ? (key) => void reveal([key]) : undefined}
        turning={revealing}
        turnedNow={newlyRevealed}
        isDealt={isDealt && faceDown.length === positions.length}
        actionsOf={({ key, clarifier, name }) =>
          own &&
          reading.sealed &&
          !clarifier && (
            <Clarify one={one} name={name} isBusy={clarifying === key} onClarify={() => void clarify(key)} />
          )
        }
      />
      <Announcement spread={spread} reading={reading} newlyRevealed={newlyRevealed} />
      {faceDown.length < positions.length && <OtherDecks {...displayedDeck} />}
      {own && faceDown.length > 0 && (
        <div className="spread-hands">
          <div className="actions">
            <Button
              variant="gold"
              size="large"
              onClick={() => void reveal(faceDown.filter((key) => !revealing.has(key)).slice(0, 1))}
            >
              {faceDown.length === 1
                ? m.readings_spread_reading_reveal_the_last({ one })
                : m.readings_spread_reading_reveal_the_next({ one })}
            </Button>
            {faceDown.length > 1 && (
              <Button size="large" onClick={() => void reveal(faceDown)}>
                {m.readings_spread_reading_reveal_all()}
              </Button>
            )}
          </div>
          <Peek own={own} />
        </div>
      )}
      {!own && faceDown.length > 0 && (
        <p className="spread-waiting">
          {faceDown.length === positions.length
            ? m.readings_spread_reading_the_cards_are_face_down()
            : m.readings_spread_reading_is_still_face_down_youll({
                count: faceDown.length,
                cards: countOf(faceDown.length),
              })}
        </p>
      )}
      {faceDown.length < positions.length && (
        <ReadAloud of=".spread-reading h1, .place-words, .whole-reading" />
      )}
      <WholeReading parts={spread.whole} headingRef={wholeHeading} />
      <div className="spread-foot">
        <ReadingFoot reading={reading} own={own} />
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

type AnnouncementProps = { spread: ReadSpread; reading: ReadingView; newlyRevealed: ReadonlySet<string> }

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

/** The keys of the cards that were revealed since the page was opened. */
function useNewlyRevealed({ positions }: ReadingView): ReadonlySet<string> {
  const revealed = positions.filter(({ revealedAt }) => revealedAt !== null).map(({ key }) => key)
  const [initiallyRevealed] = useState(() => new Set(revealed))
  return new Set(revealed.filter((key) => !initiallyRevealed.has(key)))
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
