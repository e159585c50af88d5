// The visitor's own layouts and readings, below the catalog. They belong to the browser's secret or the account, so they are
// loaded after hydration and never rendered by the server.
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { drawnPicture } from '#app/components/cards/card-picture.ts'
import { EntryRow } from '#app/components/journal/entry-row.tsx'
import { LayoutDiagram } from '#app/components/readings/board/layout-diagram.tsx'
import { countOf } from '#app/components/readings/board/spread-layout.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { reportError } from '#app/data/error-report.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { withNames, type JournalEntry, type StoredEntry, type JournalOwner } from '#app/journal/entries.ts'
import { useSession } from '#app/session/session.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'

const READINGS_PER_PAGE = 12
const MAX_READINGS = 96

/** `names` are the built-in layouts' names by slug, so that their texts stay out of the bundle. */
export function OwnSpreads({ names }: { names: Record<string, string> }) {
  const secret = useVisitorSecret()
  const isSignedIn = useSession().backend === 'authenticated'
  const owners: JournalOwner[] = [...(isSignedIn ? [{}] : []), ...(secret ? [{ userRandomID: secret }] : [])]
  return (
    <>
      <section className="own-spreads" aria-labelledby="own-layouts">
        <h2 id="own-layouts">{m.readings_own_spreads_your_spreads()}</h2>
        {owners.map((owner) => (
          <OwnLayouts key={owner.userRandomID ?? 'account'} owner={owner} />
        ))}
        <p className="own-spreads-words">{m.readings_own_spreads_name_the_positions_and_arrange()}</p>
        <Link to="/spreads/new" {...buttonLook()} viewTransition>
          {m.readings_own_spreads_create_a_spread()}
        </Link>
      </section>
      {owners.map((owner) => (
        <OwnReadings key={owner.userRandomID ?? 'account'} owner={owner} names={names} />
      ))}
    </>
  )
}

function OwnLayouts({ owner }: { owner: JournalOwner }) {
  const layouts = useLiveQuery(api.readings.layouts.listMine, owner, [])
  if (layouts.length === 0) return null
  return (
    <ul role="list" className="layout-list">
      {layouts.map(({ _id, name, positions, visibility }) => (
        <li key={_id} className="panel layout-card">
          <span className="layout-card-picture">
            <LayoutDiagram positions={positions} back={drawnPicture('celestial', 'back')?.small} />
          </span>
          <span className="eyebrow">{countOf(positions.length)}</span>
          <HiddenComma />
          <strong>
            <Link to={`/spreads/${_id}`} viewTransition>
              <bdi>{name}</bdi>
            </Link>
          </strong>
          <HiddenComma />
          <span className="layout-card-foot">
            <Link to={`/spreads/${_id}/edit`} aria-label={m.readings_own_spreads_edit_2({ name })}>
              {m.readings_own_spreads_edit()}
            </Link>
            {visibility === 'shared' && (
              <>
                <HiddenComma />
                <Badge>{m.readings_own_spreads_shared()}</Badge>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function OwnReadings({ owner, names }: { owner: JournalOwner; names: Record<string, string> }) {
  const navigate = useNavigate()
  const [count, setCount] = useState(READINGS_PER_PAGE)
  const paginationOpts = { numItems: count, cursor: null }
  const latest = useLiveQuery(api.journal.entries.spreads, { ...owner, paginationOpts }, undefined)
  const readings = useReadableEntries(latest?.page)
  if (!readings || readings.length === 0) return null
  const id = owner.userRandomID ? 'readings-here' : 'readings-account'
  return (
    <section className="own-spreads" aria-labelledby={id}>
      <h2 id={id}>
        {owner.userRandomID
          ? m.readings_own_spreads_readings_made_in_this_browser()
          : m.readings_own_spreads_readings_in_your_account()}
      </h2>
      <ul role="list" className="journal-entries">
        {readings.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            layoutNames={names}
            // The live query updates the list when a reading is deleted or restored.
            onHide={() => {}}
            onShow={() => {}}
            onSearch={(query) => void navigate(`/journal?q=${encodeURIComponent(query)}`)}
          />
        ))}
      </ul>
      {latest && !latest.isDone && count < MAX_READINGS && (
        <Button onClick={() => setCount(count + READINGS_PER_PAGE)}>
          {m.readings_own_spreads_show_more()}
        </Button>
      )}
    </section>
  )
}

/** Keeps the current entries while the next ones load. */
function useReadableEntries(stored: readonly StoredEntry[] | undefined): JournalEntry[] | undefined {
  const [entries, setEntries] = useState<JournalEntry[]>()
  useEffect(() => {
    if (!stored) return
    let isCancelled = false
    withNames(stored).then((loaded) => !isCancelled && setEntries(loaded), reportError)
    return () => {
      isCancelled = true
    }
  }, [stored])
  return entries
}
