// What waits for an admin, each with its number and the way to it. Live.
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import './attention.css'

const weekMs = 7 * 86_400_000

export function Attention() {
  const [since] = useState(() => Date.now() - weekMs)
  const counts = useLiveQuery(api.admin.attention.counts, {}, undefined)
  const strange = useLiveQuery(api.admin.attention.totems, { since }, undefined)
  if (!counts || !strange) return <div className="attention" aria-busy="true" />
  const waiting = [
    { count: counts.messages, one: 'new message', many: 'new messages', to: '/admin/messages?status=new' },
    {
      ...{ count: counts.testimonials, one: 'testimonial waits', many: 'testimonials wait' },
      to: '/admin/testimonials?status=waiting',
    },
    {
      ...{ count: counts.designs, one: 'design waits', many: 'designs wait' },
      to: '/manageDesigns?status=waiting',
    },
    {
      ...{ count: counts.decks, one: 'deck is in review', many: 'decks are in review' },
      to: '/manageDecks?status=in+review',
    },
    {
      ...{ count: strange.length, one: 'totem is touched strangely', many: 'totems are touched strangely' },
      to: strange.length === 1 ? `/admin/totems/${strange[0]!._id}` : '/admin/totems',
    },
  ].filter(({ count }) => count > 0)
  return (
    <section className="attention" aria-labelledby="attention">
      <h2 id="attention">Waiting for you</h2>
      {waiting.length === 0 ? (
        <p>
          <Icon name="success" /> Nothing. Everything has been seen to.
        </p>
      ) : (
        <ul role="list">
          {waiting.map(({ count, one, many, to }) => (
            <li key={to}>
              <Link to={to} className="panel">
                <b>{count < mostCounted ? count : `${mostCounted}+`}</b> {count === 1 ? one : many}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** As far as the backend counts. */
const mostCounted = 100
