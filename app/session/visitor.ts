// The anonymous visitor's secret: who holds it owns the draws made with it. It never leaves this browser but as an
// argument to our own functions, and is not put into pages, logs or analytics.
const cookieName = 'userRandomID'
const yearInSeconds = 31_536_000
const secretBytes = 24 // 192 bits; at least 128 are promised.

export function ensureVisitorSecret(): string {
  const known = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{22,})`).exec(document.cookie)?.[1]
  if (known) return known
  const secret = createSecret()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=${secret}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
  return secret
}

function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
