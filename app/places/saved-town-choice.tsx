// Saves a town as the visitor's own on its page, and removes it wherever it is shown.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { saveTown, removeSavedTown, cacheSavedTown, type SavedTown } from './saved-town.ts'
import { Message } from '#app/components/ui/message.tsx'

/** On a town's page. Saving needs JavaScript; without it only the text is shown. */
export function SavedTownChoice({ town }: { town: SavedTown }) {
  const secret = useVisitorSecret()
  return (
    <section className="panel place-choice" aria-labelledby="your-place">
      <h2 id="your-place">{m.places_saved_town_choice_is_your_town({ name: town.name })}</h2>
      <p>{m.places_saved_town_choice_set_it_as_your_town()}</p>
      {secret && <Choice secret={secret} town={town} />}
    </section>
  )
}

function Choice({ secret, town }: { secret: string; town: SavedTown }) {
  const saved = useSavedTown(secret)
  const { busy, attempt } = useAttempt()
  if (saved?.state === town.state && saved.slug === town.slug) return <RemoveTown town={saved} />
  return (
    <div className="actions">
      <Button variant="gold" loading={busy} onClick={() => void attempt(() => saveTown(town))}>
        {m.places_saved_town_choice_set_as_my_town({ name: town.name })}
      </Button>
      {saved && <small>{m.places_saved_town_choice_your_town_is_now({ name: saved.name })}</small>}
    </div>
  )
}

/** Shows the visitor's saved town. */
export function SavedTownStatus() {
  const secret = useVisitorSecret()
  return secret && <TownOfVisitor secret={secret} />
}

function TownOfVisitor({ secret }: { secret: string }) {
  const saved = useSavedTown(secret)
  return saved ? <RemoveTown town={saved} /> : null
}

function RemoveTown({ town }: { town: SavedTown }) {
  const { busy, attempt } = useAttempt()
  return (
    <p className="saved-town" role="status">
      <span>
        <Message
          parts={m.places_saved_town_choice_your_town_is.parts({ name: town.name })}
          link={(text) => <Link to={`/${town.state}/${town.slug}/tarot-readings`}>{text}</Link>}
        />
      </span>
      <Button variant="quiet" size="small" loading={busy} onClick={() => void attempt(removeSavedTown)}>
        {m.places_saved_town_choice_remove()}
      </Button>
    </p>
  )
}

function useSavedTown(userRandomID: string) {
  const town = useLiveQuery(api.places.savedTowns.mine, { userRandomID }, undefined)
  useEffect(() => {
    if (town !== undefined) cacheSavedTown(town)
  }, [town])
  return town
}

function useAttempt() {
  const [busy, setBusy] = useState(false)
  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toast(errorMessage(error, m.places_saved_town_choice_this_couldnt_be_saved_try()), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt }
}
