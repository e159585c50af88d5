// A sheet of codes to cut out: the totems that the list shows with the same filters, and of those that are in use, unless
// others are asked for.
import type { FunctionArgs } from 'convex/server'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { WayHere } from '#app/components/admin/workshop/way-here.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/print-codes.ts'
import { codeAddress, useOrigin } from './chip-writing.tsx'
import './totems.css'
import { printed } from './printed.ts'
import { kinds, statuses } from './words.ts'

const QrCode = lazy(() => import('#app/components/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Codes of totems', description: 'A sheet of codes to print.', robots: 'noindex' })

const paginationOpts = { numItems: 100, cursor: null }

export default function PrintCodes() {
  const [search] = useSearchParams()
  const origin = useOrigin()
  const wanted = printed(search)
  const asked = { ...wanted, paginationOpts } as FunctionArgs<typeof api.totems.totemAdmin.list>
  const list = useLiveQuery(api.totems.totemAdmin.list, asked, undefined)
  return (
    <div className="desk">
      <div className="totem-unprinted">
        <WayHere steps={[{ label: 'Totems', to: `/admin/totems?${search}` }, { label: 'Codes to print' }]} />
      </div>
      <header className="desk-head totem-unprinted">
        <PageHeading
          align="start"
          title="Codes to print"
          lede="Plain totems open their draw. Counted and sealed ones open their page, since paper cannot count."
        />
        <div className="actions">
          <Button variant="gold" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      {!list && <SkeletonText lines={6} label="Reading the totems" />}
      {list?.page.length === 0 && <EmptyState title="No totem is like this" icon="search" />}
      {list && (
        <p className="totem-note totem-unprinted">
          {list.isDone ? '' : 'The first hundred. '}
          {statuses[wanted.filters.status]} only. Filter the list to print others.
        </p>
      )}
      <ul role="list" className="totem-sheet">
        {list?.page.map((totem) => (
          <li key={totem._id}>
            <Suspense fallback={null}>
              <QrCode address={codeAddress(origin, totem)} label={`Code of ${totem.label}`} />
            </Suspense>
            <strong>{totem.label}</strong>
            <span>{kinds[totem.kind]}</span>
            <span>{totem.uid ?? totem.legacyId}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
