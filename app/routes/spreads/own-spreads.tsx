// One's own layouts and readings, below the catalogue. They are the browser's or the account's, so the server knows
// nothing of them: they come when the page is alive.
import { useState } from 'react'
import { Link } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { LayoutDiagram } from '#app/components/spread/layout-diagram.tsx'
import { countOf } from '#app/components/spread/spread-layout.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { shortDay } from '#rules/calendar.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useSession } from '#app/session/session.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'

/** Whose: the account's, or those of the browser that holds the secret. */
type Whose = { userRandomID?: string }

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
  const layouts = useLiveQuery(api.layouts.listMine, whose, [])
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

type Entry = FunctionReturnType<typeof api.spreads.listMine>['page'][number]

function OwnReadings({ whose, names }: { whose: Whose; names: Record<string, string> }) {
  const [count, setCount] = useState(READINGS_SHOWN)
  const paginationOpts = { numItems: count, cursor: null }
  const latest = useLiveQuery(api.spreads.listMine, { ...whose, paginationOpts }, undefined)
  // Those that are there stay while more are on their way.
  const [readings, setReadings] = useState(latest)
  if (latest && latest !== readings) setReadings(latest)
  if (!readings || readings.page.length === 0) return null
  const id = whose.userRandomID ? 'readings-here' : 'readings-account'
  return (
    <section className="own-spreads" aria-labelledby={id}>
      <h2 id={id}>{whose.userRandomID ? 'Readings made in this browser' : 'Readings of your account'}</h2>
      <ul role="list" className="reading-list">
        {readings.page.map((entry) => (
          <li key={entry._id}>
            <Link to={`/spreads/${entry._id}`} className="panel" viewTransition>
              <span className="eyebrow">{shortDay(entry.dealtAt)}</span>
              <strong>{entry.customLayout?.name ?? names[entry.layout.slug]}</strong>
              {entry.question !== null && <em dir="auto">“{entry.question}”</em>}
              <span>
                {entry.deck.title} · {standing(entry)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!readings.isDone && count < MOST_READINGS && (
        <Button onClick={() => setCount(count + READINGS_SHOWN)}>Show more</Button>
      )}
    </section>
  )
}

function standing({ cardCount, revealedCount }: Entry): string {
  if (revealedCount === cardCount) return countOf(cardCount).toLowerCase()
  return `${revealedCount} of ${cardCount} turned up`
}
