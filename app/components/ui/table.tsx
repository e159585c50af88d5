import type { ReactNode } from 'react'
import { Icon, type IconDrawing } from './icon.tsx'

export type SortOrder = 'ascending' | 'descending' | 'none'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers, which also get tabular digits. */
  align?: 'start' | 'end'
  /** Long content: on a phone it is below the column's name instead of beside it. */
  isLong?: boolean
  /** If present, the column is sortable. `none`: sorted by another column. */
  sort?: SortOrder
}

type TableProps<Row> = {
  caption: string
  captionHidden?: boolean
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onSort?: (column: string) => void
  /** On narrow screens: rows as small lists, or columns that scroll sideways. */
  narrow?: 'list' | 'scroll'
}

/** Not in the set of icons, which every page loads. */
export const sortIcon: IconDrawing = { line: 'M8.5 9.7L12 6.2l3.5 3.5M8.5 14.3l3.5 3.5 3.5-3.5' }

const signs = { ascending: 'chevron-up', descending: 'chevron-down', none: sortIcon } as const

/** Roles are explicit because the narrow layout changes `display`, which removes the implicit table roles. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, onSort, narrow = 'list' } = props
  const [first, ...others] = columns
  return (
    <div
      className="table-frame"
      {...(narrow === 'scroll' && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className="table" role="table" data-narrow={narrow}>
        <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                data-align={column.align}
                aria-sort={column.sort && column.sort !== 'none' ? column.sort : undefined}
              >
                {column.sort ? (
                  <button type="button" className="table-sort" onClick={() => onSort?.(column.key)}>
                    {column.header}
                    <Icon name={signs[column.sort]} />
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {first && (
                <th scope="row" role="rowheader" data-align={first.align} data-label={first.header}>
                  {first.cell(row)}
                </th>
              )}
              {others.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-align={column.align}
                  data-long={column.isLong ? '' : undefined}
                  data-label={column.header}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
