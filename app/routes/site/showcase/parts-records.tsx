// The admin table with made-up rows that exist only on this page.
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

const sampleTotems: Totem[] = Array.from({ length: 120 }, (_, index) => ({
  id: `totem-${index}`,
  label: `${woods[index % woods.length]} disc ${Math.floor(index / woods.length) + 1}`,
  place: places[(index * 3) % places.length]!,
  touches: (index * 7919) % 1200,
  state: index % 11 === 4 ? 'lost' : 'in use',
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

const pageSize = 8

export function RecordsTable() {
  const [totems, setTotems] = useState(sampleTotems)
  const [listParams, setListParams] = useState<ListParams>({ search: '', filters: {}, sort: null })
  const [offset, setOffset] = useState(0)
  const rows = filterAndSort(totems, listParams)
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
        setOffset(0)
        setListParams((all) => ({ ...all, ...change, filters: withoutEmpty({ ...all.filters, ...changed }) }))
      }}
      pages={{
        rows: rows.slice(offset, offset + pageSize),
        isStale: false,
        firstAt: offset + 1,
        onBack: offset > 0 ? () => setOffset(offset - pageSize) : null,
        onMore: offset + pageSize < rows.length ? () => setOffset(offset + pageSize) : null,
      }}
      readAll={async function* () {
        yield rows
      }}
    />
  )
}

function filterAndSort(totems: readonly Totem[], { search, filters: { state }, sort }: ListParams): Totem[] {
  const text = search.trim().toLowerCase()
  const rows = totems.filter(
    (totem) =>
      (!state || totem.state === state) && `${totem.label} ${totem.place}`.toLowerCase().includes(text),
  )
  if (!sort) return rows
  const sign = sort.order === 'asc' ? 1 : -1
  const compare = (a: Totem, b: Totem) =>
    sort.by === 'touches' ? a.touches - b.touches : a.label.localeCompare(b.label, 'en', { numeric: true })
  return rows.toSorted((a, b) => sign * compare(a, b))
}

function withoutEmpty(all: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
