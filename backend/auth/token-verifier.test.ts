import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock, type Clock } from '../clock.ts'
import { ProviderUnreachable, TokenRejected } from './auth-errors.ts'
import { createTokenVerifier, type TokenVerifierOptions } from './token-verifier.ts'

const now = Date.UTC(2026, 10, 15, 12)
const seconds = now / 1000
const issuer = 'https://tenant.eu.auth0.com/'
const client = 'client-1'

type Signer = { sign(claims: JWTPayload, header?: object): Promise<string>; jwk: JWK }

async function signer(alg: 'RS256' | 'ES256' | 'EdDSA', kid?: string): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  return {
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, ...(kid && { kid }), ...header }).sign(privateKey),
    jwk: { ...(await exportJWK(publicKey)), alg, use: 'sig', ...(kid && { kid }) },
  }
}

let [first, second, stranger, edwards, elliptic]: Signer[] = []
beforeAll(async () => {
  ;[first, second, stranger, edwards, elliptic] = await Promise.all([
    signer('RS256', 'first'),
    signer('RS256', 'second'),
    signer('RS256', 'first'),
    signer('EdDSA', 'edwards'),
    signer('ES256', 'elliptic'),
  ])
})

/** The claims of a good ID token; each test spoils one of them. */
function claims(changes: JWTPayload = {}): JWTPayload {
  return { iss: issuer, sub: 'auth0|abc', aud: client, iat: seconds - 10, exp: seconds + 3600, ...changes }
}

function without(name: string): JWTPayload {
  return Object.fromEntries(Object.entries(claims()).filter(([claim]) => claim !== name))
}

/** An identity provider that is asked over (no) HTTP, and a clock that moves when it is told to. */
class World {
  keys: Signer[]
  nowMs = now
  asked: string[] = []
  down: (() => Promise<Response>) | null = null
  issuer = issuer

  constructor(...keys: Signer[]) {
    this.keys = keys
  }

  readonly clock: Clock = { ...systemClock, now: () => this.nowMs }

  readonly fetch: typeof fetch = (input) => {
    const url = String(input)
    this.asked.push(url)
    if (this.down) return this.down()
    const answer = url.endsWith('/.well-known/openid-configuration')
      ? { issuer: this.issuer, jwks_uri: 'https://tenant.eu.auth0.com/.well-known/jwks.json' }
      : { keys: this.keys.map(({ jwk }) => jwk) }
    return Promise.resolve(Response.json(answer))
  }

  verifier(providers: TokenVerifierOptions['providers'] = [{ domain: issuer, applicationID: client }]) {
    return createTokenVerifier({ providers, clock: this.clock, fetch: this.fetch })
  }
}

describe('an issuer with a configured name', () => {
  const names = { [issuer]: 'lodestar:accounts' }
  const other = 'https://other.example/'

  test('[AUTH9] is known to functions by that name, whatever its address is by now', async () => {
    const world = new World(first!)
    const verifier = createTokenVerifier({
      providers: [{ domain: issuer, applicationID: client }],
      identityIssuers: names,
      clock: world.clock,
      fetch: world.fetch,
    })
    const { identity } = await verifier.verify(await first!.sign(claims()))
    expect(identity).toMatchObject({
      issuer: 'lodestar:accounts',
      subject: 'auth0|abc',
      tokenIdentifier: 'lodestar:accounts|auth0|abc',
    })
    // The protocol is as strict as before: a token has to name the address, and no token can name the name.
    for (const iss of ['lodestar:accounts', other]) {
      const token = await first!.sign(claims({ iss }))
      await expect(verifier.verify(token)).rejects.toMatchObject({ rejection: 'NoAuthProvider' })
    }
  })

  test('[AUTH9] leaves the identities of all others as they are', async () => {
    const world = new World(first!)
    world.issuer = other
    const verifier = createTokenVerifier({
      providers: [{ domain: other, applicationID: client }],
      identityIssuers: names,
      clock: world.clock,
      fetch: world.fetch,
    })
    const { identity } = await verifier.verify(await first!.sign(claims({ iss: other })))
    expect(identity).toMatchObject({ issuer: other, tokenIdentifier: `${other}|auth0|abc` })
  })
})

describe('an ID token', () => {
  test('[AUTH1] becomes an identity under Convex’s names', async () => {
    const token = await first!.sign(
      claims({
        name: 'Ada Lovelace',
        given_name: 'Ada',
        family_name: 'Lovelace',
        nickname: 'ada',
        preferred_username: 'countess',
        profile: 'https://ada.example/profile',
        picture: 'https://ada.example/picture',
        website: 'https://ada.example',
        email: 'ada@example.com',
        email_verified: true,
        gender: 'female',
        birthdate: '1815-12-10',
        zoneinfo: 'Europe/London',
        locale: 'en-GB',
        phone_number: '+44 1',
        phone_number_verified: false,
        address: { formatted: '12 St James’s Square', country: 'GB' },
        updated_at: '2026-11-01T10:00:00.000Z',
        'https://cards.example/role': 'reader',
        org: { id: 7 },
        nonce: 'n',
        auth_time: seconds,
        jti: 'token-1',
        nbf: seconds - 10,
      }),
    )
    expect(await new World(first!).verifier().verify(token)).toEqual({
      isRevoked: expect.any(Function),
      expiresAtMs: now + 3_660_000,
      identity: {
        tokenIdentifier: 'https://tenant.eu.auth0.com/|auth0|abc',
        issuer,
        subject: 'auth0|abc',
        name: 'Ada Lovelace',
        givenName: 'Ada',
        familyName: 'Lovelace',
        nickname: 'ada',
        preferredUsername: 'countess',
        profileUrl: 'https://ada.example/profile',
        pictureUrl: 'https://ada.example/picture',
        websiteUrl: 'https://ada.example',
        email: 'ada@example.com',
        emailVerified: true,
        gender: 'female',
        birthday: '1815-12-10',
        timezone: 'Europe/London',
        language: 'en-GB',
        phoneNumber: '+44 1',
        phoneNumberVerified: false,
        address: '12 St James’s Square',
        updatedAt: '2026-11-01T10:00:00+00:00',
        'https://cards.example/role': 'reader',
        org: { id: 7 },
      },
    })
  })

  test('[AUTH1] cannot override the fields that identify the user', async () => {
    const token = await first!.sign(claims({ tokenIdentifier: 'x|admin', issuer: 'x', subject: 'admin' }))
    const { identity } = await new World(first!).verifier().verify(token)
    expect(identity).toEqual({ tokenIdentifier: `${issuer}|auth0|abc`, issuer, subject: 'auth0|abc' })
  })

  test.each(['tenant.eu.auth0.com', 'https://tenant.eu.auth0.com', 'https://tenant.eu.auth0.com/'])(
    '[AUTH1] is found by the domain %s, whatever its slash',
    async (domain) => {
      const world = new World(first!)
      const { identity } = await world
        .verifier([{ domain, applicationID: client }])
        .verify(await first!.sign(claims()))
      expect(identity.issuer).toBe(issuer)
      expect(world.asked[0]).toBe('https://tenant.eu.auth0.com/.well-known/openid-configuration')
    },
  )

  test('[AUTH1] may be signed with EdDSA, as Convex allows', async () => {
    const { identity } = await new World(edwards!).verifier().verify(await edwards!.sign(claims()))
    expect(identity.subject).toBe('auth0|abc')
  })

  test('[AUTH1] updated_at in seconds and as a date string give the same time', async () => {
    const token = await first!.sign(claims({ updated_at: 1_700_000_000 }))
    const { identity } = await new World(first!).verifier().verify(token)
    expect(identity.updatedAt).toBe('2023-11-14T22:13:20+00:00')
  })
})

describe('time', () => {
  test.each<[string, JWTPayload, 'accepted' | RegExp]>([
    ['expired 59 seconds ago', { exp: seconds - 59 }, 'accepted'],
    ['expired 60 seconds ago', { exp: seconds - 60 }, /the token has expired/],
    ['issued 60 seconds ahead of our clock', { iat: seconds + 60 }, 'accepted'],
    ['issued 61 seconds ahead of our clock', { iat: seconds + 61 }, /"iat" is in the future/],
    ['not valid for another 60 seconds', { nbf: seconds + 60 }, 'accepted'],
    ['not valid for another 61 seconds', { nbf: seconds + 61 }, /"nbf" claim timestamp check failed/],
  ])('[AUTH2] a token %s', async (_, changes, expected) => {
    const verified = new World(first!).verifier().verify(await first!.sign(claims(changes)))
    if (expected === 'accepted') expect((await verified).identity.subject).toBe('auth0|abc')
    else await expect(verified).rejects.toThrow(expected)
  })

  test('[AUTH2] an accepted token is worth something until its leeway is over, and then nothing', async () => {
    const world = new World(first!)
    const verifier = world.verifier()
    const token = await first!.sign(claims())
    const { expiresAtMs } = await verifier.verify(token)
    world.nowMs = expiresAtMs - 1000
    await verifier.verify(token)
    world.nowMs = expiresAtMs
    await expect(verifier.verify(token)).rejects.toMatchObject({ rejection: 'IdTokenExpired' })
  })
})

describe('hostile tokens', () => {
  const parse = /^Could not parse JWT payload/
  const claim = /^Could not verify token claim: /

  test.each<[string, () => Promise<string> | string, string, RegExp]>([
    ['nothing', () => '', 'InvalidAuthHeader', parse],
    ['no token', () => 'not-a-token', 'InvalidAuthHeader', parse],
    ['two parts', () => 'a.b', 'InvalidAuthHeader', parse],
    ['three parts of nonsense', () => 'a.b.c', 'InvalidAuthHeader', parse],
    ['a payload that is a list', () => `e30.${btoa('[]')}.c`, 'InvalidAuthHeader', parse],
    ['a payload of a megabyte', () => `e30.${'A'.repeat(1_000_000)}.c`, 'InvalidAuthHeader', parse],
    ['no issuer', () => first!.sign({ sub: 'a', aud: client }), 'InvalidAuthHeader', /^Missing issuer claim/],
    ['a number for issuer', () => first!.sign(claims({ iss: 7 as never })), 'InvalidAuthHeader', /'iss'/],
    [
      'another issuer',
      () => first!.sign(claims({ iss: 'https://evil.example' })),
      'NoAuthProvider',
      /^No auth/,
    ],
    [
      'an issuer below ours',
      () => first!.sign(claims({ iss: `${issuer}evil` })),
      'NoAuthProvider',
      /^No auth/,
    ],
    [
      'another audience',
      () => first!.sign(claims({ aud: 'client-2' })),
      'NoAuthProvider',
      /^No auth provider/,
    ],
    ['no audience', () => first!.sign(without('aud')), 'NoAuthProvider', /^No auth provider/],
    [
      'our audience and another',
      () => first!.sign(claims({ aud: [client, 'x'] })),
      'Unauthenticated',
      /"aud"/,
    ],
    ['no subject', () => first!.sign(without('sub')), 'Unauthenticated', /"sub"/],
    ['an empty subject', () => first!.sign(claims({ sub: '' })), 'Unauthenticated', /"sub"/],
    ['a number for subject', () => first!.sign(claims({ sub: 5 as never })), 'Unauthenticated', /"sub"/],
    ['no expiry', () => first!.sign(without('exp')), 'Unauthenticated', /"exp"/],
    ['words for expiry', () => first!.sign(claims({ exp: 'never' as never })), 'Unauthenticated', /"exp"/],
    ['no time of issue', () => first!.sign(without('iat')), 'Unauthenticated', /"iat"/],
    ['no signature', () => new UnsecuredJWT(claims()).encode(), 'Unauthenticated', claim],
    ['a stranger’s key under a known name', () => stranger!.sign(claims()), 'Unauthenticated', /signature/],
    ['a key that nobody has', () => second!.sign(claims()), 'Unauthenticated', /no applicable key/],
    ['an algorithm that is not allowed', () => elliptic!.sign(claims()), 'Unauthenticated', /"alg"/],
    ['a secret made of the public key', () => symmetric(), 'Unauthenticated', /"alg"/],
    ['claims changed after signing', () => tampered(), 'Unauthenticated', /signature/],
    ['an unknown critical header', () => critical(), 'Unauthenticated', claim],
  ])('[AUTH3] %s', async (_, make, rejection, message) => {
    const failure = await new World(first!)
      .verifier()
      .verify(await make())
      .then(
        () => null,
        (error: unknown) => error,
      )
    expect(failure).toBeInstanceOf(TokenRejected)
    expect(failure).toMatchObject({ code: 'Unauthenticated', rejection })
    expect((failure as Error).message).toMatch(message)
  })

  function symmetric() {
    const secret = new TextEncoder().encode(JSON.stringify(first!.jwk))
    return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret)
  }

  async function tampered() {
    const [header, , signature] = (await first!.sign(claims())).split('.')
    return `${header}.${Buffer.from(JSON.stringify(claims({ sub: 'admin' }))).toString('base64url')}.${signature}`
  }

  async function critical() {
    const [, payload, signature] = (await first!.sign(claims())).split('.')
    const header = { alg: 'RS256', kid: 'first', crit: ['b64x'], b64x: 1 }
    return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${signature}`
  }

  test('[AUTH3] without providers, the message says so', async () => {
    await expect(new World().verifier([]).verify(await first!.sign(claims()))).rejects.toThrow(
      'No auth provider found matching the given token (no providers configured). Check convex/auth.config.ts.',
    )
  })
})

describe('keys', () => {
  test('[AUTH4] are fetched once for many tokens, also when these come at once', async () => {
    const world = new World(first!)
    const verifier = world.verifier()
    const token = await first!.sign(claims())
    await Promise.all([1, 2, 3].map(() => verifier.verify(token)))
    await verifier.verify(token)
    expect(world.asked).toHaveLength(2) // The configuration and the keys.
  })

  test('[AUTH4] a new key of the provider is found at once', async () => {
    const world = new World(first!)
    const verifier = world.verifier()
    await verifier.verify(await first!.sign(claims()))
    world.keys = [second!]
    // Though its keys were fetched a second ago.
    world.nowMs += 1_000
    expect((await verifier.verify(await second!.sign(claims()))).identity.subject).toBe('auth0|abc')
  })

  test('[AUTH4] tokens with unknown keys make the provider pay once in 30 seconds, however many come', async () => {
    const world = new World(first!)
    const verifier = world.verifier()
    const forged = await second!.sign(claims())
    for (let i = 0; i < 20; i++) await expect(verifier.verify(forged)).rejects.toThrow(TokenRejected)
    // Once to know its keys, once because the token's is not among them; each time its configuration and its keys.
    expect(world.asked).toHaveLength(4)
    world.nowMs += 31_000
    for (let i = 0; i < 20; i++) await expect(verifier.verify(forged)).rejects.toThrow(TokenRejected)
    expect(world.asked).toHaveLength(6)
  })

  test('[AUTH4] a token that names no key is tried with each', async () => {
    const [one, two] = [await signer('RS256'), await signer('RS256')]
    const verifier = new World(one, two).verifier()
    expect((await verifier.verify(await two.sign(claims()))).identity.subject).toBe('auth0|abc')
    const other = await signer('RS256')
    await expect(verifier.verify(await other.sign(claims()))).rejects.toThrow(TokenRejected)
  })

  test('[AUTH4] a withdrawn key is refused once the keys are renewed', async () => {
    const world = new World(first!, second!)
    const verifier = world.verifier()
    const token = await first!.sign(claims())
    await verifier.verify(token)
    world.keys = [second!]
    world.nowMs += 10 * 60_000
    await expect(verifier.verify(token)).rejects.toThrow(TokenRejected)
  })
})

describe('a provider that is down', () => {
  const failures: [string, () => Promise<Response>][] = [
    ['refuses the connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 503', () => Promise.resolve(new Response('busy', { status: 503 }))],
    [
      'answers a page',
      () => Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } })),
    ],
    [
      'answers no JSON',
      () => Promise.resolve(new Response('{', { headers: { 'Content-Type': 'application/json' } })),
    ],
    ['answers null', () => Promise.resolve(Response.json(null))],
    ['answers for somebody else', () => Promise.resolve(Response.json({ issuer: 'https://evil.example' }))],
    [
      'sends its keys elsewhere',
      () => Promise.resolve(Response.json({ issuer, jwks_uri: 'file:///etc/passwd' })),
    ],
    ['never ends', () => Promise.resolve(Response.json({ issuer, padding: 'x'.repeat(600_000) }))],
  ]

  test.each(failures)('[AUTH5] that %s rejects nobody', async (_, down) => {
    const world = new World(first!)
    world.down = down
    await expect(world.verifier().verify(await first!.sign(claims()))).rejects.toThrow(ProviderUnreachable)
  })

  test('[AUTH5] that hangs is given up', async () => {
    const world = new World(first!)
    let expire = () => {}
    const clock: Clock = {
      ...world.clock,
      setTimeout: (run) => {
        expire = run
        return 0 as never
      },
    }
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        expire()
      })
    const verifier = createTokenVerifier({
      providers: [{ domain: issuer, applicationID: client }],
      clock,
      fetch: hanging,
    })
    await expect(verifier.verify(await first!.sign(claims()))).rejects.toThrow(/no answer in time/)
  })

  test('[AUTH5] is retried with backoff', async () => {
    const world = new World(first!)
    world.down = () => Promise.reject(new TypeError('fetch failed'))
    const verifier = world.verifier()
    const token = await first!.sign(claims({ exp: seconds + 86_400 }))
    const askedAt: number[] = []
    for (let second = 0; second < 300; second++) {
      const before = world.asked.length
      await expect(verifier.verify(token)).rejects.toThrow(ProviderUnreachable)
      if (world.asked.length > before) askedAt.push(second)
      world.nowMs += 1000
    }
    expect(askedAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
    world.down = null
    world.nowMs += 60_000
    expect((await verifier.verify(token)).identity.subject).toBe('auth0|abc')
  })

  test('[AUTH5] goes unnoticed for a day by those whose keys we have', async () => {
    const world = new World(first!)
    const verifier = world.verifier()
    const token = await first!.sign(claims({ exp: seconds + 7 * 86_400 }))
    await verifier.verify(token)
    world.down = () => Promise.reject(new TypeError('fetch failed'))
    world.nowMs += 86_400_000 - 1
    expect((await verifier.verify(token)).identity.subject).toBe('auth0|abc')
    world.nowMs += 100_000
    await expect(verifier.verify(token)).rejects.toThrow(ProviderUnreachable)
  })

  test('[AUTH5] does not reject a key that we do not know: it may be new', async () => {
    const world = new World(first!)
    const verifier = world.verifier()
    await verifier.verify(await first!.sign(claims()))
    world.nowMs += 31_000
    world.down = () => Promise.reject(new TypeError('fetch failed'))
    await expect(verifier.verify(await second!.sign(claims()))).rejects.toThrow(ProviderUnreachable)
  })
})

describe('a custom provider', () => {
  const custom = (changes: object = {}): TokenVerifierOptions['providers'] => [
    {
      type: 'customJwt',
      issuer: 'https://house.example',
      jwks: 'https://house.example/keys',
      algorithm: 'ES256',
      ...changes,
    },
  ]
  const own = { iss: 'https://house.example', sub: 'u1', exp: seconds + 60 }

  test('[AUTH6] keeps the names of its claims, the nested ones dotted', async () => {
    const token = await elliptic!.sign({ ...own, given_name: 'Ada', org: { id: 7, tags: ['a'] }, aud: 'any' })
    const world = new World(elliptic!)
    expect((await world.verifier(custom()).verify(token)).identity).toEqual({
      tokenIdentifier: 'https://house.example|u1',
      issuer: 'https://house.example',
      subject: 'u1',
      given_name: 'Ada',
      'org.id': 7,
      'org.tags': ['a'],
    })
    expect(world.asked).toEqual(['https://house.example/keys'])
  })

  test('[AUTH6] signs with its one algorithm and no other', async () => {
    const token = await first!.sign(own)
    await expect(new World(first!, elliptic!).verifier(custom()).verify(token)).rejects.toThrow(/"alg"/)
  })

  test('[AUTH6] with an application asks for it', async () => {
    const providers = custom({ applicationID: client })
    const world = new World(elliptic!)
    await expect(world.verifier(providers).verify(await elliptic!.sign(own))).rejects.toMatchObject({
      rejection: 'NoAuthProvider',
    })
    const token = await elliptic!.sign({ ...own, aud: [client, 'other'] })
    expect((await world.verifier(providers).verify(token)).identity.subject).toBe('u1')
  })

  test('[AUTH6] may write its keys into the configuration', async () => {
    const keys = Buffer.from(JSON.stringify({ keys: [elliptic!.jwk] })).toString('base64')
    const providers = custom({ jwks: `data:text/plain;charset=utf-8;base64,${keys}` })
    const verifier = createTokenVerifier({ providers, clock: new World().clock })
    expect((await verifier.verify(await elliptic!.sign(own))).identity.subject).toBe('u1')
  })
})
