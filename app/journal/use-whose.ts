import { useMemo } from 'react'
import { useSession } from '#app/session/session.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import type { Whose } from './entries.ts'

/** Of whoever is signed in the account's journal, else that of the browser. Null until it is known who is here. */
export function useWhose(): Whose | null {
  const secret = useVisitorSecret()
  const { isLoading, isAuthenticated, backend } = useSession()
  return useMemo(() => {
    if (isLoading || secret === null) return null
    if (!isAuthenticated) return { userRandomID: secret }
    return backend === 'authenticated' ? {} : null
  }, [isLoading, isAuthenticated, backend, secret])
}
