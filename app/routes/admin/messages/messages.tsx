// Messages from /support, newest first: search, and change the status one by one or in bulk.
import { useLocation } from 'react-router'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/messages.ts'
import './messages.css'
import {
  statusChangedMessage,
  statusActionLabels,
  senderOf,
  setStatus,
  statuses,
  statusTones,
  type Message,
  type Status,
} from './labels.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_messages_messages(),
    description: m.admin_messages_messages_from_visitors_to_the(),
    robots: 'noindex',
  })

export default function Messages() {
  const { search } = useLocation()
  return (
    <div className="admin-page">
      <PageHeading
        align="start"
        title={m.admin_messages_messages()}
        lede={m.admin_messages_messages_from_the_support_page()}
      />
      <Records
        name="messages"
        caption={m.admin_messages_messages()}
        query={api.messages.list}
        columns={columns}
        search={m.admin_messages_message_name_or_email()}
        filters={filters}
        bulkActions={bulkActions}
        rowLink={({ _id }) => `/admin/messages/${_id}${search}`}
        empty={
          <EmptyState title={m.admin_messages_no_messages_yet()} icon="success">
            {m.admin_messages_new_messages_will_appear_here()}
          </EmptyState>
        }
      />
    </div>
  )
}

const statusOptions = optionsOf(statuses)
const filters = [
  { id: 'status', label: m.admin_messages_status, options: statusOptions },
  {
    id: 'deleted',
    label: m.admin_messages_deleted,
    options: [{ value: 'yes', label: m.admin_messages_only_deleted }],
  },
]

const columns: readonly RecordColumn<Message>[] = [
  {
    id: 'from',
    header: m.admin_messages_from,
    value: senderOf,
    cell: (message) => <span dir="auto">{senderOf(message)}</span>,
  },
  {
    id: 'text',
    header: m.admin_messages_message,
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
    header: m.admin_messages_status,
    value: ({ status }) => statuses[status](),
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]()}</Badge>,
    edit: {
      value: ({ status }) => status,
      options: statusOptions,
      save: (message, status, changeId) => setStatus(message, status as Status, changeId),
    },
  },
  {
    id: 'when',
    header: m.admin_messages_when,
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <LocalDateTime at={_creationTime} brief />,
    sortable: true,
  },
  { id: 'email', header: m.admin_messages_email, value: ({ email }) => email || '–', isExtra: true },
  {
    id: 'error',
    header: m.admin_messages_error_number,
    value: ({ errorId = '–' }) => errorId,
    isExtra: true,
  },
]

const statusActions: readonly BulkAction<Message>[] = (['answered', 'closed', 'new'] as const).map(
  (next) => ({
    label: statusActionLabels[next],
    isReady: ({ status }) => status !== next,
    act: (message, changeId) => setStatus(message, next, changeId),
    says: (done, selected) =>
      selected === 1 && done === 1
        ? statusChangedMessage(next)
        : m.admin_messages_of_marked_as({ done, selected, status: statuses[next]() }),
  }),
)

const bulkActions: readonly BulkAction<Message>[] = [
  ...statusActions,
  {
    label: m.admin_message_delete,
    tone: 'danger',
    isReady: ({ deletedAt }) => deletedAt === undefined,
    act: ({ _id: messageId }, changeId) =>
      writeToBackend(api.admin.deletions.remove, { kind: 'messages', id: messageId, changeId }),
    says: (done) => m.admin_messages_deleted_count({ count: done }),
  },
  {
    label: m.admin_message_restore,
    isReady: ({ deletedAt }) => deletedAt !== undefined,
    act: ({ _id: messageId }, changeId) =>
      writeToBackend(api.admin.deletions.restore, { kind: 'messages', id: messageId, changeId }),
    says: () => m.admin_message_restored(),
  },
]
