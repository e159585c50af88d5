import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import type { ArtSource } from '#app/components/cards/card-picture.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { Dot } from '#app/components/ui/dotted.tsx'
import * as m from '#messages'

interface Deck {
  slug: string
  title: string
  tagline: string
  cover: { source: ArtSource; altText: string } | null
  /** Tarot, Verses, Stones … */
  type: string
  shape: CSSProperties
}

export function DeckList({ decks }: { decks: readonly Deck[] }) {
  return (
    <section className="section" aria-labelledby="decks">
      <h2 id="decks" className="section-title">
        {m.site_deck_list_choose_a_deck()}
      </h2>
      <ul className="some-decks">
        {decks.map(({ slug, title, tagline, cover, type, shape }) => (
          <li key={slug} style={shape}>
            <Link to={`/draw/${slug}`} viewTransition>
              <Card deck={slug} card={shownCard({ slug: 'cover', name: title }, cover)} />
              <h3>{title}</h3>
              <p>
                {type}
                <Dot />
                {tagline}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
