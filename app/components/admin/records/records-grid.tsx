import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { sortIcon } from '#app/components/ui/table.tsx'
import * as m from '#messages'
import { CellEditor } from './cell-editor.tsx'
import { cellAfter, type Cell } from './grid-keys.ts'
import type { RecordColumn, RowKey, Sort } from './record-types.ts'
import { SelectionCheckbox, useRowSelection, type Selection } from './row-selection.tsx'

type RecordsGridProps<Row> = {
  caption: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  rowKey: RowKey<Row>
  rowLink: ((row: Row) => string) | undefined
  /** Null if there are no bulk actions. */
  selection: Selection<Row> | null
  sort: Sort | null
  /** Null for search results, which are ordered by relevance. */
  onSort: ((column: string) => void) | null
  isStale: boolean
  /** Keeps the table mounted during editing, even if its last row is removed. */
  onEditing: (isEditing: boolean) => void
}

/**
 * A grid with a roving tabindex: one cell is in the tab order, arrow keys move from there. The roles are written
 * out because the narrow layout changes `display`, which removes the table semantics in browsers.
 */
export function RecordsGrid<Row>(props: RecordsGridProps<Row>) {
  const { caption, columns, rowKey, rowLink, selection, sort, onSort, isStale, onEditing } = props
  const grid = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Edited<Row> | null>(null)
  const rows = withEdited(props.rows, rowKey, editing)
  const { toggle, toggleAll, allSelected, someSelected } = useRowSelection(rows, rowKey, selection)
  const before = selection ? 1 : 0
  const size = { rows: rows.length, columns: columns.length + before }
  const at: Cell = {
    row: Math.min(active.row, size.rows - 1),
    column: Math.min(active.column, size.columns - 1),
  }

  function focusCell({ row, column }: Cell) {
    setActive({ row, column })
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()
  }

  function edit(row: Row, column: RecordColumn<Row> | undefined): boolean {
    if (!column?.edit || column.edit.isAllowed?.(row) === false) return false
    setEditing({ key: rowKey(row), column: column.id, row, at: rows.indexOf(row) })
    onEditing(true)
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const target = event.target as HTMLElement
    // React bubbles key events from a cell's dialog, which is not in the table.
    if (!event.currentTarget.contains(target)) return
    if (event.altKey || event.metaKey || target.closest('[data-editing]')) return
    const next = cellAfter(at, event, size)
    const row = rows[at.row]
    if (next) {
      event.preventDefault()
      focusCell(next)
    } else if (target.dataset.cell === undefined || row === undefined) {
      // Links and buttons in the cell handle the key themselves.
    } else if (event.key === ' ' && selection) {
      event.preventDefault()
      toggle(at.row, event.shiftKey)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      if (edit(row, columns[at.column - before]) || event.key === 'F2') return
      const within = target.querySelector<HTMLElement>('a[href], button')
      if (within) within.click()
      else if (rowLink) void navigate(rowLink(row))
    }
  }

  const cellProps = (row: number, column: number) => ({
    'data-cell': `${row} ${column}`,
    tabIndex: at.row === row && at.column === column ? 0 : -1,
    onFocus: () => setActive({ row, column }),
  })

  return (
    <div className="table-frame records-grid" aria-busy={isStale || undefined}>
      <table
        ref={grid}
        className="table"
        role="grid"
        data-narrow="list"
        aria-multiselectable={selection ? true : undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th scope="col" role="columnheader" className="records-tick">
                <SelectionCheckbox
                  label={m.admin_records_grid_select_all_on_this_page()}
                  checked={allSelected}
                  indeterminate={someSelected && !allSelected}
                  onChange={toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={onKeyDown}>
          {rows.map((row, rowAt) => {
            const key = rowKey(row)
            const isSelected = selection?.selected.has(key) ?? false
            const name = columns[0]?.value?.(row) ?? key
            return (
              <tr key={key} role="row" aria-selected={selection ? isSelected : undefined}>
                {selection && (
                  <td role="gridcell" className="records-tick" {...cellProps(rowAt, 0)}>
                    <SelectionCheckbox
                      label={m.admin_records_grid_select({ name })}
                      checked={isSelected}
                      tabIndex={-1}
                      onClick={(event) => toggle(rowAt, event.shiftKey)}
                    />
                  </td>
                )}
                {columns.map((column, columnAt) => {
                  const Tag = columnAt === 0 ? 'th' : 'td'
                  const canEdit = column.edit && column.edit.isAllowed?.(row) !== false
                  const isEdited = canEdit && editing?.key === key && editing.column === column.id
                  return (
                    <Tag
                      key={column.id}
                      {...(columnAt === 0 ? { scope: 'row', role: 'rowheader' } : { role: 'gridcell' })}
                      data-align={column.align}
                      data-label={column.header()}
                      data-long={column.isLong ? '' : undefined}
                      data-editing={isEdited ? '' : undefined}
                      aria-readonly={canEdit ? false : undefined}
                      onDoubleClick={() => edit(row, column)}
                      {...cellProps(rowAt, columnAt + before)}
                    >
                      {isEdited ? (
                        <CellEditor
                          column={column}
                          row={row}
                          onEnd={(focusBack) => {
                            setEditing(null)
                            onEditing(false)
                            if (focusBack) focusCell({ row: rowAt, column: columnAt + before })
                          }}
                        />
                      ) : (
                        <CellContent
                          column={column}
                          row={row}
                          link={columnAt === 0 ? rowLink?.(row) : undefined}
                          onEdit={canEdit ? () => edit(row, column) : null}
                          editLabel={m.admin_records_grid_change_of({
                            field: column.header().toLowerCase(),
                            name,
                          })}
                        />
                      )}
                    </Tag>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type Edited<Row> = { key: string; column: string; row: Row; at: number }

/** Keeps the edited row on the page, even if another admin's change removed it from the results. */
function withEdited<Row>(rows: readonly Row[], rowKey: RowKey<Row>, edited: Edited<Row> | null) {
  if (!edited || rows.some((row) => rowKey(row) === edited.key)) return rows
  return rows.toSpliced(edited.at, 0, edited.row)
}

const signs = { asc: 'chevron-up', desc: 'chevron-down' } as const

function Header<Row>({
  column: { id, header, align, sortable },
  sort,
  onSort,
}: {
  column: RecordColumn<Row>
  sort: Sort | null
  onSort: ((column: string) => void) | null
}) {
  const own = sort?.by === id ? sort.order : null
  return (
    <th
      scope="col"
      role="columnheader"
      data-align={align}
      aria-sort={own ? (own === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sortable && onSort ? (
        <button type="button" className="table-sort" onClick={() => onSort(id)}>
          {header()}
          <Icon name={own ? signs[own] : sortIcon} />
        </button>
      ) : (
        header()
      )}
    </th>
  )
}

type CellContentProps<Row> = {
  column: RecordColumn<Row>
  row: Row
  link: string | undefined
  onEdit: (() => void) | null
  editLabel: string
}

function CellContent<Row>({ column, row, link, onEdit, editLabel }: CellContentProps<Row>) {
  const content: ReactNode = column.cell ? column.cell(row) : column.value?.(row)
  const shown = link === undefined ? content : <Link to={link}>{content}</Link>
  if (!onEdit) return shown
  return (
    <span className="records-editable">
      <span>{shown}</span>
      {/* Not in the tab order: on the keyboard, Enter on the cell edits it. */}
      <button type="button" className="records-edit" tabIndex={-1} aria-label={editLabel} onClick={onEdit}>
        <Pencil />
      </button>
    </span>
  )
}

/** Not in the icon set, which every page loads. */
function Pencil() {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M4.5 19.5l.9-4.2L15.6 5.1a2 2 0 0 1 2.8 0l.5.5a2 2 0 0 1 0 2.8L8.7 18.6zM13.8 6.9l3.3 3.3" />
    </svg>
  )
}
