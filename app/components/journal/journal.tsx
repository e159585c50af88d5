// The journal: everything somebody has drawn, dealt or written down. One set of parts, for the journal's own page and for
// the profile. The server knows nothing of it; it comes when the page is alive.
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSearchInAddress } from '#app/components/search-in-address.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { withFilter } from '#app/data/address-filter.ts'
import { choicesIn, filterEntries, filterOf, type JournalFilter } from '#app/journal/journal-filter.ts'
import { useJournal } from '#app/journal/use-journal.ts'
import { useWhose } from '#app/journal/use-whose.ts'
import { EntryList } from './entry-list.tsx'
import { Files } from './files.tsx'
import { JournalSearch } from './journal-search.tsx'
import './journal.css'
import { Patterns } from './patterns.tsx'

type JournalProps = {
  /** Names of the house's layouts by their slugs: their texts stay out of the browser. */
  layoutNames: Readonly<Record<string, string>>
  /** Of the headings of months. */
  level?: 2 | 3
}

export function Journal({ layoutNames, level = 2 }: JournalProps) {
  const whose = useWhose()
  const journal = useJournal(whose)
  const { filter, change, view, setView } = useAddress()
  const { entries, standing } = journal
  const choices = useMemo(() => choicesIn(entries, layoutNames), [entries, layoutNames])
  if (standing === 'failed' && entries.length === 0) return <Failed onRetry={journal.reload} />
  if (whose === null || standing === 'loading')
    return <SkeletonText lines={6} label="The journal is being opened" />
  if (standing === 'all' && entries.length === 0) {
    return (
      <div className="journal">
        <Empty level={level} />
        <Files whose={whose} count={0} level={level} onChanged={journal.reload} />
      </div>
    )
  }
  const found = filterEntries(entries, filter)
  const readings = (
    <>
      <JournalSearch
        filter={filter}
        choices={choices}
        found={found.length}
        all={entries.length}
        isComplete={standing === 'all'}
        onChange={change}
      />
      <EntryList
        key={JSON.stringify(filter)}
        entries={found}
        layoutNames={layoutNames}
        level={level}
        onHide={journal.hide}
        onShow={journal.show}
        onSearch={(q) => change({ q })}
      />
    </>
  )
  return (
    <div className="journal">
      {standing === 'failed' && <Failed onRetry={journal.reload} />}
      <Tabs
        label="Parts of the journal"
        value={view}
        onChange={setView}
        tabs={[
          { value: 'readings', label: 'Readings', content: readings },
          { value: 'patterns', label: 'Patterns', content: <Patterns entries={entries} level={level} /> },
          {
            value: 'files',
            label: 'Import and export',
            content: <Files whose={whose} count={entries.length} level={level} onChanged={journal.reload} />,
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
      title="Your journal could not be opened whole"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      The line may be down. Nothing is lost.
    </Callout>
  )
}

function Empty({ level }: { level: 2 | 3 }) {
  return (
    <EmptyState
      level={level}
      title="Nothing is in your journal yet"
      actions={
        <Link to="/newDraw" {...buttonLook({ variant: 'gold' })} viewTransition>
          Draw a card
        </Link>
      }
    >
      What you draw here is kept here by itself. A reading with your own cards can be{' '}
      <Link to="/journal/new" viewTransition>
        written down
      </Link>
      .
    </EmptyState>
  )
}

const views = ['readings', 'patterns', 'files']

/** The address is where filter and view live. */
function useAddress() {
  const [params, changeParams] = useSearchInAddress()
  const change = (changes: Partial<JournalFilter>) =>
    changeParams((before) => withFilter(before, { ...filterOf(before), ...changes }))
  const asked = params.get('view') ?? ''
  const setView = (next: string) =>
    changeParams((before) => {
      if (next === views[0]) before.delete('view')
      else before.set('view', next)
      return before
    })
  return { filter: filterOf(params), change, view: views.includes(asked) ? asked : 'readings', setView }
}
