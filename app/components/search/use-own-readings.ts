// Searches the visitor's own readings, in the browser: they are private, and the server renders pages for everybody.
import { useMemo } from 'react'
import { longDay } from '#app/components/journal/dates.ts'
import type { JournalEntry } from '#app/journal/entries.ts'
import { filterEntries, filterOf } from '#app/journal/journal-filter.ts'
import type { LoadState } from '#app/journal/open-journal.ts'
import { useJournalOwner } from '#app/journal/use-journal-owner.ts'
import { useSharedJournal } from '#app/journal/shared-journal.ts'
import type { SearchResults } from '#app/search/search-everything.ts'
import * as m from '#messages'
import type { ShownGroup } from './shown-groups.ts'

const maxReadings = 8
const maxNames = 3

export interface OwnReadings {
  hits: ShownGroup['hits']
  loadState: LoadState
}

export function useOwnReadings({ q, corrected }: Pick<SearchResults, 'q' | 'corrected'>): OwnReadings {
  const { entries, loadState } = useSharedJournal(useJournalOwner())
  const hits = useMemo(() => {
    const typed = search(entries, q)
    return (typed.length > 0 ? typed : search(entries, corrected ?? '')).slice(0, maxReadings).map(toHit)
  }, [entries, q, corrected])
  return { hits, loadState }
}

function search(entries: readonly JournalEntry[], q: string): JournalEntry[] {
  return q.trim() === '' ? [] : filterEntries(entries, filterOf(new URLSearchParams({ q })))
}

function toHit({ path, layout, cards, deck, question, madeAt }: JournalEntry): ShownGroup['hits'][number] {
  const names = cards.slice(0, maxNames).map(({ card }) => card.name)
  const name = layout?.ownName ?? (names.join(', ') || deck.title)
  const day = longDay(madeAt)
  return { path, name, detail: question ? m.search_reading_with_question({ day, question }) : day }
}
