// The anonymous visitor's secret: anyone who has it owns the readings made with it. It is only sent to our own functions,
// and must not appear in pages, logs or analytics.
import { useBrowserValue } from '#app/data/store.ts'
import { createVisitorSecret, visitorCookie, visitorSecretFromCookies } from './visitor-cookie.ts'

/** Without cookies, the secret lasts as long as the page. */
let unstored: string | null = null

export function ensureVisitorSecret(): string {
  const existing = visitorSecretFromCookies(document.cookie) ?? unstored
  if (existing) return existing
  unstored = createVisitorSecret()
  document.cookie = visitorCookie(unstored, location.protocol === 'https:')
  return unstored
}

/** Null on the server and during hydration. */
export function useVisitorSecret(): string | null {
  return useBrowserValue(ensureVisitorSecret, null)
}
