// Presence: which other admins have the same record open.
import { useEffect } from 'react'
import { Chip } from '#app/components/ui/badge.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { callBackend } from '#app/data/backend-call.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { useIsReadOnly } from '../read-only.ts'
import './editing.css'

/** Heartbeat, well below the timeout in convex/analytics/presence.ts. */
const beatMs = 20_000

/** `thing` identifies the record on every page that edits it: `deck:` and its id. */
export function EditorPresence({ thing }: { thing: string }) {
  usePresence(thing)
  return (
    <PresenceList
      names={useLiveQuery(api.analytics.presence.others, { thing }, []).map(
        ({ name }) => name ?? m.answer_an_admin(),
      )}
    />
  )
}

export function PresenceList({ names }: { names: readonly string[] }) {
  return (
    <p className="also-here" role="status">
      {names.length > 0 && (
        <Message
          parts={m.admin_editor_presence_also_here.parts()}
          names={() => names.map((name, at) => <Chip key={at}>{name}</Chip>)}
        />
      )}
    </p>
  )
}

/** Sends heartbeats while the page is visible, but not for somebody who only looks. Lost ones are harmless. */
function usePresence(thing: string): void {
  const isReadOnly = useIsReadOnly()
  useEffect(() => {
    if (isReadOnly) return
    const say = (what: typeof api.analytics.presence.beat | typeof api.analytics.presence.leave) =>
      void callBackend('mutation', what, { thing }).catch(() => {})
    const beat = () => document.visibilityState === 'visible' && say(api.analytics.presence.beat)
    beat()
    const timer = setInterval(beat, beatMs)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
      say(api.analytics.presence.leave)
    }
  }, [thing, isReadOnly])
}
