// REGISTRATION, invitations, and what the admins' API for them allows.
import { describe, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startTestProvider, TestBrowser, type TestProvider } from './test-provider.ts'

const password = 'correct horse battery'

async function providerWith(registration: string, env: Record<string, string> = {}): Promise<TestProvider> {
  const provider = await startTestProvider({
    env: { REGISTRATION: registration, ...env },
    product: { isAdmin: ({ email }) => Promise.resolve(email === 'owner@example.com') },
  })
  onTestFinished(() => provider.close())
  return provider
}

/** The API as the owner calls it. */
async function ownersApi(provider: TestProvider) {
  const browser = new TestBrowser(provider)
  await browser.post((await provider.identity.firstOwnerLink())!, { password })
  const tokens = await browser.signIn('owner@example.com', password)
  return (method: string, path: string, body?: object) =>
    fetch(`${provider.audience}${path}`, {
      method,
      headers: { Authorization: `Bearer ${tokens.access_token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
}

async function signUp(browser: TestBrowser, email: string): Promise<number> {
  const { form } = await browser.begin({ screen_hint: 'signup' })
  const page = await browser.request(form)
  if (page.status !== 200) return page.status
  const answer = await browser.post(form, { email, password, intent: 'sign-up' })
  return answer.status
}

describe('REGISTRATION=closed', () => {
  test('refuses every new account, and existing ones sign in', async () => {
    const provider = await providerWith('closed')
    await ownersApi(provider)
    const browser = new TestBrowser(provider)
    expect(await signUp(browser, 'ada@example.com')).toBe(403)
    const { form } = await browser.begin()
    const sent = await browser.post(form, { email: 'ada@example.com', password, intent: 'sign-up' })
    expect(sent.status).toBe(403)
    expect(await provider.sql('SELECT email FROM accounts')).toEqual([{ email: 'owner@example.com' }])
    expect(await (await browser.request(form)).text()).not.toContain('Create account')
  })
})

describe('REGISTRATION=invite', () => {
  test('lets in who has a link, once', async () => {
    const provider = await providerWith('invite')
    const api = await ownersApi(provider)
    expect(await signUp(new TestBrowser(provider), 'ada@example.com')).toBe(403)
    const { link } = (await (await api('POST', 'invitations', { email: null })).json()) as { link: string }

    const [ada, eve] = [new TestBrowser(provider), new TestBrowser(provider)]
    for (const browser of [ada, eve]) {
      const opened = await browser.request(link)
      expect(opened.headers.get('location')).toBe('/login?begin=sign-up')
    }
    // A taken address does not use it up.
    expect(await signUp(ada, 'owner@example.com')).toBe(401)
    expect(await signUp(ada, 'ada@example.com')).toBe(200)
    expect(await signUp(eve, 'eve@example.com')).toBe(403)
    expect((await new TestBrowser(provider).request(link)).status).toBe(410)
  })

  test('of two people at once, one gets the account', async () => {
    const provider = await providerWith('invite')
    const api = await ownersApi(provider)
    const { link } = (await (await api('POST', 'invitations', { email: null })).json()) as { link: string }
    const statuses = await Promise.all(
      ['ada@example.com', 'eve@example.com'].map(async (email) => {
        const browser = new TestBrowser(provider)
        await browser.request(link)
        const { form } = await browser.begin()
        return (await browser.post(form, { email, password, intent: 'sign-up' })).status
      }),
    )
    expect(statuses.sort()).toEqual([200, 403])
  })

  test('for an address accepts only that one, and is refused when revoked, expired or forged', async () => {
    const provider = await providerWith('invite')
    const api = await ownersApi(provider)
    const invite = async (email: string | null) =>
      (await (await api('POST', 'invitations', { email })).json()) as { id: string; link: string }
    const forAda = await invite(' Ada@Example.com ')
    const browser = new TestBrowser(provider)
    await browser.request(forAda.link)
    expect(await signUp(browser, 'eve@example.com')).toBe(422)
    expect((await api('DELETE', `invitations/${forAda.id}`)).status).toBe(204)
    expect((await api('DELETE', `invitations/${forAda.id}`)).status).toBe(404)
    expect(await signUp(browser, 'ada@example.com')).toBe(403)

    const old = await invite(null)
    await provider.sql(`UPDATE invitations SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
      old.id,
    ])
    for (const link of [old.link, `${old.link}x`, `${provider.issuer}invite/made-up`]) {
      expect((await new TestBrowser(provider).request(link)).status).toBe(410)
    }
    const { invitations } = (await (await api('GET', 'invitations')).json()) as {
      invitations: { state: string; link: string | null }[]
    }
    expect(invitations.map(({ state }) => state).sort()).toEqual(['expired', 'revoked'])
    expect(invitations.every(({ link }) => link === null)).toBe(true)
  })

  test('is managed by admins only, who are told what is wrong', async () => {
    const provider = await providerWith('open')
    const api = await ownersApi(provider)
    expect((await api('POST', 'invitations', { email: 'nonsense' })).status).toBe(422)
    expect((await api('POST', 'invitations', { email: 'owner@example.com' })).status).toBe(409)
    expect((await api('POST', 'invitations', {})).status).toBe(400)
    const tokens = await new TestBrowser(provider).signIn('ada@example.com', password, 'sign-up')
    for (const headers of [{ Authorization: `Bearer ${tokens.access_token}` }, {}] as Record<
      string,
      string
    >[]) {
      const calls = [
        fetch(`${provider.audience}invitations`, { headers }),
        fetch(`${provider.audience}invitations`, { method: 'POST', headers, body: '{"email":null}' }),
        fetch(`${provider.audience}invitations/x`, { method: 'DELETE', headers }),
      ]
      for (const answer of await Promise.all(calls)) expect([401, 403]).toContain(answer.status)
    }
  })

  test('is used up by a taken address too where mail is set, so that the answer does not tell', async () => {
    const mailServer = await startMailServer()
    const provider = await providerWith('invite', {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'cards@example.com',
    })
    onTestFinished(() => mailServer.close())
    const api = await ownersApi(provider)
    for (const email of ['owner@example.com', 'ada@example.com']) {
      const { link } = (await (await api('POST', 'invitations', { email: null })).json()) as { link: string }
      const browser = new TestBrowser(provider)
      await browser.request(link)
      expect(await signUp(browser, email)).toBe(200)
      expect((await browser.request(link)).status).toBe(410)
    }
  })

  test('is mailed to its address where mail is set', async () => {
    const mailServer = await startMailServer()
    const provider = await providerWith('invite', {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'cards@example.com',
    })
    onTestFinished(() => mailServer.close())
    const api = await ownersApi(provider)
    const answer = await api('POST', 'invitations', { email: 'ada@example.com' })
    const { link, mailed } = (await answer.json()) as { link: string; mailed: boolean }
    expect(mailed).toBe(true)
    expect((await mailServer.mailTo('ada@example.com')).text).toContain(link)
  })
})
