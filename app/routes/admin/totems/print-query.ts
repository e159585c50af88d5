import { toQueryArgs, parseListParams } from '#app/components/admin/records/list-params.ts'
import { totemFilters, type Status } from './labels.ts'

/** Query of the sheet of QR codes: the filters of the list, and only active totems unless a status is chosen. */
export function printQuery(search: URLSearchParams) {
  const wanted = parseListParams(search, { filters: totemFilters, sortable: ['label', 'registered'] })
  const { status = 'active', ...filters } = wanted.filters
  return { ...toQueryArgs(wanted), filters: { ...filters, status: status as Status } }
}
