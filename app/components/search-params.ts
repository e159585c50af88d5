import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Change = (before: URLSearchParams) => URLSearchParams

/**
 * Optimistic search params: a change is visible at once, and the next change builds on it, although the router updates the
 * location later. (With `useSearchParams` the second of two quick changes starts from the old location and reverts the
 * first.) Use it once per page and pass it down.
 */
export function useOptimisticSearchParams(): [URLSearchParams, (change: Change) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [pending, setPending] = useState<string | null>(null)
  /** The same, for a second change before the next render. */
  const latest = useRef<{ search: string } | null>(null)
  useEffect(() => {
    if (pending === null) latest.current = null
  }, [pending])

  function change(update: Change): void {
    const next = { search: `?${update(new URLSearchParams(latest.current?.search ?? search))}` }
    latest.current = next
    setPending(next.search)
    void navigateTo(next)
  }

  async function navigateTo(next: { search: string }): Promise<void> {
    try {
      await navigate(next.search, { replace: true, preventScrollReset: true })
    } finally {
      // A transition, like the router's own update, so that the location has changed by then.
      if (latest.current === next) startTransition(() => setPending(null))
    }
  }

  return [new URLSearchParams(pending ?? search), change]
}
