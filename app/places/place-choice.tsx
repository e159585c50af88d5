// A town as one's own: offered on its page, and shown wherever it can be let go again.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { errorMessage } from '#rules/refusal.ts'
import { keepPlace, letPlaceGo, noteKeptPlace, type KeptPlace } from './kept-place.ts'

const notSaved = 'This could not be saved just now. Try again in a moment.'

/** On a town's page. Without JavaScript there is nothing to keep it with, and only the words stand there. */
export function PlaceChoice({ town }: { town: KeptPlace }) {
  const secret = useVisitorSecret()
  return (
    <section className="panel place-choice" aria-labelledby="your-place">
      <h2 id="your-place">Is {town.name} your town?</h2>
      <p>
        Keep it, and two of your cards a day count here. We tell nobody whose they are, and show no number
        below five.
      </p>
      {secret && <Choice secret={secret} town={town} />}
    </section>
  )
}

function Choice({ secret, town }: { secret: string; town: KeptPlace }) {
  const kept = useOwnPlace(secret)
  const { busy, attempt } = useAttempt()
  if (kept?.state === town.state && kept.slug === town.slug) return <LetGo kept={kept} />
  return (
    <div className="actions">
      <Button variant="gold" loading={busy} onClick={() => void attempt(() => keepPlace(town))}>
        Keep {town.name} as my place
      </Button>
      {kept && <small>Your place is {kept.name} now.</small>}
    </div>
  )
}

/** Wherever one's own place is shown. */
export function OwnPlace() {
  const secret = useVisitorSecret()
  return secret && <OwnPlaceOf secret={secret} />
}

function OwnPlaceOf({ secret }: { secret: string }) {
  const kept = useOwnPlace(secret)
  return kept ? <LetGo kept={kept} /> : null
}

function LetGo({ kept }: { kept: KeptPlace }) {
  const { busy, attempt } = useAttempt()
  return (
    <p className="own-place" role="status">
      <span>
        Your place is <Link to={`/${kept.state}/${kept.slug}/tarot-readings`}>{kept.name}</Link>.
      </span>
      <Button variant="quiet" size="small" loading={busy} onClick={() => void attempt(letPlaceGo)}>
        Let it go
      </Button>
    </p>
  )
}

function useOwnPlace(userRandomID: string) {
  const kept = useLiveQuery(api.places.keptPlaces.mine, { userRandomID }, undefined)
  useEffect(() => {
    if (kept !== undefined) noteKeptPlace(kept)
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
      toast(errorMessage(error, notSaved), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt }
}
