import { useEffect, useRef, useState } from 'react'
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
    if (latest.current && toSearch(latest.current) !== search) return
    latest.current = null
    setPending(null)
  }, [pending, search])

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
      // Otherwise the effect above clears it once the page has the new location: not before, or the old one would flash.
      const isInterrupted = toSearch(next) !== location.search
      if (latest.current === next && isInterrupted) {
        latest.current = null
        setPending(null)
      }
    }
  }

  return [new URLSearchParams(pending ?? search), change]
}

/** As the location has it: without the question mark if there are no params. */
function toSearch({ search }: { search: string }): string {
  return search === '?' ? '' : search
}
