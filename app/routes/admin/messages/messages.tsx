// What visitors wrote on /support, the newest first: found, moved one by one or many at once, and moved back.
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/messages.ts'
import './messages.css'
import {
  movedWords,
  moveWords,
  senderOf,
  setStatus,
  statuses,
  statusTones,
  type Message,
  type Status,
} from './words.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Messages',
    description: 'What visitors wrote to the admins.',
    robots: 'noindex',
  })

export default function Messages() {
  return (
    <div className="desk">
      <PageHeading
        align="start"
        title="Messages"
        lede="What visitors wrote on the support page. An error number is found in the server’s log."
      />
      <Records
        name="messages"
        caption="Messages"
        query={api.messages.list}
        columns={columns}
        search="Words, name or e-mail"
        filters={filters}
        bulkActions={bulkActions}
        rowLink={({ _id }) => `/admin/messages/${_id}`}
        empty={
          <EmptyState title="Nothing yet" icon="success">
            The first message appears here by itself.
          </EmptyState>
        }
      />
    </div>
  )
}

const statusOptions = optionsOf(statuses)
const filters = [{ id: 'status', label: 'Status', options: statusOptions }]

const columns: readonly RecordColumn<Message>[] = [
  {
    id: 'from',
    header: 'From',
    value: senderOf,
    cell: (message) => <span dir="auto">{senderOf(message)}</span>,
  },
  {
    id: 'text',
    header: 'Message',
    isLong: true,
    value: ({ text }) => text,
    cell: ({ text }) => (
      <span className="message-beginning" dir="auto">
        {text}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => statuses[status],
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]}</Badge>,
    edit: {
      value: ({ status }) => status,
      options: statusOptions,
      save: (message, status, changeId) => setStatus(message, status as Status, changeId),
    },
  },
  {
    id: 'when',
    header: 'When',
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <Moment at={_creationTime} brief />,
    sortable: true,
  },
  { id: 'email', header: 'E-mail', value: ({ email }) => email || '–', isExtra: true },
  { id: 'error', header: 'Error number', value: ({ errorId = '–' }) => errorId, isExtra: true },
]

const bulkActions: readonly BulkAction<Message>[] = (['answered', 'closed', 'new'] as const).map((next) => ({
  label: moveWords[next],
  isReady: ({ status }) => status !== next,
  act: (message, changeId) => setStatus(message, next, changeId),
  says: (done, selected) =>
    selected === 1 && done === 1 ? movedWords(next) : `${done} of ${selected} moved to “${statuses[next]}”.`,
}))
