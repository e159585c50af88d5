import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Change = (before: URLSearchParams) => URLSearchParams

/**
 * Choices that live in the address, and the one way to change them. React shows another address a moment after it was
 * asked for, on a slow machine much later; what is chosen is shown at once, and what is chosen next begins from there.
 * One component of a page has it, and hands it down. (With `useSearchParams` the second of two quick choices is made on the address of before, and takes the first one back.)
 */
export function useOptimisticSearchParams(): [URLSearchParams, (change: Change) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string | null>(null)
  /** The same, for a second choice before anything is rendered. */
  const latest = useRef<{ search: string } | null>(null)
  useEffect(() => {
    if (asked === null) latest.current = null
  }, [asked])

  function change(how: Change): void {
    const next = { search: `?${how(new URLSearchParams(latest.current?.search ?? search))}` }
    latest.current = next
    setAsked(next.search)
    void untilAddressIs(next)
  }

  async function untilAddressIs(next: { search: string }): Promise<void> {
    try {
      await navigate(next.search, { replace: true, preventScrollReset: true })
    } finally {
      // In the router's own priority, so that the page has the address by then.
      if (latest.current === next) startTransition(() => setAsked(null))
    }
  }

  return [new URLSearchParams(asked ?? search), change]
}
