import type { CSSProperties, ReactNode } from 'react'

type DayCardProps = {
  id: string
  shape: CSSProperties
  card: ReactNode
  eyebrow: ReactNode
  title: ReactNode
  children: ReactNode
}

/** A card of the first page with what is to be said of it. */
export function DayCard({ id, shape, card, eyebrow, title, children }: DayCardProps) {
  return (
    <section className="section card-of-the-day" aria-labelledby={id} style={shape}>
      {card}
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  )
}
