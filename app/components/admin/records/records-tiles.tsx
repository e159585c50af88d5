import type { ReactNode } from 'react'
import type { RowKey } from './record-types.ts'
import { Tick, useSelecting, type Selection } from './selecting.tsx'

type RecordsTilesProps<Row> = {
  caption: string
  rows: readonly Row[]
  rowKey: RowKey<Row>
  nameOf: (row: Row) => string
  tile: (row: Row) => ReactNode
  selection: Selection<Row> | null
  isStale: boolean
}

/** The same rows where what they look like says more than columns would. */
export function RecordsTiles<Row>(props: RecordsTilesProps<Row>) {
  const { caption, rows, rowKey, nameOf, tile, selection, isStale } = props
  const { toggle, toggleAll, allSelected, someSelected } = useSelecting(rows, rowKey, selection)
  return (
    <div className="records-board" aria-busy={isStale || undefined}>
      {selection && (
        <div className="records-all">
          <Tick
            label="Select all on this page"
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
                <Tick
                  label={`Select ${nameOf(row)}`}
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
