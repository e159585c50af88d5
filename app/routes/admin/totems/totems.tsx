// All totems: found by what is known of them, page by page, and live.
import { lazy, Suspense, useState } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SearchField, SelectField } from '#app/components/ui/field.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/totems.ts'
import './totems.css'
import { kinds, placeWords, statuses, statusTones, wantedOf } from './words.ts'

const TryTap = lazy(() => import('./try-tap.tsx').then(({ TryTap }) => ({ default: TryTap })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Totems',
    description: 'Every totem that is out in the world, and what it is touched for.',
    robots: 'noindex',
  })

const atOnce = 25

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
      <Filters />
      <TotemList key={search.toString()} />
      <Suspense fallback={null}>
        <TryTap />
      </Suspense>
    </div>
  )
}

function Filters() {
  const [search] = useSearchParams()
  const submit = useSubmit()
  return (
    <Form
      role="search"
      className="totem-filters"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <SearchField
        label="Label, chip’s number, batch or place"
        name="q"
        defaultValue={search.get('q') ?? ''}
        maxLength={100}
      />
      <SelectField label="Status" name="status" defaultValue={search.get('status') ?? ''}>
        <option value="">Any</option>
        {Object.entries(statuses).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField label="Kind" name="kind" defaultValue={search.get('kind') ?? ''}>
        <option value="">Any</option>
        {Object.entries(kinds).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}

function TotemList() {
  const [search] = useSearchParams()
  /** Where each page begins, up to the one that is shown. */
  const [starts, setStarts] = useState<(string | null)[]>([null])
  const wanted = wantedOf(search)
  const paginationOpts = { numItems: atOnce, cursor: starts.at(-1) ?? null }
  const list = useLiveQuery(api.totemAdmin.list, { ...wanted, paginationOpts }, undefined)
  if (!list) return <SkeletonText lines={6} label="Reading the totems" />
  if (list.page.length === 0 && starts.length === 1)
    return <NoTotems isFiltered={Object.keys(wanted).length > 0} />
  return (
    <>
      <Table
        caption="Totems"
        captionHidden
        rows={list.page}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: 'label',
            header: 'Totem',
            cell: ({ _id, label, uid, legacyId }) => (
              <span className="totem-name">
                <Link to={`/admin/totems/${_id}`}>{label}</Link>
                <code>{uid ?? legacyId}</code>
              </span>
            ),
          },
          { key: 'kind', header: 'Kind', cell: ({ kind }) => kinds[kind] },
          { key: 'deck', header: 'Deck', cell: ({ deck }) => deck.title },
          { key: 'batch', header: 'Batch', cell: ({ batch }) => batch ?? '–' },
          { key: 'place', header: 'Place', cell: ({ place }) => (place ? placeWords(place) : '–') },
          { key: 'taps', header: 'Touches', align: 'end', cell: ({ taps }) => taps.toLocaleString('en') },
          {
            key: 'last',
            header: 'Last touch',
            cell: ({ lastTouchedAt }) => (lastTouchedAt ? <Moment at={lastTouchedAt} /> : 'Never'),
          },
          {
            key: 'status',
            header: 'Status',
            cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]}</Badge>,
          },
        ]}
      />
      {(starts.length > 1 || !list.isDone) && (
        <div className="actions">
          {starts.length > 1 && <Button onClick={() => setStarts(starts.slice(0, -1))}>Back</Button>}
          {!list.isDone && <Button onClick={() => setStarts([...starts, list.continueCursor])}>More</Button>}
        </div>
      )}
    </>
  )
}

function NoTotems({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title="No totem is like this" icon="search">
        Try fewer words, or how a label or a chip’s number begins.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="There are no totems yet">
      Register the first one by the number of its chip; then it can be written and touched.
    </EmptyState>
  )
}
