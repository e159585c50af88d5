import { Suspense, useState, type ComponentProps, type CSSProperties } from 'react'
import * as m from '#messages'
import type { StageCard } from './card-stage.tsx'
import { Card } from './card.tsx'
import { LazyCardStage } from './lazy-card-stage.tsx'

type ZoomableCardProps = ComponentProps<typeof Card> & {
  /** The cards' aspect ratio, if it is not the default. */
  shape?: CSSProperties | undefined
  /** All cards that can be seen one after another, and which of them this is. */
  among?: { cards: readonly StageCard[]; index: number }
}

/** A card that opens over the whole screen when clicked. */
export function ZoomableCard({ shape, among, ...props }: ZoomableCardProps) {
  const { card, deck, reversed = false } = props
  const [isOpen, setOpen] = useState(false)
  // The stage is loaded when it is opened for the first time.
  const [isNeeded, setNeeded] = useState(false)
  const { cards, index } = among ?? { cards: [{ key: card.slug, deck, card, reversed }], index: 0 }
  const [currentIndex, setCurrentIndex] = useState(index)
  return (
    <>
      <button
        type="button"
        className="card-zoom"
        aria-label={m.cards_zoomable_card_enlarge({ name: card.name })}
        onClick={() => {
          setCurrentIndex(index)
          setNeeded(true)
          setOpen(true)
        }}
      >
        <Card {...props} />
      </button>
      {isNeeded && (
        <Suspense>
          <LazyCardStage
            isOpen={isOpen}
            onOpenChange={setOpen}
            cards={cards}
            index={currentIndex}
            onIndex={setCurrentIndex}
            shape={shape}
          />
        </Suspense>
      )}
    </>
  )
}
