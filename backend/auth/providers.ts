// The identity providers of `convex/auth.config.ts`, and how to find the one that a token claims to be from.
import type { AuthConfig } from 'convex/server'

export type Provider = {
  kind: 'oidc' | 'customJwt'
  /** Normalized: with a scheme and without a trailing slash. */
  issuer: string
  /** The issuer name that functions see; undefined if it is the token's issuer. */
  identityIssuer: string | undefined
  /** The required audience; optional for custom providers. */
  applicationID: string | undefined
  /** The JWKS URL; OpenID providers publish it themselves. */
  jwks: string | undefined
  algorithms: string[]
}

/**
 * Issuer names that functions see instead of the token's issuer. An issuer is a URL, and stored documents must not
 * lose their owner when it changes.
 */
export type IdentityIssuers = Readonly<Record<string, string>>

export function toProviders({ providers }: AuthConfig, identityIssuers: IdentityIssuers = {}): Provider[] {
  const names = namesByIssuer(identityIssuers)
  return providers.map((config) =>
    'domain' in config
      ? {
          kind: 'oidc',
          issuer: normalizeIssuer(config.domain),
          identityIssuer: names.get(normalizeIssuer(config.domain)),
          applicationID: config.applicationID,
          jwks: undefined,
          algorithms: ['RS256', 'EdDSA'],
        }
      : {
          kind: 'customJwt',
          issuer: normalizeIssuer(config.issuer),
          identityIssuer: names.get(normalizeIssuer(config.issuer)),
          applicationID: config.applicationID,
          jwks: config.jwks,
          algorithms: [config.algorithm],
        },
  )
}

function namesByIssuer(identityIssuers: IdentityIssuers): Map<string, string> {
  return new Map(
    Object.entries(identityIssuers).map(([issuer, name]) => {
      // `|` separates issuer and subject in a token identifier: with it in the name, two users could get the same
      // identifier.
      if (name === '' || name.includes('|')) throw new Error(`An issuer cannot be called “${name}”.`)
      return [normalizeIssuer(issuer), name]
    }),
  )
}

/** The first provider with the token's issuer and one of its audiences. */
export function findProvider(
  providers: readonly Provider[],
  issuer: string,
  audiences: readonly unknown[],
): Provider | undefined {
  const normalizedIssuer = normalizeIssuer(issuer)
  return providers.find(
    (provider) =>
      provider.issuer === normalizedIssuer &&
      (provider.applicationID === undefined || audiences.includes(provider.applicationID)),
  )
}

/** Auth0 shows its domain without scheme and slash, and issues tokens with both. */
export function normalizeIssuer(issuer: string): string {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(issuer) ? issuer : `https://${issuer}`
  return withScheme.replace(/\/+$/, '')
}
