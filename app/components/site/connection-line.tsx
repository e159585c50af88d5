import { useEffect, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { useConnection } from '#app/data/connection.ts'
import * as m from '#messages'

/** Short breaks heal by themselves; only a longer one is worth a visitor's attention. */
const mattersAfterMs = 1500

export function ConnectionLine() {
  const connection = useConnection()
  const [matters, setMatters] = useState(false)

  useEffect(() => {
    if (connection === 'up') return setMatters(false)
    const timer = setTimeout(() => setMatters(true), mattersAfterMs)
    return () => clearTimeout(timer)
  }, [connection])

  return (
    <div className="connection-line" role="status" data-shown={matters || undefined}>
      {matters && (
        <p>
          <Icon name="offline" /> {m.site_connection_line_reconnecting_what_you_see_stays_what()}
        </p>
      )}
    </div>
  )
}
