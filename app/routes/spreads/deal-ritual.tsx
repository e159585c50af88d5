import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CutDeck } from '#app/components/ritual/cut-deck.tsx'
import { Fan } from '#app/components/ritual/fan.tsx'
import { useFocusOnNewPhase } from '#app/components/ritual/focus-on-new-phase.ts'
import { PlaceList } from '#app/components/ritual/place-list.tsx'
import { DeckBack } from '#app/components/ritual/ritual.tsx'
import { SealLine } from '#app/components/ritual/seal-line.tsx'
import { ShuffleTable } from '#app/components/ritual/shuffle-table.tsx'
import { LayoutDiagram } from '#app/components/spread/layout-diagram.tsx'
import { countOf, type SpreadLayout } from '#app/components/spread/spread-layout.ts'
import { Button } from '#app/components/ui/button.tsx'
import { placeInDeck, type Ritual } from '#app/drawing/ritual.ts'
import { filledUp, useDeal, type DealWish } from '#app/drawing/use-deal.ts'
import type { RitualControls } from '#app/drawing/use-ritual.ts'
import { capitalised } from '#rules/reading/wording.ts'
import type { DeckToDeal } from './decks-for.ts'

type DealRitualProps = {
  deck: DeckToDeal
  /** The places that the cards are for, in the order of dealing. */
  positions: SpreadLayout['positions']
  wish: DealWish
  /** Why it cannot begin; what is wrong is said where it is wrong. */
  isBlocked: boolean
  /** From the first touch on, nothing can be changed that the seal was made of. */
  onPhase: (phase: Ritual['phase']) => void
  /** The reading is there, and nothing need be remembered for it any more. */
  onDealt: () => void
}

/** Shuffle, cut, and choose a card for each place, or have them dealt. Ends on the page of the reading. */
export function DealRitual({ deck, positions, wish, isBlocked, onPhase, onDealt }: DealRitualProps) {
  const navigate = useNavigate()
  const controls = useDeal(wish, (spreadId) => {
    onDealt()
    void navigate(`/spreads/${spreadId}`, { state: { isDealt: true }, viewTransition: true })
  })
  const { ritual, send, gesture } = controls
  const place = useRef<HTMLDivElement>(null)
  const back = <DeckBack deck={deck} />
  useFocusOnNewPhase(place, ritual)
  useEffect(() => onPhase(ritual.phase), [onPhase, ritual.phase])
  const { one, many } = deck.decktype.wording

  return (
    <div ref={place} className="ritual" inert={isBlocked} data-awaits-scripts>
      {ritual.phase === 'cutting' ? (
        <CutDeck {...{ ritual, send, back }} count={cardsIn(ritual, deck)} />
      ) : ritual.phase === 'idle' || ritual.phase === 'shuffling' ? (
        <ShuffleTable {...controls} back={back} />
      ) : ritual.phase === 'choosing' ? (
        <ChooseForPlaces {...controls} back={back} count={cardsIn(ritual, deck)} />
      ) : (
        <div className="deal-pile">{back}</div>
      )}
      {ritual.phase === 'choosing' && (
        <div className="deal-diagram">
          <LayoutDiagram positions={positions} laid={ritual.chosen.length} />
        </div>
      )}
      <p className="ritual-words" role="status">
        {ritual.trouble?.words ?? wordsFor(ritual, positions, one)}
      </p>
      <SealLine sealed={ritual.sealed} />
      {ritual.phase === 'idle' && (
        <div className="actions">
          <Button
            variant="gold"
            size="large"
            disabled={isBlocked}
            onClick={(event) => {
              gesture.current.add(event.clientX, event.clientY)
              send({ type: 'shuffle' })
            }}
          >
            Shuffle
          </Button>
        </div>
      )}
      {ritual.phase === 'shuffling' && (
        <div className="actions">
          <Button variant="gold" size="large" onClick={() => send({ type: 'shuffled' })}>
            Enough, I will cut
          </Button>
        </div>
      )}
      {ritual.phase !== 'drawing' && ritual.phase !== 'revealed' && (
        <Button
          variant="quiet"
          disabled={isBlocked}
          onClick={() => send({ type: 'just show', chosen: filledUp(ritual) })}
        >
          {ritual.chosen.length > 0 ? 'Just deal the rest' : `Just deal the ${many}`}
        </Button>
      )}
      {ritual.phase === 'choosing' && (
        <PlaceList
          count={cardsIn(ritual, deck)}
          isTaken={(at) => isTaken(ritual, at)}
          onChoose={(at) => send({ type: 'choose', at })}
        />
      )}
    </div>
  )
}

/** One card after the other: what was taken is gone from the fan. */
function ChooseForPlaces(props: RitualControls & { back: ReactNode; count: number }) {
  const { ritual, send, gesture, isAlive, back, count } = props
  return (
    <Fan
      places={Array.from({ length: count }, (_, at) => at).filter((at) => !isTaken(ritual, at))}
      back={back}
      onChoose={(at) => send({ type: 'choose', at })}
      onTouch={(event) => 'clientX' in event && gesture.current.add(event.clientX, event.clientY)}
      isAlive={isAlive}
    />
  )
}

function isTaken(ritual: Ritual, at: number): boolean {
  return ritual.chosen.includes(placeInDeck(ritual, at))
}

/** With the majors alone there are fewer than in the deck; the seal says how many. */
function cardsIn({ sealed }: Ritual, deck: DeckToDeal): number {
  return sealed?.sealed.terms.cardCount ?? deck.cardCount
}

function wordsFor(
  { phase, sealed, chosen }: Ritual,
  positions: SpreadLayout['positions'],
  one: string,
): ReactNode {
  const count = positions.length
  switch (phase) {
    case 'idle':
      return 'Drag over the deck to shuffle it, or press Shuffle.'
    case 'shuffling':
      return 'Every movement goes into the order. Shuffle for as long as it feels right.'
    case 'cutting':
      return sealed ? 'Sealed. Now cut the deck.' : 'The deck is being sealed.'
    case 'choosing': {
      const at = chosen.length
      return (
        <>
          {capitalised(one)} {at + 1} of {count}: choose it for <bdi>“{positions[at]?.name}”</bdi>.
        </>
      )
    }
    case 'drawing':
    case 'revealed':
      return `${countOf(count)} ${count === 1 ? 'is' : 'are'} being dealt.`
  }
}
