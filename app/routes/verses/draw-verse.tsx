import { useNavigate } from 'react-router'
import { Ritual, type RitualDeck } from '#app/components/readings/ritual/ritual.tsx'
import { ChipLinks } from '#app/components/ui/badge.tsx'
import type { Reading } from '#app/readings/ritual.ts'
import { rememberDeck } from '#app/session/last-deck.ts'
import * as m from '#messages'

type DrawVerseProps = {
  deck: RitualDeck & { title: string; tagline: string }
  /** All verse decks, of which this is one. */
  decks: readonly { slug: string; title: string }[]
}

/** A draw like every other, but without a question. */
export function DrawVerse({ deck, decks }: DrawVerseProps) {
  const navigate = useNavigate()

  function onRevealed({ _id, deck: drawnFrom }: Reading): void {
    rememberDeck(drawnFrom.slug)
    void navigate(`/draws/${_id}`, { viewTransition: true })
  }

  return (
    <section className="draw-verse" aria-labelledby="draw-verse">
      <h2 id="draw-verse">{m.verses_draw_verse_draw_a_verse()}</h2>
      <p className="draw-verse-deck">
        {m.verses_draw_verse_text({ title: deck.title, tagline: deck.tagline })}
      </p>
      {decks.length > 1 && (
        <ChipLinks
          label={m.verses_draw_verse_verse_decks()}
          links={decks.map(({ slug, title }) => ({
            to: `/bibledeck?deck=${slug}`,
            label: title,
            isCurrent: slug === deck.slug,
          }))}
        />
      )}
      <Ritual
        deck={deck}
        options={{ deck: deck.slug, reversals: false, question: '' }}
        onRevealed={onRevealed}
      />
    </section>
  )
}
