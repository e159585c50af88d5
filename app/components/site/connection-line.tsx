import { useEffect, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { useConnection } from '#app/data/connection.ts'

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
          <Icon name="offline" /> Reconnecting… What you see stays; what is new comes when the line is back.
        </p>
      )}
    </div>
  )
}
