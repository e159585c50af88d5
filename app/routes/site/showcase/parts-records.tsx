// The table of the workshop with rows that are made up and stay in this page.
import { useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { RecordsFrame } from '#app/components/admin/records/records-frame.tsx'
import type {
  BulkAction,
  RecordColumn,
  RecordFilter,
  ListParams,
} from '#app/components/admin/records/record-types.ts'

type Totem = { id: string; label: string; place: string; touches: number; state: 'in use' | 'lost' }

const woods = ['Oak', 'Walnut', 'Cherry', 'Maple', 'Beech', 'Olive', 'Ash']
const places = ['Portland', 'Coos Bay', 'Indio', 'Santa Fe', 'Astoria']

const made: Totem[] = Array.from({ length: 120 }, (_, at) => ({
  id: `totem-${at}`,
  label: `${woods[at % woods.length]} disc ${Math.floor(at / woods.length) + 1}`,
  place: places[(at * 3) % places.length]!,
  touches: (at * 7919) % 1200,
  state: at % 11 === 4 ? 'lost' : 'in use',
}))

const filters: RecordFilter[] = [
  {
    id: 'state',
    label: () => 'State',
    options: [
      { value: 'in use', label: () => 'In use' },
      { value: 'lost', label: () => 'Lost' },
    ],
  },
]

const atOnce = 8

export function RecordsTable() {
  const [totems, setTotems] = useState(made)
  const [listParams, setListParams] = useState<ListParams>({ search: '', filters: {}, sort: null })
  const [from, setFrom] = useState(0)
  const found = inOrder(totems, listParams)
  const setFields = (ids: readonly string[], fields: Partial<Totem>) =>
    setTotems((all) => all.map((totem) => (ids.includes(totem.id) ? { ...totem, ...fields } : totem)))

  const columns: RecordColumn<Totem>[] = [
    {
      id: 'label',
      header: () => 'Totem',
      value: ({ label }) => label,
      sortable: true,
      edit: {
        value: ({ label }) => label,
        problem: (text) => (text.trim() === '' ? 'A label cannot be empty.' : null),
        save: async ({ id }, label) => setFields([id], { label }),
      },
    },
    { id: 'place', header: () => 'Place', value: ({ place }) => place },
    { id: 'touches', header: () => 'Touches', align: 'end', value: ({ touches }) => touches, sortable: true },
    {
      id: 'state',
      header: () => 'State',
      value: ({ state }) => state,
      cell: ({ state }) => (
        <Badge tone={state === 'lost' ? 'warning' : 'success'}>{state === 'lost' ? 'Lost' : 'In use'}</Badge>
      ),
    },
  ]
  const bulkActions: BulkAction<Totem>[] = [
    {
      label: () => 'Mark as lost',
      isReady: ({ state }) => state !== 'lost',
      act: async ({ id }) => setFields([id], { state: 'lost' }),
      says: (done) => `${done} marked as lost.`,
      isFinal: true,
    },
  ]
  return (
    <RecordsFrame
      name="showcase"
      caption="Made-up totems"
      rowKey={({ id }) => id}
      search="Label or place"
      empty={null}
      columns={columns}
      filters={filters}
      bulkActions={bulkActions}
      listParams={listParams}
      onListParams={({ filters: changed, ...change }) => {
        setFrom(0)
        setListParams((all) => ({ ...all, ...change, filters: withoutEmpty({ ...all.filters, ...changed }) }))
      }}
      pages={{
        rows: found.slice(from, from + atOnce),
        isStale: false,
        firstAt: from + 1,
        onBack: from > 0 ? () => setFrom(from - atOnce) : null,
        onMore: from + atOnce < found.length ? () => setFrom(from + atOnce) : null,
      }}
      readAll={async function* () {
        yield found
      }}
    />
  )
}

function inOrder(totems: readonly Totem[], { search, filters: { state }, sort }: ListParams): Totem[] {
  const text = search.trim().toLowerCase()
  const found = totems.filter(
    (totem) =>
      (!state || totem.state === state) && `${totem.label} ${totem.place}`.toLowerCase().includes(text),
  )
  if (!sort) return found
  const sign = sort.order === 'asc' ? 1 : -1
  const compare = (a: Totem, b: Totem) =>
    sort.by === 'touches' ? a.touches - b.touches : a.label.localeCompare(b.label, 'en', { numeric: true })
  return found.toSorted((a, b) => sign * compare(a, b))
}

function withoutEmpty(all: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
