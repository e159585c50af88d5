// A town as one's own: offered on its page, and shown wherever it can be let go again.
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

/** On a town's page. Without JavaScript there is nothing to keep it with, and only the words stand there. */
export function SavedTownChoice({ town }: { town: SavedTown }) {
  const secret = useVisitorSecret()
  return (
    <section className="panel place-choice" aria-labelledby="your-place">
      <h2 id="your-place">{m.places_place_choice_is_your_town({ name: town.name })}</h2>
      <p>{m.places_place_choice_keep_it_and_two_of_your()}</p>
      {secret && <Choice secret={secret} town={town} />}
    </section>
  )
}

function Choice({ secret, town }: { secret: string; town: SavedTown }) {
  const kept = useOwnPlace(secret)
  const { busy, attempt } = useAttempt()
  if (kept?.state === town.state && kept.slug === town.slug) return <LetGo kept={kept} />
  return (
    <div className="actions">
      <Button variant="gold" loading={busy} onClick={() => void attempt(() => saveTown(town))}>
        {m.places_place_choice_keep_as_my_place({ name: town.name })}
      </Button>
      {kept && <small>{m.places_place_choice_your_place_is_now({ name: kept.name })}</small>}
    </div>
  )
}

/** Wherever one's own place is shown. */
export function SavedTownStatus() {
  const secret = useVisitorSecret()
  return secret && <OwnPlaceOf secret={secret} />
}

function OwnPlaceOf({ secret }: { secret: string }) {
  const kept = useOwnPlace(secret)
  return kept ? <LetGo kept={kept} /> : null
}

function LetGo({ kept }: { kept: SavedTown }) {
  const { busy, attempt } = useAttempt()
  return (
    <p className="own-place" role="status">
      <span>
        <Message
          parts={m.places_place_choice_your_place_is.parts({ name: kept.name })}
          link={(text) => <Link to={`/${kept.state}/${kept.slug}/tarot-readings`}>{text}</Link>}
        />
      </span>
      <Button variant="quiet" size="small" loading={busy} onClick={() => void attempt(removeSavedTown)}>
        {m.places_place_choice_let_it_go()}
      </Button>
    </p>
  )
}

function useOwnPlace(userRandomID: string) {
  const kept = useLiveQuery(api.places.savedTowns.mine, { userRandomID }, undefined)
  useEffect(() => {
    if (kept !== undefined) cacheSavedTown(kept)
  }, [kept])
  return kept
}

function useAttempt() {
  const [busy, setBusy] = useState(false)
  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toast(errorMessage(error, m.places_place_choice_this_could_not_be_saved_just()), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt }
}
