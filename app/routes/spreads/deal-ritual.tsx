import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { CutDeck } from '#app/components/ritual/cut-deck.tsx'
import { useFocusOnNewPhase } from '#app/components/ritual/focus-on-new-phase.ts'
import { DeckBack } from '#app/components/ritual/ritual.tsx'
import { SealLine } from '#app/components/ritual/seal-line.tsx'
import { ShuffleTable } from '#app/components/ritual/shuffle-table.tsx'
import { countOf } from '#app/components/spread/spread-layout.ts'
import { Button } from '#app/components/ui/button.tsx'
import type { Ritual } from '#app/drawing/ritual.ts'
import { useDeal, type DealWish } from '#app/drawing/use-deal.ts'
import type { DeckToDeal } from './decks-for.ts'

type DealRitualProps = {
  deck: DeckToDeal
  wish: DealWish
  /** Why it cannot begin; what is wrong is said where it is wrong. */
  isBlocked: boolean
  /** From the first touch on, nothing can be changed that the seal was made of. */
  onPhase: (phase: Ritual['phase']) => void
  /** The reading is there, and nothing need be remembered for it any more. */
  onDealt: () => void
}

/** Shuffle, cut, and the cards are dealt. Ends on the page of the reading. */
export function DealRitual({ deck, wish, isBlocked, onPhase, onDealt }: DealRitualProps) {
  const navigate = useNavigate()
  const controls = useDeal(wish, (spreadId) => {
    onDealt()
    void navigate(`/spreads/${spreadId}`, { state: { isDealt: true }, viewTransition: true })
  })
  const { ritual, send, gesture } = controls
  const place = useRef<HTMLDivElement>(null)
  const back = <DeckBack deck={deck} />
  useFocusOnNewPhase(place, ritual.phase)
  useEffect(() => onPhase(ritual.phase), [onPhase, ritual.phase])

  return (
    <div ref={place} className="ritual" inert={isBlocked}>
      {ritual.phase === 'cutting' ? (
        <CutDeck
          {...{ ritual, send, back }}
          count={ritual.sealed?.sealed.terms.cardCount ?? deck.cardCount}
        />
      ) : ritual.phase === 'idle' || ritual.phase === 'shuffling' ? (
        <ShuffleTable {...controls} back={back} />
      ) : (
        <div className="deal-pile">{back}</div>
      )}
      <p className="ritual-words" role="status">
        {ritual.trouble?.words ?? wordsFor(ritual, wish.count)}
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
      {(ritual.phase === 'idle' || ritual.phase === 'shuffling' || ritual.phase === 'cutting') && (
        <Button variant="quiet" disabled={isBlocked} onClick={() => send({ type: 'just show', at: 0 })}>
          Just deal the {deck.decktype.wording.many}
        </Button>
      )}
    </div>
  )
}

function wordsFor({ phase, sealed }: Ritual, count: number): string {
  switch (phase) {
    case 'idle':
      return 'Drag over the deck to shuffle it, or press Shuffle.'
    case 'shuffling':
      return 'Every movement goes into the order. Shuffle for as long as it feels right.'
    case 'cutting':
      return sealed ? 'Sealed. Now cut the deck.' : 'The deck is being sealed.'
    case 'choosing':
    case 'drawing':
    case 'revealed':
      return `${countOf(count)} ${count === 1 ? 'is' : 'are'} being dealt.`
  }
}
