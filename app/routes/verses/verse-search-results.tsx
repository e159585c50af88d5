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
  page: number
  /** Results on a page. */
  limit: number
  translation: TranslationSlug
}

export function VerseSearchResults({
  q,
  result: { place, verses, hasMore },
  page,
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
          : countSentence(verses.length, (page - 1) * limit, hasMore)}
      </p>
      {place && (
        <div className="panel found-reference">
          <VerseList verses={place.verses} translation={translation} />
          <Link to={versePath(place.verseId, translation)} {...buttonLook()} viewTransition>
            {m.verses_verse_search_results_open({ reference: place.reference })}
          </Link>
        </div>
      )}
      {verses.length > 0 && <VerseList verses={verses} translation={translation} query={q} />}
      {(page > 1 || hasMore) && (
        <nav className="actions found-pages" aria-label={m.verses_verse_search_results_pages()}>
          {page > 1 && (
            <Link to={versesPath({ q, page: page - 1, translation })} {...buttonLook()} rel="prev">
              {m.verses_verse_search_results_previous_verses()}
            </Link>
          )}
          {hasMore && (
            <Link to={versesPath({ q, page: page + 1, translation })} {...buttonLook()} rel="next">
              {m.verses_verse_search_results_more_verses()}
            </Link>
          )}
        </nav>
      )}
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

function countSentence(count: number, before: number, hasMore: boolean): string {
  if (count === 0) return ''
  if (before > 0)
    return m.verses_verse_search_results_verses_from_to({ from: before + 1, to: before + count })
  return hasMore
    ? m.verses_verse_search_results_the_best_matches({ count })
    : m.verses_verse_search_results_one_verse({ count })
}
