// Who may vouch for users: the providers of `convex/auth.config.ts`, and which of them a token claims to come from.
import type { AuthConfig } from 'convex/server'

export type Provider = {
  kind: 'oidc' | 'customJwt'
  /** With a scheme and without a slash at the end, as two spellings of one issuer are compared. */
  issuer: string
  /** The name by which functions know it; undefined where that is the issuer of its tokens. */
  identityIssuer: string | undefined
  /** The audience that its tokens must be for; a custom provider may leave it open. */
  applicationID: string | undefined
  /** Where its keys are; an OpenID provider says so itself. */
  jwks: string | undefined
  algorithms: string[]
}

/**
 * Names of issuers that functions see in the place of the issuer of a token. An issuer is an address, and stored documents
 * must not lose their owner when it changes.
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
      // The bar ends the issuer in a token identifier: two people could get the same one.
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
