// The one table of the workshop: every list that an admin works through is this, so that all of them are searched,
// filtered, sorted, edited, selected and saved in the same way, by hand and by keyboard.
//
//   <Records
//     name="people"                        names the file and the kept choice of columns
//     caption="People"
//     query={api.users.list}               args: tableArgs() of convex/admin/table.ts; answers a page of rows with an _id
//     columns={columns}                    the first one names the row: its `value` is what the row is called
//     search="Name or e-mail"              leave it out where nothing can be looked for
//     filters={[{ id: 'role', label: m.role, options: [{ value: 'admin', label: m.admins }] }]}
//     bulkActions={[{ label: m.sign_out, act: ({ _id }) => signOut(_id), says: (done) => m.signed_out({ done }) }]}
//     rowLink={({ _id }) => `/admin/users/${_id}`}
//     tile={(row) => <Picture …/>}         where a row is best seen as a picture: a board of them instead of the table
//     empty={<EmptyState title="Nobody yet" />}
//   />
//
// Declare columns, filters and actions outside of the component, or keep them the same from one rendering to the next. A
// column with `edit` is changed in its place (Enter, F2 or a double click; Escape leaves it), and what was changed can be
// undone, which restores it from the log; where another admin has changed the same cell meanwhile, one of both is chosen. The page is live: what
// another admin does appears. Search, filters and sort stand in the address.
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
  /** What the query asks for beside what every list is asked. */
  args?: Record<string, unknown>
  columns: readonly RecordColumn<RowOf<Query>>[]
  search?: string
  filters?: readonly RecordFilter[]
  bulkActions?: readonly BulkAction<RowOf<Query>>[]
  rowLink?: (row: RowOf<Query>) => string
  tile?: (row: RowOf<Query>) => ReactNode
  /** Shown while there is nothing at all; that nothing is like what is looked for is said by the table. */
  empty: ReactNode
  /** What is looked for is found among more than the list has: it can be searched while there is nothing in it. */
  findsMore?: boolean
}

const shownAtOnce = 50
const savedAtOnce = 500
const noFilters: readonly RecordFilter[] = []

export function Records<Query extends ListQuery>(props: RecordsProps<Query>) {
  const { query, args, columns, filters = noFilters, ...frame } = props
  const [params, changeParams] = useOptimisticSearchParams()
  const sortable = columns.filter((column) => column.sortable).map(({ id }) => id)
  const listParams = parseListParams(params, { filters, sortable })
  const asked = { ...args, ...toQueryArgs(listParams) }
  const pages = usePages(query, asked)
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
      readAll={() => readAll(query, asked)}
    />
  )
}

function keyOf({ _id }: { _id: string }): string {
  return _id
}

/** Page by page, each live. Until the next one has come, the last one stays where it is. */
function usePages<Query extends ListQuery>(query: Query, asked: object): RecordPages<RowOf<Query>> {
  const question = JSON.stringify(asked)
  /** Where each page begins, up to the one that is shown. */
  const [place, setPlace] = useState({ question, starts: fromTheStart })
  const starts = place.question === question ? place.starts : fromTheStart
  const paginationOpts = { numItems: shownAtOnce, cursor: starts.at(-1) ?? null }
  const page = useLiveQuery(query, { ...asked, paginationOpts } as FunctionArgs<Query>, undefined)
  const [kept, setKept] = useState(page)
  if (page !== undefined && page !== kept) setKept(page)
  const shown = page ?? kept
  const go = (to: readonly (string | null)[]) => () => setPlace({ question, starts: to })
  return {
    rows: shown?.page,
    isStale: page === undefined,
    firstAt: (starts.length - 1) * shownAtOnce + 1,
    onBack: starts.length > 1 ? go(starts.slice(0, -1)) : null,
    onMore: page && !page.isDone ? go([...starts, page.continueCursor]) : null,
  }
}

const fromTheStart: readonly (string | null)[] = [null]

/** All rows of the list, in parts, as they are now. */
async function* readAll<Query extends ListQuery>(
  query: Query,
  asked: object,
): AsyncGenerator<RowOf<Query>[]> {
  for (let cursor: string | null = null; ;) {
    const paginationOpts = { numItems: savedAtOnce, cursor }
    const part: PaginationResult<RowOf<Query>> = await callBackend('query', query, {
      ...asked,
      paginationOpts,
    } as FunctionArgs<Query>)
    yield part.page
    if (part.isDone) return
    cursor = part.continueCursor
  }
}
