// Pagination, search, filters and sorting of every list in the workshop (`app/components/admin/records/`). Each function
// chooses the index. Search uses a search index, best match first, and ignores the sort order; sorting always uses an index,
// so that no query reads a whole table.
import { literals } from 'convex-helpers/validators'
import { paginationOptsValidator, type PaginationOptions, type PaginationResult } from 'convex/server'
import { v, type PropertyValidators, type VLiteral, type VUnion } from 'convex/values'
import { limitPageSize } from '../values/pagination.ts'

const MAX_SEARCH_LENGTH = 100
/** For exports to a file; screens use a tenth of it. */
const MAX_PAGE = 500

/** Search returns at most this many matches; admins refine the query. */
export const MAX_MATCHES = 100

/** `filters`: optional fields, compared for equality. `sortBy`: the columns that have an index. */
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
    sort: v.optional(v.object({ by, order: literals('asc', 'desc') })),
  }
}

/** Null if the search is empty. */
export function parseSearchText(search: string | undefined): string | null {
  const text = (search ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  return text === '' ? null : text
}

/** One page of the rows, mapped to their views. */
export async function pageOf<Row, View>(
  rows: { paginate: (options: PaginationOptions) => Promise<PaginationResult<Row>> },
  paginationOpts: PaginationOptions,
  view: (row: Row) => View | Promise<View>,
): Promise<PaginationResult<View>> {
  const result = await rows.paginate(limitPageSize(paginationOpts, MAX_PAGE))
  return { ...result, page: await Promise.all(result.page.map(view)) }
}

/** Merges the matches of several search indexes into one page, without duplicates. */
export function searchPage<Row extends { _id: string }>(
  ...matches: readonly (readonly Row[])[]
): PaginationResult<Row> {
  const page = [...new Map(matches.flat().map((row) => [row._id, row])).values()].slice(0, MAX_MATCHES)
  return { page, isDone: true, continueCursor: '' }
}
