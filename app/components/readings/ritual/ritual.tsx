import * as m from '#messages'
import './ritual.css'
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { pictureOf, type ArtSource } from '#app/components/cards/card-picture.ts'
import { LayoutDiagram } from '#app/components/readings/board/layout-diagram.tsx'
import type { SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { Button, IconButton } from '#app/components/ui/button.tsx'
import {
  fillRemaining,
  indexInDeck,
  type Phase,
  type Reading,
  type Ritual as State,
} from '#app/readings/ritual.ts'
import { useRitual, type RitualControls, type RitualOptions } from '#app/readings/use-ritual.ts'
import { CutDeck } from './cut-deck.tsx'
import { DealtCards } from './dealt-cards.tsx'
import { DeckPile } from './deck-pile.tsx'
import { departureOf, type Departure } from './departure.ts'
import { useFocusOnNewPhase } from './focus-on-new-phase.ts'
import { CardNumberList } from './card-number-list.tsx'
import { RevealedCard } from './revealed-card.tsx'
import { RitualStatus } from './ritual-status.tsx'
import { SealNotice } from './seal-notice.tsx'
import { ShuffleTable } from './shuffle-table.tsx'
import { useEscape, useQuietStage } from './quiet-stage.ts'
import { Wheel } from './wheel.tsx'

/** The fields of a deck that a ritual needs. */
export interface RitualDeck {
  slug: string
  cardCount: number
  back: { source: ArtSource } | null
  decktype: { wording: { one: string; many: string } }
}

type RitualProps = {
  deck: RitualDeck
  options: RitualOptions
  /** The positions of a spread, in the order of dealing. */
  positions?: SpreadLayout['positions']
  /** The options are invalid; the field in question shows the error. */
  isBlocked?: boolean
  /** From the first gesture on, the options that are part of the seal must not change. */
  onPhase?: (phase: Phase) => void
  /** Called when the card is face up, or when the cards of a spread are dealt. */
  onRevealed: (reading: Reading) => void
  /** Fields above the deck, such as the question, shown while they can be changed. */
  before?: ReactNode
  /** Fields below it. All are named, because without JavaScript the form sends them. */
  children?: ReactNode
}

/**
 * Shuffle, cut, choose, turn over. Without JavaScript the buttons submit a form that draws (`draw-by-form.ts`). The card of the
 * day needs JavaScript, because only the browser knows the visitor's date.
 *
 * From the first gesture to the reading, the draw of a single card has the screen for itself.
 */
export function Ritual(props: RitualProps) {
  const { deck, options, positions, isBlocked = false, onPhase, onRevealed, before, children } = props
  const ritualControls = useRitual(options)
  const controls = isBlocked ? { ...ritualControls, send: () => {} } : ritualControls
  const { ritual, send, gesture } = controls
  const { phase } = ritual
  const form = useRef<HTMLFormElement>(null)
  const departure = useRef<Departure | null>(null)
  const count = cardCount(ritual, deck)
  // The count may change until the deck is sealed.
  const [moved, setMoved] = useState<number | null>(null)
  const cutAt = Math.min(moved ?? Math.round(count * 0.42), count - 1)
  const { one, many } = deck.decktype.wording
  const isChosen = phase === 'drawing' || phase === 'revealed'
  // The page comes back without a change to the draw, and the next step takes the screen again.
  const [leftIn, setLeftIn] = useState<Phase | null>(null)
  if (leftIn !== null && leftIn !== phase) setLeftIn(null)
  const isQuiet = phase !== 'idle' && !positions && !ritual.problem && leftIn === null
  useQuietStage(form, isQuiet)
  useEscape(form, isQuiet && !isChosen, leave)
  useFocusOnNewPhase(form, ritual)
  useEffect(() => onPhase?.(phase), [onPhase, phase])

  function leave(): void {
    // The button that was pressed goes with the stage.
    const control = '.ritual-table button:not([tabindex="-1"]), .actions button'
    form.current?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true })
    setLeftIn(phase)
  }

  function leaveFrom(place: number): void {
    const [card, top] = [`.wheel [data-place="${place}"]`, '.deck-pile > :last-child']
    departure.current = departureOf(
      form.current?.querySelector<HTMLElement>(card) ?? form.current?.querySelector<HTMLElement>(top),
    )
  }

  function choose(at: number): void {
    leaveFrom(at)
    send({ type: 'choose', at })
  }

  return (
    <form
      ref={form}
      className="ritual"
      // A spread's form is sent to its own page.
      {...(!options.day && { method: 'post', ...(!positions && { action: `/draw/${deck.slug}` }) })}
      onSubmit={preventSubmit}
      data-awaits-scripts
    >
      {phase === 'idle' && before}
      <div className={isQuiet ? 'ritual-stage quiet-stage' : 'ritual-stage'}>
        <Table
          deck={deck}
          controls={controls}
          cut={cutAt / count}
          departure={departure}
          onChoose={choose}
          onRevealed={onRevealed}
          onTouch={() => setLeftIn(null)}
          isSpread={positions !== undefined}
        />
        {phase === 'choosing' && positions && (
          <div className="deal-diagram">
            <LayoutDiagram positions={positions} laid={ritual.chosen.length} />
          </div>
        )}
        <div className="ritual-foot">
          <p className="ritual-words" role="status">
            <RitualStatus ritual={ritual} positions={positions} one={one} />
          </p>
          {phase === 'choosing' && (
            <p className="wheel-hint">
              {/* On a page, a finger that moves up scrolls. */}
              {isQuiet ? m.readings_wheel_swipe_to_turn_tap_to() : m.readings_wheel_swipe_to_turn_tap()}
            </p>
          )}
          {phase === 'cutting' && (
            <CutDeck ritual={ritual} send={send} count={count} cutAt={cutAt} onChange={setMoved} />
          )}
          {(phase === 'idle' || phase === 'shuffling') && (
            <div className="actions">
              {phase === 'shuffling' ? (
                <Button variant="gold" size="large" onClick={() => send({ type: 'shuffled' })}>
                  {m.readings_ritual_cut_the_deck()}
                </Button>
              ) : (
                <Button
                  variant="gold"
                  size="large"
                  type="submit"
                  name="chosen"
                  value="0"
                  disabled={isBlocked}
                  onClick={(event) => {
                    gesture.current.add(event.clientX, event.clientY)
                    send({ type: 'shuffle' })
                  }}
                >
                  {m.readings_ritual_shuffle()}
                </Button>
              )}
            </div>
          )}
          <div className="ritual-more">
            <SealNotice sealed={ritual.sealed} />
            {!isChosen && (
              <Button
                variant="quiet"
                type="submit"
                name="chosen"
                value="0"
                disabled={isBlocked}
                onClick={() => {
                  leaveFrom(0)
                  send({ type: 'skip', chosen: fillRemaining(ritual) })
                }}
              >
                {!positions
                  ? m.readings_ritual_just_draw_a({ one })
                  : ritual.chosen.length > 0
                    ? m.readings_ritual_just_deal_the_rest()
                    : m.readings_ritual_just_deal_the({ many })}
              </Button>
            )}
          </div>
          {phase === 'choosing' && (
            <CardNumberList count={count} isTaken={(at) => isTaken(ritual, at)} onChoose={choose} />
          )}
        </div>
        {isQuiet && phase !== 'revealed' && (
          <IconButton
            className="leave-stage"
            icon="close"
            label={m.readings_ritual_back_to_the_page()}
            onClick={leave}
          />
        )}
      </div>
      {/* Behind a quiet stage they keep their place, so that nothing below moves. */}
      {(phase === 'idle' || isQuiet) && children}
    </form>
  )
}

type TableProps = Pick<RitualProps, 'deck' | 'onRevealed'> & {
  controls: RitualControls
  /** The share of the deck that is cut off. */
  cut: number
  departure: RefObject<Departure | null>
  onChoose: (at: number) => void
  /** The deck was clicked. */
  onTouch: () => void
  isSpread: boolean
}

/** The deck, the wheel and the chosen card lie in one place, and each comes out of the one before. */
function Table({ deck, controls, cut, departure, onChoose, onTouch, isSpread, onRevealed }: TableProps) {
  const { ritual, gesture } = controls
  const { phase } = ritual
  const pile = useRef<HTMLDivElement>(null)
  const [wasSpread, setWasSpread] = useState(false)
  if (phase === 'choosing' && !wasSpread) setWasSpread(true)
  if (phase === 'idle' && wasSpread) setWasSpread(false)
  const [full, small] = useMemo(() => [<DeckBack deck={deck} isFull />, <DeckBack deck={deck} />], [deck])
  const isChosen = phase === 'drawing' || phase === 'revealed'
  const taken = isChosen ? ritual.chosen[0] : undefined
  const places = Array.from({ length: cardCount(ritual, deck) }, (_, index) => index)
  const ChosenCards = isSpread ? DealtCards : RevealedCard
  return (
    <div className="ritual-table" data-phase={phase} onClick={onTouch}>
      {!(isChosen && isSpread) && (
        <DeckPile ref={pile} phase={wasSpread ? 'choosing' : phase} back={full} cut={cut} />
      )}
      {(phase === 'idle' || phase === 'shuffling') && <ShuffleTable {...controls} deck={pile} />}
      {wasSpread && !(isChosen && isSpread) && (
        <Wheel
          places={isSpread ? places.filter((index) => !isTaken(ritual, index)) : places}
          back={small}
          gone={places.find((index) => taken !== undefined && indexInDeck(ritual, index) === taken)}
          isLeaving={isChosen}
          onTake={onChoose}
          onTouch={(event) => gesture.current.add(event.clientX, event.clientY)}
        />
      )}
      {isChosen && (
        <ChosenCards back={full} reading={ritual.reading} from={departure} onTurned={onRevealed} />
      )}
    </div>
  )
}

function isTaken(ritual: State, fanIndex: number): boolean {
  return ritual.chosen.includes(indexInDeck(ritual, fanIndex))
}

/** The sealed deck may have fewer cards than the deck, if only major arcana are used. */
function cardCount({ sealed }: State, deck: RitualDeck): number {
  return sealed?.sealed.terms.cardCount ?? deck.cardCount
}

/** Cards wider than 160 pixels need the full drawing. */
function DeckBack({ deck, isFull = false }: { deck: Pick<RitualDeck, 'back'>; isFull?: boolean }) {
  const picture = deck.back && pictureOf(deck.back.source)
  if (!picture) return <span className="card" />
  return <img className="deck-back" src={isFull ? picture.full : picture.small} alt="" draggable={false} />
}

/** With JavaScript the ritual handles the buttons, so the form is not submitted. */
function preventSubmit(event: FormEvent) {
  event.preventDefault()
}
