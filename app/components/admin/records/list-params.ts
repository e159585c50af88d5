// Search, filters and sort of a list as URL parameters, so that it can be bookmarked and shared: `q` for the search,
// `sort` for the order (`-name` is descending), and a parameter per filter.
import type { RecordFilter, Sort, ListParams } from './record-types.ts'

type Known = { filters: readonly RecordFilter[]; sortable: readonly string[] }

/** Ignores unknown values, because anybody can edit a URL. */
export function parseListParams(params: URLSearchParams, { filters, sortable }: Known): ListParams {
  return {
    search: params.get('q') ?? '',
    filters: Object.fromEntries(
      filters.flatMap(({ id, options }) => {
        const value = params.get(id) ?? ''
        const isKnown = options ? options.some((option) => option.value === value) : isDay(value)
        return isKnown && value !== '' ? [[id, value]] : []
      }),
    ),
    sort: parseSort(params.get('sort') ?? '', sortable),
  }
}

/** Updates some parameters and keeps all others. */
export function withListParams(params: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  if (change.search !== undefined) set('q', change.search)
  for (const [id, value] of Object.entries(change.filters ?? {})) set(id, value)
  if (change.sort !== undefined) set('sort', change.sort ? formatSort(change.sort) : '')
  return next
}

/** Cycles through ascending, descending and the default order. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.by !== column) return { by: column, order: 'asc' }
  return sort.order === 'asc' ? { by: column, order: 'desc' } : null
}

/** The arguments of the list query. */
export function toQueryArgs({ search, filters, sort }: ListParams) {
  return {
    ...(search.trim() !== '' && { search }),
    ...(Object.keys(filters).length > 0 && { filters }),
    // Search results are ordered by relevance.
    ...(sort && search.trim() === '' && { sort }),
  }
}

export function isFiltered({ search, filters }: ListParams): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0
}

export function formatSort({ by, order }: Sort): string {
  return order === 'desc' ? `-${by}` : by
}

export function parseSort(text: string, sortable: readonly string[]): Sort | null {
  const [by, order] = text.startsWith('-') ? [text.slice(1), 'desc' as const] : [text, 'asc' as const]
  return sortable.includes(by) ? { by, order } : null
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
