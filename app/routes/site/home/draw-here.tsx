import { Suspense, useRef, useState, type CSSProperties, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { ListedDrawsSwitch } from '#app/components/readings/listed-draws-switch.tsx'
import { departureOf, type Departure } from '#app/components/readings/ritual/departure.ts'
import { Fan } from '#app/components/readings/ritual/fan.tsx'
import { RevealedCard } from '#app/components/readings/ritual/revealed-card.tsx'
import type { RitualDeck } from '#app/components/readings/ritual/ritual.tsx'
import { SealNotice } from '#app/components/readings/ritual/seal-notice.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { inPageLanguage } from '#app/data/page-language.ts'
import type { Reading } from '#app/readings/ritual.ts'
import { useRitual } from '#app/readings/use-ritual.ts'
import { rememberDeck } from '#app/session/last-deck.ts'
import * as m from '#messages'
import { Today } from './lazy-today.ts'

type FanDeck = Pick<RitualDeck, 'slug' | 'cardCount' | 'back'>

/** How many cards fit into the fan here. They are evenly spaced in the deck, and each stands for its own place in it. */
const maxFanCards = 9

/**
 * Draws a card with one tap. The deck is sealed as soon as a finger or key reaches the fan, so the seal is on the screen before
 * the choice is sent; only then is the visitor's half of the randomness created.
 */
export function DrawHere({ deck, shape }: { deck: FanDeck; shape: CSSProperties }) {
  const controls = useRitual({ deck: deck.slug, reversals: true, question: '' })
  const { ritual, send, gesture, isHydrated } = controls
  const form = useRef<HTMLFormElement>(null)
  const departure = useRef<Departure | null>(null)
  const { reading, phase } = ritual
  const drawnCard = reading?.positions[0]?.shown
  const picture = deck.back && pictureOf(deck.back.source)
  const backOf = (src: string | undefined) => (
    <img className="deck-back" src={src} alt="" fetchPriority="high" />
  )
  const isCardChosen = phase === 'drawing' || phase === 'revealed'
  const places = evenlySpacedPlaces(deck.cardCount)
  const middle = Math.floor(places.length / 2)
  // Visitors who are about to draw keep the fan, also when their card of today arrives late.
  const [isInUse, setInUse] = useState(false)

  function seal(event: SyntheticEvent): void {
    setInUse(true)
    const { clientX, clientY } = event.nativeEvent as PointerEvent
    if (clientX !== undefined) gesture.current.add(clientX, clientY)
    send({ type: 'shuffle' })
  }

  function onTurned({ deck: drawnFrom }: Reading): void {
    rememberDeck(drawnFrom.slug)
    // The focused card is gone, so the focus moves to the link to the reading.
    form.current?.querySelector<HTMLElement>('.actions a')?.focus({ preventScroll: true })
  }

  function drawAgain(): void {
    flushSync(() => {
      setInUse(true)
      send({ type: 'again' })
    })
    form.current?.querySelector<HTMLElement>('.fan > button:not([tabindex="-1"])')?.focus()
  }

  return (
    <>
      {!isInUse && phase === 'idle' && (
        <Suspense fallback={null}>
          <Today onDrawAnother={drawAgain} />
        </Suspense>
      )}
      <form
        ref={form}
        method="post"
        action={inPageLanguage(`/draw/${deck.slug}`)}
        className="draw-here"
        style={shape}
        onSubmit={(event) => event.preventDefault()}
        onFocus={() => setInUse(true)}
        data-awaits-scripts
      >
        <input type="hidden" name="reversals" value="on" />
        <Button
          type="submit"
          name="chosen"
          value={places[middle]}
          disabled={isCardChosen}
          variant="gold"
          size="large"
          onPointerDown={seal}
          // Takes the card in the middle of the fan.
          onClick={() => form.current?.querySelectorAll<HTMLElement>('.fan > button')[middle]?.click()}
        >
          {m.site_draw_here_draw_a_card()}
        </Button>
        <Fan
          places={places}
          back={backOf(picture?.small)}
          isHydrated={isHydrated}
          gone={isCardChosen ? ritual.chosen[0] : undefined}
          onTouch={seal}
          onChoose={(place, card) => {
            departure.current = departureOf(card)
            send({ type: 'skip', chosen: [place] })
          }}
        />
        <div className="draw-here-words">
          <div className={isCardChosen && !ritual.problem ? 'draw-stage quiet-stage' : 'draw-stage'}>
            {isCardChosen && (
              <RevealedCard
                back={backOf(picture?.full)}
                reading={reading}
                from={departure}
                onTurned={onTurned}
              />
            )}
            <p role="status">
              {ritual.problem?.message}
              {drawnCard && (
                <DrawnCardName
                  name={drawnCard.card.name}
                  reversed={reading.deck.decktype.reversible && drawnCard.reversed}
                />
              )}
            </p>
            {reading && (
              <div className="actions">
                <Link
                  to={`/draws/${reading._id}`}
                  {...buttonLook({ variant: 'gold', size: 'large' })}
                  viewTransition
                >
                  {m.site_draw_here_read_your_card()}
                </Link>
                <Button size="large" onClick={drawAgain}>
                  {m.site_draw_here_draw_another_card()}
                </Button>
              </div>
            )}
            <SealNotice sealed={ritual.sealed} />
          </div>
          <p>
            <Link to="/newDraw" viewTransition>
              {m.site_draw_here_shuffle_and_cut_first_or()}
            </Link>
          </p>
          <p>
            <Link to="/newDraw/day" viewTransition>
              {m.site_draw_here_draw_your_daily_card()}
            </Link>
          </p>
          <ListedDrawsSwitch />
        </div>
      </form>
    </>
  )
}

function DrawnCardName({ name, reversed }: { name: string; reversed: boolean }) {
  return (
    <span className="draw-here-name drawn-name">
      {name}
      {reversed && <small> {m.site_draw_here_reversed()}</small>}
    </span>
  )
}

function evenlySpacedPlaces(count: number): number[] {
  const fanSize = Math.min(maxFanCards, count)
  return Array.from({ length: fanSize }, (_, index) => Math.floor(((index + 0.5) * count) / fanSize))
}
