import { useVisitorSecret } from '#app/session/visitor.ts'

/** False on the server, and in the first rendering of what it has sent. */
export function useIsAlive(): boolean {
  return useVisitorSecret() !== null
}
