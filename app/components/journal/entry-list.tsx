import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { JournalEntry } from '#app/journal/entries.ts'
import { monthOf } from '#app/journal/local-days.ts'
import * as m from '#messages'
import { monthAndYear } from './dates.ts'
import { EntryRow, type EntryRowProps } from './entry-row.tsx'

type EntryListProps = Omit<EntryRowProps, 'entry'> & { entries: readonly JournalEntry[]; level: 2 | 3 }

const pageSize = 60

/**
 * Grouped by month, the latest first. A button shows more: ten thousand rows at once would be slow, and with infinite
 * scrolling nobody could reach the footer.
 */
export function EntryList({ entries, layoutNames, level, ...actions }: EntryListProps) {
  const [visibleCount, setVisibleCount] = useState(pageSize)
  const list = useRef<HTMLDivElement>(null)

  /** Moves the focus to the first new entry. */
  function showMore(): void {
    flushSync(() => setVisibleCount(visibleCount + pageSize))
    list.current?.querySelectorAll<HTMLElement>('.journal-title')[visibleCount]?.focus()
  }

  if (entries.length === 0) {
    return (
      <EmptyState icon="search" title={m.journal_entry_list_no_readings_match()} level={level}>
        {m.journal_entry_list_try_fewer_words_or_a()}
      </EmptyState>
    )
  }
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div ref={list} className="journal-months">
      {byMonth(entries.slice(0, visibleCount)).map(([month, inMonth]) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <Heading id={`month-${month}`} className="journal-month">
            {monthAndYear(month)}
          </Heading>
          <ul role="list" className="journal-entries">
            {inMonth.map((entry) => (
              <EntryRow key={entry.id} entry={entry} layoutNames={layoutNames} {...actions} />
            ))}
          </ul>
        </section>
      ))}
      {visibleCount < entries.length && (
        <div className="journal-more">
          <Button onClick={showMore}>{m.journal_entry_list_show_more()}</Button>
        </div>
      )}
    </div>
  )
}

function byMonth(entries: readonly JournalEntry[]): [string, JournalEntry[]][] {
  const months = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    const month = monthOf(entry.madeAt)
    const inMonth = months.get(month)
    if (inMonth) inMonth.push(entry)
    else months.set(month, [entry])
  }
  return [...months]
}
