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

type NotFoundUnlessOwnerProps = {
  error: unknown
  /** Queries the backend as the visitor, and shows their private record. */
  children: (secret: string) => ReactNode
}

/**
 * A private record is "not found" for everybody but its owner, and the server renders that for all visitors. Only the browser
 * can check whether the visitor is the owner; until then it shows a skeleton.
 */
export function NotFoundUnlessOwner({ error, children }: NotFoundUnlessOwnerProps) {
  const secret = useExistingSecret()
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

/** Does not create a secret: undefined until hydration, null if there is none. */
function useExistingSecret(): string | null | undefined {
  return useBrowserValue(() => visitorSecretFromCookies(document.cookie), undefined)
}

export function OwnerCheckSkeleton() {
  return <SkeletonText lines={6} label={m.readings_not_found_unless_owner_loading()} />
}

/** Before the backend has authenticated the user, null does not mean that the record is missing. */
export function useIsPending(value: object | null | undefined): boolean {
  const { isAuthenticated, backend } = useSession()
  const isLineUp = useConnection() === 'up'
  return value === undefined || (value === null && isAuthenticated && backend === 'loading' && isLineUp)
}
