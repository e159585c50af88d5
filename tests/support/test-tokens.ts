// Tokens for tests that do not test verification: shaped like a JWT, so that the official clients can read when it
// expires, and accepted without a signature.
import type { UserIdentity } from 'convex/server'
import { TokenRejected } from '#backend/auth/auth-errors.ts'
import type { TokenVerifier } from '#backend/auth/token-verifier.ts'

type Claims = Partial<UserIdentity> & { subject: string; issuer: string }

export function testToken(claims: Claims, { lifeSeconds = 3_600, nowMs = Date.now() } = {}): string {
  const iat = Math.floor(nowMs / 1_000)
  const payload = { ...claims, iat, exp: iat + lifeSeconds, jti: `${Math.random()}` }
  return ['header', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
}

export const testVerifier: TokenVerifier = {
  async verify(token) {
    const [, payload = ''] = token.split('.')
    let claims: Claims & { exp: number; iat: number; jti: string }
    try {
      claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as typeof claims
    } catch {
      throw new TokenRejected('InvalidAuthHeader', 'Could not parse JWT payload.')
    }
    const { exp, iat: _iat, jti: _jti, ...identity } = claims
    return Promise.resolve({
      identity: { ...identity, tokenIdentifier: `${identity.issuer}|${identity.subject}` },
      expiresAtMs: exp * 1_000,
    })
  },
}
