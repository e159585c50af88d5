import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

type DayCardProps = {
  id: string
  /** Where the card leads. */
  path: string
  shape: CSSProperties
  card: ReactNode
  eyebrow: ReactNode
  title: string
  words: string
  /** What can be done, as links. */
  children: ReactNode
}

/** A card of the first page with what is to be said of it. */
export function DayCard({ id, path, shape, card, eyebrow, title, words, children }: DayCardProps) {
  return (
    <section className="section card-of-the-day" aria-labelledby={id} style={shape}>
      <Link to={path} className="card-of-the-day-card" viewTransition>
        {card}
      </Link>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
        <div className="actions">{children}</div>
      </div>
    </section>
  )
}

/** What the visitor's own card has in common, drawn or not. */
export const yourDay = { id: 'your-day', eyebrow: 'Card of your day' }
