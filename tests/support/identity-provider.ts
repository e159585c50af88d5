// An OpenID provider as small as one can be: its configuration, its key, and tokens signed with it.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const identityClient = 'lodestar-test'

export async function startIdentityProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }
  const server = createServer((request, response) => {
    const answer = request.url?.endsWith('/jwks') ? { keys: [jwk] } : { issuer: url, jwks_uri: `${url}/jwks` }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: () => server.close(),
    /** Issued an hour ago; ends in so many minutes, or did. */
    token: (endsInMinutes: number, claims: Record<string, unknown> = {}) => {
      const now = Math.floor(Date.now() / 1000)
      const times = { iat: now - 3600, exp: now + endsInMinutes * 60 }
      // Each is another one, as those of real providers are.
      const whole = { iss: url, aud: identityClient, sub: 'user-1', ...times, jti: randomUUID(), ...claims }
      return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
    },
  }
}
