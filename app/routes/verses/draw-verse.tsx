import { useNavigate } from 'react-router'
import { Ritual, type RitualDeck } from '#app/components/readings/ritual/ritual.tsx'
import { ChipLinks } from '#app/components/ui/badge.tsx'
import type { Reading } from '#app/readings/ritual.ts'
import { rememberDeck } from '#app/session/last-deck.ts'

type DrawVerseProps = {
  deck: RitualDeck & { title: string; tagline: string }
  /** All verse decks, of which this is one. */
  decks: readonly { slug: string; title: string }[]
}

/** Sealed, shuffled and opened as every draw; without a question, because a verse does not answer one. */
export function DrawVerse({ deck, decks }: DrawVerseProps) {
  const navigate = useNavigate()

  function onRevealed({ _id, deck: drawnFrom }: Reading): void {
    rememberDeck(drawnFrom.slug)
    void navigate(`/draws/${_id}`, { viewTransition: true })
  }

  return (
    <section className="draw-verse" aria-labelledby="draw-verse">
      <h2 id="draw-verse">Draw a verse</h2>
      <p className="draw-verse-deck">
        {deck.title}. {deck.tagline}.
      </p>
      {decks.length > 1 && (
        <ChipLinks
          label="Verse decks"
          links={decks.map(({ slug, title }) => ({
            to: `/bibledeck?deck=${slug}`,
            label: title,
            isCurrent: slug === deck.slug,
          }))}
        />
      )}
      <Ritual
        deck={deck}
        wish={{ deck: deck.slug, reversals: false, question: '' }}
        onRevealed={onRevealed}
      />
    </section>
  )
}
