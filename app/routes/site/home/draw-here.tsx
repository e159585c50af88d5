import { useEffect, useRef, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
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
  const { reading, phase } = ritual
  const drawnCard = reading?.positions[0]?.shown
  const picture = deck.back && pictureOf(deck.back.source)
  const back = (
    <img className="deck-back" src={picture?.small} alt="" fetchPriority="high" draggable={false} />
  )
  const isCardChosen = phase === 'drawing' || phase === 'revealed'

  // The revealed card is taller than the fan, so it is scrolled into view.
  useEffect(() => {
    if (isCardChosen) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isCardChosen, reading])

  function onTurned({ deck: drawnFrom }: Reading): void {
    rememberDeck(drawnFrom.slug)
    // The focused card is gone, so the focus moves to the link to the reading.
    form.current?.querySelector<HTMLElement>('.actions a')?.focus({ preventScroll: true })
  }

  function drawAgain(): void {
    flushSync(() => send({ type: 'again' }))
    form.current?.querySelector<HTMLElement>('.fan > button:not([tabindex="-1"])')?.focus()
  }

  return (
    <form
      ref={form}
      method="post"
      action={inPageLanguage(`/draw/${deck.slug}`)}
      className="draw-here"
      style={shape}
      onSubmit={(event) => event.preventDefault()}
      data-awaits-scripts
    >
      <input type="hidden" name="reversals" value="on" />
      {isCardChosen ? (
        <RevealedCard back={back} reading={reading} onTurned={onTurned} />
      ) : (
        <Fan
          places={evenlySpacedPlaces(deck.cardCount)}
          back={back}
          isHydrated={isHydrated}
          onTouch={(event) => {
            if ('clientX' in event) gesture.current.add(event.clientX, event.clientY)
            send({ type: 'shuffle' })
          }}
          onChoose={(place) => send({ type: 'skip', chosen: [place] })}
        />
      )}
      <div className="draw-here-words">
        <p role="status">
          {ritual.problem?.message}
          {drawnCard && (
            <DrawnCardName
              name={drawnCard.card.name}
              reversed={reading.deck.decktype.reversible && drawnCard.reversed}
            />
          )}
        </p>
        <SealNotice sealed={ritual.sealed} />
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
        {!isCardChosen && (
          <p>
            <Link to="/newDraw" viewTransition>
              {m.site_draw_here_shuffle_and_cut_first_or()}
            </Link>
          </p>
        )}
      </div>
    </form>
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
