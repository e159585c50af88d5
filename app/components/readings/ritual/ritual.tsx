import * as m from '#messages'
import './ritual.css'
import { useEffect, useMemo, useRef, type FormEvent, type ReactNode } from 'react'
import { pictureOf, type ArtSource } from '#app/components/cards/card-picture.ts'
import { LayoutDiagram } from '#app/components/readings/board/layout-diagram.tsx'
import type { SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { Button } from '#app/components/ui/button.tsx'
import {
  fillRemaining,
  placeInDeck,
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

/** What a ritual needs to know of its deck. */
export interface RitualDeck {
  slug: string
  cardCount: number
  back: { source: ArtSource } | null
  decktype: { wording: { one: string; many: string } }
}

type RitualProps = {
  deck: RitualDeck
  wish: RitualOptions
  /** The places of a spread, in the order of dealing. */
  positions?: SpreadLayout['positions']
  /** Something about the wish must be put right first; what is wrong is said where it is wrong. */
  isBlocked?: boolean
  /** From the first touch on, nothing can be changed that the seal was made of. */
  onPhase?: (phase: Phase) => void
  /** The card lies face up, or the cards of the spread face down. */
  onRevealed: (reading: Reading) => void
  /** Fields named `question` and `reversals`, for as long as they can be changed. */
  children?: ReactNode
}

/**
 * Shuffle, cut, choose, turn over. Without JavaScript the buttons send a form, and a single card comes with the next page;
 * a spread needs scripts, and so does the card of a day, whose date only the browser knows.
 */
export function Ritual(props: RitualProps) {
  const { deck, wish, positions, isBlocked = false, onPhase, onRevealed, children } = props
  const open = useRitual(wish)
  const controls = isBlocked ? { ...open, send: () => {} } : open
  const { ritual, send, gesture } = controls
  const { phase } = ritual
  const place = useRef<HTMLFormElement>(null)
  const back = useMemo(() => <DeckBack deck={deck} />, [deck])
  const { one, many } = deck.decktype.wording
  useFocusOnNewPhase(place, ritual)
  useEffect(() => onPhase?.(phase), [onPhase, phase])

  return (
    <form
      ref={place}
      className="ritual"
      {...(!positions && !wish.day && { method: 'post', action: `/draw/${deck.slug}` })}
      onSubmit={stay}
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
              {m.readings_ritual_enough_i_will_cut()}
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
          onClick={() => send({ type: 'just show', chosen: fillRemaining(ritual) })}
        >
          {!positions
            ? m.readings_ritual_just_show_me_a({ one })
            : ritual.chosen.length > 0
              ? m.readings_ritual_just_deal_the_rest()
              : m.readings_ritual_just_deal_the({ many })}
        </Button>
      )}
      {phase === 'choosing' && (
        <CardNumberList
          count={cardsIn(ritual, deck)}
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
  const count = cardsIn(ritual, deck)
  switch (ritual.phase) {
    case 'idle':
    case 'shuffling':
      return <ShuffleTable {...controls} back={back} />
    case 'cutting':
      return <CutDeck ritual={ritual} send={send} back={back} count={count} />
    case 'choosing':
      return (
        <Fan
          // What was taken is gone from the fan.
          places={Array.from({ length: count }, (_, at) => at).filter((at) => !isTaken(ritual, at))}
          back={back}
          onChoose={(at) => send({ type: 'choose', at })}
          onTouch={(event) => 'clientX' in event && gesture.current.add(event.clientX, event.clientY)}
          isHydrated={isHydrated}
        />
      )
    case 'drawing':
    case 'revealed': {
      const Taken = isSpread ? DealtCards : RevealedCard
      return <Taken back={back} reading={ritual.reading} onTurned={onRevealed} />
    }
  }
}

function isTaken(ritual: State, at: number): boolean {
  return ritual.chosen.includes(placeInDeck(ritual, at))
}

/** With the majors alone there are fewer than in the deck; the seal says how many. */
function cardsIn({ sealed }: State, deck: RitualDeck): number {
  return sealed?.sealed.terms.cardCount ?? deck.cardCount
}

function DeckBack({ deck }: { deck: Pick<RitualDeck, 'back'> }) {
  const picture = deck.back && pictureOf(deck.back.source)
  if (!picture) return <span className="card" />
  return <img className="deck-back" src={picture.small} alt="" draggable={false} />
}

/** The first press that a script hears is the ritual's, and no form's. */
function stay(event: FormEvent) {
  event.preventDefault()
}
