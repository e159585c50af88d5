import { useCallback, useState } from 'react'

const landmarks = '[data-theme-scope], main, header, footer'

/**
 * Where the popup of a trigger is put: within the landmark it belongs to, where screen readers find it, and within its
 * theme scope, whose colours it then wears. Give `ref` to the trigger and `container` to the portal.
 */
export function usePortalContainer() {
  const [container, setContainer] = useState<HTMLElement>()
  const ref = useCallback((trigger: HTMLElement | null) => {
    setContainer(trigger?.closest<HTMLElement>(landmarks) ?? undefined)
  }, [])
  return { ref, container }
}
