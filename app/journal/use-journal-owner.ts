import { useMemo } from 'react'
import { useIsOffline } from '#app/data/connection.ts'
import { useSession } from '#app/session/session.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import type { JournalOwner } from './entries.ts'

/** The signed-in account, else the anonymous visitor. Null until the session is loaded. */
export function useJournalOwner(): JournalOwner | null {
  const secret = useVisitorSecret()
  const { isLoading, isAuthenticated, backend } = useSession()
  // Offline the backend cannot authenticate, and the account's offline cache is shown.
  const isOffline = useIsOffline()
  return useMemo(() => {
    if (isLoading || secret === null) return null
    if (!isAuthenticated) return { userRandomID: secret }
    return backend === 'authenticated' || isOffline ? {} : null
  }, [isLoading, isAuthenticated, backend, secret, isOffline])
}
