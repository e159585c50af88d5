// Row selection for tables and tiles: single rows, ranges, or the whole page.
import { useState, type MouseEvent } from 'react'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { RowKey } from './record-types.ts'

export type Selection<Row> = {
  selected: ReadonlyMap<string, Row>
  onChange: (selected: ReadonlyMap<string, Row>) => void
}

export function useRowSelection<Row>(
  rows: readonly Row[],
  rowKey: RowKey<Row>,
  selection: Selection<Row> | null,
) {
  /** Start of a Shift-click range. */
  const [anchor, setAnchor] = useState(0)
  const selected = selection?.selected ?? new Map<string, Row>()
  const count = rows.filter((row) => selected.has(rowKey(row))).length

  function toggle(at: number, isRange: boolean) {
    const next = new Map(selected)
    const isOn = !selected.has(rowKey(rows[at]!))
    const [from, to] = isRange ? [Math.min(anchor, at), Math.max(anchor, at)] : [at, at]
    for (const row of rows.slice(from, to + 1)) {
      if (isOn) next.set(rowKey(row), row)
      else next.delete(rowKey(row))
    }
    setAnchor(at)
    selection?.onChange(next)
  }

  function toggleAll() {
    const next = new Map(selected)
    for (const row of rows) {
      if (count < rows.length) next.set(rowKey(row), row)
      else next.delete(rowKey(row))
    }
    selection?.onChange(next)
  }

  return { toggle, toggleAll, allSelected: count > 0 && count === rows.length, someSelected: count > 0 }
}

type SelectionCheckboxProps = {
  label: string
  /** Shows the label. */
  isNamed?: boolean
  checked: boolean
  indeterminate?: boolean
  tabIndex?: number
  onChange?: () => void
  onClick?: (event: MouseEvent<HTMLInputElement>) => void
}

export function SelectionCheckbox(props: SelectionCheckboxProps) {
  const { label, isNamed = false, indeterminate = false, onChange = () => {}, ...input } = props
  return (
    <Checkbox
      label={isNamed ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      ref={(element: HTMLInputElement | null) => {
        if (element) element.indeterminate = indeterminate
      }}
      onChange={onChange}
      {...input}
    />
  )
}
