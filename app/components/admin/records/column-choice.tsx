import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { Popover } from '#app/components/ui/popover.tsx'
import * as m from '#messages'
import type { RecordColumn } from './record-types.ts'

/** Visible columns, stored in this browser. The first column names the row and is always visible. */
export function useVisibleColumns<Row>(name: string, columns: readonly RecordColumn<Row>[]) {
  const key = `records.${name}.hidden`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(storedColumns(key) ?? columns.filter(({ isExtra }) => isExtra).map(({ id }) => id)),
  )
  function toggle(id: string) {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    setHidden(next)
    try {
      localStorage.setItem(key, JSON.stringify([...next]))
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
  }
  const shown = columns.filter(({ id }, at) => at === 0 || !hidden.has(id))
  return { shown, hidden, toggle }
}

function storedColumns(key: string): string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

type ColumnChoiceProps<Row> = {
  columns: readonly RecordColumn<Row>[]
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
}

export function ColumnChoice<Row>({ columns, hidden, onToggle }: ColumnChoiceProps<Row>) {
  const [, ...choosable] = columns
  if (choosable.length === 0) return null
  return (
    <Popover
      title={m.admin_column_choice_columns()}
      align="end"
      trigger={<Button size="small">{m.admin_column_choice_columns()}</Button>}
    >
      <div className="records-columns">
        {choosable.map(({ id, header }) => (
          <Checkbox key={id} label={header()} checked={!hidden.has(id)} onChange={() => onToggle(id)} />
        ))}
      </div>
    </Popover>
  )
}
