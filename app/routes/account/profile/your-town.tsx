import { useState } from 'react'
import { Link } from 'react-router'
import { Switch } from '#app/components/ui/choice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { saveTown } from '#app/places/saved-town.ts'
import { SavedTownStatus } from '#app/places/saved-town-choice.tsx'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { Message } from '#app/components/ui/message.tsx'

/** The user's town, and whether they read for others there. */
export function YourTown({ isMagician }: { isMagician: boolean }) {
  const secret = useVisitorSecret()
  return secret && <TownPanel secret={secret} isMagician={isMagician} />
}

function TownPanel({ secret, isMagician }: { secret: string; isMagician: boolean }) {
  const town = useLiveQuery(api.places.savedTowns.mine, { userRandomID: secret }, undefined)
  const [isBusy, setBusy] = useState(false)
  if (town === undefined) return null

  async function change(readsThere: boolean): Promise<void> {
    if (!town) return
    setBusy(true)
    try {
      await saveTown(town, readsThere)
    } catch {
      toast(m.account_your_town_your_change_couldnt_be_saved(), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="section" aria-labelledby="your-town">
      <h2 id="your-town">{m.account_your_town_your_town()}</h2>
      {town ? (
        <SavedTownStatus />
      ) : (
        <p>
          <Message
            parts={m.account_your_town_you_havent_set_a_town.parts()}
            link={(text) => <Link to="/tarot-readings">{text}</Link>}
          />
        </p>
      )}
      {town && isMagician && (
        <Switch
          label={m.account_your_town_i_read_for_others_in({ name: town.name })}
          hint={m.account_your_town_the_towns_page_shows_how()}
          checked={town.readsThere}
          disabled={isBusy}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      )}
    </Panel>
  )
}
