// The anonymous visitor's secret: who holds it owns the draws made with it. It never leaves this browser but as an
// argument to our own functions, and is not put into pages, logs or analytics.
import { useBrowserValue } from '#app/data/store.ts'
import { createVisitorSecret, visitorCookie, visitorSecretFromCookies } from './visitor-cookie.ts'

/** Where cookies are refused, the secret lasts as long as the page. */
let unkept: string | null = null

export function ensureVisitorSecret(): string {
  const known = visitorSecretFromCookies(document.cookie) ?? unkept
  if (known) return known
  unkept = createVisitorSecret()
  document.cookie = visitorCookie(unkept, location.protocol === 'https:')
  return unkept
}

/** Null on the server and until the page is alive: the secret is the browser's own. */
export function useVisitorSecret(): string | null {
  return useBrowserValue(ensureVisitorSecret, null)
}
