import { Card, type ShownCard } from './card.tsx'
import './card-fan.css'

/** A few cards of a deck held like a hand, the middle one in front. They are shown, not to be chosen from. */
export function CardFan({ cards }: { cards: readonly ShownCard[] }) {
  return (
    <span className="card-fan" data-count={cards.length}>
      {cards.map((card) => (
        <Card key={card.slug} deck="" card={card} />
      ))}
    </span>
  )
}
