import { useState } from 'react'
import { SelectField } from '#app/components/ui/field.tsx'
import { formatLocalDate, useTimeZone } from '#app/components/ui/intl-format.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import * as changeSentences from '#messages/deck-changes'
import type { DeckEditorData } from './labels.ts'

/** The current state, listed with the revisions. */
const now = 0

/** Compares two revisions of the deck in sentences. */
export function DeckRevisions({ editorData: { deck, revisions } }: { editorData: DeckEditorData }) {
  const timeZone = useTimeZone()
  const [from, setFrom] = useState<number | null>(null)
  const [to, setTo] = useState(now)
  const older = from ?? revisions[0]?.revision
  if (older === undefined) return null
  const options = (
    <>
      <option value={now}>{m.admin_deck_revisions_current_version()}</option>
      {revisions.map(({ revision, publishedAt }) => (
        <option key={revision} value={revision}>
          {m.admin_deck_revisions_revision({ revision, publishedAt: formatLocalDate(publishedAt, timeZone) })}
        </option>
      ))}
    </>
  )
  return (
    <Panel as="section" aria-labelledby="revisions">
      <h2 id="revisions">{m.admin_deck_revisions_revisions()}</h2>
      <div className="deck-compared">
        <SelectField
          label={m.admin_deck_revisions_from()}
          value={older}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
        >
          {options}
        </SelectField>
        <SelectField
          label={m.admin_deck_revisions_to()}
          value={to}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
        >
          {options}
        </SelectField>
      </div>
      <Changes deckId={deck._id} from={older} to={to} />
    </Panel>
  )
}

function Changes(compared: { deckId: DeckEditorData['deck']['_id']; from: number; to: number }) {
  const changes = useLiveQuery(api.cards.deckEditor.compare, compared, undefined)
  if (changes === undefined)
    return <SkeletonText lines={2} label={m.admin_deck_revisions_comparing_revisions()} />
  if (!changes || changes.length === 0) {
    return (
      <p className="workbench-note" role="status">
        {m.admin_deck_revisions_these_two_versions_are_identical()}
      </p>
    )
  }
  return (
    <ul role="list" className="deck-changes">
      {changes.map(({ kind, change, params = {}, cards }) => {
        const sentence = changeSentences[`deck_change_${change}`] as (given: typeof params) => string
        return (
          <li key={`${change} ${params.after}`} data-kind={kind}>
            {sentence(params)}
            {cards && <p className="workbench-note">{cards.join(', ')}</p>}
          </li>
        )
      })}
    </ul>
  )
}
