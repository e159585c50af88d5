import { lazy, Suspense, useSyncExternalStore } from 'react'
import { browserStorage } from '#app/session/browser-storage.ts'

const YourPlace = lazy(() => import('./your-place.tsx'))
const copy = browserStorage('local', 'keptPlace')

/** For those few who keep a place; for everybody else it costs one look into the storage. */
export function KeptPlace() {
  const isKept = useSyncExternalStore(
    () => () => {},
    () => copy.read() !== null,
    () => false,
  )
  return isKept ? (
    <Suspense>
      <YourPlace />
    </Suspense>
  ) : null
}
