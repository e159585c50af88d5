// A printable sheet of QR codes, for the totems that match the filters of the list;
// only active ones unless a status is chosen.
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { download } from '#app/data/download.ts'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { isOnlyLocal } from '#rules/totems/public-address.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/print-codes.ts'
import { codeAddress, useOrigin } from './chip-writing.tsx'
import type { CodeFormat } from './code-files.ts'
import { kinds, type Totem } from './labels.ts'
import { printQuery } from './print-query.ts'
import './totems.css'
import { MAX_CODES, useAllTotems } from './use-all-totems.ts'
import { LocalAddressNotice } from './writing-notices.tsx'

const QrCode = lazy(() => import('#app/components/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_print_codes_qr_codes_for_totems(),
    description: m.admin_print_codes_a_sheet_of_qr_codes(),
    robots: 'noindex',
  })

const sizes = [
  { value: 'small', label: m.admin_print_codes_small },
  { value: 'medium', label: m.admin_print_codes_medium },
  { value: 'large', label: m.admin_print_codes_large },
] as const
type Size = (typeof sizes)[number]['value']

export default function PrintCodes() {
  const [search] = useSearchParams()
  const origin = useOrigin()
  const wanted = printQuery(search)
  const [size, setSize] = useState<Size>('medium')
  const { totems, isDone, isTooMany, failure } = useAllTotems(wanted)
  const isLocal = isOnlyLocal(origin)
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
      </header>
      {isLocal && <LocalAddressNotice origin={origin} />}
      {failure && (
        <Callout tone="error" role="alert">
          {failure}
        </Callout>
      )}
      {isTooMany && (
        <Callout
          tone="warning"
          role="alert"
          title={m.admin_print_codes_too_many({ max: formatNumber(MAX_CODES) })}
        >
          {m.admin_print_codes_narrow_the_filters({ max: formatNumber(MAX_CODES) })}
        </Callout>
      )}
      {!isDone && !isTooMany && !failure && (
        <SkeletonText lines={6} label={m.admin_print_codes_loading_totems()} />
      )}
      {isDone && totems.length === 0 && (
        <EmptyState title={m.admin_print_codes_no_totems_match()} icon="search" />
      )}
      {isDone && totems.length > 0 && !isLocal && (
        <>
          <PrintTools totems={totems} origin={origin} size={size} onSize={setSize} />
          <p className="totem-note totem-unprinted">
            {m.admin_print_codes_only_totems_in_use_filter({ status: wanted.filters.status })}
          </p>
          <ul role="list" className="totem-sheet" data-size={size}>
            {totems.map((totem) => (
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
        </>
      )}
    </div>
  )
}

interface PrintToolsProps {
  totems: readonly Totem[]
  origin: string
  size: Size
  onSize: (size: Size) => void
}

function PrintTools({ totems, origin, size, onSize }: PrintToolsProps) {
  const [share, setShare] = useState<number | null>(null)

  async function save(format: CodeFormat) {
    setShare(0)
    try {
      const { zipCodes } = await import('./code-files.ts')
      const zip = await zipCodes(totems, { origin, format, onProgress: setShare })
      download(`totem-codes-${format}.zip`, zip, 'application/zip')
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    } finally {
      setShare(null)
    }
  }

  return (
    <div className="totem-print-tools totem-unprinted">
      <SelectField
        label={m.admin_print_codes_label_size()}
        value={size}
        onChange={({ target }) => onSize(target.value as Size)}
      >
        {sizes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </SelectField>
      <Button variant="gold" onClick={() => window.print()}>
        {m.admin_print_codes_print_all({ count: totems.length })}
      </Button>
      <Button disabled={share !== null} onClick={() => void save('svg')}>
        {m.admin_print_codes_download_svg()}
      </Button>
      <Button disabled={share !== null} onClick={() => void save('png')}>
        {m.admin_print_codes_download_png()}
      </Button>
      {share !== null && <Progress label={m.admin_print_codes_creating_the_file()} value={share} />}
    </div>
  )
}
