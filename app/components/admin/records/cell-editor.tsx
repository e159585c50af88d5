import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { getSaveConflict, type SaveConflict } from '#app/components/admin/editing/form-draft.ts'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import type { RecordColumn } from './record-types.ts'
import { newChangeId, showUndoToast } from './undo.ts'

type CellEditorProps<Row> = {
  column: RecordColumn<Row>
  /** The row when editing started; live updates do not replace what is typed. */
  row: Row
  onEnd: (focusBack: boolean) => void
}

/**
 * Enter or blur saves, Escape cancels; a choice with the pointer is saved at once. Arrow keys only move between choices. A refused value stays in the field with the error below it; on an
 * edit conflict the admin chooses a version.
 */
export function CellEditor<Row>({ column, row: current, onEnd }: CellEditorProps<Row>) {
  const { header } = column
  const edit = column.edit!
  const { options, maxLength, problem } = edit
  const [row] = useState(current)
  const [text, setText] = useState(() => edit.value(row))
  const [problemText, setProblemText] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<SaveConflict<object> | null>(null)
  const isOver = useRef(false)
  const isByPointer = useRef(false)
  const id = useId()

  function end(focusBack: boolean) {
    isOver.current = true
    onEnd(focusBack)
  }

  async function finish(over: Row, newValue: string, focusBack: boolean) {
    if (isBusy || isOver.current) return
    if (newValue === edit.value(over)) return end(focusBack)
    const wrong = problem?.(newValue, over) ?? null
    if (wrong) return setProblemText(wrong)
    setBusy(true)
    try {
      const changeId = newChangeId()
      await edit.save(over, newValue, changeId)
      showUndoToast({ says: m.admin_cell_editor_changed({ header: header() }), undo: changeId, skipped: [] })
      end(focusBack)
    } catch (error) {
      const saveConflict = getSaveConflict(error)
      setConflict(saveConflict)
      if (!saveConflict) setProblemText(errorMessage(error))
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    isByPointer.current = false
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      end(true)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void finish(row, text, true)
    }
  }

  const control = {
    className: 'input',
    autoFocus: true,
    'aria-label': header(),
    'aria-invalid': problemText ? true : undefined,
    'aria-describedby': problemText ? id : undefined,
    onKeyDown,
    onBlur: () => !conflict && void finish(row, text, false),
  } as const
  return (
    <span className="records-editor" aria-busy={isBusy || undefined}>
      {options ? (
        <span className="input-with-icon">
          <select
            {...control}
            value={text}
            onPointerDown={() => (isByPointer.current = true)}
            onChange={({ target }) => {
              setText(target.value)
              setProblemText(null)
              if (isByPointer.current) void finish(row, target.value, true)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label()}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      ) : (
        <input
          {...control}
          value={text}
          maxLength={maxLength}
          readOnly={isBusy}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setText(target.value)
            setProblemText(null)
          }}
        />
      )}
      {isBusy && <Spinner />}
      {problemText && (
        <span className="records-trouble" id={id} role="alert">
          {problemText}
        </span>
      )}
      {conflict && (
        <ConflictDialog
          column={column}
          row={row}
          conflict={conflict}
          text={text}
          onOverwrite={() => finish({ ...row, ...conflict.fields }, text, true)}
          onDiscard={() => end(true)}
          onLater={() => setConflict(null)}
        />
      )}
    </span>
  )
}

type ConflictDialogProps<Row> = {
  column: RecordColumn<Row>
  row: Row
  text: string
  conflict: SaveConflict<object>
  onOverwrite: () => Promise<void>
  onDiscard: () => void
  /** Returns to editing. */
  onLater: () => void
}

function ConflictDialog<Row>(props: ConflictDialogProps<Row>) {
  const { column, row, text, conflict, onOverwrite, onDiscard, onLater } = props
  const { header, edit } = column
  const labelled = (value: string) => edit!.options?.find((one) => one.value === value)?.label() ?? value
  const now = { ...row, ...conflict.fields }
  const theirs = labelled(edit!.value(now))
  /** Runs after the editor was closed, so errors go to a toast. */
  const saveAfterAll = () =>
    void edit!.save(now, text, newChangeId()).catch((error: unknown) => {
      toast(errorMessage(error), { tone: 'error' })
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLater()}
      title={m.admin_cell_editor_choose_your_version_or_theirs({ header: header() })}
    >
      <EditConflict
        labels={{ cell: header }}
        editing={{
          conflict: { ...conflict, fields: { cell: theirs } },
          draft: {
            changes: { cell: labelled(text) },
            base: { cell: labelled(edit!.value(row)) },
            changedAt: 0,
          },
          conflicting: ['cell'],
          overwrite: onOverwrite,
          discardConflicting: () => {
            onDiscard()
            return saveAfterAll
          },
        }}
        startsOpen
      />
    </Dialog>
  )
}
