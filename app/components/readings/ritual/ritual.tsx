import * as m from '#messages'
import './ritual.css'
import { useEffect, useMemo, useRef, type FormEvent, type ReactNode } from 'react'
import { pictureOf, type ArtSource } from '#app/components/cards/card-picture.ts'
import { LayoutDiagram } from '#app/components/readings/board/layout-diagram.tsx'
import type { SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { Button } from '#app/components/ui/button.tsx'
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
import { Fan } from './fan.tsx'
import { useFocusOnNewPhase } from './focus-on-new-phase.ts'
import { CardNumberList } from './card-number-list.tsx'
import { RevealedCard } from './revealed-card.tsx'
import { RitualStatus } from './ritual-status.tsx'
import { SealNotice } from './seal-notice.tsx'
import { ShuffleTable } from './shuffle-table.tsx'

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
  /** Fields named `question` and `reversals`, shown while they can be changed. */
  children?: ReactNode
}

/**
 * Shuffle, cut, choose, turn over. Without JavaScript the buttons submit a form that draws a single card. A spread needs
 * JavaScript, and so does the card of the day, because only the browser knows the visitor's date.
 */
export function Ritual(props: RitualProps) {
  const { deck, options, positions, isBlocked = false, onPhase, onRevealed, children } = props
  const ritualControls = useRitual(options)
  const controls = isBlocked ? { ...ritualControls, send: () => {} } : ritualControls
  const { ritual, send, gesture } = controls
  const { phase } = ritual
  const form = useRef<HTMLFormElement>(null)
  const back = useMemo(() => <DeckBack deck={deck} />, [deck])
  const { one, many } = deck.decktype.wording
  useFocusOnNewPhase(form, ritual)
  useEffect(() => onPhase?.(phase), [onPhase, phase])

  return (
    <form
      ref={form}
      className="ritual"
      {...(!positions && !options.day && { method: 'post', action: `/draw/${deck.slug}` })}
      onSubmit={preventSubmit}
      data-awaits-scripts
    >
      <Stage
        deck={deck}
        controls={controls}
        onRevealed={onRevealed}
        back={back}
        isSpread={positions !== undefined}
      />
      {phase === 'choosing' && positions && (
        <div className="deal-diagram">
          <LayoutDiagram positions={positions} laid={ritual.chosen.length} />
        </div>
      )}
      <p className="ritual-words" role="status">
        <RitualStatus ritual={ritual} positions={positions} one={one} />
      </p>
      <SealNotice sealed={ritual.sealed} />
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
      {phase !== 'drawing' && phase !== 'revealed' && (
        <Button
          variant="quiet"
          type="submit"
          name="chosen"
          value="0"
          disabled={isBlocked}
          onClick={() => send({ type: 'skip', chosen: fillRemaining(ritual) })}
        >
          {!positions
            ? m.readings_ritual_just_draw_a({ one })
            : ritual.chosen.length > 0
              ? m.readings_ritual_just_deal_the_rest()
              : m.readings_ritual_just_deal_the({ many })}
        </Button>
      )}
      {phase === 'choosing' && (
        <CardNumberList
          count={cardCount(ritual, deck)}
          isTaken={(at) => isTaken(ritual, at)}
          onChoose={(at) => send({ type: 'choose', at })}
        />
      )}
      {phase === 'idle' && children}
    </form>
  )
}

type StageProps = Pick<RitualProps, 'deck' | 'onRevealed'> & {
  controls: RitualControls
  back: ReactNode
  isSpread: boolean
}

function Stage({ deck, controls, back, isSpread, onRevealed }: StageProps) {
  const { ritual, send, gesture, isHydrated } = controls
  const count = cardCount(ritual, deck)
  switch (ritual.phase) {
    case 'idle':
    case 'shuffling':
      return <ShuffleTable {...controls} back={back} />
    case 'cutting':
      return <CutDeck ritual={ritual} send={send} back={back} count={count} />
    case 'choosing':
      return (
        <Fan
          places={Array.from({ length: count }, (_, index) => index).filter(
            (index) => !isTaken(ritual, index),
          )}
          back={back}
          onChoose={(at) => send({ type: 'choose', at })}
          onTouch={(event) => 'clientX' in event && gesture.current.add(event.clientX, event.clientY)}
          isHydrated={isHydrated}
        />
      )
    case 'drawing':
    case 'revealed': {
      const ChosenCards = isSpread ? DealtCards : RevealedCard
      return <ChosenCards back={back} reading={ritual.reading} onTurned={onRevealed} />
    }
  }
}

function isTaken(ritual: State, fanIndex: number): boolean {
  return ritual.chosen.includes(indexInDeck(ritual, fanIndex))
}

/** The sealed deck may have fewer cards than the deck, if only major arcana are used. */
function cardCount({ sealed }: State, deck: RitualDeck): number {
  return sealed?.sealed.terms.cardCount ?? deck.cardCount
}

function DeckBack({ deck }: { deck: Pick<RitualDeck, 'back'> }) {
  const picture = deck.back && pictureOf(deck.back.source)
  if (!picture) return <span className="card" />
  return <img className="deck-back" src={picture.small} alt="" draggable={false} />
}

/** With JavaScript the ritual handles the buttons, so the form is not submitted. */
function preventSubmit(event: FormEvent) {
  event.preventDefault()
}
