// The cookie with the visitor's secret. The server reads it too, because a card that is drawn by opening a page must belong
// to the visitor from the first response on.
const cookieName = 'userRandomID'
const yearInSeconds = 31_536_000
const secretBytes = 24 // 192 bits; the specification asks for at least 128.

export function visitorSecretFromCookies(cookies: string | null | undefined): string | null {
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
