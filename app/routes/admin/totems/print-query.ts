import { toQueryArgs, parseListParams } from '#app/components/admin/records/list-params.ts'
import { totemFilters, type Status } from './labels.ts'

/** What the sheet of codes asks for: what the list shows; but nobody prints for a totem that is lost, unless they say so. */
export function printQuery(search: URLSearchParams) {
  const wanted = parseListParams(search, { filters: totemFilters, sortable: ['label', 'registered'] })
  const { status = 'active', ...filters } = wanted.filters
  return { ...toQueryArgs(wanted), filters: { ...filters, status: status as Status } }
}
