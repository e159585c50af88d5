import type { ReactNode } from 'react'
import * as m from '#messages'
import type { RowKey } from './record-types.ts'
import { SelectionCheckbox, useRowSelection, type Selection } from './row-selection.tsx'

type RecordsTilesProps<Row> = {
  caption: string
  rows: readonly Row[]
  rowKey: RowKey<Row>
  nameOf: (row: Row) => string
  tile: (row: Row) => ReactNode
  selection: Selection<Row> | null
  isStale: boolean
}

/** Rows as picture tiles instead of a table. */
export function RecordsTiles<Row>(props: RecordsTilesProps<Row>) {
  const { caption, rows, rowKey, nameOf, tile, selection, isStale } = props
  const { toggle, toggleAll, allSelected, someSelected } = useRowSelection(rows, rowKey, selection)
  return (
    <div className="records-board" aria-busy={isStale || undefined}>
      {selection && (
        <div className="records-all">
          <SelectionCheckbox
            label={m.admin_records_tiles_select_all_on_this_page()}
            isNamed
            checked={allSelected}
            indeterminate={someSelected && !allSelected}
            onChange={toggleAll}
          />
        </div>
      )}
      <ul role="list" className="records-tiles" aria-label={caption}>
        {rows.map((row, at) => {
          const key = rowKey(row)
          const isSelected = selection?.selected.has(key) ?? false
          return (
            <li key={key} data-selected={isSelected ? '' : undefined}>
              {tile(row)}
              {selection && (
                <SelectionCheckbox
                  label={m.admin_records_tiles_select({ name: nameOf(row) })}
                  checked={isSelected}
                  onClick={(event) => toggle(at, event.shiftKey)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
