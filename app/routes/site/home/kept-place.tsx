import { useEffect, useState, type ReactNode } from 'react'

/** For those few who keep a place (`app/places/saved-town.ts`); everybody else pays one look into the storage. */
export function KeptPlace() {
  const [shown, show] = useState<ReactNode>()
  useEffect(() => {
    try {
      if (localStorage.keptPlace) void import('./your-place.tsx').then(({ yourPlace }) => show(yourPlace))
    } catch {
      // Storage can be blocked: then nothing is kept.
    }
  }, [])
  return shown
}
