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
import { TakenBackScreen } from './taken-back-screen.tsx'

/** The data of a 404 at the address of a reading. */
export interface ReadingNotFound {
  isTakenBack: boolean
}

export function isTakenBack(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as ReadingNotFound | null)?.isTakenBack === true
}

type NotFoundUnlessOwnerProps = {
  error: unknown
  /** What an owner without JavaScript can do instead. */
  withoutScripts?: ReactNode
  /** Queries the backend as the visitor, and shows their private record. */
  children: (secret: string) => ReactNode
}

/**
 * A private record is "not found" for everybody but its owner, and the server renders that for all visitors. Only the browser
 * can check whether the visitor is the owner; until then it shows a skeleton.
 */
export function NotFoundUnlessOwner({ error, withoutScripts, children }: NotFoundUnlessOwnerProps) {
  const secret = useExistingSecret()
  const { isLoading, isAuthenticated } = useSession()
  const missing = isTakenBack(error) ? <TakenBackScreen /> : <ErrorScreen error={error} />
  if (!isRouteErrorResponse(error) || error.status !== 404) return missing
  if (secret || isAuthenticated) return children(secret ?? ensureVisitorSecret())
  if (secret === null && !isLoading) return missing
  return (
    <div className="perhaps-own">
      <div className="perhaps-own-wait">
        <OwnerCheckSkeleton />
      </div>
      <div className="perhaps-own-missing">
        {missing}
        {withoutScripts && <noscript>{withoutScripts}</noscript>}
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
  const isConnected = useConnection() === 'up'
  return value === undefined || (value === null && isAuthenticated && backend === 'loading' && isConnected)
}
