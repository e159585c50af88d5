// One message in full, with a reply link and status actions.
import { useLocation } from 'react-router'
import { writeWithUndo } from '#app/components/admin/records/undo.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { NextWaiting } from '#app/components/admin/workshop/next-waiting.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/message.ts'
import './messages.css'
import { Notes, Reply } from './reply.tsx'
import {
  statusChangedMessage,
  statusActionLabels,
  senderOf,
  setStatus,
  statuses,
  statusTones,
  type Message as Received,
  type Status,
} from './labels.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_message_message(),
    description: m.admin_message_a_message_from_a_visitor(),
    robots: 'noindex',
  })

export default function MessagePage({ params: { messageId } }: Route.ComponentProps) {
  const message = useLiveQuery(api.messages.get, { messageId }, undefined)
  // The list's search and filters, to go back to.
  const { search } = useLocation()
  return (
    <div className="admin-page">
      <AdminBreadcrumbs
        steps={[
          { label: m.admin_message_messages(), to: `/admin/messages${search}` },
          { label: message ? senderOf(message) : m.admin_message_message() },
        ]}
      />
      {message === undefined && <SkeletonText lines={5} label={m.admin_message_loading_message()} />}
      {message === null && (
        <AdminNotFound
          title={m.admin_message_message_not_found()}
          all={{ to: `/admin/messages${search}`, label: m.admin_message_all_messages() }}
        />
      )}
      {message && (
        <>
          <NextWaiting
            queue="messages"
            id={message._id}
            isWaiting={message.status === 'new' && message.deletedAt === undefined}
          />
          <WholeMessage message={message} />
        </>
      )}
    </div>
  )
}

function WholeMessage({ message }: { message: Received }) {
  const { email, text, errorId, status } = message
  const from = senderOf(message)
  const others = (Object.keys(statuses) as Status[]).filter((one) => one !== status)
  return (
    <>
      <header className="admin-page-head">
        <div>
          <PageHeading align="start" title={from} />
          <p className="message-facts">
            <Badge tone={statusTones[status]}>{statuses[status]()}</Badge>
            <HiddenComma />
            <LocalDateTime at={message._creationTime} />
            {message.deletedAt !== undefined && <Badge tone="error">{m.admin_message_is_deleted()}</Badge>}
          </p>
        </div>
        <div className="actions">
          {others.map((next) => (
            <Button
              key={next}
              onClick={() =>
                void writeWithUndo(statusChangedMessage(next), (changeId) =>
                  setStatus(message, next, changeId),
                )
              }
            >
              {statusActionLabels[next]()}
            </Button>
          ))}
          <DeleteOrRestore message={message} />
        </div>
      </header>
      <Panel as="article" className="message" aria-label={m.admin_message_message_from({ from })}>
        <p className="message-text" dir="auto">
          {text}
        </p>
        <footer>
          {email ? (
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          ) : (
            <span>{m.admin_message_no_email_address_to_reply()}</span>
          )}
          {errorId && (
            <span>
              <Message
                parts={m.admin_message_error_number.parts({ errorId })}
                code={(text) => <code>{text}</code>}
              />
            </span>
          )}
        </footer>
      </Panel>
      <Reply key={`reply ${message._id}`} message={message} />
      <Notes key={`notes ${message._id}`} message={message} />
    </>
  )
}

function DeleteOrRestore({ message: { _id: messageId, deletedAt } }: { message: Received }) {
  return deletedAt === undefined ? (
    <Button
      variant="danger"
      onClick={() =>
        void writeWithUndo(m.admin_message_deleted(), (changeId) =>
          writeToBackend(api.admin.deletions.remove, { kind: 'messages', id: messageId, changeId }),
        )
      }
    >
      {m.admin_message_delete()}
    </Button>
  ) : (
    <Button
      onClick={() =>
        void writeWithUndo(m.admin_message_restored(), (changeId) =>
          writeToBackend(api.admin.deletions.restore, { kind: 'messages', id: messageId, changeId }),
        )
      }
    >
      {m.admin_message_restore()}
    </Button>
  )
}
