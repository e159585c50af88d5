import { describe, expect, test } from 'vitest'
import { toIdentity } from './identity.ts'
import { normalizeIssuer, findProvider, toProviders } from './providers.ts'

const providers = toProviders({
  providers: [
    { domain: 'tenant.example', applicationID: 'app' },
    { domain: 'https://tenant.example/', applicationID: 'other-app' },
    {
      type: 'customJwt',
      issuer: 'https://own.example',
      jwks: 'https://own.example/keys',
      algorithm: 'ES256',
    },
  ],
})

describe('identity providers', () => {
  test('is found by issuer and audience, however the issuer is spelled', () => {
    const found = (issuer: string, ...audiences: string[]) =>
      findProvider(providers, issuer, audiences)?.applicationID
    expect(found('https://tenant.example/', 'app')).toBe('app')
    expect(found('tenant.example', 'other-app')).toBe('other-app')
    expect(found('https://tenant.example', 'x', 'app')).toBe('app')
    expect(found('https://tenant.example', 'unknown')).toBeUndefined()
    expect(found('http://tenant.example', 'app')).toBeUndefined()
    expect(found('https://tenant.example.evil', 'app')).toBeUndefined()
  })

  test('may leave the audience open, if it is a custom one', () => {
    expect(findProvider(providers, 'https://own.example', [])?.kind).toBe('customJwt')
    expect(findProvider(providers, 'https://own.example', [])?.algorithms).toEqual(['ES256'])
  })

  test('is compared with a scheme and without slashes at the end', () => {
    expect(normalizeIssuer('a.example')).toBe('https://a.example')
    expect(normalizeIssuer('https://a.example//')).toBe('https://a.example')
    expect(normalizeIssuer('http://a.example/path/')).toBe('http://a.example/path')
  })

  test('is known to functions by its own issuer, or by the name it was given, however the issuer is spelled', () => {
    const config = { providers: [{ domain: 'http://localhost:3000/idp', applicationID: 'app' }] }
    const nameIn = (names?: Record<string, string>) => toProviders(config, names)[0]?.identityIssuer
    expect(nameIn()).toBeUndefined()
    expect(nameIn({ 'http://localhost:4000/idp/': 'lodestar:accounts' })).toBeUndefined()
    expect(nameIn({ 'http://localhost:3000/idp/': 'lodestar:accounts' })).toBe('lodestar:accounts')
    for (const name of ['', 'a|b']) {
      expect(() => nameIn({ 'http://localhost:3000/idp/': name })).toThrow('An issuer cannot be called')
    }
  })
})

const oidc = { kind: 'oidc', identityIssuer: undefined } as const
const customJwt = { kind: 'customJwt', identityIssuer: undefined } as const

describe('what a function learns of its caller', () => {
  const base = { iss: 'https://tenant.example/', sub: 'user1', aud: 'app', exp: 1, iat: 1 }

  test('is named as Convex names it, without claims about the token or the session', () => {
    const identity = toIdentity(
      { ...base, given_name: 'Ada', email_verified: true, nonce: 'n', acr: 'a', picture: 'p', role: 'admin' },
      oidc,
    )
    expect(identity).toEqual({
      subject: 'user1',
      issuer: 'https://tenant.example/',
      tokenIdentifier: 'https://tenant.example/|user1',
      givenName: 'Ada',
      emailVerified: true,
      pictureUrl: 'p',
      role: 'admin',
    })
  })

  test('cannot be replaced by a claim with the name of ours', () => {
    const identity = toIdentity({ ...base, subject: 'root', issuer: 'x', tokenIdentifier: 'x|root' }, oidc)
    expect(identity).toMatchObject({ subject: 'user1', tokenIdentifier: 'https://tenant.example/|user1' })
    const custom = toIdentity({ ...base, tokenIdentifier: { a: 1 }, subject: 'root' }, customJwt)
    expect(custom).toMatchObject({ subject: 'user1', tokenIdentifier: 'https://tenant.example/|user1' })
  })

  test('names the issuer as it is known here, and not as the token has it', () => {
    const identity = toIdentity(base, { kind: 'oidc', identityIssuer: 'lodestar:accounts' })
    expect(identity).toMatchObject({
      subject: 'user1',
      issuer: 'lodestar:accounts',
      tokenIdentifier: 'lodestar:accounts|user1',
    })
  })

  test('has an address and a time in one form, and neither if they make no sense', () => {
    const of = (claims: object) => toIdentity({ ...base, ...claims }, oidc)
    expect(of({ address: { formatted: 'Here 1' } }).address).toBe('Here 1')
    expect(of({ address: 'Here 1' })).not.toHaveProperty('address')
    expect(of({ updated_at: 0 }).updatedAt).toBe('1970-01-01T00:00:00+00:00')
    expect(of({ updated_at: 'never' })).not.toHaveProperty('updatedAt')
  })

  test('of a custom provider keeps its names, with nested claims under dotted ones', () => {
    expect(toIdentity({ ...base, org: { id: 7, tags: ['a'] }, given_name: 'Ada' }, customJwt)).toMatchObject({
      'org.id': 7,
      'org.tags': ['a'],
      given_name: 'Ada',
    })
  })
})
