import * as m from '#messages'
import './reading.css'
import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorScreen } from '#app/components/site/error-screen.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useConnection } from '#app/data/connection.ts'
import { useBrowserValue } from '#app/data/store.ts'
import { useSession } from '#app/session/session.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'

type PerhapsOwnProps = {
  error: unknown
  /** Asks the backend as whoever is here, and shows what is theirs. */
  children: (secret: string) => ReactNode
}

/**
 * An address where a stranger finds nothing. The server says so to everybody; whether it is something private of whoever
 * is here only their browser can find out, and until it has, it does not say that nothing is there.
 */
export function NotFoundUnlessOwner({ error, children }: PerhapsOwnProps) {
  const secret = useKnownSecret()
  const { isLoading, isAuthenticated } = useSession()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen error={error} />
  if (secret || isAuthenticated) return children(secret ?? ensureVisitorSecret())
  if (secret === null && !isLoading) return <ErrorScreen error={error} />
  return (
    <div className="perhaps-own">
      <div className="perhaps-own-wait">
        <OwnerCheckSkeleton />
      </div>
      <div className="perhaps-own-missing">
        <ErrorScreen error={error} />
      </div>
    </div>
  )
}

/** Without making one: undefined until the page is alive, null where there is none. */
function useKnownSecret(): string | null | undefined {
  return useBrowserValue(() => visitorSecretFromCookies(document.cookie), undefined)
}

export function OwnerCheckSkeleton() {
  return <SkeletonText lines={6} label={m.readings_perhaps_own_looking_for_what_is_yours()} />
}

/** Null is an answer only from a backend that knows who asks. */
export function useIsPending(value: object | null | undefined): boolean {
  const { isAuthenticated, backend } = useSession()
  const isLineUp = useConnection() === 'up'
  return value === undefined || (value === null && isAuthenticated && backend === 'loading' && isLineUp)
}
