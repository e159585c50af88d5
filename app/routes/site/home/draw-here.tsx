import { useEffect, useRef, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { Fan } from '#app/components/readings/ritual/fan.tsx'
import { RevealedCard } from '#app/components/readings/ritual/revealed-card.tsx'
import type { RitualDeck } from '#app/components/readings/ritual/ritual.tsx'
import { SealNotice } from '#app/components/readings/ritual/seal-notice.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import type { Reading } from '#app/readings/ritual.ts'
import { useRitual } from '#app/readings/use-ritual.ts'
import { rememberDeck } from '#app/session/last-deck.ts'
import * as m from '#messages'

type DeckInHand = Pick<RitualDeck, 'slug' | 'cardCount' | 'back'>

/** So many cards fit into the hand here. They lie evenly in the deck, and each stands for its own place in it. */
const shownCards = 9

/**
 * The first card, by one touch. The deck is sealed when a finger or key comes to the fan; the seal is on the screen before
 * the choice is sent, and only then does the visitor's own half of the randomness exist.
 */
export function DrawHere({ deck, shape }: { deck: DeckInHand; shape: CSSProperties }) {
  const controls = useRitual({ deck: deck.slug, reversals: true, question: '' })
  const { ritual, send, gesture, isHydrated } = controls
  const form = useRef<HTMLFormElement>(null)
  const { reading, phase } = ritual
  const shown = reading?.positions[0]?.shown
  const picture = deck.back && pictureOf(deck.back.source)
  const back = (
    <img className="deck-back" src={picture?.small} alt="" fetchPriority="high" draggable={false} />
  )
  const isTaken = phase === 'drawing' || phase === 'revealed'

  // It is taller than the fan was, and its name and the way on come below it.
  useEffect(() => {
    if (isTaken) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isTaken, reading])

  function onTurned({ deck: drawnFrom }: Reading): void {
    rememberDeck(drawnFrom.slug)
    // What had the focus is gone; the way on is here.
    form.current?.querySelector<HTMLElement>('.actions a')?.focus({ preventScroll: true })
  }

  function again(): void {
    flushSync(() => send({ type: 'again' }))
    form.current?.querySelector<HTMLElement>('.fan > button:not([tabindex="-1"])')?.focus()
  }

  return (
    <form
      ref={form}
      method="post"
      action={`/draw/${deck.slug}`}
      className="draw-here"
      style={shape}
      onSubmit={(event) => event.preventDefault()}
      data-awaits-scripts
    >
      <input type="hidden" name="reversals" value="on" />
      {isTaken ? (
        <RevealedCard back={back} reading={reading} onTurned={onTurned} />
      ) : (
        <Fan
          places={placesIn(deck.cardCount)}
          back={back}
          isHydrated={isHydrated}
          onTouch={(event) => {
            if ('clientX' in event) gesture.current.add(event.clientX, event.clientY)
            send({ type: 'shuffle' })
          }}
          onChoose={(at) => send({ type: 'just show', chosen: [at] })}
        />
      )}
      <div className="draw-here-words">
        <p role="status">
          {ritual.trouble?.words}
          {shown && (
            <DrawnWords
              name={shown.card.name}
              reversed={reading.deck.decktype.reversible && shown.reversed}
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
            <Button size="large" onClick={again}>
              {m.site_draw_here_draw_another()}
            </Button>
          </div>
        )}
        {!isTaken && (
          <p>
            <Link to="/newDraw" viewTransition>
              {m.site_draw_here_shuffle_and_cut_first_or_ask()}
            </Link>
          </p>
        )}
      </div>
    </form>
  )
}

function DrawnWords({ name, reversed }: { name: string; reversed: boolean }) {
  return (
    <span className="draw-here-name drawn-name">
      {name}
      {reversed && <small> {m.site_draw_here_reversed()}</small>}
    </span>
  )
}

function placesIn(count: number): number[] {
  const shown = Math.min(shownCards, count)
  return Array.from({ length: shown }, (_, index) => Math.floor(((index + 0.5) * count) / shown))
}
