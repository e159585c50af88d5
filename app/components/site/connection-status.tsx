import { useEffect, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { useConnection } from '#app/data/connection.ts'
import * as m from '#messages'

/** Short interruptions are not worth a visitor's attention. */
const shownAfterMs = 1500

export function ConnectionStatus() {
  const connection = useConnection()
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (connection === 'up') return setShown(false)
    const timer = setTimeout(() => setShown(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [connection])

  return (
    <div className="connection-status" role="status" data-shown={isShown || undefined}>
      {isShown && (
        <p>
          <Icon name="offline" /> {m.site_connection_status_youre_offline_this_page_will()}
        </p>
      )}
    </div>
  )
}
