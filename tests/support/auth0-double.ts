// A fake Auth0 tenant: answers like Auth0, and records the requests.
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Auth0Double {
  domain: string
  clientId: string
  /** Every request, as "METHOD /path", with its parameters. */
  asked: { what: string; params: Record<string, string>; headers: Record<string, unknown> }[]
  close(): void
}

export async function startAuth0Double(): Promise<Auth0Double> {
  const clientId = 'client-of-the-test'
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'double' }
  const codes = new Map<string, { nonce: string; challenge: string }>()
  const asked: Auth0Double['asked'] = []

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://double.invalid')
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const params = Object.fromEntries(
        request.method === 'POST' ? new URLSearchParams(body) : url.searchParams,
      )
      asked.push({ what: `${request.method} ${url.pathname}`, params, headers: request.headers })
      const json = (status: number, value: unknown) =>
        response
          .writeHead(status, {
            'Content-Type': 'application/json',
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Allow-Headers': '*',
          })
          .end(JSON.stringify(value))
      if (request.method === 'OPTIONS') return json(204, null)
      if (url.pathname === '/authorize') {
        const code = randomUUID()
        codes.set(code, { nonce: params.nonce ?? '', challenge: params.code_challenge ?? '' })
        const back = new URL(params.redirect_uri ?? '')
        back.search = new URLSearchParams({ code, state: params.state ?? '' }).toString()
        return response.writeHead(302, { Location: back.href }).end()
      }
      if (url.pathname === '/oauth/token') {
        const session = codes.get(params.code ?? '')
        const proof = createHash('sha256')
          .update(params.code_verifier ?? '')
          .digest('base64url')
        if (params.grant_type === 'authorization_code' && proof !== session?.challenge) {
          return json(403, { error: 'invalid_grant', error_description: 'Failed to verify code verifier' })
        }
        const idToken = await new SignJWT({
          email: 'ada@tenant.example',
          email_verified: true,
          name: 'Ada of Auth0',
          ...(session && { nonce: session.nonce }),
        })
          .setProtectedHeader({ alg: 'RS256', kid: 'double' })
          .setIssuer(`${domain}/`)
          .setAudience(clientId)
          .setSubject('auth0|ada')
          .setIssuedAt()
          .setExpirationTime('10h')
          .sign(privateKey)
        const answer = { access_token: 'opaque', id_token: idToken, refresh_token: randomUUID() }
        return json(200, { ...answer, expires_in: 86_400, token_type: 'Bearer', scope: params.scope })
      }
      if (url.pathname === '/v2/logout') return response.writeHead(302, { Location: params.returnTo }).end()
      if (url.pathname === '/.well-known/openid-configuration') {
        return json(200, { issuer: `${domain}/`, jwks_uri: `${domain}/.well-known/jwks.json` })
      }
      if (url.pathname === '/.well-known/jwks.json') return json(200, { keys: [jwk] })
      return json(404, { error: 'not found' })
    })()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const domain = `http://localhost:${(server.address() as AddressInfo).port}`
  return { domain, clientId, asked, close: () => server.close() }
}
