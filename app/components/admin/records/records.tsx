// The admin table: every admin list uses it, so that all of them are searched,
// filtered, sorted, edited, selected and exported in the same way, by mouse and by keyboard.
//
//   <Records
//     name="people"                        names the CSV file and the stored choice of columns
//     caption="People"
//     query={api.users.list}               args: tableArgs() of convex/admin/table.ts; answers a page of rows with an _id
//     columns={columns}                    the first one names the row: its `value` is what the row is called
//     search="Name or e-mail"              omit it for lists without search
//     filters={[{ id: 'role', label: m.role, options: [{ value: 'admin', label: m.admins }] }]}
//     bulkActions={[{ label: m.sign_out, act: ({ _id }) => signOut(_id), says: (done) => m.signed_out({ done }) }]}
//     rowLink={({ _id }) => `/admin/users/${_id}`}
//     tile={(row) => <Picture …/>}         shows tiles instead of a table
//     empty={<EmptyState title="Nobody yet" />}
//   />
//
// Declare columns, filters and actions outside of the component, or memoize them. A
// column with `edit` is edited in place (Enter, F2 or a double click; Escape cancels). Edits can be
// undone, which restores them from the audit log; on an edit conflict the admin chooses a version. The page is live: changes
// by other admins appear. Search, filters and sort are URL parameters.
// On the keyboard: arrows go from cell to cell, Space selects the row, Enter edits the cell or opens the row.
import { useState, type ReactNode } from 'react'
import type { FunctionArgs, FunctionReference, FunctionReturnType, PaginationResult } from 'convex/server'
import { useOptimisticSearchParams } from '#app/components/search-params.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import type { BulkAction, RecordColumn, RecordFilter, RecordPages, ListParams } from './record-types.ts'
import { RecordsFrame } from './records-frame.tsx'
import { toQueryArgs, parseListParams, withListParams } from './list-params.ts'

export type { BulkAction, RecordColumn } from './record-types.ts'

type AnyArgs = FunctionReference<'query'>['_args']
type ListQuery = FunctionReference<'query', 'public', AnyArgs, PaginationResult<{ _id: string }>>
type RowOf<Query extends ListQuery> = FunctionReturnType<Query>['page'][number]

type RecordsProps<Query extends ListQuery> = {
  name: string
  caption: string
  query: Query
  /** Extra arguments of the query. */
  args?: Record<string, unknown>
  columns: readonly RecordColumn<RowOf<Query>>[]
  search?: string
  filters?: readonly RecordFilter[]
  bulkActions?: readonly BulkAction<RowOf<Query>>[]
  rowLink?: (row: RowOf<Query>) => string
  tile?: (row: RowOf<Query>) => ReactNode
  /** Shown if the list is empty without a search or filter. */
  empty: ReactNode
  /** The search covers more than the list, so it is available while the list is empty. */
  findsMore?: boolean
}

const pageSize = 50
const exportBatchSize = 500
const noFilters: readonly RecordFilter[] = []

export function Records<Query extends ListQuery>(props: RecordsProps<Query>) {
  const { query, args, columns, filters = noFilters, ...frame } = props
  const [params, changeParams] = useOptimisticSearchParams()
  const sortable = columns.filter((column) => column.sortable).map(({ id }) => id)
  const listParams = parseListParams(params, { filters, sortable })
  const queryArgs = { ...args, ...toQueryArgs(listParams) }
  const pages = usePages(query, queryArgs)
  const change = (part: Partial<ListParams>) => changeParams((before) => withListParams(before, part))
  return (
    <RecordsFrame
      {...frame}
      columns={columns}
      filters={filters}
      listParams={listParams}
      pages={pages}
      rowKey={keyOf}
      onListParams={change}
      readAll={() => readAll(query, queryArgs)}
    />
  )
}

function keyOf({ _id }: { _id: string }): string {
  return _id
}

/** Live pagination. The previous page stays visible until the next one has loaded. */
function usePages<Query extends ListQuery>(query: Query, queryArgs: object): RecordPages<RowOf<Query>> {
  const argsKey = JSON.stringify(queryArgs)
  /** Cursors of all pages up to the current one. */
  const [place, setPlace] = useState({ argsKey, starts: fromTheStart })
  const starts = place.argsKey === argsKey ? place.starts : fromTheStart
  const paginationOpts = { numItems: pageSize, cursor: starts.at(-1) ?? null }
  const page = useLiveQuery(query, { ...queryArgs, paginationOpts } as FunctionArgs<Query>, undefined)
  const [lastPage, setLastPage] = useState(page)
  if (page !== undefined && page !== lastPage) setLastPage(page)
  const shown = page ?? lastPage
  const go = (to: readonly (string | null)[]) => () => setPlace({ argsKey, starts: to })
  return {
    rows: shown?.page,
    isStale: page === undefined,
    firstAt: (starts.length - 1) * pageSize + 1,
    onBack: starts.length > 1 ? go(starts.slice(0, -1)) : null,
    onMore: page && !page.isDone ? go([...starts, page.continueCursor]) : null,
  }
}

const fromTheStart: readonly (string | null)[] = [null]

/** Reads all rows in batches. */
async function* readAll<Query extends ListQuery>(
  query: Query,
  queryArgs: object,
): AsyncGenerator<RowOf<Query>[]> {
  for (let cursor: string | null = null; ;) {
    const paginationOpts = { numItems: exportBatchSize, cursor }
    const part: PaginationResult<RowOf<Query>> = await callBackend('query', query, {
      ...queryArgs,
      paginationOpts,
    } as FunctionArgs<Query>)
    yield part.page
    if (part.isDone) return
    cursor = part.continueCursor
  }
}
