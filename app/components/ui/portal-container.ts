import { useCallback, useState } from 'react'

const landmarks = '[data-theme-scope], main, header, footer'

/**
 * The portal container for a popup: the trigger's landmark, where screen readers find it, or its theme scope, whose colors it
 * then has. Give `ref` to the trigger and `container` to the portal.
 */
export function usePortalContainer() {
  const [container, setContainer] = useState<HTMLElement>()
  const ref = useCallback((trigger: HTMLElement | null) => {
    setContainer(trigger?.closest<HTMLElement>(landmarks) ?? undefined)
  }, [])
  return { ref, container }
}
