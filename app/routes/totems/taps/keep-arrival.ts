import { useEffect } from 'react'
import { callBackend } from '#app/data/backend-call.ts'
import { useSession } from '#app/session/session.ts'
import { api } from '#convex/_generated/api.js'
import type { Arrival } from './arrival.ts'

type Kept = { drawId: string; secret: string | null; arrival: Arrival | null; isOwn: boolean }

/**
 * A totem's card is drawn before the browser can say who is signed in, so it is the browser's. Whoever is signed in here
 * has just touched it, and it goes to their account; if that fails it stays, and can be taken there later.
 */
export function useKeptArrival({ drawId, secret, arrival, isOwn }: Kept): void {
  const { backend } = useSession()
  const isToBeKept = isOwn && arrival?.isNew === true && backend === 'authenticated'
  useEffect(() => {
    if (!isToBeKept || secret === null) return
    callBackend('mutation', api.journal.claim, { userRandomID: secret, readingId: drawId }).catch(() => {})
  }, [isToBeKept, secret, drawId])
}
