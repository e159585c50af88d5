// Edit conflict: both versions side by side, to overwrite or to discard. No typed text is lost.
import { useState, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import * as m from '#messages'
import { describeChange } from './change-description.ts'
import { discardWithUndo } from './discard.ts'
import type { FormFields } from './form-draft.ts'
import './editing.css'
import type { Editing } from './use-form-draft.ts'

type Name<Fields> = Extract<keyof Fields, string>

export interface EditConflictProps<Fields extends FormFields> {
  editing: Pick<Editing<Fields>, 'conflict' | 'draft' | 'conflicting' | 'overwrite' | 'discardConflicting'>
  /** Labels of the fields. */
  labels: Record<Name<Fields>, () => string>
  /** Renders a value, given the other version; the default handles texts, booleans and lists. */
  show?: (name: Name<Fields>, value: Fields[Name<Fields>], beside: Fields[Name<Fields>]) => ReactNode
  /** Expanded from the start. */
  startsOpen?: boolean
}

export function EditConflict<Fields extends FormFields>(props: EditConflictProps<Fields>) {
  const { editing, labels, show = (_, value) => plainly(value), startsOpen = false } = props
  const { conflict, draft } = editing
  const [isOpen, setOpen] = useState(startsOpen)
  if (!conflict || !draft) return null
  const conflicting = editing.conflicting as readonly Name<Fields>[]

  return (
    <Callout
      tone="warning"
      role="alert"
      title={m.admin_edit_conflict_while_you_were_editing({ changed: describeChange({ at: conflict.at }) })}
      actions={
        <>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {m.admin_edit_conflict_see_changes()}
          </Button>
          <Button size="small" onClick={() => void editing.overwrite()}>
            {m.admin_edit_conflict_overwrite()}
          </Button>
          <Button
            size="small"
            onClick={() =>
              discardWithUndo(editing.discardConflicting, m.admin_edit_conflict_your_changes_were_discarded())
            }
          >
            {m.admin_edit_conflict_discard_mine()}
          </Button>
        </>
      }
    >
      {isOpen && (
        <dl className="edit-conflict">
          {conflicting.map((name) => {
            const mine = draft.changes[name] as Fields[Name<Fields>]
            const theirs = conflict.fields[name] as Fields[Name<Fields>]
            return (
              <div key={name} className="edit-conflict-field">
                <dt>{labels[name]()}</dt>
                <dd>
                  <span className="eyebrow">{m.admin_edit_conflict_yours()}</span>
                  <div dir="auto">{show(name, mine, theirs)}</div>
                </dd>
                <dd>
                  <span className="eyebrow">{conflict.by ?? m.admin_edit_conflict_theirs()}</span>
                  <div dir="auto">{show(name, theirs, mine)}</div>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </Callout>
  )
}

function plainly(value: unknown): ReactNode {
  if (value === '' || value === null || value === undefined) return <em>{m.admin_edit_conflict_empty()}</em>
  if (typeof value === 'boolean') return value ? m.admin_edit_conflict_yes() : m.admin_edit_conflict_no()
  if (Array.isArray(value))
    return value.length === 0 ? <em>{m.admin_edit_conflict_empty()}</em> : value.map(String).join(', ')
  return String(value as string)
}
