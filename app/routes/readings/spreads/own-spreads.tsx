// One's own layouts and readings, below the catalogue. They are the browser's or the account's, so the server knows
// nothing of them: they come when the page is alive.
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { EntryRow } from '#app/components/journal/entry-row.tsx'
import { LayoutDiagram } from '#app/components/readings/board/layout-diagram.tsx'
import { countOf } from '#app/components/readings/board/spread-layout.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { reportError } from '#app/data/error-report.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { readable, type JournalEntry, type StoredEntry, type Whose } from '#app/journal/entries.ts'
import { useSession } from '#app/session/session.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'

const READINGS_SHOWN = 12
const MOST_READINGS = 96

/** `names` are those of the house's layouts by slug: their texts stay out of the browser. */
export function OwnSpreads({ names }: { names: Record<string, string> }) {
  const secret = useVisitorSecret()
  const isSignedIn = useSession().backend === 'authenticated'
  const owners: Whose[] = [...(isSignedIn ? [{}] : []), ...(secret ? [{ userRandomID: secret }] : [])]
  return (
    <>
      <section className="own-spreads" aria-labelledby="own-layouts">
        <h2 id="own-layouts">Layouts of your own</h2>
        {owners.map((whose) => (
          <OwnLayouts key={whose.userRandomID ?? 'account'} whose={whose} />
        ))}
        <p className="own-spreads-words">
          Give the places your own names and lay them as you like. They are yours alone until you share them.
        </p>
        <Link to="/spreads/new" {...buttonLook()} viewTransition>
          Make a layout
        </Link>
      </section>
      {owners.map((whose) => (
        <OwnReadings key={whose.userRandomID ?? 'account'} whose={whose} names={names} />
      ))}
    </>
  )
}

function OwnLayouts({ whose }: { whose: Whose }) {
  const layouts = useLiveQuery(api.readings.layouts.listMine, whose, [])
  if (layouts.length === 0) return null
  return (
    <ul role="list" className="layout-list">
      {layouts.map(({ _id, name, positions, visibility }) => (
        <li key={_id} className="panel layout-card">
          <span className="layout-card-picture">
            <LayoutDiagram positions={positions} />
          </span>
          <span className="eyebrow">{countOf(positions.length)}</span>
          <strong>
            <Link to={`/spreads/${_id}`} viewTransition>
              <bdi>{name}</bdi>
            </Link>
          </strong>
          <span className="layout-card-foot">
            <Link to={`/spreads/${_id}/edit`} aria-label={`Change ${name}`}>
              Change
            </Link>
            {visibility === 'shared' && <Badge>shared</Badge>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function OwnReadings({ whose, names }: { whose: Whose; names: Record<string, string> }) {
  const navigate = useNavigate()
  const [count, setCount] = useState(READINGS_SHOWN)
  const paginationOpts = { numItems: count, cursor: null }
  const latest = useLiveQuery(api.journal.entries.spreads, { ...whose, paginationOpts }, undefined)
  const readings = useReadable(latest?.page)
  if (!readings || readings.length === 0) return null
  const id = whose.userRandomID ? 'readings-here' : 'readings-account'
  return (
    <section className="own-spreads" aria-labelledby={id}>
      <h2 id={id}>{whose.userRandomID ? 'Readings made in this browser' : 'Readings of your account'}</h2>
      <ul role="list" className="journal-entries">
        {readings.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            layoutNames={names}
            // What is deleted or brought back is told by the backend.
            onHide={() => {}}
            onShow={() => {}}
            onSearch={(words) => void navigate(`/journal?q=${encodeURIComponent(words)}`)}
          />
        ))}
      </ul>
      {latest && !latest.isDone && count < MOST_READINGS && (
        <Button onClick={() => setCount(count + READINGS_SHOWN)}>Show more</Button>
      )}
    </section>
  )
}

/** Those that are there stay while others, or their names, are on their way. */
function useReadable(stored: readonly StoredEntry[] | undefined): JournalEntry[] | undefined {
  const [entries, setEntries] = useState<JournalEntry[]>()
  useEffect(() => {
    if (!stored) return
    let left = false
    readable(stored).then((named) => !left && setEntries(named), reportError)
    return () => {
      left = true
    }
  }, [stored])
  return entries
}
