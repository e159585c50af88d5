import { useState } from 'react'
import { Link } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { Message } from '#app/components/ui/message.tsx'

type RecentDrawList = FunctionReturnType<typeof api.analytics.tallies.justDrawn>

const maxDraws = 3

/**
 * Draws of other visitors, live. It can be paused, and does not interrupt screen readers. It is not in the server's HTML, so
 * that the home page stays cacheable.
 */
export function RecentDraws() {
  const [pausedDraws, setPausedDraws] = useState<RecentDrawList | null>(null)
  const live = useLiveQuery(api.analytics.tallies.justDrawn, {}, [])
  const draws = (pausedDraws ?? live).slice(0, maxDraws)
  return (
    <div className="just-drawn">
      {draws.length > 0 && (
        <>
          <ul aria-label={m.site_recent_draws_just_drawn()} aria-live="off">
            {draws.map(({ drawnAt, codename, card, reversed }) => (
              <li key={`${drawnAt} ${codename}`}>
                <Message
                  parts={m.site_recent_draws_drew_reversed.parts({
                    codename,
                    card: card.name,
                    side: reversed ? 'reversed' : 'upright',
                  })}
                  link={(text) => <Link to={`/cards/${card.slug}`}>{text}</Link>}
                />
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-pressed={pausedDraws !== null}
            onClick={() => setPausedDraws(pausedDraws ? null : live)}
          >
            {pausedDraws ? m.site_recent_draws_resume() : m.site_recent_draws_pause()}
          </button>
        </>
      )}
    </div>
  )
}
