import { useBrowserValue } from '#app/data/store.ts'

/** False on the server, and in the first rendering of what it has sent. */
export function useIsHydrated(): boolean {
  return useBrowserValue(() => true, false)
}
