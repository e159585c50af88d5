import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pictureOf } from '#app/components/card/card-picture.ts'
import { cardShape, deckTheme } from '#app/components/card/deck-theme.ts'
import { clarifierId, SpreadBoard } from '#app/components/spread/spread-board.tsx'
import { readSpread, spokenFace, type ReadSpread, type Spread } from '#app/components/spread/spread-cards.ts'
import { countOf, type SpreadLayout } from '#app/components/spread/spread-layout.ts'
import { WholeReading } from '#app/components/spread/whole-reading.tsx'
import { CheckReading } from '#app/components/fairness/check-reading.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import type { OwnPart } from '#app/components/reading/own-reading.ts'
import { madeWords } from '#app/components/reading/made-words.ts'
import { OwnTools } from '#app/components/reading/own-tools.tsx'
import { ReadAloud } from '#app/components/reading/read-aloud.tsx'
import { ShareReading } from '#app/components/reading/share-reading.tsx'
import { callBackend } from '#app/data/backend-call.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { Dot } from '#app/components/ui/dotted.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { useIsMagician } from '#app/session/profile.ts'
import { spreadImage } from '../share-image.ts'
import { useTurning } from './use-turning.ts'
import '#app/components/reading/reading.css'
import './spread-reading.css'

export interface Owning extends OwnPart {
  secret: string
  isPeeking: boolean
  setPeeking: (isPeeking: boolean) => void
}

type SpreadReadingProps = { spread: Spread; layout: SpreadLayout; own: Owning | null }

/** A reading as it lies: for whoever has the address, and with its owner's hands for its owner. */
export function SpreadReading({ spread, layout, own }: SpreadReadingProps) {
  const read = readSpread(spread, layout)
  const { turn, turning, clarify, clarifying } = useTurning(spread, own)
  const turnedNow = useTurnedNow(spread)
  const { deck, positions } = spread
  const down = positions.filter(({ revealedAt }) => revealedAt === null).map(({ key }) => key)
  const question = own?.question ?? spread.question
  const { one } = deck.decktype.wording
  const isDealt = (useLocation().state as { isDealt?: boolean } | null)?.isDealt === true
  const wholeHeading = useRef<HTMLHeadingElement>(null)
  useFocusOnWhole(wholeHeading, down.length)
  useFocusOnClarifier(spread, clarifying)

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
          !clarifier && (
            <Button
              variant="quiet"
              size="small"
              className="clarify"
              loading={clarifying === key}
              aria-label={`Lay another ${one} beside it: ${name}`}
              onClick={() => void clarify(key)}
            >
              Lay another {one} beside it
            </Button>
          )
        }
      />
      <Announcement read={read} spread={spread} turnedNow={turnedNow} />
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
      <ReadingFoot spread={spread} own={own} />
    </article>
  )
}

/** When and from what it was dealt, and what can be done with it. */
function ReadingFoot({ spread, own }: { spread: Spread; own: Owning | null }) {
  const { _id: spreadId, deck, sealed } = spread
  const path = `/spreads/${spreadId}`
  return (
    <div className="spread-foot">
      <p className="spread-facts">
        Dealt {spread.codename && `by ${spread.codename} `}on <Moment at={spread.dealtAt} /> from {deck.title}
        {deck.artist && `, by ${deck.artist}`}.{madeWords(spread.made)}
        {own?.visibility === 'private' && ' Only you can see this page.'}
      </p>
      <div className="actions reading-actions">
        {own?.visibility !== 'private' && (
          <ShareReading
            path={path}
            title="A spread, dealt at Lodestar"
            image={spreadImage(spread._id).path}
          />
        )}
        <Button onClick={() => print()}>Print</Button>
        <Link
          to={`/spreads/${spread.customLayout ? (spread.customLayout.layoutId ?? 'new') : spread.layout.slug}`}
          {...buttonLook()}
          viewTransition
        >
          Lay this spread again
        </Link>
      </div>
      {sealed && (
        <CheckReading
          key={stateOf(spread)}
          sealed={sealed}
          name={`spread-${spreadId}`}
          loadProof={() =>
            callBackend('query', api.spreads.getProof, { spreadId, userRandomID: ensureVisitorSecret() })
          }
        />
      )}
      {own && <OwnTools own={own} path={path} />}
    </div>
  )
}

/** A check is of the cards that lie there: with another card it is another check. */
function stateOf({ positions }: Spread): string {
  return positions.map(({ revealedAt, clarifier }) => `${revealedAt} ${clarifier?.card._id}`).join()
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

type AnnouncementProps = { read: ReadSpread; spread: Spread; turnedNow: ReadonlySet<string> }

/** What was turned up, here or on another device, for those who listen. */
function Announcement({ read, spread, turnedNow }: AnnouncementProps) {
  const latest = Math.max(...spread.positions.map(({ revealedAt }) => revealedAt ?? 0))
  const words = read.places.flatMap((place, at) => {
    const { revealedAt } = spread.positions.find(({ key }) => key === place.key)!
    if (!place.faceUp || revealedAt !== latest || !turnedNow.has(place.key)) return []
    const way = spread.reversible && !place.faceUp.reversed ? ', upright' : ''
    return [`Card ${at + 1} of ${read.places.length}: ${spokenFace(place.faceUp)}${way}.`]
  })
  return (
    <VisuallyHidden>
      <p role="status">{words.join(' ')}</p>
    </VisuallyHidden>
  )
}

/** The cards that were turned up since the page was opened. */
function useTurnedNow({ positions }: Spread): ReadonlySet<string> {
  const up = positions.filter(({ revealedAt }) => revealedAt !== null).map(({ key }) => key)
  const [before] = useState(() => new Set(up))
  return new Set(up.filter((key) => !before.has(key)))
}

/** The button goes when its card comes, and the keyboard goes on to that card. */
function useFocusOnClarifier({ positions }: Spread, clarifying: string | null): void {
  const asked = useRef<string | null>(null)
  useEffect(() => {
    asked.current = clarifying ?? asked.current
    const key = asked.current
    if (key === null || !positions.some((position) => position.key === key && position.clarifier)) return
    asked.current = null
    document.getElementById(clarifierId(key))?.focus({ preventScroll: true })
  }, [positions, clarifying])
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
