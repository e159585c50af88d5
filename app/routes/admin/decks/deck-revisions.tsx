import { useState } from 'react'
import { SelectField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { Bench } from './words.ts'

/** As it stands, beside the revisions. */
const now = 0

/** Two states of the deck, and what lies between them in sentences. */
export function DeckRevisions({ bench: { deck, revisions } }: { bench: Bench }) {
  const [from, setFrom] = useState<number | null>(null)
  const [to, setTo] = useState(now)
  const older = from ?? revisions[0]?.revision
  if (older === undefined) return null
  const options = (
    <>
      <option value={now}>As it stands now</option>
      {revisions.map(({ revision, publishedAt }) => (
        <option key={revision} value={revision}>
          Revision {revision}, {dayFormat.format(publishedAt)}
        </option>
      ))}
    </>
  )
  return (
    <Panel as="section" aria-labelledby="revisions">
      <h2 id="revisions">Revisions</h2>
      <div className="deck-compared">
        <SelectField
          label="From"
          value={older}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
        >
          {options}
        </SelectField>
        <SelectField label="To" value={to} onChange={(event) => setTo(Number(event.currentTarget.value))}>
          {options}
        </SelectField>
      </div>
      <Changes deckId={deck._id} from={older} to={to} />
    </Panel>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

function Changes(compared: { deckId: Bench['deck']['_id']; from: number; to: number }) {
  const changes = useLiveQuery(api.cards.deckEditor.compare, compared, undefined)
  if (changes === undefined) return <SkeletonText lines={2} label="Comparing" />
  if (!changes || changes.length === 0) {
    return (
      <p className="workbench-note" role="status">
        Nothing lies between them: they are the same.
      </p>
    )
  }
  return (
    <ul role="list" className="deck-changes">
      {changes.map(({ kind, says, cards }) => (
        <li key={says} data-kind={kind}>
          {says}
          {cards && <p className="workbench-note">{cards.join(', ')}</p>}
        </li>
      ))}
    </ul>
  )
}
