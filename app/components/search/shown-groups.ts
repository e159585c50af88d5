// The results of a search as both the page and the dialog show them: public ones from the server, and the visitor's readings.
import type { SearchResults } from '#app/search/search-everything.ts'
import type { SearchHit, SearchKind } from '#app/search/search-entries.ts'
import * as m from '#messages'

export interface ShownGroup {
  kind: SearchKind | 'reading'
  heading: string
  hits: Omit<SearchHit, 'kind'>[]
}

const headings: Record<ShownGroup['kind'], () => string> = {
  card: m.search_cards,
  deck: m.search_decks,
  spread: m.search_spreads,
  verse: m.search_verses,
  town: m.search_towns,
  reading: m.search_your_readings,
}

export function shownGroups(
  groups: SearchResults['groups'],
  readings: ShownGroup['hits'],
  maxPerGroup = Infinity,
): ShownGroup[] {
  const all: Omit<ShownGroup, 'heading'>[] = [...groups, { kind: 'reading', hits: readings }]
  return all
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, hits }) => ({ kind, heading: headings[kind](), hits: hits.slice(0, maxPerGroup) }))
}

/** Typed words and corrected words are highlighted alike. */
export function highlightedWords({ q, corrected }: Pick<SearchResults, 'q' | 'corrected'>): string {
  return corrected === null ? q : `${q} ${corrected}`
}

export function countHits(groups: readonly ShownGroup[]): number {
  return groups.reduce((sum, { hits }) => sum + hits.length, 0)
}
