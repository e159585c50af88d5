// One message in full, where to answer it, and where it goes from here.
import { changeOne } from '#app/components/admin/records/undo.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { NotThere } from '#app/components/admin/workshop/not-there.tsx'
import { WayHere } from '#app/components/admin/workshop/way-here.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/message.ts'
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
  pageMeta(args, { title: 'Message', description: 'What a visitor wrote.', robots: 'noindex' })

export default function MessagePage({ params: { messageId } }: Route.ComponentProps) {
  const message = useLiveQuery(api.messages.get, { messageId }, undefined)
  return (
    <div className="desk">
      <WayHere
        steps={[
          { label: 'Messages', to: '/admin/messages' },
          { label: message ? senderOf(message) : 'Message' },
        ]}
      />
      {message === undefined && <SkeletonText lines={5} label="Reading the message" />}
      {message === null && (
        <NotThere title="There is no such message" all={{ to: '/admin/messages', label: 'All messages' }} />
      )}
      {message && <WholeMessage message={message} />}
    </div>
  )
}

function WholeMessage({ message }: { message: Message }) {
  const { email, text, errorId, status } = message
  const from = senderOf(message)
  const others = (Object.keys(statuses) as Status[]).filter((one) => one !== status)
  return (
    <>
      <header className="desk-head">
        <div>
          <PageHeading align="start" title={from} />
          <p className="message-facts">
            <Badge tone={statusTones[status]}>{statuses[status]}</Badge>
            <Moment at={message._creationTime} />
          </p>
        </div>
        <div className="actions">
          {others.map((next) => (
            <Button
              key={next}
              onClick={() =>
                void changeOne(movedWords(next), (changeId) => setStatus(message, next, changeId))
              }
            >
              {moveWords[next]}
            </Button>
          ))}
        </div>
      </header>
      <Panel as="article" className="message" aria-label={`Message of ${from}`}>
        <p className="message-text" dir="auto">
          {text}
        </p>
        <footer>
          {email ? (
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          ) : (
            <span>No address to answer to</span>
          )}
          {errorId && (
            <span>
              Error number <code>{errorId}</code>
            </span>
          )}
        </footer>
      </Panel>
    </>
  )
}
