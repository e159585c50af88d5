import { useEffect } from 'react'
import { callBackend } from '#app/data/backend-call.ts'
import { useSession } from '#app/session/session.ts'
import { api } from '#convex/_generated/api.js'
import type { Arrival } from './arrival.ts'

type TappedDraw = { drawId: string; secret: string | null; arrival: Arrival | null; isOwn: boolean }

/**
 * A totem's card is drawn before the browser can send who is signed in, so it belongs to the browser's secret. This moves it to
 * the signed-in visitor's account; if that fails, it can be claimed later from the journal.
 */
export function useClaimTappedDraw({ drawId, secret, arrival, isOwn }: TappedDraw): void {
  const { backend } = useSession()
  const shouldClaim = isOwn && arrival?.isNew === true && backend === 'authenticated'
  useEffect(() => {
    if (!shouldClaim || secret === null) return
    callBackend('mutation', api.journal.claim, { userRandomID: secret, readingId: drawId }).catch(() => {})
  }, [shouldClaim, secret, drawId])
}
