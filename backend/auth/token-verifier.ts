// Verifies tokens. Everything a client claims about itself is checked here.
import type { AuthConfig } from 'convex/server'
import { decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import { systemClock, type Clock } from '../clock.ts'
import type { UserIdentity } from '../functions/function-run.ts'
import { TokenRejected } from './auth-errors.ts'
import { toIdentity } from './identity.ts'
import { ProviderKeys, type KeySet } from './provider-keys.ts'
import { findProvider, toProviders, type IdentityIssuers, type Provider } from './providers.ts'

export type VerifiedToken = {
  identity: UserIdentity
  /** When the token expires, including the leeway. */
  expiresAtMs: number
  /** Whether the token was revoked after it was verified. Cheap enough to call before every request. */
  isRevoked?: () => boolean
}

/** Tokens that their issuer has revoked before they expire, for example by signing the user out. */
export interface TokenRevocations {
  /** Claims needed only for `isRevoked`; functions do not see them. */
  claims: readonly string[]
  /** Synchronous and in memory: called for every token and before every request of a connected client. */
  isRevoked(claims: JWTPayload): boolean
  /** Calls `listener` after tokens were revoked; returns the unsubscribe function. */
  onRevoked(listener: () => void): () => void
}

export interface TokenVerifier {
  /** Throws `TokenRejected`, or `ProviderUnreachable` if the token could be neither accepted nor rejected. */
  verify(token: string): Promise<VerifiedToken>
  /** Calls `listener` when verified tokens may have been revoked; returns the unsubscribe function. */
  onRevoked?(listener: () => void): () => void
}

export type TokenVerifierOptions = {
  /** As in `convex/auth.config.ts`. */
  providers: AuthConfig['providers']
  /** By issuer: the issuer name that functions see. All others keep the token's issuer. */
  identityIssuers?: IdentityIssuers
  clock?: Clock
  fetch?: typeof fetch
  /** Without it, a token is valid until it expires. */
  revocations?: TokenRevocations
}

/** For clock skew between us, the provider and the visitor. */
const leewaySeconds = 60
/** Far more than any provider issues, and cheap enough to parse. */
const maxTokenLength = 16 * 1024

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const clock = options.clock ?? systemClock
  const { revocations } = options
  const providers = toProviders({ providers: options.providers }, options.identityIssuers)
  const keys = new Map(
    providers.map((provider) => [
      provider,
      // Looked up at each call, so that tests can replace it.
      new ProviderKeys(provider, clock, options.fetch ?? ((...args) => fetch(...args))),
    ]),
  )

  return {
    async verify(token) {
      const claimed = readClaims(token)
      const provider = requireProvider(providers, claimed)
      const claims = await verifySignature(token, provider, keys.get(provider)!, claimed.iss, clock.now())
      const isRevoked = () => revocations?.isRevoked(claims) ?? false
      if (isRevoked()) throw new TokenRejected('Unauthenticated', 'The token has been revoked')
      return {
        identity: toIdentity(claims, provider, revocations?.claims),
        expiresAtMs: (claims.exp + leewaySeconds) * 1000,
        isRevoked,
      }
    },
    onRevoked: (listener) => revocations?.onRevoked(listener) ?? (() => {}),
  }
}

/** The unverified claims: enough to choose the provider, and nothing to trust yet. */
function readClaims(token: string): JWTPayload & { iss: string } {
  let claims: JWTPayload
  try {
    if (token.length > maxTokenLength) throw new Error('The token is too long.')
    claims = decodeJwt(token)
  } catch (error) {
    throw new TokenRejected(
      'InvalidAuthHeader',
      'Could not parse JWT payload. Check that the token is a valid JWT format with three base64-encoded parts separated by dots.',
      { cause: error },
    )
  }
  const { iss } = claims
  if (typeof iss !== 'string') {
    throw new TokenRejected(
      'InvalidAuthHeader',
      "Missing issuer claim ('iss') in JWT payload. The JWT must include an 'iss' claim that matches one of your configured auth providers.",
    )
  }
  return { ...claims, iss }
}

function requireProvider(providers: Provider[], { iss, aud }: JWTPayload & { iss: string }): Provider {
  const provider = findProvider(providers, iss, [aud].flat())
  if (provider) return provider
  const none = providers.length === 0 ? ' (no providers configured). Check convex/auth.config.ts.' : ''
  throw new TokenRejected('NoAuthProvider', `No auth provider found matching the given token${none}`)
}

type Claims = JWTPayload & { iss: string; sub: string; exp: number }

async function verifySignature(
  token: string,
  provider: Provider,
  keys: ProviderKeys,
  issuer: string,
  nowMs: number,
): Promise<Claims> {
  const options: JWTVerifyOptions = {
    algorithms: provider.algorithms,
    issuer,
    clockTolerance: leewaySeconds,
    currentDate: new Date(nowMs),
    // An ID token always has `iat`; clients also need it to know when to refresh.
    requiredClaims: ['sub', 'exp', ...(provider.kind === 'oidc' ? ['iat'] : [])],
    ...(provider.applicationID !== undefined && { audience: provider.applicationID }),
  }
  try {
    const claims = await verifyWithRefresh(token, keys, options)
    checkClaims(claims, provider, nowMs)
    return claims
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new TokenRejected('IdTokenExpired', `Could not verify token claim: the token has expired`, {
        cause: error,
      })
    }
    if (error instanceof errors.JOSEError) {
      throw new TokenRejected('Unauthenticated', `Could not verify token claim: ${error.message}`, {
        cause: error,
      })
    }
    throw error
  }
}

/** An unknown key may be a new one: only then the provider is queried again. */
async function verifyWithRefresh(
  token: string,
  keys: ProviderKeys,
  options: JWTVerifyOptions,
): Promise<Claims> {
  try {
    return await verifyWith(token, await keys.current(), options)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    const newer = await keys.newer()
    if (newer === null) throw error
    return verifyWith(token, newer, options)
  }
}

async function verifyWith(token: string, keySet: KeySet, options: JWTVerifyOptions): Promise<Claims> {
  try {
    return (await jwtVerify<Claims>(token, keySet, options)).payload
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    // The token names no key and the provider has several, as during a key rotation.
    for await (const key of error) {
      try {
        return (await jwtVerify<Claims>(token, key, options)).payload
      } catch (failure) {
        if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure
      }
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}

/** Checks of the standard that the library does not make. */
function checkClaims({ sub, iat, aud }: Claims, { kind, applicationID }: Provider, nowMs: number): void {
  if (typeof sub !== 'string' || sub === '') throw new errors.JWTInvalid('"sub" must be a string')
  if (typeof iat === 'number' && iat > nowMs / 1000 + leewaySeconds) {
    throw new errors.JWTInvalid('"iat" is in the future')
  }
  // Another audience of the token may have passed it on.
  if (kind === 'oidc' && [aud].flat().some((audience) => audience !== applicationID)) {
    throw new errors.JWTInvalid('"aud" names other applications too')
  }
}
