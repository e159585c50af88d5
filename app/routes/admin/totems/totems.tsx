// All totems: found by what is known of them, changed in their place or many at once, page by page, and live.
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/totems.ts'
import './totems.css'
import {
  kinds,
  placeWords,
  statuses,
  statusTones,
  statusWords,
  totemFilters,
  type Status,
  type Totem,
} from './words.ts'

const TryTap = lazy(() => import('./try-tap.tsx').then(({ TryTap }) => ({ default: TryTap })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Totems',
    description: 'Every totem that is out in the world, and what it is touched for.',
    robots: 'noindex',
  })

export default function Totems() {
  const [search] = useSearchParams()
  return (
    <div className="desk">
      <header className="desk-head">
        <PageHeading align="start" title="Totems" lede="Things with a chip inside: a touch is a draw." />
        <div className="actions">
          <Link to={`/admin/totems/print?${search}`} {...buttonLook()}>
            Print codes
          </Link>
          <Link to="/admin/totems/new" {...buttonLook({ variant: 'gold' })}>
            Register totems
          </Link>
        </div>
      </header>
      <Records
        name="totems"
        caption="Totems"
        query={api.totems.totemAdmin.list}
        columns={columns}
        search="Label, chip’s number, batch or place"
        filters={totemFilters}
        bulkActions={bulkActions}
        rowLink={({ _id }) => `/admin/totems/${_id}`}
        empty={
          <EmptyState title="There are no totems yet">
            Register the first one by the number of its chip; then it can be written and touched.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        <TryTap />
      </Suspense>
    </div>
  )
}

const columns: readonly RecordColumn<Totem>[] = [
  {
    id: 'label',
    header: 'Totem',
    sortable: true,
    value: ({ label }) => label,
    edit: {
      value: ({ label }) => label,
      maxLength: 80,
      problem: (text) => (text.trim() === '' ? 'A label cannot be empty.' : null),
      save: (totem, label, changeId) =>
        writeToBackend(api.totems.update, {
          totemId: totem._id,
          label,
          seen: { label: totem.label },
          changeId,
        }),
    },
  },
  {
    id: 'chip',
    header: 'Chip',
    value: ({ uid, legacyId = '' }) => uid ?? legacyId,
    cell: ({ uid, legacyId }) => <code className="totem-chip">{uid ?? legacyId}</code>,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => statuses[status],
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]}</Badge>,
    edit: {
      value: ({ status }) => status,
      options: optionsOf(statuses),
      save: (totem, status, changeId) => setStatus(totem, status as Status, changeId),
    },
  },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kinds[kind], isExtra: true },
  { id: 'deck', header: 'Deck', value: ({ deck }) => deck.title },
  {
    id: 'batch',
    header: 'Batch',
    value: ({ batch }) => batch ?? '–',
    edit: {
      value: ({ batch = '' }) => batch,
      maxLength: 40,
      save: (totem, batch, changeId) =>
        writeToBackend(api.totems.update, {
          totemId: totem._id,
          batch,
          seen: { batch: totem.batch ?? '' },
          changeId,
        }),
    },
  },
  { id: 'place', header: 'Place', value: ({ place }) => (place ? placeWords(place) : '–') },
  {
    id: 'taps',
    header: 'Touches',
    align: 'end',
    value: ({ taps }) => taps,
    cell: ({ taps }) => taps.toLocaleString('en'),
  },
  {
    id: 'last',
    header: 'Last touch',
    isExtra: true,
    value: ({ lastTouchedAt }) => (lastTouchedAt ? new Date(lastTouchedAt).toISOString() : ''),
    cell: ({ lastTouchedAt }) => (lastTouchedAt ? <Moment at={lastTouchedAt} brief /> : 'Never'),
  },
  { id: 'material', header: 'Material', value: ({ material }) => material, isExtra: true },
  {
    id: 'registered',
    header: 'Registered',
    sortable: true,
    isExtra: true,
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <Moment at={_creationTime} brief />,
  },
]

const bulkActions: readonly BulkAction<Totem>[] = (['lost', 'retired', 'active'] as const).map((status) => ({
  label: statusWords[status],
  isReady: (totem) => totem.status !== status,
  act: (totem, changeId) => setStatus(totem, status, changeId),
  says: (done, selected) => `${done} of ${selected}: ${statuses[status].toLowerCase()} now.`,
}))

function setStatus({ _id: totemId, status: before }: Totem, status: Status, changeId: string) {
  return writeToBackend(api.totems.update, { totemId, status, seen: { status: before }, changeId })
}
