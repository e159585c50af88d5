// A save met another admin's: when, both values side by side, and one of both is chosen. Nothing typed is lost.
import { useState, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { changedWords } from './changed-words.ts'
import { discardWithUndo } from './discard.ts'
import type { FormFields } from './form-draft.ts'
import './editing.css'
import type { Editing } from './use-form-draft.ts'

type Name<Fields> = Extract<keyof Fields, string>

export interface EditConflictProps<Fields extends FormFields> {
  editing: Pick<Editing<Fields>, 'conflict' | 'draft' | 'disputed' | 'overwrite' | 'discardDisputed'>
  /** What each field is called in the form. */
  labels: Record<Name<Fields>, string>
  /** How a value is shown, with the other one `beside` it; text and switches show themselves. */
  show?: (name: Name<Fields>, value: Fields[Name<Fields>], beside: Fields[Name<Fields>]) => ReactNode
  /** Where there is nothing else to look at. */
  startsOpen?: boolean
}

export function EditConflict<Fields extends FormFields>(props: EditConflictProps<Fields>) {
  const { editing, labels, show = (_, value) => plainly(value), startsOpen = false } = props
  const { conflict, draft } = editing
  const [isOpen, setOpen] = useState(startsOpen)
  if (!conflict || !draft) return null
  const disputed = editing.disputed as readonly Name<Fields>[]

  return (
    <Callout
      tone="warning"
      role="alert"
      title={`${changedWords({ at: conflict.at })}:`}
      actions={
        <>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            See changes
          </Button>
          <Button size="small" onClick={() => void editing.overwrite()}>
            Overwrite
          </Button>
          <Button
            size="small"
            onClick={() => discardWithUndo(editing.discardDisputed, 'Your change was discarded.')}
          >
            Discard mine
          </Button>
        </>
      }
    >
      {isOpen && (
        <dl className="edit-conflict">
          {disputed.map((name) => {
            const mine = draft.changes[name] as Fields[Name<Fields>]
            const theirs = conflict.fields[name] as Fields[Name<Fields>]
            return (
              <div key={name} className="edit-conflict-field">
                <dt>{labels[name]}</dt>
                <dd>
                  <span className="eyebrow">Yours</span>
                  <div dir="auto">{show(name, mine, theirs)}</div>
                </dd>
                <dd>
                  <span className="eyebrow">{conflict.by ?? 'Theirs'}</span>
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
  if (value === '' || value === null || value === undefined) return <em>nothing</em>
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? <em>nothing</em> : value.map(String).join(', ')
  return String(value as string)
}
