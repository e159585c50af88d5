import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { cardShape, deckTheme } from '#app/components/cards/deck-theme.ts'
import { ReadAloud } from '#app/components/readings/read-aloud.tsx'
import type { Owning, ReadingView } from '#app/components/readings/reading-view.ts'
import { Clarify } from '#app/components/readings/board/clarifier.tsx'
import { SpreadBoard } from '#app/components/readings/board/spread-board.tsx'
import { readSpread, spokenFace, type ReadSpread } from '#app/components/readings/board/spread-cards.ts'
import { countOf, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { WholeReading } from '#app/components/readings/board/whole-reading.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { Dot } from '#app/components/ui/dotted.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { useIsMagician } from '#app/session/profile.ts'
import { OtherDecks, useDeckShown } from './other-decks.tsx'
import { ReadingFoot } from './reading-foot.tsx'
import { useTurning } from './use-turning.ts'
import '#app/components/readings/reading.css'
import './spread-reading.css'

type SpreadReadingProps = { reading: ReadingView; layout: SpreadLayout; own: Owning | null }

/** The cards as they lie, each on its place. */
export function SpreadReading({ reading, layout, own }: SpreadReadingProps) {
  const shown = useDeckShown(reading)
  const read = readSpread(reading, layout, shown.faceIn)
  const { turn, turning, clarify, clarifying } = useTurning(reading, own)
  const turnedNow = useTurnedNow(reading)
  const { deck, positions } = reading
  const down = positions.filter(({ revealedAt }) => revealedAt === null).map(({ key }) => key)
  const question = own?.question ?? reading.question
  const { one } = deck.decktype.wording
  const isDealt = (useLocation().state as { isDealt?: boolean } | null)?.isDealt === true
  const wholeHeading = useRef<HTMLHeadingElement>(null)
  useFocusOnWhole(wholeHeading, down.length)

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
        lede={question !== null && <span dir="auto">“{question}”</span>}
      />
      <VisuallyHidden>
        <h2>The cards</h2>
      </VisuallyHidden>
      <SpreadBoard
        deck={deck.slug}
        back={deck.back && pictureOf(deck.back.source)}
        shape={cardShape(deck.decktype)}
        layout={layout}
        places={read.places}
        onTurn={own ? (key) => void turn([key]) : undefined}
        turning={turning}
        turnedNow={turnedNow}
        isDealt={isDealt && down.length === positions.length}
        actionsOf={({ key, clarifier, name }) =>
          own &&
          reading.sealed &&
          !clarifier && (
            <Clarify one={one} name={name} isBusy={clarifying === key} onClarify={() => void clarify(key)} />
          )
        }
      />
      <Announcement read={read} reading={reading} turnedNow={turnedNow} />
      {down.length < positions.length && <OtherDecks {...shown} />}
      {own && down.length > 0 && (
        <div className="spread-hands">
          <div className="actions">
            <Button
              variant="gold"
              size="large"
              onClick={() => void turn(down.filter((key) => !turning.has(key)).slice(0, 1))}
            >
              {down.length === 1 ? `Reveal the last ${one}` : `Reveal the next ${one}`}
            </Button>
            {down.length > 1 && (
              <Button size="large" onClick={() => void turn(down)}>
                Reveal all
              </Button>
            )}
          </div>
          <Peek own={own} />
        </div>
      )}
      {!own && down.length > 0 && (
        <p className="spread-waiting">
          {down.length === positions.length
            ? 'The cards lie'
            : `${countOf(down.length)} still lie${down.length === 1 ? 's' : ''}`}{' '}
          face down. Whoever dealt them turns them up, and you see it here when it happens.
        </p>
      )}
      {down.length < positions.length && <ReadAloud of=".spread-reading h1, .place-words, .whole-reading" />}
      <WholeReading parts={read.whole} headingRef={wholeHeading} />
      <div className="spread-foot">
        <ReadingFoot reading={reading} own={own} />
      </div>
    </article>
  )
}

/** A magician reads for somebody else: sees what lies there, and turns it up when the moment is right. */
function Peek({ own: { isPeeking, setPeeking } }: { own: Owning }) {
  const isMagician = useIsMagician()
  if (!isMagician) return null
  return (
    <Switch
      label="Let me see the cards that lie face down"
      hint="On this screen only. Nobody else is shown them before you turn them up."
      checked={isPeeking}
      onChange={(event) => setPeeking(event.currentTarget.checked)}
    />
  )
}

type AnnouncementProps = { read: ReadSpread; reading: ReadingView; turnedNow: ReadonlySet<string> }

/** What was turned up, here or on another device, for those who listen. */
function Announcement({ read, reading, turnedNow }: AnnouncementProps) {
  const latest = Math.max(...reading.positions.map(({ revealedAt }) => revealedAt ?? 0))
  const words = read.places.flatMap((place, at) => {
    const { revealedAt } = reading.positions.find(({ key }) => key === place.key)!
    if (!place.faceUp || revealedAt !== latest || !turnedNow.has(place.key)) return []
    const way = reading.reversible && !place.faceUp.reversed ? ', upright' : ''
    return [`Card ${at + 1} of ${read.places.length}: ${spokenFace(place.faceUp)}${way}.`]
  })
  return (
    <VisuallyHidden>
      <p role="status">{words.join(' ')}</p>
    </VisuallyHidden>
  )
}

/** The cards that were turned up since the page was opened. */
function useTurnedNow({ positions }: ReadingView): ReadonlySet<string> {
  const up = positions.filter(({ revealedAt }) => revealedAt !== null).map(({ key }) => key)
  const [before] = useState(() => new Set(up))
  return new Set(up.filter((key) => !before.has(key)))
}

/** With the last card the buttons go, and the keyboard goes on to what the cards say together. */
function useFocusOnWhole(heading: React.RefObject<HTMLElement | null>, down: number): void {
  const before = useRef(down)
  useEffect(() => {
    const isLast = before.current > 0 && down === 0
    before.current = down
    if (isLast && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [heading, down])
}
