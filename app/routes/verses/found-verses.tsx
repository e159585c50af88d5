import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { TranslationSlug } from '#content/verses/translations.ts'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { versePath, versesPath } from './verse-address.ts'
import { VerseList } from './verse-list.tsx'

type Found = FunctionReturnType<typeof api.verses.search>

type FoundVersesProps = { q: string; found: Found; most: number; translation: TranslationSlug }

export function FoundVerses({ q, found: { place, verses }, most, translation }: FoundVersesProps) {
  const isNothing = !place && verses.length === 0
  return (
    <section className="found-verses" aria-labelledby="found">
      <h2 id="found" className="visually-hidden">
        {m.verses_found_verses_what_was_found()}
      </h2>
      <p role="status" className="found-verses-count">
        {place
          ? m.verses_found_verses_is_here({ reference: place.reference })
          : countInWords(verses.length, most)}
      </p>
      {place && (
        <div className="panel found-place">
          <VerseList verses={place.verses} translation={translation} />
          <Link to={versePath(place.verseId, translation)} {...buttonLook()} viewTransition>
            {m.verses_found_verses_open({ reference: place.reference })}
          </Link>
        </div>
      )}
      {verses.length > 0 && <VerseList verses={verses} translation={translation} lookedFor={q} />}
      {isNothing && (
        <EmptyState
          icon="search"
          title={m.verses_found_verses_no_verse_has_these_words()}
          actions={
            <Link to={versesPath({ translation })} {...buttonLook()}>
              {m.verses_found_verses_all_themes()}
            </Link>
          }
        >
          {m.verses_found_verses_try_fewer_of_them_or_the()}
        </EmptyState>
      )}
    </section>
  )
}

function countInWords(count: number, most: number): string {
  if (count === 0) return ''
  return count < most
    ? m.verses_found_verses_verses({ count })
    : m.verses_found_verses_the_verses_that_fit_best({ count })
}
