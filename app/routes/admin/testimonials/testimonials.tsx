// Testimonials: review, publish or hide, sort, and attach to a deck or a town.
import { useState } from 'react'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { placeLabel } from '../totems/labels.ts'
import type { Route } from './+types/testimonials.ts'
import { DisplayOrder } from './display-order.tsx'
import { TestimonialForm } from './testimonial-form.tsx'
import { setStatus, sources, statuses, statusTones, type Status, type Testimonial } from './labels.ts'
import { ReviewQueue } from './review-queue.tsx'
import '../workshop.css'
import './testimonials.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_testimonials_testimonials(),
    description: m.admin_testimonials_what_people_say_about_lodestar(),
    robots: 'noindex',
  })

export default function Testimonials() {
  const [edited, setEdited] = useState<Testimonial | 'new' | null>(null)
  const isReadOnly = useIsReadOnly()
  return (
    <div className="workshop-page">
      <header className="workshop-head">
        <PageHeading
          align="start"
          title={m.admin_testimonials_testimonials()}
          lede={m.admin_testimonials_visitors_leave_them_on_their()}
        />
        {!isReadOnly && (
          <Button variant="gold" onClick={() => setEdited('new')}>
            {m.admin_testimonials_add_testimonial()}
          </Button>
        )}
      </header>
      {!isReadOnly && <ReviewQueue />}
      <Records
        name="testimonials"
        caption={m.admin_testimonials_testimonials()}
        query={api.messages.testimonials.list}
        columns={isReadOnly ? columns : [...columns, editColumn(setEdited)]}
        search={m.admin_testimonials_text_or_author()}
        filters={filters}
        bulkActions={bulkActions}
        empty={
          <EmptyState title={m.admin_testimonials_no_testimonials_yet()}>
            {m.admin_testimonials_testimonials_that_visitors_leave_on()}
          </EmptyState>
        }
      />
      <DisplayOrder />
      {edited && <TestimonialForm testimonial={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

const filters = [
  { id: 'status', label: m.admin_testimonials_status, options: optionsOf(statuses) },
  { id: 'source', label: m.admin_testimonials_from, options: optionsOf(sources) },
]

const columns: RecordColumn<Testimonial>[] = [
  {
    id: 'author',
    header: m.admin_testimonials_who,
    value: ({ author }) => author,
    cell: ({ author, source }) => (
      <span className="workshop-name" dir="auto">
        {author} {source === 'example' && <Badge tone="warning">{m.admin_testimonials_example()}</Badge>}
      </span>
    ),
    edit: {
      value: ({ author }) => author,
      maxLength: 80,
      problem: (text) => (text.trim() === '' ? m.admin_testimonials_a_name_cant_be_empty() : null),
      save: ({ _id: testimonialId, author: before }, author, changeId) =>
        writeToBackend(api.messages.testimonials.update, {
          testimonialId,
          author,
          seen: { author: before },
          changeId,
        }),
    },
  },
  {
    id: 'text',
    header: m.admin_testimonials_what_they_said,
    isLong: true,
    value: ({ text }) => text,
    cell: ({ text }) => (
      <q className="testimonial-text" dir="auto">
        {text}
      </q>
    ),
  },
  {
    id: 'status',
    header: m.admin_testimonials_status,
    value: ({ status }) => statuses[status](),
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]()}</Badge>,
    edit: {
      value: ({ status }) => status,
      options: optionsOf(statuses),
      save: (testimonial, status, changeId) => setStatus(testimonial, status as Status, changeId),
    },
  },
  { id: 'source', header: m.admin_testimonials_from, value: ({ source }) => sources[source]() },
  {
    id: 'about',
    header: m.admin_testimonials_about,
    value: ({ deck, place }) => [deck, place && placeLabel(place)].filter(Boolean).join(', ') || '–',
  },
  {
    id: 'when',
    header: m.admin_testimonials_when,
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <LocalDateTime at={_creationTime} brief />,
    sortable: true,
    isExtra: true,
  },
]

function editColumn(onEdit: (testimonial: Testimonial) => void): RecordColumn<Testimonial> {
  return {
    id: 'edit',
    header: m.admin_testimonials_edit,
    cell: (testimonial) => (
      <Button
        size="small"
        tabIndex={-1}
        aria-label={m.admin_testimonials_edit_s_testimonial({ author: testimonial.author })}
        onClick={() => onEdit(testimonial)}
      >
        {m.admin_testimonials_edit()}
      </Button>
    ),
  }
}

const bulkActions: BulkAction<Testimonial>[] = [
  moving('published', m.admin_testimonials_show, m.admin_testimonials_shown),
  moving('hidden', m.admin_testimonials_hide, m.admin_testimonials_hidden),
  {
    label: m.admin_testimonials_delete,
    tone: 'danger',
    act: ({ _id: testimonialId, author, text }, changeId) =>
      writeToBackend(api.messages.testimonials.remove, { testimonialId, seen: { author, text }, changeId }),
    says: (done) => m.admin_testimonials_deleted({ count: done }),
  },
]

function moving(
  status: Status,
  label: () => string,
  moved: (of: { count: number }) => string,
): BulkAction<Testimonial> {
  return {
    label,
    isReady: (row) => row.status !== status,
    act: (row, changeId) => setStatus(row, status, changeId),
    says: (done) => moved({ count: done }),
  }
}
