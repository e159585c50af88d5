import type { FunctionReturnType } from 'convex/server'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { errorMessage } from '#rules/refusal.ts'
import type { EditedCard } from './edited-card.ts'
import { labelOf } from './card-fields.ts'
import { changedParts, shownValue } from './shown-value.ts'

const atFirst = 5
const most = 100

type Entry = FunctionReturnType<typeof api.admin.auditLog.list>['page'][number]

/** Who changed what, the newest first; each change can be taken back. */
export function CardHistory({ found: { card } }: { found: EditedCard }) {
  const [isAll, setAll] = useState(false)
  const paginationOpts = { numItems: isAll ? most : atFirst, cursor: null }
  const of = { table: 'cards', documentId: card._id }
  const history = useLiveQuery(api.admin.auditLog.list, { of, paginationOpts }, undefined)
  return (
    <Panel as="section" aria-labelledby="card-history">
      <h2 id="card-history">History</h2>
      {history === undefined && <SkeletonText lines={3} label="Reading the history" />}
      {history?.page.length === 0 && (
        <p className="workbench-note">Nobody has changed it since it came with the program.</p>
      )}
      {history && history.page.length > 0 && (
        <ol role="list" className="card-history">
          {history.page.map((entry) => (
            <HistoryEntry key={entry._id} entry={entry} card={card} />
          ))}
        </ol>
      )}
      {history && !history.isDone && !isAll && (
        <div className="actions">
          <Button size="small" onClick={() => setAll(true)}>
            Earlier changes
          </Button>
        </div>
      )}
    </Panel>
  )
}

const deeds: Record<string, string> = {
  ...{
    insert: 'made it',
    update: 'changed it',
    import: 'changed it by a sheet',
    restore: 'took a change back',
  },
}

function HistoryEntry({ entry, card }: { entry: Entry; card: EditedCard['card'] }) {
  return (
    <li>
      <p>
        <strong>{entry.actor ?? 'Somebody who has left'}</strong> {deeds[entry.action] ?? entry.action},{' '}
        <Moment at={entry._creationTime} brief />
      </p>
      {changedFields(entry).map(({ name, ...field }) => {
        const { before, after } = changedParts(field)
        return (
          <div key={name}>
            <p className="eyebrow">{labelOf(name)}</p>
            <del>{shownValue(before)}</del>
            <ins>{shownValue(after)}</ins>
          </div>
        )
      })}
      {entry.canRestore && (
        <div className="actions">
          <Button size="small" onClick={() => void restore(entry, card)}>
            Back to before this
          </Button>
        </div>
      )}
    </li>
  )
}

function changedFields({ before, after }: Entry): { name: string; before: unknown; after: unknown }[] {
  if (before === null || after === null) return []
  const [was, is] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  return Object.keys(is).map((name) => ({ name, before: was[name], after: is[name] }))
}

/** Over what stands there now, whatever was changed since. */
async function restore(entry: Entry, card: EditedCard['card']): Promise<void> {
  const { _id: entryId } = entry
  const now = card as Record<string, unknown>
  const seen = Object.fromEntries(changedFields(entry).map(({ name }) => [name, now[name] ?? null]))
  try {
    await writeToBackend(api.admin.auditLog.restore, { entryId, seen })
    toast('It is as it was. The change back stands in the history too.', { tone: 'success' })
  } catch (error) {
    toast(errorMessage(error), { tone: 'error' })
  }
}
