// Whose data the browser stores: the signed-in account's, or the anonymous visitor's.
import { currentSession, subscribeToSession } from '#app/session/session.ts'

/** Resolves when the session is loaded, which works offline. */
export function sessionOwner(): Promise<string> {
  return new Promise((resolve) => {
    const check = () => {
      const { isLoading, user } = currentSession()
      if (isLoading) return
      stop()
      resolve(user ? `user:${user.sub}` : 'visitor')
    }
    const stop = subscribeToSession(check)
    check()
  })
}
