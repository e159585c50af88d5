import { useSyncExternalStore } from 'react'

/** False on the server, and in the first rendering of what it has sent. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
