// The identity that functions see: the claims of a verified token, under Convex's names.
import type { JWTPayload } from 'jose'
import type { UserIdentity } from '../functions/function-run.ts'
import type { Provider } from './providers.ts'

/** OpenID Connect claims that have another name in Convex; all others keep theirs. */
const renamedClaims: Record<string, string> = {
  given_name: 'givenName',
  family_name: 'familyName',
  preferred_username: 'preferredUsername',
  profile: 'profileUrl',
  picture: 'pictureUrl',
  website: 'websiteUrl',
  email_verified: 'emailVerified',
  birthdate: 'birthday',
  zoneinfo: 'timezone',
  locale: 'language',
  phone_number: 'phoneNumber',
  phone_number_verified: 'phoneNumberVerified',
  updated_at: 'updatedAt',
}

/** Claims about the token, not about the person. */
const tokenClaims = ['iss', 'sub', 'aud', 'exp', 'iat', 'nbf', 'jti']
const sessionClaims = ['auth_time', 'nonce', 'acr', 'amr', 'azp', 'at_hash', 'c_hash', 'fva', 'middle_name']

/**
 * Stored documents identify users by issuer and subject. The issuer is exactly the one in the token, unless the
 * provider has another name configured.
 */
export function toIdentity(
  claims: JWTPayload & { iss: string; sub: string },
  { kind, identityIssuer }: Pick<Provider, 'kind' | 'identityIssuer'>,
  hiddenClaims: readonly string[] = [],
): UserIdentity {
  const { sub: subject } = claims
  const issuer = identityIssuer ?? claims.iss
  const visible = Object.fromEntries(Object.entries(claims).filter(([name]) => !hiddenClaims.includes(name)))
  const others = kind === 'oidc' ? mapped(visible) : flattened(visible)
  // Ours come last, so that no claim can override them.
  return { ...others, subject, issuer, tokenIdentifier: `${issuer}|${subject}` }
}

function mapped(claims: JWTPayload): Record<string, unknown> {
  const identity: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(claims)) {
    if (tokenClaims.includes(name) || sessionClaims.includes(name)) continue
    if (name === 'address') {
      const formatted = (value as { formatted?: unknown } | null)?.formatted
      if (typeof formatted === 'string') identity.address = formatted
    } else if (name === 'updated_at') {
      const time = toTimestamp(value)
      if (time !== undefined) identity.updatedAt = time
    } else {
      identity[renamedClaims[name] ?? name] = value
    }
  }
  return identity
}

/** Custom tokens keep their names; nested claims get dotted names. */
function flattened(claims: JWTPayload): Record<string, unknown> {
  const identity: Record<string, unknown> = {}
  const add = (name: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) identity[name] = value
    else for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner)
  }
  for (const [name, value] of Object.entries(claims)) if (!tokenClaims.includes(name)) add(name, value)
  return identity
}

/** The standard uses seconds, Auth0 a date string; functions always see one format. */
function toTimestamp(value: unknown): string | undefined {
  const time = new Date(typeof value === 'number' ? value * 1000 : String(value))
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().replace(/\.000Z$|Z$/, '+00:00')
}
