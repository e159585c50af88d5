import { type CardPicture, drawnPicture } from './card-picture.ts'

export interface ShownCard {
  slug: string
  name: string
  /** What is to be seen on it, without its name. */
  alt: string
  /** Where the deck was not drawn by us: the picture somebody uploaded. */
  picture?: CardPicture
}

type CardProps = {
  /** The slug of the deck. */
  deck: string
  card: ShownCard
  reversed?: boolean
  size?: CardSize
  /** For the one card a page is about: it is fetched first and at once. */
  eager?: boolean
}

/** `small` is less than 160 pixels wide; the card fills the width it is given up to its size. */
export type CardSize = 'small' | 'medium' | 'large'

/** A card face up. Its place is reserved before the picture is there, so nothing on the page moves. */
export function Card({ deck, card, reversed = false, size = 'medium', eager = false }: CardProps) {
  const picture = card.picture ?? drawnPicture(deck, card.slug)
  return (
    <span
      className="card"
      data-size={size}
      data-reversed={reversed || undefined}
      style={{ background: picture?.colour }}
    >
      {picture ? (
        <img
          {...sourceOf(picture, size)}
          alt={altOf(card, reversed)}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
        />
      ) : (
        <span className="card-missing">
          <span dir="auto">{card.name}</span>
        </span>
      )}
    </span>
  )
}

/** As wide as the stylesheet lets a card of this size become. */
const widest = { small: '6.875rem', medium: '18.75rem', large: '37.5rem' }

function sourceOf({ full, small, srcSet }: CardPicture, size: CardSize) {
  const src = size === 'small' ? small : full
  return srcSet ? { src, srcSet, sizes: widest[size] } : { src }
}

/** The name stands first: whoever hears the page wants to know which card it is before how it looks. */
function altOf({ name, alt }: ShownCard, reversed: boolean): string {
  return `${name}${reversed ? ', reversed' : ''}. ${alt}`
}

type FaceDownCardProps = Pick<CardProps, 'deck' | 'size'> & {
  /** Where the deck was not drawn by us: the back somebody uploaded. */
  back?: CardPicture | null | undefined
}

/** A card face down. What it is, and what can be done with it, is said in words beside it. */
export function FaceDownCard({ deck, size = 'medium', back }: FaceDownCardProps) {
  const picture = back ?? drawnPicture(deck, 'back')
  return (
    <span className="card" data-size={size}>
      {picture && <img {...sourceOf(picture, size)} alt="" decoding="async" />}
    </span>
  )
}
