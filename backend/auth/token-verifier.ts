// A token becomes an identity, or does not. Everything a client claims about itself passes through here.
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
  /** From this moment on the token is worth nothing; the leeway is in it. */
  expiresAtMs: number
  /** Whether the token was revoked after it was verified. Cheap enough to ask before every call. */
  isRevoked?: () => boolean
}

/** Tokens that are refused before they expire, as their issuer says: it has signed somebody out, for example. */
export interface TokenRevocations {
  /** Claims that are only there for `isRevoked`; functions do not see them. */
  claims: readonly string[]
  /** Synchronous, from memory: it is asked for every verified token and before every call of a connected client. */
  isRevoked(claims: JWTPayload): boolean
  /** Calls `listener` after tokens were revoked; returns how to stop that. */
  onRevoked(listener: () => void): () => void
}

export interface TokenVerifier {
  /** Throws `TokenRejected`, or `ProviderUnreachable` when the token could be neither accepted nor rejected. */
  verify(token: string): Promise<VerifiedToken>
  /** Calls `listener` when tokens that were verified may have been revoked; returns how to stop that. */
  onRevoked?(listener: () => void): () => void
}

export type TokenVerifierOptions = {
  /** As in `convex/auth.config.ts`. */
  providers: AuthConfig['providers']
  /** By issuer: the name that functions know it by. All others keep the issuer of their tokens. */
  identityIssuers?: IdentityIssuers
  clock?: Clock
  fetch?: typeof fetch
  /** Without it a token is good until it expires. */
  revocations?: TokenRevocations
}

/** For clocks that differ a little: ours, the provider's, the visitor's. */
const leewaySeconds = 60
/** Far more than any provider issues, and little enough to be read for nothing. */
const maxTokenLength = 16 * 1024

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const clock = options.clock ?? systemClock
  const { revocations } = options
  const providers = toProviders({ providers: options.providers }, options.identityIssuers)
  const keys = new Map(
    providers.map((provider) => [
      provider,
      // Looked up when used, as the clock is: a test may put another in its place.
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

/** What the token says of itself: enough to know whom to ask, and nothing to believe yet. */
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
    // An ID token always says when it was issued; clients also need it to know when to renew it.
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

/** A key that we do not know may be a new one: then, and only then, the provider is asked again. */
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
    // The token names no key, and the provider has several, as it does while it changes them.
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

/** What the standard asks for beyond what the library checks. */
function checkClaims({ sub, iat, aud }: Claims, { kind, applicationID }: Provider, nowMs: number): void {
  if (typeof sub !== 'string' || sub === '') throw new errors.JWTInvalid('"sub" must be a string')
  if (typeof iat === 'number' && iat > nowMs / 1000 + leewaySeconds) {
    throw new errors.JWTInvalid('"iat" is in the future')
  }
  // Who else the token is for may have passed it on.
  if (kind === 'oidc' && [aud].flat().some((audience) => audience !== applicationID)) {
    throw new errors.JWTInvalid('"aud" names other applications too')
  }
}
