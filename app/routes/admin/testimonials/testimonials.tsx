// What people say of the product: seen through, shown or not, put in order, and attached to a deck or a town.
import { useState } from 'react'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import { placeWords } from '../totems/words.ts'
import type { Route } from './+types/testimonials.ts'
import { ShownOrder } from './shown-order.tsx'
import { TestimonialForm } from './testimonial-form.tsx'
import { sources, statuses, statusTones, type Status, type Testimonial } from './words.ts'
import '../workshop.css'
import './testimonials.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Testimonials',
    description: 'What people say of Lodestar, and what of it is shown.',
    robots: 'noindex',
  })

export default function Testimonials() {
  const [edited, setEdited] = useState<Testimonial | 'new' | null>(null)
  return (
    <div className="workshop-page">
      <header className="workshop-head">
        <PageHeading
          align="start"
          title="Testimonials"
          lede="Visitors leave them on a reading of theirs. Nobody sees one before it is shown from here."
        />
        <Button variant="gold" onClick={() => setEdited('new')}>
          Add a testimonial
        </Button>
      </header>
      <Records
        name="testimonials"
        caption="Testimonials"
        query={api.messages.testimonials.list}
        columns={[...columns, editColumn(setEdited)]}
        search="Words in it, or who said it"
        filters={filters}
        bulkActions={bulkActions}
        empty={
          <EmptyState title="Nobody has said anything yet">
            What a visitor leaves on a reading waits here.
          </EmptyState>
        }
      />
      <ShownOrder />
      {edited && <TestimonialForm testimonial={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

const filters = [
  { id: 'status', label: 'Status', options: optionsOf(statuses) },
  { id: 'source', label: 'From', options: optionsOf(sources) },
]

const columns: RecordColumn<Testimonial>[] = [
  {
    id: 'author',
    header: 'Who',
    value: ({ author }) => author,
    cell: ({ author, source }) => (
      <span className="workshop-name" dir="auto">
        {author} {source === 'example' && <Badge tone="warning">Example</Badge>}
      </span>
    ),
    edit: {
      value: ({ author }) => author,
      maxLength: 80,
      problem: (text) => (text.trim() === '' ? 'A name cannot be empty.' : null),
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
    header: 'What they say',
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
    header: 'Status',
    value: ({ status }) => statuses[status],
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]}</Badge>,
    edit: {
      value: ({ status }) => status,
      options: optionsOf(statuses),
      save: (testimonial, status, changeId) => setStatus(testimonial, status as Status, changeId),
    },
  },
  { id: 'source', header: 'From', value: ({ source }) => sources[source] },
  {
    id: 'about',
    header: 'About',
    value: ({ deck, place }) => [deck, place && placeWords(place)].filter(Boolean).join(', ') || '–',
  },
  {
    id: 'when',
    header: 'When',
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <Moment at={_creationTime} brief />,
    sortable: true,
    isExtra: true,
  },
]

function editColumn(onEdit: (testimonial: Testimonial) => void): RecordColumn<Testimonial> {
  return {
    id: 'edit',
    header: 'Edit',
    cell: (testimonial) => (
      <Button
        size="small"
        tabIndex={-1}
        aria-label={`Edit what ${testimonial.author} says`}
        onClick={() => onEdit(testimonial)}
      >
        Edit
      </Button>
    ),
  }
}

const bulkActions: BulkAction<Testimonial>[] = [
  moving('Show', 'published', 'shown'),
  moving('Hide', 'hidden', 'hidden'),
  {
    label: 'Delete',
    tone: 'danger',
    act: ({ _id: testimonialId, author, text }, changeId) =>
      writeToBackend(api.messages.testimonials.remove, { testimonialId, seen: { author, text }, changeId }),
    says: (done) => `${done} deleted.`,
  },
]

function moving(label: string, status: Status, moved: string): BulkAction<Testimonial> {
  return {
    label,
    isReady: (row) => row.status !== status,
    act: (row, changeId) => setStatus(row, status, changeId),
    says: (done) => `${done} ${moved}.`,
  }
}

function setStatus({ _id, status: before }: Testimonial, status: Status, changeId: string) {
  const seen = { status: before }
  return writeToBackend(api.messages.testimonials.setStatus, {
    testimonialIds: [_id],
    status,
    seen,
    changeId,
  })
}
