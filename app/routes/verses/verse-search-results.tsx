import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { TranslationSlug } from '#content/verses/translations.ts'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { versePath, versesPath } from './verse-address.ts'
import { VerseList } from './verse-list.tsx'

type SearchResult = FunctionReturnType<typeof api.verses.search>

type VerseSearchResultsProps = {
  q: string
  result: SearchResult
  limit: number
  translation: TranslationSlug
}

export function VerseSearchResults({
  q,
  result: { place, verses },
  limit,
  translation,
}: VerseSearchResultsProps) {
  const isEmpty = !place && verses.length === 0
  return (
    <section className="found-verses" aria-labelledby="found">
      <h2 id="found" className="visually-hidden">
        {m.verses_verse_search_results_search_results()}
      </h2>
      <p role="status" className="found-verses-count">
        {place
          ? m.verses_verse_search_results_found({ reference: place.reference })
          : countSentence(verses.length, limit)}
      </p>
      {place && (
        <div className="panel found-place">
          <VerseList verses={place.verses} translation={translation} />
          <Link to={versePath(place.verseId, translation)} {...buttonLook()} viewTransition>
            {m.verses_verse_search_results_open({ reference: place.reference })}
          </Link>
        </div>
      )}
      {verses.length > 0 && <VerseList verses={verses} translation={translation} query={q} />}
      {isEmpty && (
        <EmptyState
          icon="search"
          title={m.verses_verse_search_results_no_results()}
          actions={
            <Link to={versesPath({ translation })} {...buttonLook()}>
              {m.verses_verse_search_results_all_themes()}
            </Link>
          }
        >
          {m.verses_verse_search_results_try_fewer_words_or_the()}
        </EmptyState>
      )}
    </section>
  )
}

function countSentence(count: number, limit: number): string {
  if (count === 0) return ''
  return count < limit
    ? m.verses_verse_search_results_one_verse({ count })
    : m.verses_verse_search_results_the_best_matches({ count })
}
