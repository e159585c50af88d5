import type { CSSProperties } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import * as m from '#messages'
import { Card, type ShownCard } from './card.tsx'

type ZoomableCardProps = React.ComponentProps<typeof Card> & {
  card: ShownCard
  /** The cards' aspect ratio, if it is not the default: the dialog is outside of the element that sets it. */
  shape?: CSSProperties
}

/** A card that opens in full size when clicked. */
export function ZoomableCard({ shape, ...props }: ZoomableCardProps) {
  const { card, deck, reversed = false } = props
  return (
    <Dialog
      title={card.name}
      trigger={
        <button
          type="button"
          className="card-zoom"
          aria-label={m.cards_zoomable_card_enlarge({ name: card.name })}
        >
          <Card {...props} />
        </button>
      }
    >
      <div className="card-zoomed" style={shape}>
        <Card deck={deck} card={card} reversed={reversed} size="large" eager />
      </div>
    </Dialog>
  )
}
