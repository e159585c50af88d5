// What visitors wrote on /support, the newest first. The list is live; what is moved can be moved back.
import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { useSearchParams } from 'react-router'
import { ChipLinks } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { loadConvex } from '#app/data/convex.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/messages.ts'
import './messages.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Messages',
    description: 'What visitors wrote to the admins.',
    robots: 'noindex',
  })

type Message = FunctionReturnType<typeof api.messages.list>['page'][number]
type Status = Message['status']

const statuses = { new: 'New', answered: 'Answered', closed: 'Closed' } satisfies Record<Status, string>
const atOnce = 25

export default function Messages() {
  const [search] = useSearchParams()
  const asked = search.get('status') ?? 'new'
  const status = asked in statuses ? (asked as Status) : 'new'
  return (
    <div className="messages">
      <PageHeading
        align="start"
        title="Messages"
        lede="What visitors wrote on the support page. An error number is found in the server’s log."
      />
      <ChipLinks
        label="Which messages"
        links={(Object.keys(statuses) as Status[]).map((one) => ({
          to: one === 'new' ? '/admin/messages' : `/admin/messages?status=${one}`,
          label: statuses[one],
          isCurrent: one === status,
        }))}
      />
      <MessageList key={status} status={status} />
    </div>
  )
}

function MessageList({ status }: { status: Status }) {
  /** Where each page begins, up to the one that is shown. */
  const [starts, setStarts] = useState<(string | null)[]>([null])
  const paginationOpts = { numItems: atOnce, cursor: starts.at(-1) ?? null }
  const list = useLiveQuery(api.messages.list, { status, paginationOpts }, undefined)
  if (!list) return <SkeletonText lines={5} label="Reading the messages" />
  return (
    <>
      {list.page.length === 0 ? (
        <EmptyState title={status === 'new' ? 'Nothing new' : 'None here'} icon="success">
          {status === 'new'
            ? 'Every message has been seen to. The next one appears here by itself.'
            : 'A message comes here when it is moved.'}
        </EmptyState>
      ) : (
        <ol role="list" className="message-list">
          {list.page.map((message) => (
            <li key={message._id}>
              <OneMessage message={message} />
            </li>
          ))}
        </ol>
      )}
      {(starts.length > 1 || !list.isDone) && (
        <div className="actions">
          {starts.length > 1 && <Button onClick={() => setStarts(starts.slice(0, -1))}>Newer</Button>}
          {!list.isDone && <Button onClick={() => setStarts([...starts, list.continueCursor])}>Older</Button>}
        </div>
      )}
    </>
  )
}

function OneMessage({ message }: { message: Message }) {
  const { name, email, text, errorId, status } = message
  const from = name || 'Somebody'
  const others = (Object.keys(statuses) as Status[]).filter((one) => one !== status)
  return (
    <Panel as="article" aria-label={`Message of ${from}`}>
      <header className="message-head">
        <h2 dir="auto">{from}</h2>
        <Moment at={message._creationTime} />
      </header>
      <p className="message-text" dir="auto">
        {text}
      </p>
      {errorId && (
        <p className="message-error">
          Error number <code>{errorId}</code>
        </p>
      )}
      <div className="message-foot">
        {email ? (
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        ) : (
          <span>No address to answer to</span>
        )}
        <div className="actions">
          {others.map((next) => (
            <Button key={next} size="small" onClick={() => void move(message, next)}>
              {moveWords[next]}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  )
}

const moveWords = {
  new: 'Back to new',
  answered: 'Mark as answered',
  closed: 'Close',
} satisfies Record<Status, string>

async function move({ _id, status: before }: Message, next: Status): Promise<void> {
  const set = async (status: Status) =>
    (await loadConvex()).mutation(api.messages.setStatus, { messageId: _id, status })
  const failed = () => toast('It could not be moved just now. Try again in a moment.', { tone: 'error' })
  try {
    await set(next)
    const undo = () => void set(before).catch(failed)
    toast(`Moved to “${statuses[next]}”.`, { tone: 'success', action: { label: 'Undo', onClick: undo } })
  } catch {
    failed()
  }
}
