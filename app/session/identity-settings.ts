// Where people sign in, as the server says it in the head of every page.
export interface IdentitySettings {
  /** As Auth0's client takes it: a host, or an address with its scheme. */
  domain: string
  clientId: string
  /** Where a failed sign-in leads to. */
  errorPath: string
  /** Whether our own provider mails its links. */
  sendsMail: boolean
}

export function readIdentitySettings(): IdentitySettings {
  const content = document.querySelector<HTMLMetaElement>('meta[name="identity"]')?.content
  if (!content) throw new Error('This page does not say where people sign in.')
  return JSON.parse(content) as IdentitySettings
}

/** Our own provider also changes passwords and deletes accounts; what another one does is its own business. */
export function isOwnProvider({ domain }: IdentitySettings): boolean {
  return domain.startsWith(`${location.origin}/`)
}

/** The provider's address, and under it its API, which access tokens are for. */
export function providerAddress({ domain }: IdentitySettings): string {
  return /^https?:\/\//i.test(domain) ? domain : `https://${domain}`
}

/** The cookie by which the client remembers for a day that somebody was signed in. */
export function wasSignedIn({ clientId }: IdentitySettings): boolean {
  return document.cookie.includes(`auth0.${clientId}.is.authenticated=`)
}
