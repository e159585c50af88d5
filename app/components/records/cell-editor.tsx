import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { failureWords } from './failure-words.ts'
import type { RecordColumn } from './record-types.ts'
import { tell } from './selected-records.tsx'

type CellEditorProps<Row> = {
  column: RecordColumn<Row>
  /** As it was when the editing began: what others change meanwhile does not move what is typed. */
  row: Row
  onEnd: (focusBack: boolean) => void
}

/** Enter or leaving the cell saves, Escape does not. What is refused stays as it was typed, with the reason under it. */
export function CellEditor<Row>({ column: { header, edit }, row: current, onEnd }: CellEditorProps<Row>) {
  const [row] = useState(current)
  const { value, options, maxLength, problem, save } = edit!
  const before = value(row)
  const [text, setText] = useState(before)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOver = useRef(false)
  const id = useId()

  function end(focusBack: boolean) {
    isOver.current = true
    onEnd(focusBack)
  }

  async function finish(wanted: string, focusBack: boolean) {
    if (isBusy || isOver.current) return
    if (wanted === before) return end(focusBack)
    const wrong = problem?.(wanted, row) ?? null
    if (wrong) return setTrouble(wrong)
    setBusy(true)
    try {
      await save(row, wanted)
      tell({ says: `${header} changed.`, undo: () => save(row, before) })
      end(focusBack)
    } catch (error) {
      setTrouble(failureWords(error))
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
      void finish(text, true)
    }
  }

  const control = {
    className: 'input',
    autoFocus: true,
    'aria-label': header,
    'aria-invalid': trouble ? true : undefined,
    'aria-describedby': trouble ? id : undefined,
    onKeyDown,
    onBlur: () => void finish(text, false),
  } as const
  return (
    <span className="records-editor" aria-busy={isBusy || undefined}>
      {options ? (
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
    </span>
  )
}
