// Sign-in through another OpenID provider: a second instance of our own, over HTTP.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import Provider from 'oidc-provider'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { stepIn, startTestProvider, TestBrowser, type TestProvider, type Tokens } from './test-provider.ts'

const password = 'correct horse battery'

/** Who is signed in at the other provider. */
type Person = { sub: string; email?: string; email_verified?: boolean }

let other: Awaited<ReturnType<typeof startOtherProvider>>

beforeAll(async () => {
  other = await startOtherProvider()
})
afterAll(() => other.close())

/** The library in its own process role: it signs in `person` without asking. */
async function startOtherProvider() {
  const state: { person: Person; redirectUris: string[] } = { person: { sub: 'nobody' }, redirectUris: [] }
  let handler: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void handler!(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function register(redirectUri: string): void {
    state.redirectUris.push(redirectUri)
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'lodestar-site',
          client_secret: 'a secret of the test, thirty-two characters',
          redirect_uris: state.redirectUris,
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['a key of the test'] },
      findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ ...state.person, sub: id }) }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          accountId: ctx.oidc.account!.accountId,
          clientId: ctx.oidc.client!.clientId,
        })
        grant.addOIDCScope('openid email')
        await grant.save()
        return grant
      },
    })
    const answer = provider.callback()
    handler = async (request, response) => {
      if (!request.url!.startsWith('/sign-in/')) return answer(request, response)
      await provider.interactionFinished(request, response, { login: { accountId: state.person.sub } })
    }
  }

  return {
    issuer,
    register,
    signInAs: (person: Person) => (state.person = person),
    close: () => server.close(),
  }
}

async function startSite(env: Record<string, string> = {}): Promise<TestProvider> {
  const site = await startTestProvider({
    env: {
      OIDC_ISSUER: other.issuer,
      OIDC_CLIENT_ID: 'lodestar-site',
      OIDC_CLIENT_SECRET: 'a secret of the test, thirty-two characters',
      OIDC_NAME: 'Elsewhere',
      ...env,
    },
  })
  onTestFinished(() => site.close())
  other.register(`${site.origin}/idp/social/callback`)
  return site
}

/** Follows the redirects through the other provider, and returns the page or redirect of our own site at the end. */
async function signInElsewhere(browser: TestBrowser) {
  const { form } = await browser.begin()
  expect(await (await browser.request(form)).text()).toContain('Continue with Elsewhere')
  const start = await browser.request(`${form}?with=social`)
  expect(start.status).toBe(303)
  const back = await throughOther(start.headers.get('location')!)
  const callback = await browser.request(back)
  const answer = await browser.follow(callback)
  return { form, answer, callbackUrl: back, html: await answer.clone().text() }
}

/** A browser at the other provider. */
async function throughOther(location: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = location
  while (url.startsWith(other.issuer)) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null)
      throw new Error(`The other provider stopped: ${response.status} ${await response.text()}`)
    url = new URL(next, url).href
  }
  return url
}

const isSignedIn = (response: Response) => response.headers.get('location')?.includes('code=') ?? false

describe('somebody who is signed in elsewhere', () => {
  test('gets an account with a verified address, and comes back to it', async () => {
    const site = await startSite()
    other.signInAs({ sub: 'ada', email: 'Ada@Example.com', email_verified: true })
    const browser = new TestBrowser(site)
    const first = await signInElsewhere(browser)
    // A site that sends no mail gives recovery codes first.
    expect(first.html).toContain('Your recovery codes')
    const end = await browser.post(first.form, { step: stepIn(first.html), intent: 'continue' })
    expect(isSignedIn(await browser.follow(end))).toBe(true)
    expect(await site.sql(`SELECT email, email_verified FROM accounts WHERE email LIKE 'ada%'`)).toEqual([
      { email: 'ada@example.com', email_verified: true },
    ])
    // Also after the address there has changed.
    other.signInAs({ sub: 'ada', email: 'other@example.com', email_verified: true })
    expect(isSignedIn((await signInElsewhere(new TestBrowser(site))).answer)).toBe(true)
    expect(await site.sql(`SELECT 1 FROM accounts WHERE email LIKE 'other%'`)).toEqual([])
  })

  test('without a verified address is told so', async () => {
    const site = await startSite()
    for (const claims of [
      { email: 'eve@example.com', email_verified: false },
      { email: 'eve@example.com' },
      {},
    ]) {
      other.signInAs({ sub: 'eve', ...claims })
      const { answer, html } = await signInElsewhere(new TestBrowser(site))
      expect(answer.status).toBe(403)
      expect(html).toContain('Elsewhere hasn’t confirmed your email address')
    }
    expect(await site.sql(`SELECT 1 FROM accounts WHERE email LIKE 'eve%'`)).toEqual([])
  })

  test('needs the password of an account with the same address, once', async () => {
    const site = await startSite()
    await new TestBrowser(site).signIn('grace@example.com', password, 'sign-up')
    await site.sql(`UPDATE accounts SET email_verified = true WHERE email = 'grace@example.com'`)
    other.signInAs({ sub: 'grace', email: 'grace@example.com', email_verified: true })
    const browser = new TestBrowser(site)
    const { form, answer, html } = await signInElsewhere(browser)
    expect(isSignedIn(answer)).toBe(false)
    expect(html).toContain('already has an account here')
    const identity = /name="identity" value="([^"]+)"/.exec(html)![1]!
    const link = (typed: string, token = identity) =>
      browser.post(form, { intent: 'link-social', identity: token, password: typed })
    expect((await link('not the password')).status).toBe(401)
    expect((await link(password, 'made-up')).status).toBe(400)
    expect(isSignedIn(await browser.follow(await link(password)))).toBe(true)
    expect(isSignedIn((await signInElsewhere(new TestBrowser(site))).answer)).toBe(true)
  })

  test('has no password, and confirms changes and the deletion by a recent sign-in', async () => {
    const site = await startSite()
    other.signInAs({ sub: 'ada', email: 'ada@example.com', email_verified: true })
    const browser = new TestBrowser(site)
    const first = await signInElsewhere(browser)
    await browser.follow(await browser.post(first.form, { step: stepIn(first.html), intent: 'continue' }))
    const { answer, verifier } = await browser.begin({ prompt: 'none' })
    const response = await browser.token({
      grant_type: 'authorization_code',
      code: new URL(answer.headers.get('location')!).searchParams.get('code')!,
      code_verifier: verifier,
      redirect_uri: `${site.origin}/login`,
    })
    const tokens = (await response.json()) as Tokens
    const { sub, has_password: hasPassword } = decodeJwt(tokens.id_token)
    expect(hasPassword).toBe(false)
    const change = async () => {
      const page = await browser.post('/idp/security', { intent: 'new-codes' })
      return { status: page.status, html: await page.text() }
    }
    const remove = () =>
      browser.request(`/idp/api/v2/users/${sub}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${tokens.access_token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ password: '' }),
      })
    const letTimePass = (seconds: number) =>
      site.sql(
        `UPDATE records SET payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - $1::int))
         WHERE model = 'Session'`,
        [seconds],
      )
    expect((await change()).status).toBe(200)
    await letTimePass(3600)
    const refused = await change()
    expect(refused.status).toBe(403)
    expect(refused.html).toContain('no password')
    expect(refused.html).not.toContain('type="password"')
    expect((await remove()).status).toBe(409)
    expect(await site.sql('SELECT 1 FROM accounts WHERE id = $1', [sub])).toHaveLength(1)
    await letTimePass(-3600)
    expect((await remove()).status).toBe(200)
    expect(await site.sql('SELECT 1 FROM accounts WHERE id = $1', [sub])).toEqual([])
  })

  test('is linked to an account with two-step sign-in only after the second step', async () => {
    const site = await startSite()
    await new TestBrowser(site).signIn('grace@example.com', password, 'sign-up')
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await site.sql(
      `UPDATE accounts SET email_verified = true, totp_secret = $1, two_step = true WHERE email = 'grace@example.com'`,
      [secret],
    )
    const links = () => site.sql('SELECT subject FROM linked_identities')
    other.signInAs({ sub: 'grace', email: 'grace@example.com', email_verified: true })
    const browser = new TestBrowser(site)
    const { form, html } = await signInElsewhere(browser)
    const identity = /name="identity" value="([^"]+)"/.exec(html)![1]!
    const asked = await browser.post(form, { intent: 'link-social', identity, password })
    const step = stepIn(await asked.text())
    expect(step).not.toBe('')
    const enter = (code: string) => browser.post(form, { step, code, intent: 'second-step' })
    expect((await enter('000000')).status).toBe(401)
    expect(await links()).toEqual([])
    expect(isSignedIn(await browser.follow(await enter(await generate({ secret }))))).toBe(true)
    expect(await links()).toEqual([{ subject: 'grace' }])
  })

  test('gets the account of their address if nobody has confirmed it, and nobody else keeps a way in', async () => {
    const site = await startSite()
    const mallory = new TestBrowser(site)
    const tokens = await mallory.signIn('grace@example.com', password, 'sign-up')
    const [row] = await site.sql(`SELECT id FROM accounts WHERE email = 'grace@example.com'`)
    const id = row!.id as string
    await site.sql(
      `WITH keys AS (INSERT INTO passkeys (id, account_id, public_key, counter, transports, name, created_at)
           VALUES ('key', $1, 'x', 0, '[]', 'x', now())),
         identities AS (INSERT INTO linked_identities (issuer, subject, account_id) VALUES ('x', 'mallory', $1))
       UPDATE accounts SET totp_secret = 'SECRET', totp_last_step = 7, two_step = true, awaits_confirmation = true
       WHERE id = $1`,
      [id],
    )
    const codes = await site.sql('SELECT hash FROM recovery_codes')
    other.signInAs({ sub: 'grace', email: 'grace@example.com', email_verified: true })
    const browser = new TestBrowser(site)
    const { form, html } = await signInElsewhere(browser)
    expect(html).toContain('Your recovery codes')
    const end = await browser.post(form, { step: stepIn(html), intent: 'continue' })
    expect(isSignedIn(await browser.follow(end))).toBe(true)
    expect(
      await site.sql(
        `SELECT id, email_verified, awaits_confirmation, password_hash, totp_secret, two_step
         FROM accounts WHERE email = 'grace@example.com'`,
      ),
    ).toEqual([
      {
        ...{ id, email_verified: true, awaits_confirmation: false },
        ...{ password_hash: null, totp_secret: null, two_step: false },
      },
    ])
    expect(await site.sql('SELECT 1 FROM passkeys')).toEqual([])
    expect(await site.sql('SELECT subject FROM linked_identities')).toEqual([{ subject: 'grace' }])
    const hashes = codes.map(({ hash }) => hash)
    expect(await site.sql('SELECT 1 FROM recovery_codes WHERE hash = ANY($1)', [hashes])).toEqual([])
    expect((await mallory.refresh(tokens.refresh_token)).status).toBe(400)
    await expect(new TestBrowser(site).signIn('grace@example.com', password)).rejects.toThrow('401')
    expect(isSignedIn((await signInElsewhere(new TestBrowser(site))).answer)).toBe(true)
  })

  test('sees the link on the security page, and removes it when there is another way to sign in', async () => {
    const site = await startSite()
    other.signInAs({ sub: 'ida', email: 'ida@example.com', email_verified: true })
    const browser = new TestBrowser(site)
    const { form, html } = await signInElsewhere(browser)
    await browser.follow(await browser.post(form, { step: stepIn(html), intent: 'continue' }))
    const page = async () => (await browser.request('/idp/security')).text()
    expect(await page()).toContain('Remove: Elsewhere')
    const [link] = await site.sql(`SELECT issuer, subject FROM linked_identities WHERE subject = 'ida'`)
    const remove = (fields = {}) =>
      browser.post('/idp/security', { intent: 'remove-link', ...(link as object), ...fields })
    const refused = await remove()
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('the only way to sign in')
    await site.sql(`UPDATE accounts SET password_hash = 'x' WHERE email = 'ida@example.com'`)
    await remove({ subject: 'somebody else' })
    expect(await page()).toContain('Remove: Elsewhere')
    expect((await remove()).status).toBe(303)
    expect(await page()).not.toContain('Linked accounts')
  })

  test('does not become the owner by the owner’s address', async () => {
    const site = await startSite()
    other.signInAs({ sub: 'mallory', email: 'owner@example.com', email_verified: true })
    const { answer, html } = await signInElsewhere(new TestBrowser(site))
    expect(isSignedIn(answer)).toBe(false)
    expect(html).toContain('already has an account here')
  })

  test('gets no account where registration is closed', async () => {
    const site = await startSite({ REGISTRATION: 'closed' })
    other.signInAs({ sub: 'new', email: 'new@example.com', email_verified: true })
    const { answer } = await signInElsewhere(new TestBrowser(site))
    expect(answer.status).toBe(403)
    expect(await site.sql(`SELECT 1 FROM accounts WHERE email LIKE 'new%'`)).toEqual([])
  })
})

describe('an answer of the other provider', () => {
  test('works once, and only in the browser that asked', async () => {
    const site = await startSite()
    other.signInAs({ sub: 'joan', email: 'joan@example.com', email_verified: true })
    const browser = new TestBrowser(site)
    const { form } = await browser.begin()
    const start = await browser.request(`${form}?with=social`)
    const back = await throughOther(start.headers.get('location')!)
    const stranger = new TestBrowser(site)
    expect((await stranger.request(back)).status).toBe(502)
    const changed = new URL(back)
    changed.searchParams.set('state', 'another')
    const answer = await browser.request(changed.pathname + changed.search)
    expect(answer.status).toBe(502)
    // Its request is used up.
    expect((await browser.request(back)).status).toBe(502)
    expect(await site.sql(`SELECT 1 FROM accounts WHERE email LIKE 'joan%'`)).toEqual([])
  })

  test('that does not come is told plainly', async () => {
    const site = await startSite({ OIDC_ISSUER: 'http://127.0.0.1:9' })
    const browser = new TestBrowser(site)
    const { form } = await browser.begin()
    const answer = await browser.request(`${form}?with=social`)
    expect(answer.status).toBe(502)
    expect(await answer.text()).toContain('The other site didn’t sign you in')
  })
})
