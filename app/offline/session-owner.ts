// For whom something is kept in this browser: the account that is signed in, or whoever uses the browser without one.
import { currentSession, subscribeToSession } from '#app/session/session.ts'

/** Once it is known who is here; a line is not needed for that. */
export function sessionOwner(): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const { isLoading, user } = currentSession()
      if (isLoading) return
      stop()
      resolve(user ? `user:${user.sub}` : 'visitor')
    }
    const stop = subscribeToSession(look)
    look()
  })
}
