// Identifies the user to analytics by email from the first token until sign-out.
import { currentSession, onTokenFetched, subscribeToSession } from '#app/session/session.ts'
import { resetIdentity, identify } from './analytics.ts'

export function followSession(): void {
  onTokenFetched(identify)
  let wasSignedIn = false
  subscribeToSession(() => {
    const { isAuthenticated } = currentSession()
    if (wasSignedIn && !isAuthenticated) resetIdentity()
    wasSignedIn = isAuthenticated
  })
}
