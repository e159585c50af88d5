// The page of an account's security: who may change what, sessions, and the email address.
import { decodeJwt } from 'jose'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTokenVerifier } from '#backend/index.ts'
import { linkIn, startMailServer } from '#tests/support/mail-server.ts'
import { startTestProvider, TestBrowser, type TestProvider } from './test-provider.ts'

const password = 'correct horse battery'
const page = '/idp/security'

let shared: TestProvider
let people = 0

beforeAll(async () => {
  shared = await startTestProvider()
})
afterAll(() => shared.close())

async function withAccount(provider = shared) {
  const email = `joan${++people}@example.com`
  const browser = new TestBrowser(provider)
  const tokens = await browser.signIn(email, password, 'sign-up')
  return { browser, tokens, email, id: decodeJwt(tokens.id_token).sub! }
}

/** As if the sign-in had been a while ago. */
async function letTimePass(provider: TestProvider, accountId: string): Promise<void> {
  await provider.sql(
    `UPDATE records SET payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - 3600))
     WHERE model = 'Session' AND account_id = $1`,
    [accountId],
  )
}

async function textOf(response: Response): Promise<string> {
  return (await response.text()).replace(/<style>[^]*?<\/style>|<script>[^]*?<\/script>/g, '')
}

describe('the page', () => {
  test('needs a session', async () => {
    const stranger = new TestBrowser(shared)
    expect((await stranger.request(page)).status).toBe(401)
    expect((await stranger.post(page, { intent: 'new-codes' })).status).toBe(401)
  })

  test('is only changed from our own pages', async () => {
    const { browser } = await withAccount()
    const forged = await browser.post(page, { intent: 'new-codes' }, { Origin: 'https://elsewhere.example' })
    expect(forged.status).toBe(403)
  })

  test.each(['', 'made-up', 'toString', 'constructor', '__proto__'])(
    'refuses the unknown intent %j',
    async (intent) => {
      const { browser } = await withAccount()
      expect((await browser.post(page, { intent })).status).toBe(400)
    },
  )

  test('asks for the password if the sign-in was a while ago', async () => {
    const { browser, id } = await withAccount()
    expect((await browser.post(page, { intent: 'new-codes' })).status).toBe(200)
    await letTimePass(shared, id)
    expect((await browser.request(page)).status).toBe(200)
    expect((await browser.post(page, { intent: 'new-codes' })).status).toBe(403)
    const wrong = await browser.post(page, { intent: 'confirm-password', password: 'not the password' })
    expect(wrong.status).toBe(401)
    expect((await browser.post(page, { intent: 'confirm-password', password })).status).toBe(303)
    expect((await browser.post(page, { intent: 'new-codes' })).status).toBe(200)
  })

  test('turns two-step sign-in on and off', async () => {
    const { browser, email } = await withAccount()
    const html = await textOf(await browser.post(page, { intent: 'show-totp' }))
    const setup = /name="setup" value="([^"]+)"/.exec(html)![1]!
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(html)![1]!.replaceAll(' ', '')
    expect((await browser.post(page, { intent: 'set-up-totp', setup, code: '000000' })).status).toBe(401)
    const code = await generate({ secret })
    expect((await browser.post(page, { intent: 'set-up-totp', setup, code })).status).toBe(303)
    const isOn = async () =>
      (await shared.sql('SELECT two_step FROM accounts WHERE email = $1', [email]))[0]!.two_step
    expect(await isOn()).toBe(true)
    await browser.post(page, { intent: 'remove-totp' })
    expect(await isOn()).toBe(false)
    // Without an app or a passkey there is nothing to turn on.
    await browser.post(page, { intent: 'two-step-on' })
    expect(await isOn()).toBe(false)
  })

  test('a setup of somebody else is not accepted', async () => {
    const [ada, eve] = [await withAccount(), await withAccount()]
    const html = await textOf(await eve.browser.post(page, { intent: 'show-totp' }))
    const setup = /name="setup" value="([^"]+)"/.exec(html)![1]!
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(html)![1]!.replaceAll(' ', '')
    await ada.browser.post(page, { intent: 'set-up-totp', setup, code: await generate({ secret }) })
    const [row] = await shared.sql('SELECT two_step FROM accounts WHERE id = $1', [ada.id])
    expect(row!.two_step).toBe(false)
  })
})

describe('sessions', () => {
  function verifier() {
    return createTokenVerifier({
      providers: [{ domain: `${shared.origin}/idp`, applicationID: 'lodestar' }],
      fetch: shared.identity.fetch,
      revocations: shared.identity.revocations!,
    })
  }

  test('are listed by browser, and another one is signed out with its tokens', async () => {
    const { browser, tokens, email } = await withAccount()
    const phone = new TestBrowser(shared, 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1')
    const phoneTokens = await phone.signIn(email, password)
    const html = await textOf(await browser.request(page))
    expect(html).toContain('Safari on iPhone')
    expect(html.match(/This device/g)).toHaveLength(1)
    const uids = [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, uid]) => uid!)
    expect(uids).toHaveLength(2)
    const [row] = await shared.sql(`SELECT uid FROM session_browsers WHERE user_agent LIKE '%iPhone%'`)
    let told = 0
    shared.identity.revocations!.onRevoked(() => told++)
    expect((await browser.post(page, { intent: 'end-session', session: row!.uid as string })).status).toBe(
      303,
    )
    // Open connections check their token again when told.
    expect(told).toBeGreaterThan(0)
    await expect(verifier().verify(phoneTokens.id_token)).rejects.toThrow('revoked')
    expect((await phone.refresh(phoneTokens.refresh_token)).status).toBe(400)
    expect((await phone.begin()).form).toMatch(/^\/idp\/interaction\//)
    expect((await verifier().verify(tokens.id_token)).identity.email).toBe(email)
  })

  test('of somebody else cannot be signed out', async () => {
    const [ada, eve] = [await withAccount(), await withAccount()]
    const [row] = await shared.sql('SELECT uid FROM session_browsers WHERE account_id = $1', [ada.id])
    await eve.browser.post(page, { intent: 'end-session', session: row!.uid as string })
    expect((await ada.browser.refresh(ada.tokens.refresh_token)).status).toBe(200)
  })

  test('but this one are all signed out together; this one can be, too', async () => {
    const { browser, tokens, email } = await withAccount()
    const other = new TestBrowser(shared)
    const others = await other.signIn(email, password)
    expect((await browser.post(page, { intent: 'end-others' })).status).toBe(303)
    expect((await other.refresh(others.refresh_token)).status).toBe(400)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
    const html = await textOf(await browser.request(page))
    const own = /name="session" value="([^"]+)"/.exec(html)![1]!
    const answer = await browser.post(page, { intent: 'end-session', session: own })
    expect(answer.headers.get('location')).toContain('/v2/logout')
  })
})

describe('the email address', () => {
  async function withMail() {
    const mailServer = await startMailServer()
    const provider = await startTestProvider({
      mail: { smtpUrl: mailServer.url, from: 'cards@example.com' },
    })
    onTestFinished(async () => {
      await provider.close()
      await mailServer.close()
    })
    const email = 'old@example.com'
    const browser = new TestBrowser(provider)
    const welcome = await signUpByMail(provider, browser, email)
    mailServer.mails.length = 0

    async function signUpByMail(site: TestProvider, visitor: TestBrowser, address: string): Promise<string> {
      const { form } = await visitor.begin()
      await visitor.post(form, { email: address, password, intent: 'sign-up' })
      // Before the sign-in, which may send a notice.
      const link = linkIn(await mailServer.mailTo(address))
      // As an account of an earlier version, which may sign in before its address is confirmed.
      await site.sql('UPDATE accounts SET awaits_confirmation = false WHERE email = $1', [address])
      await visitor.signIn(address, password)
      return link
    }
    const emails = async () =>
      (await provider.sql('SELECT email FROM accounts ORDER BY email')).map((row) => row.email)
    return { provider, mailServer, browser, email, welcome, emails, signUpByMail }
  }

  test('is confirmed by the session that asked for it, or with the password', async () => {
    const { provider, browser, welcome } = await withMail()
    const isVerified = async () =>
      (await provider.sql(`SELECT email_verified FROM accounts WHERE email = 'old@example.com'`))[0]!
        .email_verified
    // Who reads the mail, but has not signed up.
    const stranger = new TestBrowser(provider)
    expect(await textOf(await stranger.request(welcome))).toContain('Password')
    expect((await stranger.post(welcome, {})).status).toBe(401)
    expect((await stranger.post(welcome, { password: 'not the password' })).status).toBe(401)
    expect(await isVerified()).toBe(false)
    expect((await stranger.post(welcome, { password })).status).toBe(200)
    expect(await isVerified()).toBe(true)
    expect(await textOf(await browser.request(welcome))).not.toContain('type="password"')
  })

  test('changes when both addresses have confirmed', async () => {
    const { provider, mailServer, browser, email, welcome, emails } = await withMail()
    await browser.post(welcome, {})
    const change = (typed: string) => browser.post(page, { intent: 'change-email', email: typed })
    expect((await change('nonsense')).status).toBe(422)
    expect((await change(email)).status).toBe(422)
    expect((await change(' New@Example.com ')).status).toBe(200)
    const former = linkIn(await mailServer.mailTo(email))
    const next = linkIn(await mailServer.mailTo('new@example.com'))
    const mailbox = new TestBrowser(provider)
    // Opening a link changes nothing: previews do that too.
    await mailbox.request(former)
    // Who reads the new mailbox, but does not have the account, confirms nothing.
    expect(await textOf(await mailbox.request(next))).toContain('type="password"')
    expect((await mailbox.post(next, {})).status).toBe(401)
    expect((await mailbox.post(next, { password: 'not the password' })).status).toBe(401)
    const rows = await provider.sql('SELECT new_confirmed FROM email_changes')
    expect(rows).toEqual([{ new_confirmed: false }])
    expect((await mailbox.post(next, { password })).status).toBe(200)
    expect(await emails()).toContain(email)
    expect((await mailbox.post(former, {})).status).toBe(200)
    expect(await emails()).toContain('new@example.com')
    expect(await emails()).not.toContain(email)
    expect((await mailbox.post(former, {})).status).toBe(410)
    await new TestBrowser(provider).signIn('new@example.com', password)
  })

  test('is confirmed at the new one by the session alone, if it never was at the former one', async () => {
    const { mailServer, browser, emails } = await withMail()
    await browser.post(page, { intent: 'change-email', email: 'new@example.com' })
    const next = linkIn(await mailServer.mailTo('new@example.com'))
    expect(await textOf(await browser.request(next))).not.toContain('type="password"')
    expect((await browser.post(next, {})).status).toBe(200)
    expect(await emails()).toContain('new@example.com')
  })

  test('of another account is not taken, which only its mailbox learns', async () => {
    const { provider, mailServer, browser, welcome, emails, signUpByMail } = await withMail()
    await browser.post(welcome, {})
    await signUpByMail(provider, new TestBrowser(provider), 'taken@example.com')
    mailServer.mails.length = 0
    expect((await browser.post(page, { intent: 'change-email', email: 'taken@example.com' })).status).toBe(
      200,
    )
    expect((await mailServer.mailTo('taken@example.com')).text).toContain('already has an account')
    expect(await emails()).toContain('old@example.com')
  })

  test('of the owner stays, because it is what makes the owner', async () => {
    const provider = await startTestProvider()
    onTestFinished(() => provider.close())
    const link = (await provider.identity.firstOwnerLink())!
    const browser = new TestBrowser(provider)
    await browser.post(link, { password })
    await browser.signIn('owner@example.com', password)
    const answer = await browser.post(page, { intent: 'change-email', email: 'other@example.com' })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('OWNER_EMAIL')
  })

  test('that was never confirmed changes at once where no mail is sent', async () => {
    const { browser, id } = await withAccount()
    expect((await browser.post(page, { intent: 'change-email', email: 'moved@example.com' })).status).toBe(
      303,
    )
    const { email: taken } = await withAccount()
    expect((await browser.post(page, { intent: 'change-email', email: taken })).status).toBe(422)
    const [row] = await shared.sql('SELECT email, email_verified FROM accounts WHERE id = $1', [id])
    expect(row).toEqual({ email: 'moved@example.com', email_verified: false })
  })
})
