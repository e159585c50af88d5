// What every list of the workshop can be asked for: a page of it, searched, filtered and sorted. The page asks with
// `app/components/admin/records/`; the function chooses the index. A search is answered by a search index, best match first, so
// an order is then no use; a sort is always an index, and nothing ever reads a table whole.
import { paginationOptsValidator, type PaginationOptions, type PaginationResult } from 'convex/server'
import { v, type PropertyValidators, type VLiteral, type VUnion } from 'convex/values'
import { words } from '../tables/words.ts'
import { bounded } from '../values/paging.ts'

const LONGEST_SEARCH = 100
/** Of a list on its way into a file; what is shown is a tenth of it. */
const MAX_PAGE = 500

/** Who looks for something and does not find it among so many, adds a word. */
export const MOST_FOUND = 100

/** `filters`: each optional, and equal to what is wanted. `sortBy`: the ids of the columns that there is an index for. */
export function tableArgs<Filters extends PropertyValidators, const By extends string>({
  filters,
  sortBy,
}: {
  filters: Filters
  sortBy: readonly [By, ...By[]]
}) {
  const by = v.union(...sortBy.map((column) => v.literal(column))) as VUnion<By, VLiteral<By>[]>
  return {
    paginationOpts: paginationOptsValidator,
    search: v.optional(v.string()),
    filters: v.optional(v.object(filters)),
    sort: v.optional(v.object({ by, order: words('asc', 'desc') })),
  }
}

/** Null where nothing is looked for. */
export function searchedFor(search: string | undefined): string | null {
  const text = (search ?? '').trim().slice(0, LONGEST_SEARCH)
  return text === '' ? null : text
}

/** One page of the chosen rows, each as it may be seen. */
export async function pageOf<Row, View>(
  rows: { paginate: (options: PaginationOptions) => Promise<PaginationResult<Row>> },
  paginationOpts: PaginationOptions,
  view: (row: Row) => View | Promise<View>,
): Promise<PaginationResult<View>> {
  const result = await rows.paginate(bounded(paginationOpts, MAX_PAGE))
  return { ...result, page: await Promise.all(result.page.map(view)) }
}

/** A page that holds all there is to see: the best matches of several search indexes, each row once. */
export function foundPage<Row extends { _id: string }>(
  ...found: readonly (readonly Row[])[]
): PaginationResult<Row> {
  const page = [...new Map(found.flat().map((row) => [row._id, row])).values()].slice(0, MOST_FOUND)
  return { page, isDone: true, continueCursor: '' }
}
