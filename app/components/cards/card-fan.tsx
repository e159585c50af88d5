import { Card, type ShownCard } from './card.tsx'
import './card-fan.css'

/** A few cards of a deck as a fan, the middle one in front. Not interactive. */
export function CardFan({ cards }: { cards: readonly ShownCard[] }) {
  return (
    <span className="card-fan" data-count={cards.length}>
      {cards.map((card) => (
        <Card key={card.slug} deck="" card={card} />
      ))}
    </span>
  )
}
