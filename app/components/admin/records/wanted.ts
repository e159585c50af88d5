// What is asked of a list stands in the address, so that it can be kept, sent and gone back to: `q` for the words looked
// for, `sort` for the order (`-name` is from the end), and a parameter for each filter.
import type { RecordFilter, Sort, Wanted } from './record-types.ts'

type Known = { filters: readonly RecordFilter[]; sortable: readonly string[] }

/** What the list does not know is left out: anybody can write an address. */
export function wantedIn(params: URLSearchParams, { filters, sortable }: Known): Wanted {
  return {
    search: params.get('q') ?? '',
    filters: Object.fromEntries(
      filters.flatMap(({ id, options }) => {
        const value = params.get(id) ?? ''
        const isKnown = options ? options.some((option) => option.value === value) : isDay(value)
        return isKnown && value !== '' ? [[id, value]] : []
      }),
    ),
    sort: sortIn(params.get('sort') ?? '', sortable),
  }
}

/** The address with a part of it changed; what else stands in it stays. */
export function withWanted(params: URLSearchParams, change: Partial<Wanted>): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  if (change.search !== undefined) set('q', change.search)
  for (const [id, value] of Object.entries(change.filters ?? {})) set(id, value)
  if (change.sort !== undefined) set('sort', change.sort ? written(change.sort) : '')
  return next
}

/** Pressed once: from the beginning; twice: from the end; three times: as the list comes. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.by !== column) return { by: column, order: 'asc' }
  return sort.order === 'asc' ? { by: column, order: 'desc' } : null
}

/** As the query takes it. */
export function asArgs({ search, filters, sort }: Wanted) {
  return {
    ...(search.trim() !== '' && { search }),
    ...(Object.keys(filters).length > 0 && { filters }),
    // Found rows come by how well they match.
    ...(sort && search.trim() === '' && { sort }),
  }
}

export function isNarrowed({ search, filters }: Wanted): boolean {
  return search.trim() !== '' || Object.keys(filters).length > 0
}

export function written({ by, order }: Sort): string {
  return order === 'desc' ? `-${by}` : by
}

export function sortIn(text: string, sortable: readonly string[]): Sort | null {
  const [by, order] = text.startsWith('-') ? [text.slice(1), 'desc' as const] : [text, 'asc' as const]
  return sortable.includes(by) ? { by, order } : null
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
