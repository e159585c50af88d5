// Analytics knows somebody by their e-mail from the moment a token is fetched for them until they sign out.
import { currentSession, onTokenFetched, subscribeToSession } from '#app/session/session.ts'
import { forgetIdentity, identify } from './analytics.ts'

export function followSession(): void {
  onTokenFetched(identify)
  let wasSignedIn = false
  subscribeToSession(() => {
    const { isAuthenticated } = currentSession()
    if (wasSignedIn && !isAuthenticated) forgetIdentity()
    wasSignedIn = isAuthenticated
  })
}
