import './ritual.css'
import { useMemo, useRef, type FormEvent, type ReactNode } from 'react'
import { pictureOf, type ArtSource } from '#app/components/card/card-picture.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useConnection } from '#app/data/connection.ts'
import type { Draw } from '#app/drawing/ritual.ts'
import { useRitual, type RitualControls } from '#app/drawing/use-ritual.ts'
import { CutDeck } from './cut-deck.tsx'
import { Fan } from './fan.tsx'
import { useFocusOnNewPhase } from './focus-on-new-phase.ts'
import { PlaceList } from './place-list.tsx'
import { RevealedCard } from './revealed-card.tsx'
import { SealLine } from './seal-line.tsx'
import { ShuffleTable } from './shuffle-table.tsx'

/** What a ritual needs to know of its deck. */
export interface RitualDeck {
  slug: string
  cardCount: number
  back: { source: ArtSource } | null
  decktype: { wording: { one: string } }
}

type RitualProps = {
  deck: RitualDeck
  reversals: boolean
  question: string
  /** Something about the wish must be put right first. */
  isBlocked?: boolean
  /** The card lies face up. */
  onRevealed: (draw: Draw) => void
  /** Fields named `question` and `reversals`, for as long as they can be changed. */
  children?: ReactNode
}

/** Shuffle, cut, choose, turn over. Without JavaScript the same buttons send a form, and the card comes with the next page. */
export function Ritual({ deck, reversals, question, isBlocked = false, onRevealed, children }: RitualProps) {
  const open = useRitual({ deck: deck.slug, reversals, question })
  const controls = isBlocked ? { ...open, send: () => {} } : open
  const { ritual, send } = controls
  const place = useRef<HTMLFormElement>(null)
  const back = useMemo(() => <DeckBack deck={deck} />, [deck])
  useFocusOnNewPhase(place, ritual)

  return (
    <form
      ref={place}
      className="ritual"
      method="post"
      action={`/draw/${deck.slug}`}
      onSubmit={stay}
      data-awaits-scripts
    >
      <Stage {...{ deck, controls, onRevealed, back }} />
      <p className="ritual-words" role="status">
        <Words {...controls} one={deck.decktype.wording.one} />
      </p>
      <SealLine sealed={ritual.sealed} />
      {(ritual.phase === 'idle' || ritual.phase === 'shuffling') && (
        <div className="actions">
          {ritual.phase === 'shuffling' ? (
            <Button variant="gold" size="large" onClick={() => send({ type: 'shuffled' })}>
              Enough, I will cut
            </Button>
          ) : (
            <Button
              variant="gold"
              size="large"
              type="submit"
              name="chosen"
              value="0"
              onClick={(event) => {
                controls.gesture.current.add(event.clientX, event.clientY)
                send({ type: 'shuffle' })
              }}
            >
              Shuffle
            </Button>
          )}
        </div>
      )}
      {isOpen(ritual.phase) && (
        <Button
          variant="quiet"
          type="submit"
          name="chosen"
          value="0"
          onClick={() => send({ type: 'just show', chosen: [0] })}
        >
          Just show me a {deck.decktype.wording.one}
        </Button>
      )}
      {ritual.phase === 'choosing' && (
        <PlaceList count={deck.cardCount} onChoose={(at) => send({ type: 'choose', at })} />
      )}
      {ritual.phase === 'idle' && children}
    </form>
  )
}

type StageProps = {
  deck: RitualDeck
  controls: RitualControls
  back: ReactNode
  onRevealed: (draw: Draw) => void
}

function Stage({ deck, controls, back, onRevealed }: StageProps) {
  const { ritual, send, gesture, isAlive } = controls
  switch (ritual.phase) {
    case 'idle':
    case 'shuffling':
      return <ShuffleTable {...controls} back={back} />
    case 'cutting':
      return <CutDeck {...{ ritual, send, back }} count={deck.cardCount} />
    case 'choosing': {
      const choose = (at: number) => send({ type: 'choose', at })
      return (
        <Fan
          places={Array.from({ length: deck.cardCount }, (_, place) => place)}
          back={back}
          onChoose={choose}
          onTouch={(event) => 'clientX' in event && gesture.current.add(event.clientX, event.clientY)}
          isAlive={isAlive}
        />
      )
    }
    case 'drawing':
    case 'revealed':
      return (
        <RevealedCard
          back={back}
          draw={ritual.draw}
          onTurned={() => ritual.draw && onRevealed(ritual.draw)}
        />
      )
  }
}

function Words({ ritual, one }: RitualControls & { one: string }) {
  const connection = useConnection()
  if (ritual.trouble) return ritual.trouble.words
  switch (ritual.phase) {
    case 'idle':
      return 'Drag over the deck to shuffle it, or press Shuffle.'
    case 'shuffling':
      return 'Every movement goes into the order. Shuffle for as long as it feels right.'
    case 'cutting':
      return ritual.sealed ? 'Sealed. Now cut the deck.' : 'The deck is being sealed.'
    case 'choosing':
      return `Choose a ${one}. Take your time: the order cannot change any more.`
    case 'drawing':
      return `Your ${one} is being turned over.`
    case 'revealed': {
      const { card, reversed, deck } = ritual.draw!
      const way = deck.decktype.reversible ? (reversed ? ', reversed' : ', upright') : ''
      const line = connection === 'lost' ? ' The live line is down; it came by a plain request.' : ''
      return (
        <span className="drawn-name">
          {card.name}
          {way}.{line}
        </span>
      )
    }
  }
}

export function DeckBack({ deck }: { deck: Pick<RitualDeck, 'back'> }) {
  const picture = deck.back && pictureOf(deck.back.source)
  if (!picture) return <span className="card" />
  return <img className="deck-back" src={picture.small} alt="" draggable={false} />
}

function isOpen(phase: RitualControls['ritual']['phase']): boolean {
  return phase !== 'drawing' && phase !== 'revealed'
}

/** The first press that a script hears is the ritual's, and no form's. */
function stay(event: FormEvent) {
  event.preventDefault()
}
