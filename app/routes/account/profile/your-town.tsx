import { useState } from 'react'
import { Link } from 'react-router'
import { Switch } from '#app/components/ui/choice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { keepPlace } from '#app/places/kept-place.ts'
import { OwnPlace } from '#app/places/place-choice.tsx'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'

/** Where one's draws count, and whether one reads for others there. */
export function YourTown({ isMagician }: { isMagician: boolean }) {
  const secret = useVisitorSecret()
  return secret && <Town secret={secret} isMagician={isMagician} />
}

function Town({ secret, isMagician }: { secret: string; isMagician: boolean }) {
  const kept = useLiveQuery(api.places.keptPlaces.mine, { userRandomID: secret }, undefined)
  const [isBusy, setBusy] = useState(false)
  if (kept === undefined) return null

  async function change(readsThere: boolean): Promise<void> {
    if (!kept) return
    setBusy(true)
    try {
      await keepPlace(kept, readsThere)
    } catch {
      toast('This could not be saved just now. Try again in a moment.', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="section" aria-labelledby="your-town">
      <h2 id="your-town">Your town</h2>
      {kept ? (
        <OwnPlace />
      ) : (
        <p>
          You have none. <Link to="/tarot-readings">Find yours</Link> and keep it, and your draws count there.
        </p>
      )}
      {kept && isMagician && (
        <Switch
          label={`I read for others in ${kept.name}`}
          hint="You are counted on the town’s page, from five on, and never named."
          checked={kept.readsThere}
          disabled={isBusy}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      )}
    </Panel>
  )
}
