import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
  type JWK,
  type JWTPayload,
} from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTokenVerifier } from '#backend/index.ts'
import type { IdentityDatabase } from './database.ts'
import { keysFile } from './key-file.ts'
import { openKeys, replaceKeys, requireKeys, rotateKeys } from './key-store.ts'
import { createOwnerLink } from './links.ts'
import { Passwords } from './passwords.ts'
import { deleteExpired } from './oidc-adapter.ts'
import { Revocations } from './revocations.ts'
import {
  startTestProvider,
  TestBrowser,
  type TestProvider,
  type Tokens,
  type TestProviderOptions,
} from './test-provider.ts'

const password = 'correct horse battery'

let shared: TestProvider
let people = 0

beforeAll(async () => {
  shared = await startTestProvider()
})
afterAll(() => shared.close())

/** For tests that change the provider itself; the others share one and use their own accounts. */
async function ownProvider(options?: TestProviderOptions): Promise<TestProvider> {
  const provider = await startTestProvider(options)
  onTestFinished(() => provider.close())
  return provider
}

function newEmail(): string {
  return `ada${++people}@example.com`
}

async function withAccount(provider = shared) {
  const email = newEmail()
  const browser = new TestBrowser(provider)
  const tokens = await browser.signIn(email, password, 'sign-up')
  return { provider, browser, tokens, email }
}

async function textOf(response: Response): Promise<string> {
  return (await response.text()).replace(/<style>[^]*?<\/style>/, '').replace(/<[^>]+>/g, ' ')
}

function verifier({ origin, identity }: TestProvider) {
  return createTokenVerifier({
    providers: [{ domain: `${origin}/idp`, applicationID: 'lodestar' }],
    fetch: identity.fetch,
    ...(identity.revocations && { revocations: identity.revocations }),
  })
}

/** An account with a verified email. */
async function confirmed(provider: TestProvider, email: string) {
  const browser = new TestBrowser(provider)
  const tokens = await browser.signIn(email, password, 'sign-up')
  await provider.sql('UPDATE accounts SET email_verified = true WHERE email = $1', [email])
  return { browser, tokens, email }
}

const adminsByAddress = {
  isAdmin: ({ email }: { email: string }) => Promise.resolve(email === 'admin@example.com'),
}

describe('counting', () => {
  test('a sign-in and a sign-up are counted once each, with the headers that say whether they may be', async () => {
    const counted: { email: string; cookie: string | undefined }[] = []
    const provider = await ownProvider({
      product: {
        countSignIn: (email, { headers }) =>
          Promise.resolve(void counted.push({ email, cookie: headers.cookie })),
      },
    })
    const browser = new TestBrowser(provider)
    const email = newEmail()
    const tokens = await browser.signIn(email, password, 'sign-up')
    await expect.poll(() => counted.map((one) => one.email)).toEqual([email])
    // The provider remembers the browser, so it does not ask for the password again.
    const { answer } = await browser.begin()
    expect(answer.headers.get('location')).toContain('/login?code=')
    await expect.poll(() => counted).toHaveLength(2)
    // Renewing tokens is no sign-in.
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
    const silent = await browser.begin({ prompt: 'none' })
    expect(silent.answer.headers.get('location')).toContain('code=')
    const other = new TestBrowser(provider)
    await other.signIn(email, password)
    await expect.poll(() => counted).toHaveLength(3)
    expect(counted[0]?.cookie).toContain('idp_')
  })

  test('a failure to count does not keep anybody out, and is logged without the address', async () => {
    const provider = await ownProvider({
      product: { countSignIn: () => Promise.reject(new TypeError('no events for ada@example.com')) },
    })
    await new TestBrowser(provider).signIn(newEmail(), password, 'sign-up')
    await expect.poll(() => provider.log.join('')).toContain('a sign-in was not counted')
    expect(provider.log.join('')).not.toContain('@example.com')
  })
})

describe('the tokens', () => {
  test('an ID token contains the profile and verifies with the published keys', async () => {
    const { provider, tokens, email } = await withAccount()
    const keys = createRemoteJWKSet(new URL(`${provider.issuer}.well-known/jwks.json`))
    const { payload } = await jwtVerify(tokens.id_token, keys, {
      issuer: provider.issuer,
      audience: 'lodestar',
    })
    expect(payload).toMatchObject({
      email,
      email_verified: false,
      name: email.split('@')[0],
      nonce: 'nonce-1',
    })
    expect(decodeProtectedHeader(tokens.id_token).alg).toBe('RS256')
  })

  test('an access token is for the provider’s own API', async () => {
    const { provider, tokens } = await withAccount()
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: provider.audience, iss: provider.issuer })
    expect(decodeProtectedHeader(tokens.access_token).typ).toBe('at+jwt')
  })

  test('the published keys contain no private parts', async () => {
    const provider = shared
    const { keys } = (await (await fetch(`${provider.issuer}.well-known/jwks.json`)).json()) as {
      keys: object[]
    }
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  test('the backend verifies them without a network request', async () => {
    const { provider, tokens, email } = await withAccount()
    const { identity } = await verifier(provider).verify(tokens.id_token)
    expect(identity).toMatchObject({
      email,
      emailVerified: false,
      issuer: provider.issuer,
    })
    await expect(verifier(provider).verify(tokens.access_token)).rejects.toThrow('No auth provider')
  })

  test('an audience that is not ours is refused', async () => {
    const provider = shared
    const { answer } = await new TestBrowser(provider).begin({ audience: 'https://elsewhere.example/' })
    expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe('invalid_target')
  })

  test('a code works once; reuse revokes the tokens of the first use', async () => {
    const provider = shared
    const browser = new TestBrowser(provider)
    const { form, verifier: proof } = await browser.begin()
    const end = await browser.submitSignUp(form, newEmail(), password)
    const code = new URL(end.headers.get('location')!).searchParams.get('code')!
    const exchange = {
      grant_type: 'authorization_code',
      code,
      code_verifier: proof,
      redirect_uri: `${provider.origin}/login`,
    }
    const first = (await (await browser.token(exchange)).json()) as { refresh_token: string }
    expect((await browser.token(exchange)).status).toBe(400)
    expect((await browser.refresh(first.refresh_token)).status).toBe(400)
  })

  test('are given for a request in JSON as for one in a form', async () => {
    const provider = shared
    const browser = new TestBrowser(provider)
    const { form, verifier: proof } = await browser.begin()
    const end = await browser.submitSignUp(form, newEmail(), password)
    const post = (body: string, type = 'application/json') =>
      browser.request('/idp/oauth/token', { method: 'POST', body, headers: { 'Content-Type': type } })
    const codeRequest = {
      grant_type: 'authorization_code',
      client_id: 'lodestar',
      code: new URL(end.headers.get('location')!).searchParams.get('code')!,
      code_verifier: proof,
      redirect_uri: `${provider.origin}/login`,
    }
    const answer = await post(JSON.stringify(codeRequest), 'application/json; charset=utf-8')
    expect(answer.status).toBe(200)
    const { refresh_token: refreshToken } = (await answer.json()) as Tokens
    const refresh = { grant_type: 'refresh_token', client_id: 'lodestar', refresh_token: refreshToken }
    expect((await post(JSON.stringify(refresh))).status).toBe(200)
    for (const body of [
      '',
      '[]',
      '{',
      'null',
      '{"grant_type":{"a":1}}',
      JSON.stringify({ a: 'x'.repeat(70_000) }),
    ]) {
      const refused = await post(body)
      expect([400, 413], body.slice(0, 20)).toContain(refused.status)
      if (refused.status === 400) expect(await refused.json()).toMatchObject({ error: 'invalid_request' })
    }
  })

  test('a code needs the PKCE verifier, client and redirect it was requested with', async () => {
    const provider = shared
    const browser = new TestBrowser(provider)
    const { form } = await browser.begin()
    const end = await browser.submitSignUp(form, newEmail(), password)
    const code = new URL(end.headers.get('location')!).searchParams.get('code')!
    const stolen = await browser.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: 'x'.repeat(43),
      redirect_uri: `${provider.origin}/login`,
    })
    expect(stolen.status).toBe(400)
  })
})

async function signOutForm(browser: TestBrowser, provider: TestProvider, headers: Record<string, string>) {
  const query = new URLSearchParams({ client_id: 'lodestar', returnTo: provider.origin })
  let page = await browser.request(`/idp/v2/logout?${query}`, { headers })
  page = await browser.request(page.headers.get('location')!, { headers })
  return page.text()
}

async function signOut(browser: TestBrowser, provider: TestProvider): Promise<Response> {
  const html = await signOutForm(browser, provider, { 'Sec-Fetch-Site': 'same-origin' })
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)![1]!
  return browser.post('/idp/oidc/logout/confirm', { xsrf, logout: 'yes' })
}

describe('signing out', () => {
  test('needs no confirmation when it comes from one of our own pages', async () => {
    const { provider, browser } = await withAccount()
    for (const headers of [{ 'Sec-Fetch-Site': 'same-origin' }, { Referer: `${provider.origin}/profile` }]) {
      const html = await signOutForm(browser, provider, headers as Record<string, string>)
      expect(html).toContain('document.forms[0].submit()')
    }
  })

  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Referer: '{origin}/' },
    { 'Sec-Fetch-Site': 'none' },
    { Referer: 'https://elsewhere.example/' },
    {},
  ])('asks first when another site or a link brings a visitor: %j', async (given) => {
    const { provider, browser, tokens } = await withAccount()
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace('{origin}', provider.origin)]),
    )
    const html = await signOutForm(browser, provider, headers)
    expect(html).toContain('Sign out?')
    expect(html).not.toContain('<script')
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
  })
})

describe('refresh tokens', () => {
  test('are rotated with every use', async () => {
    const { browser, tokens, email } = await withAccount()
    const answer = await browser.refresh(tokens.refresh_token)
    expect(answer.status).toBe(200)
    const next = (await answer.json()) as { refresh_token: string; id_token: string }
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect(decodeJwt(next.id_token).email).toBe(email)
  })

  test('reuse after the grace period counts as theft and revokes the grant', async () => {
    const { provider, browser, tokens } = await withAccount()
    const thief = new TestBrowser(provider)
    const stolen = (await (await thief.refresh(tokens.refresh_token)).json()) as { refresh_token: string }
    await provider.sql(
      `UPDATE records SET payload = payload || jsonb_build_object('consumed', (payload->>'consumed')::int - 60)
       WHERE payload ? 'consumed'`,
    )
    const replay = await browser.refresh(tokens.refresh_token)
    expect(replay.status).toBe(400)
    expect(await replay.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'Unknown or invalid refresh token.',
    })
    expect((await thief.refresh(stolen.refresh_token)).status).toBe(400)
    const { sub } = decodeJwt(tokens.id_token)
    expect(
      await provider.sql(
        `SELECT 1 FROM records WHERE model IN ('RefreshToken', 'Grant') AND account_id = $1`,
        [sub],
      ),
    ).toEqual([])
  })

  test('repeated reuse within the grace period does not extend it', async () => {
    const { provider, browser, tokens } = await withAccount()
    const { sub } = decodeJwt(tokens.id_token)
    const agedBySeconds = (seconds: number) =>
      provider.sql(
        `UPDATE records SET payload = payload || jsonb_build_object('consumed', (payload->>'consumed')::int - $1::int)
         WHERE payload ? 'consumed' AND account_id = $2`,
        [seconds, sub],
      )
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
    await agedBySeconds(25)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
    // Twenty seconds later: within the grace period of the second use, but not of the first.
    await agedBySeconds(20)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    // The grant is revoked with all of its tokens.
    await expect(verifier(provider).verify(tokens.id_token)).rejects.toThrow('revoked')
  })

  test('one whose response was lost can be used again at once', async () => {
    const { browser, tokens } = await withAccount()
    const [lost, again] = [
      await browser.refresh(tokens.refresh_token),
      await browser.refresh(tokens.refresh_token),
    ]
    expect([lost.status, again.status]).toEqual([200, 200])
    const { refresh_token: next } = (await again.json()) as { refresh_token: string }
    expect((await browser.refresh(next)).status).toBe(200)
  })

  test('are stored only as hashes', async () => {
    const { provider, tokens } = await withAccount()
    const rows = await provider.sql('SELECT id, payload::text AS payload FROM records')
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token)
  })

  test('survive a restart', async () => {
    const { provider, browser, tokens } = await withAccount(await ownProvider())
    await provider.restart()
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
  })

  test('end with the session', async () => {
    const { provider, browser, tokens } = await withAccount()
    const gone = await signOut(browser, provider)
    expect(gone.headers.get('location')).toBe(`${provider.origin}/`)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    // And the next sign-in asks again.
    expect((await browser.begin()).form).toMatch(/^\/idp\/interaction\//)
  })

  test('are revoked with all tokens of their session, but not those of other browsers', async () => {
    const { provider, browser, tokens, email } = await withAccount()
    const elsewhere = await new TestBrowser(provider).signIn(email, password)
    const check = verifier(provider)
    let told = 0
    provider.identity.revocations!.onRevoked(() => told++)
    await signOut(browser, provider)
    expect(told).toBeGreaterThan(0)
    await expect(check.verify(tokens.id_token)).rejects.toThrow('revoked')
    expect((await check.verify(elsewhere.id_token)).identity.email).toBe(email)
    // Signing in again in the same browser gives valid tokens, even in the same second.
    const again = await browser.signIn(email, password)
    expect((await check.verify(again.id_token)).identity.email).toBe(email)
  })
})

describe('the keys', () => {
  const hour = 3_600_000

  test('are created once in the database, and not in a file', async () => {
    const provider = await ownProvider()
    const first = await inDatabase(provider, requireKeys)
    await provider.restart()
    expect(await inDatabase(provider, requireKeys)).toEqual(first)
    expect(await readdir(provider.dataDir)).toEqual([])
  })

  test('are encrypted once SECRET_KEY is set, stay the same, and need it from then on', async () => {
    const provider = await ownProvider()
    const secretKey = '0f'.repeat(32)
    const stored = async () => JSON.stringify(await provider.sql('SELECT value FROM keys'))
    await inDatabase(provider, async (database) => {
      const plain = await requireKeys(database)
      expect(await stored()).toContain(plain.secret)
      const open = (key?: string) =>
        openKeys(database, provider.dataDir, key === undefined ? {} : { secretKey: key })
      const opened = await Promise.all([open(secretKey), open(secretKey)])
      expect(opened).toEqual([plain, plain])
      expect(await stored()).not.toContain(plain.secret)
      expect(await requireKeys(database, secretKey)).toEqual(plain)
      await expect(open()).rejects.toThrow('SECRET_KEY is not set')
      await expect(open('f0'.repeat(32))).rejects.toThrow('another SECRET_KEY')

      await rotateKeys(database, Date.now(), secretKey)
      expect((await open(secretKey)).signing).toHaveLength(2)
      await replaceKeys(database, 'f0'.repeat(32))
      expect((await open('f0'.repeat(32))).secret).not.toBe(plain.secret)
    })
  })

  test('are the same for two concurrent starts', async () => {
    const provider = await ownProvider()
    await provider.sql('DELETE FROM keys')
    const both = await inDatabase(provider, (database) =>
      Promise.all([openKeys(database, provider.dataDir), openKeys(database, provider.dataDir)]),
    )
    expect(both[0]).toEqual(both[1])
  })

  test('can be rotated repeatedly: what former keys signed stays valid', async () => {
    const { provider, browser, tokens, email } = await withAccount(await ownProvider())
    await inDatabase(provider, (database) => Promise.all([1, 2, 3].map(() => rotateKeys(database))))
    expect((await inDatabase(provider, requireKeys)).signing).toHaveLength(4)
    await provider.restart()
    expect((await verifier(provider).verify(tokens.id_token)).identity.email).toBe(email)
    const next = (await (await browser.refresh(tokens.refresh_token)).json()) as { id_token: string }
    expect(decodeProtectedHeader(next.id_token).kid).not.toBe(decodeProtectedHeader(tokens.id_token).kid)
    expect((await verifier(provider).verify(next.id_token)).identity.email).toBe(email)
    // The provider's session stays valid too: no form is shown.
    expect((await browser.begin()).answer.headers.get('location')).toContain('code=')
  })

  test('that were rotated are deleted when everything they signed has expired', async () => {
    const provider = await ownProvider()
    await inDatabase(provider, async (database) => {
      const open = () => openKeys(database, provider.dataDir)
      const first = await open()
      await rotateKeys(database, Date.now() - 25 * hour)
      await rotateKeys(database, Date.now() - 23 * hour)
      const { signing, cookies, secret } = await open()
      expect(signing).toHaveLength(2)
      expect(signing).not.toContainEqual(first.signing[0])
      // Cookies last a month; links last a day, even if keys are rotated.
      expect(cookies).toHaveLength(3)
      expect(secret).toBe(first.secret)
      await rotateKeys(database, Date.now() + 40 * 24 * hour)
      expect((await open()).cookies).toHaveLength(2)
    })
  })

  test('that were stolen are replaced, and nothing they signed is valid', async () => {
    const { provider, browser, tokens, email } = await withAccount(await ownProvider())
    const link = (await provider.identity.firstOwnerLink())!
    await inDatabase(provider, replaceKeys)
    await provider.restart()
    await expect(verifier(provider).verify(tokens.id_token)).rejects.toThrow()
    expect((await browser.request(link)).status).toBe(410)
    expect((await browser.begin()).form).toMatch(/interaction/)
    // Refresh tokens are not signed by a key, so they stay valid.
    const next = (await (await browser.refresh(tokens.refresh_token)).json()) as { id_token: string }
    expect((await verifier(provider).verify(next.id_token)).identity.email).toBe(email)
  })

  describe('of a version that stored them in a file', () => {
    /** The state of that version: keys in the file and none in the database. */
    async function withKeyFile() {
      const known = await withAccount(await ownProvider())
      const { provider } = known
      const keys = await inDatabase(provider, requireKeys)
      const writeFileOfKeys = async (content: string) => {
        await mkdir(dirname(keysFile(provider.dataDir)), { recursive: true })
        await writeFile(keysFile(provider.dataDir), content)
      }
      await writeFileOfKeys(JSON.stringify(keys))
      return { ...known, keys, writeFileOfKeys, folder: () => readdir(provider.dataDir) }
    }

    test('move into the database, and the file is removed', async () => {
      const { provider, browser, tokens, email, keys, folder } = await withKeyFile()
      await provider.sql('DELETE FROM keys')
      await provider.restart()
      expect(await inDatabase(provider, requireKeys)).toEqual(keys)
      expect(await folder()).toEqual([])
      // Tokens and the provider's session stay valid.
      expect((await verifier(provider).verify(tokens.id_token)).identity.email).toBe(email)
      expect((await browser.begin()).answer.headers.get('location')).toContain('code=')
    })

    test('are removed by the next start after an interrupted one', async () => {
      const { provider, keys, folder } = await withKeyFile()
      await inDatabase(provider, (database) => rotateKeys(database))
      await provider.restart()
      expect(await folder()).toEqual([])
      expect((await inDatabase(provider, requireKeys)).signing[1]).toEqual(keys.signing[0])
    })

    test('stay in their file with a warning if they differ from those in the database', async () => {
      const { provider, keys, folder, writeFileOfKeys } = await withKeyFile()
      await writeFileOfKeys(JSON.stringify({ ...keys, secret: 'x'.repeat(43) }))
      await provider.restart()
      expect(await folder()).toEqual(['identity'])
      expect(await inDatabase(provider, requireKeys)).toEqual(keys)
      expect(provider.log.join('')).toContain('keys.json is not used')
    })

    test('are not replaced if the file is damaged: the start fails', async () => {
      const { provider, folder, writeFileOfKeys } = await withKeyFile()
      await writeFileOfKeys('nonsense')
      await provider.sql('DELETE FROM keys')
      await inDatabase(provider, (database) =>
        expect(openKeys(database, provider.dataDir)).rejects.toThrow('does not hold the keys'),
      )
      expect(await folder()).toEqual(['identity'])
      expect(await provider.sql('SELECT 1 FROM keys')).toEqual([])
    })
  })
})

/** As a data command opens it. */
async function inDatabase<T>(
  provider: TestProvider,
  work: (database: IdentityDatabase) => Promise<T>,
): Promise<T> {
  const database = await provider.openDatabase()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

describe('a forged token', () => {
  const seconds = Math.floor(Date.now() / 1000)
  const forgeries: [string, (forger: Forger) => Promise<string> | string][] = [
    ['without a signature', ({ claims }) => new UnsecuredJWT(claims).encode()],
    ['signed with another key', ({ sign, stranger }) => sign({}, stranger)],
    ['signed with the public half as a secret', ({ signSymmetrically }) => signSymmetrically()],
    ['of another issuer', ({ sign }) => sign({ iss: 'https://elsewhere.example/' })],
    ['of an issuer below ours', ({ sign, claims }) => sign({ iss: `${claims.iss}evil/` })],
    ['for another audience', ({ sign }) => sign({ aud: 'somebody-else' })],
    ['for nobody', ({ sign }) => sign({ aud: undefined })],
    ['that is over', ({ sign }) => sign({ iat: seconds - 7200, exp: seconds - 120 })],
    ['that is not valid yet', ({ sign }) => sign({ nbf: seconds + 3600 })],
    ['that never ends', ({ sign }) => sign({ exp: undefined })],
  ]

  interface Forger {
    claims: JWTPayload
    stranger: CryptoKey
    sign(changes: Record<string, unknown>, key?: CryptoKey): Promise<string>
    signSymmetrically(): Promise<string>
  }

  /** Starts from a valid token, and even our key, so that only one thing at a time is wrong. */
  async function forgerOf(provider: TestProvider, token: string): Promise<Forger> {
    const { signing } = await inDatabase(provider, requireKeys)
    const ours = (await importJWK(signing[0]!, 'RS256')) as CryptoKey
    const { privateKey: stranger } = await generateKeyPair('RS256')
    const header = decodeProtectedHeader(token)
    const claims = decodeJwt(token)
    const sign = (changes: Record<string, unknown>, key = ours) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, alg: 'RS256' }).sign(key)
    const signSymmetrically = async () => {
      const { keys } = (await (await fetch(`${provider.issuer}.well-known/jwks.json`)).json()) as {
        keys: [JWK]
      }
      const published = await exportJWK(await importJWK(keys[0], 'RS256'))
      return new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: 'HS256' })
        .sign(new TextEncoder().encode(JSON.stringify(published)))
    }
    return { claims, stranger, sign, signSymmetrically }
  }

  const askApi = async (provider: TestProvider, token: string, subject: string) =>
    (
      await fetch(`${provider.audience}users/${subject}/sessions`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status

  test.each(forgeries)('%s is rejected by the backend and by the API', async (_what, forge) => {
    const { provider, tokens } = await withAccount()
    const { sub } = decodeJwt(tokens.id_token)
    const forgedIdToken = await forge(await forgerOf(provider, tokens.id_token))
    await expect(verifier(provider).verify(forgedIdToken)).rejects.toThrow()
    const forgedAccessToken = await forge(await forgerOf(provider, tokens.access_token))
    expect(await askApi(provider, forgedAccessToken, sub!)).toBe(401)
  })

  test('is distinguished from a valid one, which is accepted', async () => {
    const { provider, tokens, email } = await withAccount()
    const idToken = await (await forgerOf(provider, tokens.id_token)).sign({})
    expect((await verifier(provider).verify(idToken)).identity.email).toBe(email)
    const accessToken = await (await forgerOf(provider, tokens.access_token)).sign({})
    expect(await askApi(provider, accessToken, decodeJwt(idToken).sub!)).toBe(204)
  })
})

describe('redirects of a sign-in', () => {
  test.each([
    'https://elsewhere.example/login',
    'http://localhost:1/login',
    '{origin}/login/../steal',
    '{origin}/other',
    '{origin}.elsewhere.example/login',
    '//elsewhere.example/login',
    '{origin}@elsewhere.example/login',
  ])('not to %s', async (target) => {
    const provider = shared
    const redirectUri = target.replace('{origin}', provider.origin)
    const { answer } = await new TestBrowser(provider).begin({ redirect_uri: redirectUri })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    const page = await answer.text()
    expect(page).toContain('Something went wrong')
    expect(page).not.toContain('elsewhere')
  })

  test('to the sign-in page of an enabled language, and to no other', async () => {
    const provider = await startTestProvider({ languages: ['en', 'fr'] })
    onTestFinished(() => provider.close())
    const begin = (path: string) => new TestBrowser(provider).begin({ redirect_uri: provider.origin + path })
    for (const path of ['/login', '/fr/login']) expect((await begin(path)).form, path).toContain('/idp/')
    for (const path of ['/de/login', '/fr', '/fr/cards']) {
      expect((await begin(path)).answer.status, path).toBe(400)
    }
  })

  test('signing out does not redirect to another site either', async () => {
    const { browser } = await withAccount()
    const query = new URLSearchParams({ client_id: 'lodestar', returnTo: 'https://elsewhere.example' })
    const answer = await browser.follow(await browser.request(`/idp/v2/logout?${query}`))
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })

  test('the Host header does not change any URL', async () => {
    const { provider, browser } = await withAccount()
    const answer = await browser.request('/idp/.well-known/openid-configuration', {
      headers: { 'X-Forwarded-Proto': 'https' },
    })
    expect(await answer.json()).toMatchObject({ token_endpoint: `${provider.issuer}oauth/token` })
  })
})

describe('the sign-in form', () => {
  test('works with password managers and has a strict CSP', async () => {
    const provider = shared
    const browser = new TestBrowser(provider)
    const { form } = await browser.begin()
    const page = await browser.request(form)
    const html = await page.text()
    expect(html).toMatch(/<input[^>]*type="email"[^>]*autoComplete="username"|autocomplete="username"/i)
    expect(html).toMatch(/autocomplete="current-password"/i)
    expect(html).not.toMatch(/onpaste|autocomplete="off"|<script [^>]*src/i)
    // Only our own script, known by its hash.
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^ ]+';/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  test('is only accepted from our own page', async () => {
    const { provider, browser, email } = await withAccount()
    const { form } = await browser.begin({ prompt: 'login' })
    const credentials = { email, password, intent: 'sign-in' }
    for (const headers of [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: '' },
      { Origin: '', Referer: 'https://elsewhere.example/' },
    ]) {
      expect((await browser.post(form, credentials, headers)).status).toBe(403)
    }
    // Nor in a browser that did not start it (login CSRF).
    const victim = new TestBrowser(provider)
    const page = await victim.post(form, credentials)
    expect(page.status).toBe(400)
    expect(await textOf(page)).toContain('Please start again')
  })

  test('returns a canceled sign-in with an error description', async () => {
    const provider = shared
    const browser = new TestBrowser(provider)
    const { form } = await browser.begin()
    const end = await browser.follow(await browser.post(form, { intent: 'cancel' }))
    const answer = new URL(end.headers.get('location')!).searchParams
    expect(answer.get('error')).toBe('access_denied')
    expect(answer.get('state')).toBe('state-1')
  })

  test.each([
    ['no address', '', password, 'Enter an email address'],
    ['no address', 'ada', password, 'Enter an email address'],
    ['a short password', 'ada@example.com', 'short', 'at least 12 characters'],
    ['a simple password', 'ada@example.com', 'aaaaaaaaaaaa', 'too easy to guess'],
    ['a common password', 'ada@example.com', 'password1234', 'too easy to guess'],
    ['digits in a row', 'ada@example.com', '123456789012', 'too easy to guess'],
    ['their own name', 'ada@example.com', 'ada-ada-2026', 'too easy to guess'],
    ['the address as password', 'ada@example.com', 'Ada@Example.com', 'other than your email address'],
    ['an endless password', 'ada@example.com', 'ab cd '.repeat(60), 'at most 256'],
  ])('refuses a new account with %s, and keeps what was typed', async (_what, email, typed, words) => {
    const provider = shared
    const browser = new TestBrowser(provider)
    const { form } = await browser.begin()
    const answer = await browser.post(form, { email, password: typed, intent: 'sign-up' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(words)
    if (email) expect(html).toContain(`value="${email}"`)
    expect(html).not.toContain(typed || 'nothing')
  })

  test('escapes what was typed', async () => {
    const provider = shared
    const browser = new TestBrowser(provider)
    const { form } = await browser.begin()
    const evil = '"><script>alert(1)</script>@example.com'
    const html = await (await browser.post(form, { email: evil, password, intent: 'sign-in' })).text()
    expect(html).not.toContain('<script>alert')
  })

  test('accepts the same password in any Unicode normalization', async () => {
    const email = newEmail()
    const typed = 'schön und lang genug'
    await new TestBrowser(shared).signIn(email, typed.normalize('NFC'), 'sign-up')
    const tokens = await new TestBrowser(shared).signIn(email, typed.normalize('NFD'))
    expect(decodeJwt(tokens.id_token).email).toBe(email)
  })

  test('a second sign-in in the same browser needs no form', async () => {
    const { browser } = await withAccount()
    const { answer } = await browser.begin()
    expect(new URL(answer.headers.get('location')!).searchParams.get('code')).toBeTruthy()
  })
})

describe('whether an address has an account', () => {
  async function refusals(provider: TestProvider, email: string) {
    const browser = new TestBrowser(provider)
    const { form } = await browser.begin()
    // Counts the work instead of the time, which depends on other processes.
    const before = process.cpuUsage()
    const answer = await browser.post(form, { email, password: 'not the password', intent: 'sign-in' })
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000
    // The challenge for a passkey is another one on every page.
    const html = (await answer.text())
      .replaceAll(email, '{email}')
      .replaceAll(/name="challenge" value="[^"]+"|data-options="[^"]+"/g, '')
    return { status: answer.status, html, ms, headers: [...answer.headers.keys()].sort() }
  }

  test('is not revealed by a refused sign-in or its timing', async () => {
    const { provider, email } = await withAccount(await ownProvider({ inEarnest: true }))
    const known = await refusals(provider, email)
    const unknown = await refusals(provider, 'eve@example.com')
    expect(known.status).toBe(401)
    expect({ ...unknown, ms: 0 }).toEqual({ ...known, ms: 0 })
    const times = { known: [known.ms], unknown: [unknown.ms] }
    for (let round = 0; round < 3; round++) {
      times.unknown.push((await refusals(provider, `eve${round}@example.com`)).ms)
      times.known.push((await refusals(provider, email)).ms)
    }
    // Without the same work for both, an unknown address would be refused at least twenty times as fast.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 3)
  })

  test('is not revealed for the owner, who has no password yet', async () => {
    const { provider } = await withAccount()
    const owner = await refusals(provider, 'owner@example.com')
    const unknown = await refusals(provider, 'eve@example.com')
    expect({ ...owner, ms: 0 }).toEqual({ ...unknown, ms: 0 })
  })

  test('is revealed only by sign-up, and only a few times per network', async () => {
    const { provider, email } = await withAccount()
    const browser = new TestBrowser(provider)
    const { form } = await browser.begin()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      statuses.push((await browser.post(form, { email, password, intent: 'sign-up' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })
})

describe('guessing', () => {
  async function guess(browser: TestBrowser, email: string, typed = 'a wild guess') {
    const { form } = await browser.begin({ prompt: 'login' })
    return browser.post(form, { email, password: typed, intent: 'sign-in' })
  }

  /** Freezes the waits, however slow the machine is. */
  const stopTheClock = (provider: TestProvider) =>
    provider.sql(`UPDATE guesses SET last_at = now() + interval '1 minute'`)

  test('is slowed down per account, whether or not it exists', async () => {
    const { provider, email } = await withAccount(await ownProvider())
    for (const target of [email, newEmail()]) {
      const statuses = await Promise.all(
        Array.from({ length: 8 }, async () => (await guess(new TestBrowser(provider), target)).status),
      )
      expect(statuses.sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
      await stopTheClock(provider)
      // The right password has to wait too, or the wait would reveal it.
      const right = await guess(new TestBrowser(provider), target, password)
      expect(right.status).toBe(429)
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await textOf(right)).toContain('Too many attempts')
    }
  })

  test('by others does not lock out a known device', async () => {
    const { provider, browser, email } = await withAccount(await ownProvider())
    const attacker = new TestBrowser(provider)
    for (let i = 0; i < 7; i++) await guess(attacker, email)
    await stopTheClock(provider)
    expect((await guess(new TestBrowser(provider), email, password)).status).toBe(429)
    expect((await guess(browser, email, password)).status).toBe(303)
  })

  test('never locks out permanently', async () => {
    const { provider, email } = await withAccount(await ownProvider())
    for (let i = 0; i < 7; i++) await guess(new TestBrowser(provider), email)
    await provider.sql(`UPDATE guesses SET count = 1000, last_at = now() - interval '6 minutes'`)
    expect((await guess(new TestBrowser(provider), email, password)).status).toBe(303)
    // A successful sign-in resets the count.
    expect((await guess(new TestBrowser(provider), email)).status).toBe(401)
  })

  test('is slowed down per network too, for any number of accounts', async () => {
    const { provider } = await withAccount(await ownProvider())
    const browser = new TestBrowser(provider)
    await guess(browser, 'eve@example.com')
    await provider.sql('UPDATE guesses SET count = 40')
    await stopTheClock(provider)
    expect((await guess(browser, 'eve2@example.com')).status).toBe(429)
    expect((await guess(new TestBrowser(provider), 'eve2@example.com')).status).toBe(401)
  })

  test('stores no readable email or address', async () => {
    const { provider, email } = await withAccount()
    await guess(new TestBrowser(provider), email)
    const rows = JSON.stringify(await provider.sql('SELECT key FROM guesses'))
    expect(rows).not.toMatch(/ada|10\.0\./)
  })
})

describe('the owner', () => {
  test('sets a password by a link that works once, and is verified by it', async () => {
    const provider = await ownProvider()
    const link = (await provider.identity.firstOwnerLink())!
    const browser = new TestBrowser(provider)
    expect((await browser.request(link)).status).toBe(200)
    // A GET, as by link previews, does not use it up.
    expect(await textOf(await browser.request(link))).toContain('Set your password')
    expect((await browser.post(link, { password: 'short' })).status).toBe(422)
    expect((await browser.post(link, { password })).status).toBe(200)
    expect((await browser.post(link, { password: 'another long one' })).status).toBe(410)
    expect((await browser.request(link)).status).toBe(410)
    const tokens = await browser.signIn('owner@example.com', password)
    expect(decodeJwt(tokens.id_token)).toMatchObject({ email: 'owner@example.com', email_verified: true })
    await provider.restart()
    expect(await provider.identity.firstOwnerLink()).toBeNull()
  })

  test('of two concurrent uses of the link only one sets the password', async () => {
    const provider = await ownProvider()
    const link = (await provider.identity.firstOwnerLink())!
    const answers = await Promise.all(
      ['one of several boats', 'another of the boats'].map((typed) =>
        new TestBrowser(provider).post(link, { password: typed }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('cannot be claimed by signing up first', async () => {
    const provider = await ownProvider()
    const browser = new TestBrowser(provider)
    const { form } = await browser.begin()
    const answer = await browser.post(form, { email: 'Owner@Example.com', password, intent: 'sign-up' })
    expect(answer.status).toBe(401)
  })

  test('a link is rejected if it is forged, changed or for another site', async () => {
    const provider = await ownProvider()
    const other = await ownProvider()
    const browser = new TestBrowser(provider)
    const link = new URL((await provider.identity.firstOwnerLink())!)
    const token = link.pathname.split('/').at(-1)!
    const [head, body, mark] = token.split('.')
    const claims = JSON.parse(Buffer.from(body!, 'base64url').toString()) as object
    const changed = Buffer.from(JSON.stringify({ ...claims, email: 'eve@example.com' })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'lodestar-link' })).toString('base64url')
    const foreign = new URL((await other.identity.firstOwnerLink())!).pathname.split('/').at(-1)!
    for (const forged of [`${head}.${changed}.${mark}`, `${none}.${body}.`, foreign, 'x']) {
      expect((await browser.request(`/idp/link/${forged}`)).status, forged).toBe(410)
    }
  })
})

describe('a password', () => {
  test('can be changed with the current one: this browser stays signed in, all others are signed out', async () => {
    const { provider, browser, tokens, email } = await withAccount()
    const other = new TestBrowser(provider)
    const others = await other.signIn(email, password)
    const form = { email, password, newPassword: 'a better one, at last' }
    expect((await browser.post('/idp/password', { ...form, password: 'a wild guess' })).status).toBe(401)
    expect((await browser.post('/idp/password', { ...form, newPassword: 'short' })).status).toBe(422)
    expect((await browser.post('/idp/password', form, { Origin: 'https://elsewhere.example' })).status).toBe(
      403,
    )
    const before = (await (await browser.refresh(tokens.refresh_token)).json()) as Tokens
    const changed = await browser.post('/idp/password', form)
    expect(changed.status).toBe(200)
    expect(await textOf(changed)).toContain('still signed in here')
    // Every token from before is refused, also those of this browser.
    const check = verifier(provider)
    for (const old of [tokens, before, others]) {
      await expect(check.verify(old.id_token)).rejects.toThrow('revoked')
    }
    expect((await other.refresh(others.refresh_token)).status).toBe(400)
    expect((await other.begin()).form).toMatch(/interaction/)
    // But this browser gets new ones without signing in, even in the same second.
    const next = (await (await browser.refresh(before.refresh_token)).json()) as Tokens
    expect((await check.verify(next.id_token)).identity.email).toBe(email)
    expect((await browser.begin()).answer.headers.get('location')).toContain('code=')
    await expect(new TestBrowser(provider).signIn(email, password)).rejects.toThrow('401')
    await new TestBrowser(provider).signIn(email, 'a better one, at last')
  })

  test('from older rules still works, but is not accepted as a new one', async () => {
    const { provider, email } = await withAccount()
    const hash = await new Passwords({ N: 2 ** 10, r: 8, p: 1 }).hash('password12')
    await provider.sql('UPDATE accounts SET password_hash = $2 WHERE email = $1', [email, hash])
    const browser = new TestBrowser(provider)
    await browser.signIn(email, 'password12')
    const form = { email, password: 'password12', newPassword: 'password1234' }
    const answer = await browser.post('/idp/password', form)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('too easy to guess')
    expect(html).toContain(`value="${email}"`)
  })

  test('reset by a link revokes every token and session', async () => {
    const provider = await ownProvider()
    const link = (await provider.identity.firstOwnerLink())!
    await new TestBrowser(provider).post(link, { password })
    const browser = new TestBrowser(provider)
    const tokens = await browser.signIn('owner@example.com', password)
    const { secret } = await inDatabase(provider, requireKeys)
    const reset = await createOwnerLink({
      secret,
      issuer: provider.issuer.replace(/\/$/, ''),
      ownerEmail: 'owner@example.com',
    })
    expect((await browser.post(reset, { password: 'boats and kettles again' })).status).toBe(200)
    await expect(verifier(provider).verify(tokens.id_token)).rejects.toThrow('revoked')
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
  })

  test('is stored as a salted hash', async () => {
    const provider = await ownProvider({ inEarnest: true })
    const people = [await withAccount(provider), await withAccount(provider)].map(({ email }) => email)
    const rows = await provider.sql('SELECT password_hash FROM accounts WHERE email = ANY($1)', [people])
    const [first, second] = rows.map(({ password_hash: hash }) => String(hash))
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect(first).not.toBe(second)
  })
})

describe('the API', () => {
  const call = (provider: TestProvider, method: string, path: string, token: string, body?: object) =>
    fetch(`${provider.audience}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  test('ends every session of the caller', async () => {
    const { provider, browser, tokens, email } = await withAccount()
    const elsewhere = await new TestBrowser(provider).signIn(email, password)
    const { sub } = decodeJwt(tokens.id_token)
    expect((await call(provider, 'DELETE', `users/${sub}/sessions`, tokens.access_token)).status).toBe(204)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    expect((await browser.refresh(elsewhere.refresh_token)).status).toBe(400)
    expect((await browser.begin()).form).toMatch(/interaction/)
    for (const { id_token: idToken } of [tokens, elsewhere]) {
      await expect(verifier(provider).verify(idToken)).rejects.toThrow('revoked')
    }
    expect((await call(provider, 'DELETE', `users/${sub}/sessions`, tokens.access_token)).status).toBe(401)
    const again = await browser.signIn(email, password)
    expect((await verifier(provider).verify(again.id_token)).identity.email).toBe(email)
  })

  test('keeps revocations over a restart, until the tokens expire', async () => {
    const { provider, tokens, email } = await withAccount(await ownProvider())
    const { sub } = decodeJwt(tokens.id_token)
    const browser = new TestBrowser(provider)
    const single = await browser.signIn(email, password)
    await signOut(browser, provider)
    await call(provider, 'DELETE', `users/${sub}/sessions`, tokens.access_token)
    await provider.restart()
    for (const { id_token: idToken } of [tokens, single]) {
      await expect(verifier(provider).verify(idToken)).rejects.toThrow('revoked')
    }
    expect(await provider.sql('SELECT 1 FROM revocations')).toHaveLength(2)
    const database = await provider.openDatabase()
    const revocations = await Revocations.open(database, provider.issuer)
    await revocations.prune(database, Date.now() + 3 * 3_600_000)
    await database.end()
    expect(await provider.sql('SELECT 1 FROM revocations')).toEqual([])
    expect(revocations.isRevoked(decodeJwt(tokens.id_token))).toBe(false)
  })

  test('hold at every other instance at once, also after its connection broke', async () => {
    const { provider, tokens, email } = await withAccount(await ownProvider())
    const other = await provider.openInstance()
    onTestFinished(() => other.close())
    const there = verifier({ ...provider, identity: other })
    const browser = new TestBrowser(provider)
    const single = await browser.signIn(email, password)
    expect((await there.verify(single.id_token)).identity.email).toBe(email)
    await signOut(browser, provider)
    await expect.poll(() => there.verify(single.id_token).catch(String)).toContain('revoked')
    expect((await there.verify(tokens.id_token)).identity.email).toBe(email)

    await provider.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'revocations' AND query LIKE '%' || current_schema() || '%'`,
    )
    const { sub } = decodeJwt(tokens.id_token)
    await call(provider, 'DELETE', `users/${sub}/sessions`, tokens.access_token)
    await expect
      .poll(() => there.verify(tokens.id_token).catch(String), { timeout: 30_000 })
      .toContain('revoked')
  })

  test('refuses tokens of earlier versions, which have no generation', async () => {
    const { provider, tokens } = await withAccount()
    const { generation: _generation, grant_id: _grant, ...older } = decodeJwt(tokens.id_token)
    expect(provider.identity.revocations!.isRevoked(older)).toBe(false)
    await call(provider, 'DELETE', `users/${older.sub}/sessions`, tokens.access_token)
    expect(provider.identity.revocations!.isRevoked(older)).toBe(true)
    // Tokens of other issuers are not checked.
    expect(provider.identity.revocations!.isRevoked({ ...older, iss: 'https://elsewhere.example/' })).toBe(
      false,
    )
  })

  test('ends the sessions of others for admins only', async () => {
    const provider = await ownProvider({ product: adminsByAddress })
    const ada = new TestBrowser(provider)
    const adas = await ada.signIn('ada@example.com', password, 'sign-up')
    const eve = await new TestBrowser(provider).signIn('eve@example.com', password, 'sign-up')
    const { tokens: admin } = await confirmed(provider, 'admin@example.com')
    const { sub } = decodeJwt(adas.id_token)
    expect((await call(provider, 'DELETE', `users/${sub}/sessions`, eve.access_token)).status).toBe(403)
    expect((await call(provider, 'DELETE', `users/${sub}`, admin.access_token)).status).toBe(403)
    const refreshed = await ada.refresh(adas.refresh_token)
    expect(refreshed.status).toBe(200)
    const { refresh_token } = (await refreshed.json()) as { refresh_token: string }
    expect((await call(provider, 'DELETE', `users/${sub}/sessions`, admin.access_token)).status).toBe(204)
    expect((await ada.refresh(refresh_token)).status).toBe(400)
    expect((await ada.begin()).form).toMatch(/interaction/)
  })

  test('requires the password to delete an account', async () => {
    const deleted: string[] = []
    const provider = await ownProvider({
      product: {
        deleteData: ({ email }) => {
          deleted.push(email)
          return Promise.resolve({ counted: 'deleted' })
        },
      },
    })
    const { tokens, email } = await withAccount(provider)
    const { sub } = decodeJwt(tokens.id_token)
    const remove = async (body?: object) =>
      (await call(provider, 'DELETE', `users/${sub}`, tokens.access_token, body)).status
    expect(await remove()).toBe(400)
    expect(await remove({})).toBe(400)
    const wrong = [await remove({ password: '' }), await remove({ password: 'a wild guess' })]
    expect(wrong).toEqual([403, 403])
    // Guessing is limited here too.
    for (let i = 0; i < 3; i++) await remove({ password: 'a wild guess' })
    expect(await remove({ password: 'a wild guess' })).toBe(429)
    expect(deleted).toEqual([])
    await provider.sql('DELETE FROM guesses')
    expect(await remove({ password })).toBe(200)
    expect(deleted).toEqual([email])
  })

  test('allows a known device to enter the password while others guess', async () => {
    const { provider, browser, tokens, email } = await withAccount(await ownProvider())
    const { sub } = decodeJwt(tokens.id_token)
    const form = { email, password: 'a wild guess', newPassword: 'boats and kettles again' }
    for (let i = 0; i < 6; i++) await new TestBrowser(provider).post('/idp/password', form)
    // Freezes the wait, however slow the machine is.
    await provider.sql(`UPDATE guesses SET last_at = now() + interval '1 minute'`)
    const remove = (from: TestBrowser, typed: string) =>
      from.request(`/idp/api/v2/users/${encodeURIComponent(sub!)}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${tokens.access_token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ password: typed }),
      })
    expect((await remove(new TestBrowser(provider), password)).status).toBe(429)
    expect((await browser.post('/idp/password', form)).status).toBe(401)
    expect((await remove(browser, 'a wild guess')).status).toBe(403)
    expect((await remove(browser, password)).status).toBe(200)
  })

  test('keeps an account whose data cannot be deleted, and returns the reason', async () => {
    const provider = await ownProvider({
      product: { deleteData: () => Promise.resolve({ refused: 'This is the last admin.' }) },
    })
    const { tokens } = await withAccount(provider)
    const { sub } = decodeJwt(tokens.id_token)
    const answer = await call(provider, 'DELETE', `users/${sub}`, tokens.access_token, { password })
    expect([answer.status, await answer.json()]).toEqual([409, { message: 'This is the last admin.' }])
    expect((await verifier(provider).verify(tokens.id_token)).identity.subject).toBe(sub)
  })

  test('deletes the account of the caller completely', async () => {
    const { provider, browser, tokens, email } = await withAccount()
    const { sub } = decodeJwt(tokens.id_token)
    const elsewhere = await new TestBrowser(provider).signIn(email, password)
    const answer = await call(provider, 'DELETE', `users/${sub}`, tokens.access_token, { password })
    expect([answer.status, await answer.json()]).toEqual([200, { counted: 'deleted' }])
    await expect(verifier(provider).verify(elsewhere.id_token)).rejects.toThrow('revoked')
    expect(await provider.sql('SELECT 1 FROM accounts WHERE id = $1', [sub])).toEqual([])
    const everything = await provider.sql('SELECT payload::text AS payload, account_id FROM records')
    expect(JSON.stringify(everything)).not.toMatch(new RegExp(`${email}|${sub}`))
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    expect((await call(provider, 'DELETE', `users/${sub}`, tokens.access_token, { password })).status).toBe(
      401,
    )
  })

  test('refuses other accounts and callers without a valid token', async () => {
    const { provider, tokens } = await withAccount()
    const eve = await new TestBrowser(provider).signIn(newEmail(), password, 'sign-up')
    const { sub } = decodeJwt(tokens.id_token)
    expect((await call(provider, 'DELETE', `users/${sub}`, eve.access_token)).status).toBe(403)
    for (const token of ['', 'x', eve.id_token, eve.refresh_token, `${eve.access_token}x`]) {
      expect((await call(provider, 'DELETE', `users/${sub}`, token)).status, token.slice(0, 9)).toBe(401)
    }
    expect(await provider.sql('SELECT 1 FROM accounts WHERE id = $1', [sub])).toHaveLength(1)
  })

  test('creates no link for the owner except for the owner, and none for an unverified admin', async () => {
    const logged: unknown[] = []
    const provider = await ownProvider({
      product: {
        ...adminsByAddress,
        logLink: (_admin, link) => {
          logged.push(link)
          return Promise.resolve()
        },
      },
    })
    const ownerLink = (await provider.identity.firstOwnerLink())!
    const owner = new TestBrowser(provider)
    await owner.post(ownerLink, { password })
    const owners = await owner.signIn('owner@example.com', password)
    const browser = new TestBrowser(provider)
    const admin = await browser.signIn('admin@example.com', password, 'sign-up')
    const ask = (kind: string, token: string, email: string) =>
      call(provider, 'POST', `tickets/${kind}`, token, { email })

    // An admin by role, but without a verified email.
    expect((await ask('password-change', admin.access_token, 'admin@example.com')).status).toBe(403)
    await provider.sql(`UPDATE accounts SET email_verified = true WHERE email = 'admin@example.com'`)
    for (const kind of ['password-change', 'email-verification']) {
      for (const typed of ['owner@example.com', ' Owner@Example.com']) {
        const answer = await ask(kind, admin.access_token, typed)
        expect(answer.status).toBe(403)
        expect(await answer.text()).not.toContain('/link/')
      }
    }
    expect(logged).toEqual([])
    expect((await ask('password-change', owners.access_token, 'owner@example.com')).status).toBe(201)
    expect(logged).toEqual([{ subject: decodeJwt(owners.id_token).sub, kind: 'password' }])
  })

  test('logs every link before returning it, without the link itself', async () => {
    const logged: unknown[] = []
    let isDown = false
    const provider = await ownProvider({
      product: {
        ...adminsByAddress,
        logLink: (admin, link) => {
          if (isDown) return Promise.reject(new Error('no log'))
          logged.push([admin.email, link])
          return Promise.resolve()
        },
      },
    })
    const ada = await confirmed(provider, 'ada@example.com')
    const { tokens: admin } = await confirmed(provider, 'admin@example.com')
    const subject = decodeJwt(ada.tokens.id_token).sub
    const ask = (kind: string) =>
      call(provider, 'POST', `tickets/${kind}`, admin.access_token, { email: ada.email })
    for (const kind of ['password-change', 'email-verification']) expect((await ask(kind)).status).toBe(201)
    expect(logged).toEqual([
      ['admin@example.com', { subject, kind: 'password' }],
      ['admin@example.com', { subject, kind: 'verify' }],
    ])
    isDown = true
    const answer = await ask('password-change')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('/link/')
  })

  test('creates links for others for admins only', async () => {
    const provider = await ownProvider({ product: adminsByAddress })
    const ada = new TestBrowser(provider)
    const adas = await ada.signIn('ada@example.com', password, 'sign-up')
    const { tokens: admin } = await confirmed(provider, 'admin@example.com')
    const ask = (kind: string, token: string, email = 'ada@example.com') =>
      call(provider, 'POST', `tickets/${kind}`, token, { email })

    expect((await ask('email-verification', adas.access_token)).status).toBe(403)
    expect((await ask('password-change', admin.access_token, 'nobody@example.com')).status).toBe(404)

    const verify = await ask('email-verification', admin.access_token)
    expect(verify.status).toBe(201)
    const { ticket: verifyLink } = (await verify.json()) as { ticket: string }
    await ada.request(verifyLink)
    expect(await provider.sql(`SELECT 1 FROM accounts WHERE email_verified AND email LIKE 'ada%'`)).toEqual(
      [],
    )
    expect((await ada.post(verifyLink, {})).status).toBe(200)
    const next = (await (await ada.refresh(adas.refresh_token)).json()) as { id_token: string }
    expect(decodeJwt(next.id_token).email_verified).toBe(true)

    const reset = (await (await ask('password-change', admin.access_token)).json()) as { ticket: string }
    expect((await ada.post(reset.ticket, { password: 'a new one, by link' })).status).toBe(200)
    await new TestBrowser(provider).signIn('ada@example.com', 'a new one, by link')
  })
})

test('the log contains no address, email, password or token', async () => {
  const { provider, browser, tokens, email } = await withAccount(await ownProvider())
  const link = (await provider.identity.firstOwnerLink())!
  await browser.request(link)
  await browser.refresh(tokens.refresh_token)
  await browser.refresh(tokens.refresh_token)
  await new TestBrowser(provider).signIn(email, 'a wild guess').catch(() => {})
  const said = provider.log.join('\n')
  expect(said).toContain('/idp/interaction/:secret')
  expect(said).toContain('/idp/link/:secret')
  expect(said).toContain('/idp/oauth/token')
  for (const secret of [
    'ada',
    'example.com',
    password,
    'wild',
    '10.0.',
    tokens.refresh_token,
    link.slice(-20),
  ]) {
    expect(said).not.toContain(secret)
  }
})

test('expired records are deleted', async () => {
  const { provider } = await withAccount(await ownProvider())
  await provider.sql(`UPDATE records SET expires_at = now() - interval '1 second'`)
  const database = await provider.openDatabase()
  await deleteExpired(database)
  await database.end()
  expect(await provider.sql('SELECT 1 FROM records')).toEqual([])
})

test('accounts that nobody confirms for a week are deleted', async () => {
  const { provider } = await withAccount(await ownProvider())
  await provider.sql(
    `INSERT INTO accounts (id, email, awaits_confirmation, created_at, password_changed_at)
     SELECT name, name || '@example.com', name <> 'old and confirmed',
       now() - created * interval '1 day', now() - signed_up * interval '1 day'
     FROM (VALUES ('old', 8, 8), ('signed up again', 8, 1), ('new', 6, 6), ('old and confirmed', 8, 8))
       AS people (name, created, signed_up)`,
  )
  const before = (await provider.sql('SELECT id FROM accounts')).map(({ id }) => id)
  const database = await provider.openDatabase()
  await deleteExpired(database)
  await database.end()
  const after = (await provider.sql('SELECT id FROM accounts')).map(({ id }) => id)
  expect(before.filter((id) => !after.includes(id))).toEqual(['old'])
})
