import type { CSSProperties } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Card, type ShownCard } from './card.tsx'

type ZoomableCardProps = React.ComponentProps<typeof Card> & {
  card: ShownCard
  /** Of its deck, where that is not the usual one: the dialog lies outside of what else says so. */
  shape?: CSSProperties
}

/** The card as a button that shows it as large as the screen allows. */
export function ZoomableCard({ shape, ...props }: ZoomableCardProps) {
  const { card, deck, reversed = false } = props
  return (
    <Dialog
      title={card.name}
      trigger={
        <button type="button" className="card-zoom" aria-label={`${card.name}: look closer`}>
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
