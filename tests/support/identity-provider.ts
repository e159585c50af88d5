// A minimal OpenID provider on a real port: its configuration, its keys, and tokens signed with them.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose'

export const identityClient = 'lodestar-test'

export type IdentityProvider = {
  url: string
  /** Expires in (or expired before) so many minutes. Every token is different, as with real providers. */
  token(endsInMinutes: number, claims?: JWTPayload): Promise<string>
  /** Rotates the key: signs with another one, and no longer publishes the one before. */
  rotate(): Promise<void>
  /** Whether it answers at all. */
  isDown: boolean
  close(): void
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  let key = await newKey(1)
  let rotations = 1
  const server = createServer((request, response) => {
    if (provider.isDown) return void response.writeHead(503).end()
    const answer = request.url?.endsWith('/jwks')
      ? { keys: [key.jwk] }
      : { issuer: url, jwks_uri: `${url}/jwks` }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider: IdentityProvider = {
    url,
    isDown: false,
    close: () => server.close(),
    token(endsInMinutes, claims = {}) {
      const now = Math.floor(Date.now() / 1000)
      const times = { iat: now - 3600, exp: now + endsInMinutes * 60 }
      const named = { iss: url, aud: identityClient, sub: 'user-1', ...times, jti: randomUUID() }
      return new SignJWT({ ...named, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid! })
        .sign(key.privateKey)
    },
    async rotate() {
      key = await newKey(++rotations)
    },
  }
  return provider
}

async function newKey(number: number): Promise<{ privateKey: CryptoKey; jwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: `key-${number}`, alg: 'RS256' } }
}
