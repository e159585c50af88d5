import { useEffect, useState, type ReactNode } from 'react'

/** Loads the saved town's status only for visitors who have one (`app/places/saved-town.ts`). */
export function SavedTown() {
  const [content, setContent] = useState<ReactNode>()
  useEffect(() => {
    try {
      if (localStorage.keptPlace)
        void import('./saved-town-status.tsx').then(({ savedTownStatus }) => setContent(savedTownStatus))
    } catch {
      // Storage can be blocked; then there is no saved town.
    }
  }, [])
  return content
}
