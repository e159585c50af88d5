import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { EditConflict } from '#app/components/editing/edit-conflict.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { errorMessage } from '#rules/refusal.ts'
import type { CellEdit, RecordColumn } from './record-types.ts'
import { putBack, saveCell, type Meanwhile } from './save-cell.ts'
import { tell } from './selected-records.tsx'

type CellEditorProps<Row> = {
  column: RecordColumn<Row>
  /** As it was when the editing began: what others change meanwhile does not move what is typed. */
  row: Row
  /** As it is now, if it is still on the page. Asked again when something is undone, long after the editing. */
  latest: () => Row | undefined
  onEnd: (focusBack: boolean) => void
}

/**
 * Enter or leaving the cell saves, Escape does not. What is refused stays as it was typed, with the reason under it; what
 * somebody else has made of the same cell meanwhile is shown beside it, and one of both is chosen.
 */
export function CellEditor<Row>({ column, row: current, latest, onEnd }: CellEditorProps<Row>) {
  const { header } = column
  const edit = column.edit!
  const { options, maxLength, problem } = edit
  const [row] = useState(current)
  const [text, setText] = useState(() => edit.value(row))
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Row> | null>(null)
  const isOver = useRef(false)
  const id = useId()

  function end(focusBack: boolean) {
    isOver.current = true
    onEnd(focusBack)
  }

  async function finish(over: Row, wanted: string, focusBack: boolean) {
    if (isBusy || isOver.current) return
    const before = edit.value(over)
    if (wanted === before) return end(focusBack)
    const wrong = problem?.(wanted, over) ?? null
    if (wrong) return setTrouble(wrong)
    setBusy(true)
    try {
      const found = await saveCell(edit, asSeen(edit, over, latest() ?? over), { seen: before, text: wanted })
      setMeanwhile(found)
      if (found) return setBusy(false)
      tell({
        says: `${header} changed.`,
        undo: () => putBack(edit, { over, latest: latest() }, wanted),
      })
      end(focusBack)
    } catch (error) {
      setMeanwhile(null)
      setTrouble(errorMessage(error))
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
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
    'aria-label': header,
    'aria-invalid': trouble ? true : undefined,
    'aria-describedby': trouble ? id : undefined,
    onKeyDown,
    onBlur: () => !meanwhile && void finish(row, text, false),
  } as const
  return (
    <span className="records-editor" aria-busy={isBusy || undefined}>
      {options ? (
        <span className="input-with-icon">
          <select
            {...control}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setTrouble(null)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
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
            setTrouble(null)
          }}
        />
      )}
      {isBusy && <Spinner />}
      {trouble && (
        <span className="records-trouble" id={id} role="alert">
          {trouble}
        </span>
      )}
      {meanwhile && (
        <Choice
          {...{ column, meanwhile, text }}
          before={edit.value(row)}
          onMine={() => void finish(meanwhile.row, text, true)}
          onTheirs={() => end(true)}
          onLater={() => setMeanwhile(null)}
        />
      )}
    </span>
  )
}

/** The version of now, unless the cell says something else by now: then that of before, which the server refuses. */
function asSeen<Row>({ value }: CellEdit<Row>, seen: Row, latest: Row): Row {
  return value(latest) === value(seen) ? latest : seen
}

type ChoiceProps<Row> = {
  column: RecordColumn<Row>
  before: string
  text: string
  meanwhile: Meanwhile<Row>
  onMine: () => void
  onTheirs: () => void
  /** Back to what was typed. */
  onLater: () => void
}

function Choice<Row>(props: ChoiceProps<Row>) {
  const { column, before, text, meanwhile, onMine, onTheirs, onLater } = props
  const { header, edit } = column
  const labelled = (value: string) => edit!.options?.find((one) => one.value === value)?.label ?? value
  const { row, by, at } = meanwhile
  return (
    <Dialog open onOpenChange={(open) => !open && onLater()} title={`${header}: yours or theirs`}>
      <EditConflict
        labels={{ cell: header }}
        editing={{
          conflict: { fields: { cell: labelled(edit!.value(row)) }, version: '', by, at },
          draft: {
            ...{ changes: { cell: labelled(text) }, base: { cell: labelled(before) } },
            ...{ basedOn: '', changedAt: 0 },
          },
          settle: ({ cell }) => (cell === 'mine' ? onMine() : onTheirs()),
        }}
      />
    </Dialog>
  )
}
