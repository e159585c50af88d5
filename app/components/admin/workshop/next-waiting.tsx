// On the page of one thing that waits for a decision: how many others wait, and a link to the next one. Once this one is
// decided the link has the focus, so that Enter goes on.
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useIsAllowed } from '#app/session/role.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { formatWaiting } from '../waiting-count.tsx'
import './next-waiting.css'

const queues = {
  messages: {
    needs: 'moderation',
    next: m.admin_queue_next_message,
    all: m.admin_queue_all_messages,
    list: '/admin/messages',
    address: (id: string, search: string) => `/admin/messages/${id}${search}`,
  },
  reports: {
    needs: 'moderation',
    next: m.admin_queue_next_report,
    all: m.admin_queue_all_reports,
    list: '/admin/reports',
    address: (id: string, search: string) => `/admin/reports/${id}${search}`,
  },
  designs: {
    needs: 'designs',
    next: m.admin_queue_next_design,
    all: m.admin_queue_all_designs,
    list: '/manageDesigns',
    address: (id: string, search: string) => {
      const params = new URLSearchParams(search)
      params.set('design', id)
      return `/manageDesigns?${params.toString()}`
    },
  },
} as const

interface NextWaitingProps {
  queue: keyof typeof queues
  /** The thing on this page. */
  id: string
  /** Whether it still waits itself. */
  isWaiting: boolean
}

export function NextWaiting({ queue, id, isWaiting }: NextWaitingProps) {
  const { needs, next, all, list, address } = queues[queue]
  const { search } = useLocation()
  const isAllowed = useIsAllowed(needs)
  const waiting = useLiveQuery(api.admin.waiting.next, isAllowed ? { queue, after: id } : 'skip', undefined)
  const link = useRef<HTMLAnchorElement>(null)
  const before = useRef({ id, isWaiting })

  useEffect(() => {
    const isDecided = before.current.id === id && before.current.isWaiting && !isWaiting
    before.current = { id, isWaiting }
    if (isDecided) link.current?.focus({ preventScroll: true })
  }, [id, isWaiting])

  if (!waiting) return null
  if (waiting.next === null) {
    if (isWaiting) return null
    return (
      <p className="next-waiting" role="status">
        <span>
          <Icon name="success" /> {m.admin_queue_none_left()}
        </span>
        <Link ref={link} to={listAddress(list, search)} {...buttonLook({ size: 'small' })}>
          <span>{all()}</span>
        </Link>
      </p>
    )
  }
  return (
    <p className="next-waiting" role="status">
      <span>{m.admin_queue_others({ count: waiting.others, number: formatWaiting(waiting.others) })}</span>
      <Link
        ref={link}
        to={address(waiting.next, search)}
        {...buttonLook({ size: 'small', variant: isWaiting ? 'outline' : 'gold' })}
      >
        <span>{next()}</span>
        <Icon name="chevron-right" />
      </Link>
    </p>
  )
}

/** With the list's search and filters, without what is open in it. */
function listAddress(list: string, search: string): string {
  const params = new URLSearchParams(search)
  params.delete('design')
  return params.size === 0 ? list : `${list}?${params.toString()}`
}
