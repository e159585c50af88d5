// The queue of reports: each reported thing once, the latest first.
import { useLocation } from 'react-router'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/reports.ts'
import { kinds, personLabel, statuses, statusTones, textOf, type CaseSummary } from './labels.ts'
import './reports.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.moderation_admin_reports(),
    description: m.moderation_admin_reports_description(),
    robots: 'noindex',
  })

export default function Reports() {
  const { search } = useLocation()
  return (
    <div className="admin-page">
      <PageHeading
        align="start"
        title={m.moderation_admin_reports()}
        lede={m.moderation_admin_reports_lede()}
      />
      <Records
        name="reports"
        caption={m.moderation_admin_reports()}
        query={api.moderation.cases.list}
        columns={columns}
        filters={filters}
        rowLink={({ _id }) => `/admin/reports/${_id}${search}`}
        empty={
          <EmptyState title={m.moderation_admin_none()} icon="success">
            {m.moderation_admin_none_text()}
          </EmptyState>
        }
      />
    </div>
  )
}

const filters = [{ id: 'status', label: m.moderation_admin_status, options: optionsOf(statuses) }]

const columns: readonly RecordColumn<CaseSummary>[] = [
  { id: 'what', header: m.moderation_admin_what, value: ({ kind }) => kinds[kind]() },
  {
    id: 'text',
    header: m.moderation_admin_text,
    isLong: true,
    value: textOf,
    cell: (row) => (
      <span className="reported-beginning" dir="auto">
        {textOf(row)}
      </span>
    ),
  },
  {
    id: 'status',
    header: m.moderation_admin_status,
    value: ({ status }) => statuses[status](),
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]()}</Badge>,
  },
  { id: 'reports', header: m.moderation_admin_count, align: 'end', value: ({ reports }) => reports },
  { id: 'author', header: m.moderation_admin_author, value: ({ author }) => personLabel(author) },
  {
    id: 'lastReportedAt',
    header: m.moderation_admin_last,
    value: ({ lastReportedAt }) => new Date(lastReportedAt).toISOString(),
    cell: ({ lastReportedAt }) => <LocalDateTime at={lastReportedAt} brief />,
    sortable: true,
  },
  { id: 'notes', header: m.moderation_admin_notes, align: 'end', value: ({ notes }) => notes, isExtra: true },
]
