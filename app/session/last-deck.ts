// The last deck that was drawn from, for "draw again". A cookie, because the server reads it too.
const cookieName = 'lastDeck'
const yearInSeconds = 31_536_000

export function rememberDeck(slug: string): void {
  document.cookie = lastDeckCookie(slug)
}

export function lastDeckCookie(slug: string): string {
  return `${cookieName}=${slug}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`
}

export function lastDeckFromCookies(cookies: string | null): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([a-z0-9-]{1,64})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}
