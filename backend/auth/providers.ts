// Who may vouch for users: the providers of `convex/auth.config.ts`, and which of them a token claims to come from.
import type { AuthConfig } from 'convex/server'

export type Provider = {
  kind: 'oidc' | 'customJwt'
  /** With a scheme and without a slash at the end, as two spellings of one issuer are compared. */
  issuer: string
  /** The audience that its tokens must be for; a custom provider may leave it open. */
  applicationID: string | undefined
  /** Where its keys are; an OpenID provider says so itself. */
  jwks: string | undefined
  algorithms: string[]
}

export function toProviders({ providers }: AuthConfig): Provider[] {
  return providers.map((given) =>
    'domain' in given
      ? {
          kind: 'oidc',
          issuer: comparable(given.domain),
          applicationID: given.applicationID,
          jwks: undefined,
          algorithms: ['RS256', 'EdDSA'],
        }
      : {
          kind: 'customJwt',
          issuer: comparable(given.issuer),
          applicationID: given.applicationID,
          jwks: given.jwks,
          algorithms: [given.algorithm],
        },
  )
}

/** The first provider with the token's issuer and one of its audiences. */
export function findProvider(
  providers: readonly Provider[],
  issuer: string,
  audiences: readonly unknown[],
): Provider | undefined {
  const wanted = comparable(issuer)
  return providers.find(
    (provider) =>
      provider.issuer === wanted &&
      (provider.applicationID === undefined || audiences.includes(provider.applicationID)),
  )
}

/** Auth0 shows its domain without scheme and slash, and issues tokens with both. */
export function comparable(issuer: string): string {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(issuer) ? issuer : `https://${issuer}`
  return withScheme.replace(/\/+$/, '')
}
