// The journal, for its own page and for the profile. It is loaded in the browser only.
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { useOptimisticSearchParams } from '#app/components/search-params.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { withFilter } from '#app/data/url-filter.ts'
import { choicesIn, filterEntries, filterOf, type JournalFilter } from '#app/journal/journal-filter.ts'
import { useDeckPictures } from '#app/journal/deck-pictures.ts'
import { useJournal } from '#app/journal/use-journal.ts'
import { useJournalOwner } from '#app/journal/use-journal-owner.ts'
import * as m from '#messages'
import { EntryList } from './entry-list.tsx'
import { Files } from './files.tsx'
import { JournalSearch } from './journal-search.tsx'
import './journal.css'
import { Patterns } from './patterns.tsx'

/** The calendar and its moon are loaded when somebody opens them. */
const Calendar = lazy(async () => ({
  // Undefined also where chunk-failure.ts handles the failure.
  default: (await import('./calendar.tsx').catch(() => undefined))?.Calendar ?? CalendarNotLoaded,
}))

function CalendarNotLoaded() {
  return <Callout tone="warning" title={m.journal_calendar_couldnt_be_loaded()} />
}

type JournalProps = {
  /** Names of the built-in layouts by slug, so that their texts need not be loaded. */
  layoutNames: Readonly<Record<string, string>>
  /** The heading level of months. */
  level?: 2 | 3
}

export function Journal({ layoutNames, level = 2 }: JournalProps) {
  const owner = useJournalOwner()
  const journal = useJournal(owner)
  const { filter, change, searchFor, view, setView } = useAddress()
  const { entries, loadState } = journal
  const choices = useMemo(() => choicesIn(entries, layoutNames), [entries, layoutNames])
  const hasDecks = useMemo(() => entries.some(({ physicalDeck }) => physicalDeck !== undefined), [entries])
  const byDeck = useDeckPictures(owner, hasDecks)
  if (loadState === 'failed' && entries.length === 0) return <Failed onRetry={journal.reload} />
  if (owner === null || loadState === 'loading')
    return (
      <div className="journal-loading">
        <SkeletonText lines={6} label={m.journal_loading_your_journal()} />
      </div>
    )
  if (loadState === 'all' && entries.length === 0) {
    return (
      <div className="journal">
        <Empty level={level} />
        <Files owner={owner} count={0} level={level} onChanged={journal.reload} />
      </div>
    )
  }
  const matches = filterEntries(entries, filter)
  const rowProps = {
    layoutNames,
    deckPictures: { owner, byDeck },
    onHide: journal.hide,
    onShow: journal.show,
    onSearch: searchFor,
  }
  const readings = (
    <>
      <JournalSearch
        filter={filter}
        choices={choices}
        matchCount={matches.length}
        totalCount={entries.length}
        isComplete={loadState === 'all'}
        onChange={change}
      />
      <EntryList key={JSON.stringify(filter)} entries={matches} level={level} {...rowProps} />
    </>
  )
  return (
    <div className="journal">
      {loadState === 'failed' && <Failed onRetry={journal.reload} />}
      <Tabs
        label={m.journal_journal_sections()}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'readings', label: m.journal_readings(), content: readings },
          {
            value: 'calendar',
            label: m.journal_calendar(),
            content: (
              <Suspense fallback={<SkeletonText lines={6} label={m.journal_calendar_loading()} />}>
                <Calendar entries={entries} level={level} {...rowProps} />
              </Suspense>
            ),
          },
          {
            value: 'patterns',
            label: m.journal_patterns(),
            content: <Patterns entries={entries} level={level} />,
          },
          {
            value: 'files',
            label: m.journal_import_and_export(),
            content: <Files owner={owner} count={entries.length} level={level} onChanged={journal.reload} />,
          },
        ]}
      />
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Callout
      tone="error"
      role="alert"
      title={m.journal_some_of_your_journal_couldnt()}
      actions={<Button onClick={onRetry}>{m.journal_try_again()}</Button>}
    >
      {m.journal_nothing_is_lost_check_your()}
    </Callout>
  )
}

function Empty({ level }: { level: 2 | 3 }) {
  return (
    <EmptyState
      level={level}
      title={m.journal_your_journal_is_empty()}
      actions={
        <Link to="/newDraw" {...buttonLook({ variant: 'gold' })} viewTransition>
          {m.journal_draw_a_card()}
        </Link>
      }
    >
      <Message
        parts={m.journal_what_you_draw_here_is.parts()}
        link={(text) => (
          <Link to="/journal/new" viewTransition>
            {text}
          </Link>
        )}
      />
    </EmptyState>
  )
}

const views = ['readings', 'calendar', 'patterns', 'files']

/** Filter and view are stored in the URL. */
function useAddress() {
  const [params, changeParams] = useOptimisticSearchParams()
  const change = (changes: Partial<JournalFilter>) =>
    changeParams((before) => withFilter(before, { ...filterOf(before), ...changes }))
  /** In the list of readings, also from the calendar. */
  const searchFor = (q: string) =>
    changeParams((before) => {
      const next = withFilter(before, { ...filterOf(before), q })
      next.delete('view')
      return next
    })
  const view = params.get('view') ?? ''
  const setView = (next: string) =>
    changeParams((before) => {
      if (next === views[0]) before.delete('view')
      else before.set('view', next)
      return before
    })
  return {
    filter: filterOf(params),
    change,
    searchFor,
    view: views.includes(view) ? view : 'readings',
    setView,
  }
}
