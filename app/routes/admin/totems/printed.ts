import { asArgs, wantedIn } from '#app/components/admin/records/wanted.ts'
import { totemFilters, type Status } from './words.ts'

/** What the sheet of codes asks for: what the list shows; but nobody prints for a totem that is lost, unless they say so. */
export function printed(search: URLSearchParams) {
  const wanted = wantedIn(search, { filters: totemFilters, sortable: ['label', 'registered'] })
  const { status = 'active', ...filters } = wanted.filters
  return { ...asArgs(wanted), filters: { ...filters, status: status as Status } }
}
