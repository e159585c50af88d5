import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { TranslationSlug } from '#content/verses/translations.ts'
import type { api } from '#convex/_generated/api.js'
import { versePath, versesPath } from './verse-address.ts'
import { VerseList } from './verse-list.tsx'

type Found = FunctionReturnType<typeof api.verses.search>

type FoundVersesProps = { q: string; found: Found; most: number; translation: TranslationSlug }

export function FoundVerses({ q, found: { place, verses }, most, translation }: FoundVersesProps) {
  const isNothing = !place && verses.length === 0
  return (
    <section className="found-verses" aria-labelledby="found">
      <h2 id="found" className="visually-hidden">
        What was found
      </h2>
      <p role="status" className="found-verses-count">
        {place ? `${place.reference} is here.` : countInWords(verses.length, most)}
      </p>
      {place && (
        <div className="panel found-place">
          <VerseList verses={place.verses} translation={translation} />
          <Link to={versePath(place.verseId, translation)} {...buttonLook()} viewTransition>
            Open {place.reference}
          </Link>
        </div>
      )}
      {verses.length > 0 && <VerseList verses={verses} translation={translation} lookedFor={q} />}
      {isNothing && (
        <EmptyState
          icon="search"
          title="No verse has these words"
          actions={
            <Link to={versesPath({ translation })} {...buttonLook()}>
              All themes
            </Link>
          }
        >
          Try fewer of them, or the other translation. A place is found too: “Psalm 23”, “1 Cor 13:4-7”.
        </EmptyState>
      )}
    </section>
  )
}

function countInWords(count: number, most: number): string {
  if (count === 0) return ''
  if (count === 1) return 'One verse.'
  return count < most ? `${count} verses.` : `The ${count} verses that fit best.`
}
