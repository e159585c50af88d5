import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages'

type DailyCardSectionProps = {
  id: string
  /** Where the card leads. */
  path: string
  shape: CSSProperties
  card: ReactNode
  eyebrow: ReactNode
  title: string
  text: string
  /** Links. */
  children: ReactNode
}

/** A section of the home page with a card and its text. */
export function DailyCardSection({
  id,
  path,
  shape,
  card,
  eyebrow,
  title,
  text,
  children,
}: DailyCardSectionProps) {
  return (
    <section className="section card-of-the-day" aria-labelledby={id} style={shape}>
      <Link to={path} className="card-of-the-day-card" viewTransition>
        {card}
      </Link>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <div className="actions">{children}</div>
      </div>
    </section>
  )
}

/** The props that the visitor's own daily card has in common, drawn or not. */
export const ownDailyProps = () => ({ id: 'your-day', eyebrow: m.site_daily_card_section_your_daily_card() })
