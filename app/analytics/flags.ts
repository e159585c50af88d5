// Feature flags in the browser, for what appears after the page has loaded. What a page shows at once is decided by its loader
// (`flag` of the request facts), so that nothing on it changes or shifts.
import { useEffect, useState } from 'react'
import { readAnalyticsMeta } from './analytics-meta.ts'
import { currentConsent, onConsentChange } from './consent.ts'
import { ensureVisitorId } from './visitor-id.ts'

/** As specified. After it, all flags have their fallback. */
export const flagRequestTimeoutMs = 3000

type FlagValues = Readonly<Record<string, boolean>>

let request: Promise<FlagValues> | undefined
let isFollowingConsent = false

/** The fallback is for a flag that nobody has created, for visitors who are not counted, and for an answer that does not come in time. */
export async function loadFlag(name: string, fallback = false): Promise<boolean> {
  return (await loadFlags())[name] ?? fallback
}

/** Null until it is known, which takes at most three seconds: show nothing, or keep the space free. */
export function useFlag(name: string, fallback = false): boolean | null {
  const [value, setValue] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadFlag(name, fallback).then((loaded) => isCurrent && setValue(loaded))
    return () => {
      isCurrent = false
    }
  }, [name, fallback])
  return value
}

/** For when an admin has changed a flag: the next use asks again. */
export function forgetFlags(): void {
  request = undefined
}

/** One request for all flags of the page. */
function loadFlags(): Promise<FlagValues> {
  if (!isFollowingConsent) onConsentChange(forgetFlags)
  isFollowingConsent = true
  request ??= requestFlags().catch(() => {
    // Only this use gets the fallback; the next one asks again.
    forgetFlags()
    return {}
  })
  return request
}

async function requestFlags(): Promise<FlagValues> {
  const token = readAnalyticsMeta()?.content
  // It would tell the server who asks.
  if (!token || currentConsent() !== 'given') return {}
  const response = await fetch('/ingest/flags/?v=2', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, distinct_id: ensureVisitorId(token) }),
    signal: AbortSignal.timeout(flagRequestTimeoutMs),
  })
  if (!response.ok) return {}
  const { flags = {} } = (await response.json()) as { flags?: Record<string, { enabled?: unknown }> }
  return Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, flag.enabled === true]))
}
