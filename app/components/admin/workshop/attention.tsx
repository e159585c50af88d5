// Pending tasks for admins, with live counts and links.
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useIsAllowed } from '#app/session/role.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { formatWaiting } from '../waiting-count.tsx'
import './attention.css'

const weekMs = 7 * 86_400_000

export function Attention() {
  const [since] = useState(() => Date.now() - weekMs)
  const counts = useLiveQuery(api.admin.attention.counts, {}, undefined)
  const seesTotems = useIsAllowed('administration')
  const strange = useLiveQuery(api.admin.attention.totems, seesTotems ? { since } : 'skip', [])
  if (!counts) return <div className="attention" aria-busy="true" />
  const waiting = [
    { count: counts.reports, says: m.admin_attention_open_report, to: '/admin/reports?status=open' },
    { count: counts.messages, says: m.admin_attention_new_message, to: '/admin/messages?status=new' },
    {
      count: counts.testimonials,
      says: m.admin_attention_pending_testimonial,
      to: '/admin/testimonials?status=waiting',
    },
    { count: counts.designs, says: m.admin_attention_pending_design, to: '/manageDesigns?status=waiting' },
    { count: counts.decks, says: m.admin_attention_deck_in_review, to: '/manageDecks?status=in+review' },
    {
      count: strange.length,
      says: m.admin_attention_totem_with_unusual_taps,
      to: strange.length === 1 ? `/admin/totems/${strange[0]!._id}` : '/admin/totems',
    },
  ].filter(({ count }) => count > 0)
  return (
    <section className="attention" aria-labelledby="attention">
      <h2 id="attention">{m.admin_attention_needs_your_attention()}</h2>
      {waiting.length === 0 ? (
        <p>
          <Icon name="success" /> {m.admin_attention_youre_all_caught_up()}
        </p>
      ) : (
        <ul role="list">
          {waiting.map(({ count, says, to }) => (
            <li key={to}>
              <Link to={to} className="panel">
                <Message
                  parts={says.parts({ count, number: formatWaiting(count) })}
                  number={(text) => <b>{text}</b>}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
