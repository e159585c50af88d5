import { useState } from 'react'
import { Link } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { Message } from '#app/components/ui/message.tsx'

type Drawn = FunctionReturnType<typeof api.analytics.tallies.justDrawn>

const shown = 3

/**
 * What others draw, as they draw it. It can be held still, and screen readers are not interrupted by it. It is not in the
 * page's HTML: the first page would be another one with every draw of anybody, and could never be kept ready.
 */
export function JustDrawn() {
  const [held, setHeld] = useState<Drawn | null>(null)
  const live = useLiveQuery(api.analytics.tallies.justDrawn, {}, [])
  const drawn = (held ?? live).slice(0, shown)
  return (
    <div className="just-drawn">
      {drawn.length > 0 && (
        <>
          <ul aria-label={m.site_just_drawn_just_drawn()} aria-live="off">
            {drawn.map(({ drawnAt, codename, card, reversed }) => (
              <li key={`${drawnAt} ${codename}`}>
                <Message
                  parts={m.site_just_drawn_drew.parts({
                    codename,
                    card: card.name,
                    side: reversed ? 'reversed' : 'upright',
                  })}
                  link={(text) => <Link to={`/cards/${card.slug}`}>{text}</Link>}
                />
              </li>
            ))}
          </ul>
          <button type="button" aria-pressed={held !== null} onClick={() => setHeld(held ? null : live)}>
            {held ? m.site_just_drawn_go_on() : m.site_just_drawn_pause()}
          </button>
        </>
      )}
    </div>
  )
}
