// The anonymous visitor's secret: who holds it owns the draws made with it. It never leaves this browser but as an
// argument to our own functions, and is not put into pages, logs or analytics.
import { useSyncExternalStore } from 'react'

const cookieName = 'userRandomID'
const yearInSeconds = 31_536_000
const secretBytes = 24 // 192 bits; at least 128 are promised.

/** Where cookies are refused, the secret lasts as long as the page. */
let unkept: string | null = null

export function ensureVisitorSecret(): string {
  const known = visitorSecretOf(document.cookie) ?? unkept
  if (known) return known
  unkept = createVisitorSecret()
  document.cookie = visitorCookie(unkept, location.protocol === 'https:')
  return unkept
}

/** Null on the server and until the page is alive: the secret is the browser's own. */
export function useVisitorSecret(): string | null {
  return useSyncExternalStore(subscribeToNothing, ensureVisitorSecret, () => null)
}

export function visitorSecretOf(cookies: string | null | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{22,128})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}

export function visitorCookie(secret: string, secure: boolean): string {
  return `${cookieName}=${secret}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function createVisitorSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

function subscribeToNothing(): () => void {
  return () => {}
}
