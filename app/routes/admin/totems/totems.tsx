// All totems: search, edit in place or in bulk, page by page, live.
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Records, type BulkAction } from '#app/components/admin/records/records.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/totems.ts'
import './totems.css'
import { statusLabels, totemFilters, type Totem } from './labels.ts'
import { setStatus, totemColumns } from './totem-columns.tsx'

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
          <Link to="/coachellaimport" {...buttonLook()}>
            {m.admin_totems_import()}
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
        columns={totemColumns}
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

const bulkActions: readonly BulkAction<Totem>[] = (['lost', 'retired', 'active'] as const).map((status) => ({
  label: statusLabels[status],
  isReady: (totem) => totem.status !== status,
  act: (totem, changeId) => setStatus(totem, status, changeId),
  says: (done, selected) => m.admin_totems_of_put_back_in_use({ done, selected, status }),
}))

const filters = [
  ...totemFilters,
  {
    id: 'deleted',
    label: m.admin_messages_deleted,
    options: [{ value: 'yes', label: m.admin_messages_only_deleted }],
  },
]
