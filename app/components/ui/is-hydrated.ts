import { useBrowserValue } from '#app/data/store.ts'

/** False on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useBrowserValue(() => true, false)
}
