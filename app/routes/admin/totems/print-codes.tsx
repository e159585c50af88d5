// A printable sheet of QR codes, for the totems that match the filters of the list;
// only active ones unless a status is chosen.
import type { FunctionArgs } from 'convex/server'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/print-codes.ts'
import { codeAddress, useOrigin } from './chip-writing.tsx'
import './totems.css'
import { printQuery } from './print-query.ts'
import { kinds } from './labels.ts'

const QrCode = lazy(() => import('#app/components/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_print_codes_qr_codes_for_totems(),
    description: m.admin_print_codes_a_sheet_of_qr_codes(),
    robots: 'noindex',
  })

const paginationOpts = { numItems: 100, cursor: null }

export default function PrintCodes() {
  const [search] = useSearchParams()
  const origin = useOrigin()
  const wanted = printQuery(search)
  const asked = { ...wanted, paginationOpts } as FunctionArgs<typeof api.totems.totemAdmin.list>
  const list = useLiveQuery(api.totems.totemAdmin.list, asked, undefined)
  return (
    <div className="admin-page">
      <div className="totem-unprinted">
        <AdminBreadcrumbs
          steps={[
            { label: m.admin_print_codes_totems(), to: `/admin/totems?${search}` },
            { label: m.admin_print_codes_qr_codes_to_print() },
          ]}
        />
      </div>
      <header className="admin-page-head totem-unprinted">
        <PageHeading
          align="start"
          title={m.admin_print_codes_qr_codes_to_print()}
          lede={m.admin_print_codes_for_plain_totems_the_code()}
        />
        <div className="actions">
          <Button variant="gold" onClick={() => window.print()}>
            {m.admin_print_codes_print()}
          </Button>
        </div>
      </header>
      {!list && <SkeletonText lines={6} label={m.admin_print_codes_loading_totems()} />}
      {list?.page.length === 0 && <EmptyState title={m.admin_print_codes_no_totems_match()} icon="search" />}
      {list && (
        <p className="totem-note totem-unprinted">
          {!list.isDone && `${m.admin_print_codes_only_the_first_100_are()} `}
          {m.admin_print_codes_only_totems_in_use_filter({ status: wanted.filters.status })}
        </p>
      )}
      <ul role="list" className="totem-sheet">
        {list?.page.map((totem) => (
          <li key={totem._id}>
            <Suspense fallback={null}>
              <QrCode
                address={codeAddress(origin, totem)}
                label={m.admin_print_codes_qr_code_for({ label: totem.label })}
              />
            </Suspense>
            <strong>{totem.label}</strong>
            <span>{kinds[totem.kind]()}</span>
            <span>{totem.uid ?? totem.legacyId}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
