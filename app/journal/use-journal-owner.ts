import { useMemo } from 'react'
import { useIsOffline } from '#app/data/connection.ts'
import { useSession } from '#app/session/session.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import type { JournalOwner } from './entries.ts'

/** Of whoever is signed in the account's journal, else that of the browser. Null until it is known who is here. */
export function useJournalOwner(): JournalOwner | null {
  const secret = useVisitorSecret()
  const { isLoading, isAuthenticated, backend } = useSession()
  // Without a line the backend cannot say so, and what this browser has kept for the account is shown.
  const isCutOff = useIsOffline()
  return useMemo(() => {
    if (isLoading || secret === null) return null
    if (!isAuthenticated) return { userRandomID: secret }
    return backend === 'authenticated' || isCutOff ? {} : null
  }, [isLoading, isAuthenticated, backend, secret, isCutOff])
}
