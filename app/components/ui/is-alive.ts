import { useVisitorSecret } from '#app/session/visitor.ts'

/**
 * False on the server and in what it has sent. Unlike a state that an effect sets, it is true for the very press that
 * brings the page to life.
 */
export function useIsAlive(): boolean {
  return useVisitorSecret() !== null
}
