import * as m from '#messages'
import { type CardPicture, drawnPicture } from './card-picture.ts'

export interface ShownCard {
  slug: string
  name: string
  /** A description of the picture, without the card's name. */
  alt: string
  /** The uploaded picture, for decks that we did not draw. */
  picture?: CardPicture
}

type CardProps = {
  /** The slug of the deck. */
  deck: string
  card: ShownCard
  reversed?: boolean
  size?: CardSize
  /** For the main card of a page: it is loaded first. */
  eager?: boolean
}

/** The maximum width; `small` is less than 160 pixels. */
export type CardSize = 'small' | 'medium' | 'large'

/** A face-up card. Its space is reserved before the picture loads, so that nothing shifts. */
export function Card({ deck, card, reversed = false, size = 'medium', eager = false }: CardProps) {
  const picture = card.picture ?? drawnPicture(deck, card.slug)
  return (
    <span
      className="card"
      data-size={size}
      data-reversed={reversed || undefined}
      style={{ background: picture?.color }}
    >
      {picture ? (
        <img
          {...sourceOf(picture, size)}
          alt={altOf(card, reversed)}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      ) : (
        <span className="card-missing">
          <span dir="auto">{card.name}</span>
        </span>
      )}
    </span>
  )
}

/** The maximum widths of the stylesheet. */
const widest = { small: '6.875rem', medium: '18.75rem', large: '37.5rem' }

function sourceOf({ full, small, srcSet }: CardPicture, size: CardSize) {
  const src = size === 'small' ? small : full
  return srcSet ? { src, srcSet, sizes: widest[size] } : { src }
}

/** The name comes first, because screen reader users want to know which card it is before how it looks. */
function altOf({ name, alt }: ShownCard, reversed: boolean): string {
  return m.cards_card_text({ name, alt, way: reversed ? 'reversed' : 'upright' })
}

type FaceDownCardProps = Pick<CardProps, 'deck' | 'size'> & {
  /** The uploaded back, for decks that we did not draw. */
  back?: CardPicture | null | undefined
}

/** A face-down card. Without alternative text: the text beside it says what it is. */
export function FaceDownCard({ deck, size = 'medium', back }: FaceDownCardProps) {
  const picture = back ?? drawnPicture(deck, 'back')
  return (
    <span className="card" data-size={size}>
      {picture && <img {...sourceOf(picture, size)} alt="" decoding="async" />}
    </span>
  )
}
