// Whether a visitor may be counted. The browser asks before it sends anything, and the server before it stores anything; both by
// the cookie with the visitor's choice.

/** opt-in: nobody is counted before a yes. opt-out: everybody is, until a no. */
export type ConsentMode = 'opt-in' | 'opt-out'
export type ConsentChoice = 'given' | 'refused'

const cookieName = 'analyticsConsent'
const yearInSeconds = 31_536_000

/** Null if the visitor has not chosen. */
export function choiceFromCookies(cookies: string | null | undefined): ConsentChoice | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(cookies ?? '')?.[1]
  return isConsentChoice(value) ? value : null
}

export function consentCookie(choice: ConsentChoice, secure: boolean): string {
  return `${cookieName}=${choice}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function isConsentChoice(value: unknown): value is ConsentChoice {
  return value === 'given' || value === 'refused'
}
