import type { FunctionReturnType } from 'convex/server'
import { useState } from 'react'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import type { EditedCard } from './edited-card.ts'
import { labelOf } from './card-fields.ts'
import { changedParts, formatValue } from './format-value.ts'

const atFirst = 5
const most = 100

type Entry = FunctionReturnType<typeof api.admin.auditLog.list>['page'][number]

/** Changes, newest first; each can be undone. */
export function CardHistory({ found }: { found: EditedCard }) {
  const { card } = found
  const [isAll, setAll] = useState(false)
  const paginationOpts = { numItems: isAll ? most : atFirst, cursor: null }
  const of = { table: 'cards', documentId: card._id }
  const history = useLiveQuery(api.admin.auditLog.list, { of, paginationOpts }, undefined)
  return (
    <Panel as="section" aria-labelledby="card-history">
      <h2 id="card-history">{m.admin_card_history_history()}</h2>
      {history === undefined && <SkeletonText lines={3} label={m.admin_card_history_loading_history()} />}
      {history?.page.length === 0 && (
        <p className="workbench-note">{m.admin_card_history_no_changes_yet_this_is()}</p>
      )}
      {history && history.page.length > 0 && (
        <ol role="list" className="card-history">
          {history.page.map((entry) => (
            <HistoryEntry key={entry._id} entry={entry} found={found} />
          ))}
        </ol>
      )}
      {history && !history.isDone && !isAll && (
        <div className="actions">
          <Button size="small" onClick={() => setAll(true)}>
            {m.admin_card_history_earlier_changes()}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function HistoryEntry({ entry, found }: { entry: Entry; found: EditedCard }) {
  const isReadOnly = useIsReadOnly()
  return (
    <li>
      <p>
        <Message
          parts={m.admin_card_history_created_by.parts({
            action: entry.action,
            actor: entry.actor ?? m.admin_card_history_someone_who_has_left(),
          })}
          actor={(text) => <strong>{text}</strong>}
          moment={() => <LocalDateTime at={entry._creationTime} brief />}
        />
      </p>
      {changedFields(entry).map(({ name, ...field }) => {
        const { before, after } = changedParts(field)
        return (
          <div key={name}>
            <p className="eyebrow">{labelOf(name)}</p>
            <del>{formatValue(before)}</del>
            <ins>{formatValue(after)}</ins>
          </div>
        )
      })}
      {entry.canRestore && !isReadOnly && (
        <div className="actions">
          <Button size="small" onClick={() => void restore(entry, found)}>
            {m.admin_card_history_undo_this_change()}
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

/** Overwrites the values on the page, even if they were changed after this entry; refused if they are out of date. */
async function restore(entry: Entry, { card, texts }: EditedCard): Promise<void> {
  const { _id: entryId } = entry
  const now: Record<string, unknown> = { ...card, ...texts }
  const seen = Object.fromEntries(changedFields(entry).map(({ name }) => [name, now[name] ?? null]))
  try {
    await writeToBackend(api.admin.auditLog.restore, { entryId, seen })
    toast(m.admin_card_history_change_undone_the_history_shows(), { tone: 'success' })
  } catch (error) {
    toast(errorMessage(error), { tone: 'error' })
  }
}
