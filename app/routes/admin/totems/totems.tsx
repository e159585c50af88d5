// All totems: search, edit in place or in bulk, page by page, live.
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/totems.ts'
import './totems.css'
import {
  kinds,
  placeLabel,
  statuses,
  statusTones,
  statusLabels,
  totemFilters,
  type Status,
  type Totem,
} from './labels.ts'

const TryTap = lazy(() => import('./try-tap.tsx').then(({ TryTap }) => ({ default: TryTap })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_totems_totems(),
    description: m.admin_totems_all_totems_and_their_taps(),
    robots: 'noindex',
  })

export default function Totems() {
  const [search] = useSearchParams()
  return (
    <div className="admin-page">
      <header className="admin-page-head">
        <PageHeading
          align="start"
          title={m.admin_totems_totems()}
          lede={m.admin_totems_objects_with_a_chip_inside()}
        />
        <div className="actions">
          <Link to={`/admin/totems/print?${search}`} {...buttonLook()}>
            {m.admin_totems_print_qr_codes()}
          </Link>
          <Link to="/admin/totems/new" {...buttonLook({ variant: 'gold' })}>
            {m.admin_totems_register_totems()}
          </Link>
        </div>
      </header>
      <Records
        name="totems"
        caption={m.admin_totems_totems()}
        query={api.totems.totemAdmin.list}
        columns={columns}
        search={m.admin_totems_label_chip_uid_batch_or()}
        filters={filters}
        bulkActions={bulkActions}
        rowLink={({ _id }) => `/admin/totems/${_id}`}
        empty={
          <EmptyState title={m.admin_totems_no_totems_yet()}>
            {m.admin_totems_register_the_first_one_by()}
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
    header: m.admin_totems_totem,
    sortable: true,
    value: ({ label }) => label,
    edit: {
      value: ({ label }) => label,
      maxLength: 80,
      problem: (text) => (text.trim() === '' ? m.admin_totems_a_label_cant_be_empty() : null),
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
    header: m.admin_totems_chip,
    value: ({ uid, legacyId = '' }) => uid ?? legacyId,
    cell: ({ uid, legacyId }) => <code className="totem-chip">{uid ?? legacyId}</code>,
  },
  {
    id: 'status',
    header: m.admin_status,
    value: ({ status }) => statuses[status](),
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]()}</Badge>,
    edit: {
      value: ({ status }) => status,
      options: optionsOf(statuses),
      save: (totem, status, changeId) => setStatus(totem, status as Status, changeId),
    },
  },
  { id: 'kind', header: m.admin_kind, value: ({ kind }) => kinds[kind](), isExtra: true },
  { id: 'deck', header: m.admin_totems_deck, value: ({ deck }) => deck.title },
  {
    id: 'batch',
    header: m.admin_totems_batch,
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
  { id: 'place', header: m.admin_totems_town, value: ({ place }) => (place ? placeLabel(place) : '–') },
  {
    id: 'taps',
    header: m.admin_totems_taps,
    align: 'end',
    value: ({ taps }) => taps,
    cell: ({ taps }) => formatNumber(taps),
  },
  {
    id: 'last',
    header: m.admin_totems_last_tap,
    isExtra: true,
    value: ({ lastTouchedAt }) => (lastTouchedAt ? new Date(lastTouchedAt).toISOString() : ''),
    cell: ({ lastTouchedAt }) =>
      lastTouchedAt ? <LocalDateTime at={lastTouchedAt} brief /> : m.admin_totems_never(),
  },
  { id: 'material', header: m.admin_totems_material, value: ({ material }) => material, isExtra: true },
  {
    id: 'registered',
    header: m.admin_totems_registered,
    sortable: true,
    isExtra: true,
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <LocalDateTime at={_creationTime} brief />,
  },
]

const bulkActions: readonly BulkAction<Totem>[] = (['lost', 'retired', 'active'] as const).map((status) => ({
  label: statusLabels[status],
  isReady: (totem) => totem.status !== status,
  act: (totem, changeId) => setStatus(totem, status, changeId),
  says: (done, selected) => m.admin_totems_of_put_back_in_use({ done, selected, status }),
}))

function setStatus({ _id: totemId, status: before }: Totem, status: Status, changeId: string) {
  return writeToBackend(api.totems.update, { totemId, status, seen: { status: before }, changeId })
}

const filters = [
  ...totemFilters,
  {
    id: 'deleted',
    label: m.admin_messages_deleted,
    options: [{ value: 'yes', label: m.admin_messages_only_deleted }],
  },
]
