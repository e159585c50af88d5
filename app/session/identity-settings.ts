// The identity provider's settings, which the server writes into the head of every page.
export interface IdentitySettings {
  /** As Auth0's client takes it: a host, or a URL with its scheme. */
  domain: string
  clientId: string
  /** The page for failed sign-ins. */
  errorPath: string
  /** Whether our own provider can send mail. */
  sendsMail: boolean
  /** Who may create an account at our own provider. */
  registration: 'open' | 'invite' | 'closed'
}

export function readIdentitySettings(): IdentitySettings {
  const content = document.querySelector<HTMLMetaElement>('meta[name="identity"]')?.content
  if (!content) throw new Error('This page does not say where people sign in.')
  return JSON.parse(content) as IdentitySettings
}

/** Only our own provider lets this site change passwords and delete accounts. */
export function isOwnProvider({ domain }: IdentitySettings): boolean {
  return domain.startsWith(`${location.origin}/`)
}

/** The provider's base URL. Its management API is below it. */
export function providerAddress({ domain }: IdentitySettings): string {
  return /^https?:\/\//i.test(domain) ? domain : `https://${domain}`
}

/** The Auth0 client's cookie, which says for a day that somebody was signed in. */
export function wasSignedIn({ clientId }: IdentitySettings): boolean {
  return document.cookie.includes(`auth0.${clientId}.is.authenticated=`)
}
