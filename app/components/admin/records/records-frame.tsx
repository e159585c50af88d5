import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SearchField, SelectField, TextField } from '#app/components/ui/field.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { formatNumber } from '#app/components/ui/format-number.ts'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { useIsReadOnly } from '../read-only.ts'
import { ColumnChoice, useVisibleColumns } from './column-choice.tsx'
import type {
  BulkAction,
  RecordColumn,
  RecordFilter,
  RecordPages,
  RowKey,
  ListParams,
} from './record-types.ts'
import './records.css'
import { RecordsGrid } from './records-grid.tsx'
import { RecordsTiles } from './records-tiles.tsx'
import { ExportRecords } from './export-records.tsx'
import { SelectedRecords } from './selected-records.tsx'
import { isFiltered, nextSort, parseSort, formatSort } from './list-params.ts'

type RecordsFrameProps<Row> = {
  name: string
  caption: string
  columns: readonly RecordColumn<Row>[]
  rowKey: RowKey<Row>
  search?: string
  filters: readonly RecordFilter[]
  bulkActions?: readonly BulkAction<Row>[]
  rowLink?: (row: Row) => string
  tile?: (row: Row) => ReactNode
  empty: ReactNode
  findsMore?: boolean
  listParams: ListParams
  onListParams: (change: Partial<ListParams>) => void
  pages: RecordPages<Row>
  readAll: () => AsyncIterable<readonly Row[]>
}

/** Same limit as in convex/admin/table.ts. */
const mostFound = 100

/** The table without its data source. */
export function RecordsFrame<Row>(props: RecordsFrameProps<Row>) {
  const { name, caption, rowKey, tile, listParams, onListParams, pages, readAll } = props
  const isReadOnly = useIsReadOnly()
  const columns = useMemo(
    () => (isReadOnly ? props.columns.map(({ edit: _, ...column }) => column) : props.columns),
    [props.columns, isReadOnly],
  )
  const bulkActions = isReadOnly ? [] : (props.bulkActions ?? [])
  const { shown, hidden, toggle } = useVisibleColumns(name, columns)
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [isEdited, setEdited] = useState(false)
  const { rows } = pages
  const isSearched = listParams.search.trim() !== ''
  const isEmpty = rows?.length === 0 && !pages.onBack && !pages.isStale && !isEdited
  const hasNothing = isEmpty && !isFiltered(listParams)
  const nameOf = (row: Row) => String(columns[0]?.value?.(row) ?? rowKey(row))
  const [isSelectingAll, setSelectingAll] = useState(false)

  async function selectAll() {
    setSelectingAll(true)
    try {
      const found: Row[] = []
      for await (const part of readAll()) found.push(...part)
      setSelected((now) => withOthers(now, rowKey, { no: [], but: found }))
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    } finally {
      setSelectingAll(false)
    }
  }

  const selection = bulkActions.length > 0 ? { selected, onChange: setSelected } : null
  return (
    <div className="records">
      {(!hasNothing || props.findsMore) && (
        <Toolbar {...props}>
          {!tile && <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />}
          <ExportRecords name={name} columns={columns} selected={[...selected.values()]} readAll={readAll} />
        </Toolbar>
      )}
      {!rows && <SkeletonText lines={8} label={m.admin_records_frame_loading({ caption })} />}
      {hasNothing && props.empty}
      {isEmpty && !hasNothing && <NoResults onClear={() => onListParams(clearedParams(listParams))} />}
      {rows && !isEmpty && tile && (
        <RecordsTiles
          caption={caption}
          rows={rows}
          rowKey={rowKey}
          nameOf={nameOf}
          tile={tile}
          selection={selection}
          isStale={pages.isStale}
        />
      )}
      {rows && !isEmpty && !tile && (
        <RecordsGrid
          caption={caption}
          rows={rows}
          rowKey={rowKey}
          selection={selection}
          columns={shown}
          rowLink={props.rowLink}
          onEditing={setEdited}
          sort={isSearched ? null : listParams.sort}
          onSort={isSearched ? null : (column) => onListParams({ sort: nextSort(listParams.sort, column) })}
          isStale={pages.isStale}
        />
      )}
      {isSearched && (rows?.length ?? 0) >= mostFound && (
        <p className="records-best">{m.admin_records_frame_showing_the_best_matches_add({ mostFound })}</p>
      )}
      <Pager pages={pages} />
      <SelectedRecords
        selected={[...selected.values()]}
        nameOf={nameOf}
        actions={bulkActions}
        isSelectingAll={isSelectingAll}
        onSelectAll={pages.onBack || pages.onMore ? () => void selectAll() : null}
        onSelect={(no, but) => setSelected((now) => withOthers(now, rowKey, { no, but }))}
      />
    </div>
  )
}

/** Keeps rows that were selected in the meantime. */
function withOthers<Row>(
  selected: ReadonlyMap<string, Row>,
  rowKey: RowKey<Row>,
  { no, but }: { no: readonly Row[]; but: readonly Row[] },
): ReadonlyMap<string, Row> {
  const next = new Map(selected)
  for (const row of no) next.delete(rowKey(row))
  for (const row of but) next.set(rowKey(row), row)
  return next
}

function Toolbar<Row>(props: RecordsFrameProps<Row> & { children: ReactNode }) {
  const { search, filters, columns, tile, listParams, onListParams, children, caption } = props
  const sortable = columns.filter((column) => column.sortable)
  return (
    <div className="records-toolbar">
      <form role="search" aria-label={caption} onSubmit={(event) => event.preventDefault()}>
        {search !== undefined && (
          <SearchBox
            label={search}
            value={listParams.search}
            onChange={(text) => onListParams({ search: text })}
          />
        )}
        {filters.map((filter) => (
          <Filter
            key={filter.id}
            filter={filter}
            value={listParams.filters[filter.id] ?? ''}
            onChange={(value) => onListParams({ filters: { [filter.id]: value } })}
          />
        ))}
        {sortable.length > 0 && listParams.search.trim() === '' && (
          <div className="records-sort" data-always={tile ? '' : undefined}>
            <SelectField
              label={m.admin_records_frame_sort_by()}
              value={listParams.sort ? formatSort(listParams.sort) : ''}
              onChange={({ target }) =>
                onListParams({
                  sort: parseSort(
                    target.value,
                    sortable.map(({ id }) => id),
                  ),
                })
              }
            >
              <option value="">{m.admin_records_frame_default_order()}</option>
              {sortable.flatMap(({ id, header }) => [
                <option key={id} value={id}>
                  {m.admin_records_frame_ascending({ header: header() })}
                </option>,
                <option key={`-${id}`} value={`-${id}`}>
                  {m.admin_records_frame_descending({ header: header() })}
                </option>,
              ])}
            </SelectField>
          </div>
        )}
      </form>
      <div className="records-tools">{children}</div>
    </div>
  )
}

const debounceMs = 250

/** Debounced: updates the URL after a pause in typing, and never overwrites the field while it has focus. */
function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const id = useId()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The latest callback, so that a filter chosen during the debounce is not lost.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const input = document.getElementById(id) as HTMLInputElement | null
    if (input && document.activeElement !== input) input.value = value
  }, [id, value])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const ask = (text: string, afterMs: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => latest.current(text), afterMs)
  }
  return (
    <SearchField
      id={id}
      label={label}
      defaultValue={value}
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => ask(target.value, debounceMs)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && ask(currentTarget.value, 0)}
    />
  )
}

function Filter({
  filter: { label, options },
  value,
  onChange,
}: {
  filter: RecordFilter
  value: string
  onChange: (value: string) => void
}) {
  if (!options) {
    return (
      <TextField
        type="date"
        label={label()}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <SelectField label={label()} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{m.admin_records_frame_any()}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label()}
        </option>
      ))}
    </SelectField>
  )
}

function Pager<Row>({ pages: { rows, firstAt, onBack, onMore } }: { pages: RecordPages<Row> }) {
  if (!rows || (!onBack && !onMore)) return null
  const places =
    rows.length > 0
      ? m.admin_records_frame_text({
          first: formatNumber(firstAt),
          last: formatNumber(firstAt + rows.length - 1),
        })
      : m.admin_records_frame_no_more_results()
  return (
    <nav className="records-pager" aria-label={m.admin_records_frame_pages()}>
      <Button size="small" disabled={!onBack} onClick={onBack ?? undefined}>
        {m.admin_records_frame_previous()}
      </Button>
      <span aria-live="polite">{places}</span>
      <Button size="small" disabled={!onMore} onClick={onMore ?? undefined}>
        {m.admin_records_frame_next()}
      </Button>
    </nav>
  )
}

function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={m.admin_records_frame_no_results()}
      icon="search"
      actions={<Button onClick={onClear}>{m.admin_records_frame_clear_search_and_filters()}</Button>}
    >
      {m.admin_records_frame_try_fewer_words_or_just()}
    </EmptyState>
  )
}

function clearedParams({ filters }: ListParams): Partial<ListParams> {
  return { search: '', filters: Object.fromEntries(Object.keys(filters).map((id) => [id, ''])) }
}
