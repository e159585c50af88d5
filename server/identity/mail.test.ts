import { createServer, type AddressInfo, type Socket } from 'node:net'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { linkIn, startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { startTestProvider, TestBrowser, type TestProvider } from './test-provider.ts'

const password = 'correct horse battery'
const from = 'cards@example.com'

let mailServer: MailServer
let provider: TestProvider
let people = 0

beforeAll(async () => {
  mailServer = await startMailServer()
  provider = await startTestProvider({ mail: { smtpUrl: mailServer.url, from: `Lodestar <${from}>` } })
})
afterAll(async () => {
  await provider.close()
  await mailServer.close()
})

function newEmail(): string {
  return `grace${++people}@example.com`
}

async function withAccount() {
  const email = newEmail()
  const browser = new TestBrowser(provider)
  await signUp(browser, email)
  const welcome = await mailServer.mailTo(email)
  mailServer.mails.splice(mailServer.mails.indexOf(welcome), 1)
  // As an account of an earlier version, which may sign in before its address is confirmed.
  await provider.sql('UPDATE accounts SET awaits_confirmation = false WHERE email = $1', [email])
  const tokens = await browser.signIn(email, password)
  return { email, browser, tokens, welcome }
}

async function signUp(browser: TestBrowser, email: string): Promise<Response> {
  const { form } = await browser.begin()
  return browser.post(form, { email, password, intent: 'sign-up' })
}

const askForPassword = (email: string, browser = new TestBrowser(provider)) =>
  browser.post('/idp/forgot', { email })

async function resetPassword(email: string, chosen: string): Promise<void> {
  mailServer.mails.length = 0
  await askForPassword(email)
  // Not the notice of a change of before, which may come late.
  const mail = await mailServer.mailTo(email, /\/link\//)
  expect((await new TestBrowser(provider).post(linkIn(mail), { password: chosen })).status).toBe(200)
}

async function addFactors(id: string): Promise<void> {
  await provider.sql(
    `WITH keys AS (INSERT INTO passkeys (id, account_id, public_key, counter, transports, name, created_at)
         VALUES ('key of ' || $1, $1, 'x', 0, '[]', 'x', now())),
       codes AS (INSERT INTO recovery_codes (account_id, hash) VALUES ($1, 'x')),
       identities AS (INSERT INTO linked_identities (issuer, subject, account_id) VALUES ('x', $1, $1)),
       changes AS (INSERT INTO email_changes (id, account_id, new_email, former_confirmed, expires_at)
         VALUES ('change of ' || $1, $1, 'x@example.com', true, now() + interval '1 hour'))
     UPDATE accounts SET totp_secret = 'SECRET', totp_last_step = 7, two_step = true WHERE id = $1`,
    [id],
  )
}

async function factorsOf(id: string): Promise<Record<string, unknown>> {
  const tables = ['passkeys', 'recovery_codes', 'linked_identities', 'email_changes']
  const counts = tables.map(
    (table) => `(SELECT count(*)::int FROM ${table} WHERE account_id = $1) AS ${table}`,
  )
  const [row] = await provider.sql(
    `SELECT ${counts.join(', ')}, totp_secret, totp_last_step, two_step FROM accounts WHERE id = $1`,
    [id],
  )
  return row!
}

async function visible(answer: Response) {
  const html = (await answer.text()).replace(/<style>[^]*?<\/style>/, '')
  return { status: answer.status, html, headers: [...answer.headers.keys()].sort() }
}

async function sendVerification(tokens: { access_token: string }, userId: string): Promise<number> {
  const answer = await fetch(`${provider.audience}jobs/verification-email`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${tokens.access_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ user_id: userId }),
  })
  return answer.status
}

describe('a new account', () => {
  test('gets a mail with a link that verifies its email', async () => {
    const { email, browser, tokens, welcome } = await withAccount()
    expect(decodeJwt(tokens.id_token).email_verified).toBe(false)
    expect(welcome).toMatchObject({ from, to: [email] })
    expect((await browser.post(linkIn(welcome), {})).status).toBe(200)
    const next = (await (await browser.refresh(tokens.refresh_token)).json()) as { id_token: string }
    expect(decodeJwt(next.id_token).email_verified).toBe(true)
  })

  test('gets plain text with no other link', async () => {
    const { welcome } = await withAccount()
    expect(welcome.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(welcome.headers.get('auto-submitted')).toBe('auto-generated')
    expect(welcome.headers.get('from')).toBe(`Lodestar <${from}>`)
    expect(welcome.headers.has('x-mailer')).toBe(false)
    const { origin } = provider
    expect(welcome.text.match(/https?:\/\/\S+/g)).toEqual([`${origin}.`, linkIn(welcome)])
  })

  test('can request the mail again for itself, until it is verified', async () => {
    const { email, browser, tokens, welcome } = await withAccount()
    const sub = decodeJwt(tokens.id_token).sub!
    expect(await sendVerification(tokens, sub)).toBe(201)
    expect(linkIn(await mailServer.mailTo(email))).not.toBe(linkIn(welcome))
    const other = await withAccount()
    expect(await sendVerification(other.tokens, sub)).toBe(403)
    await browser.post(linkIn(welcome), {})
    mailServer.mails.length = 0
    expect(await sendVerification(tokens, sub)).toBe(201)
    await provider.restart()
    expect(mailServer.mails).toEqual([])
  })
})

test('a mail says at its end who runs the site', async () => {
  const own = await startTestProvider({
    mail: { smtpUrl: mailServer.url, from },
    env: {
      OPERATOR_NAME: 'Grace Hopper',
      OPERATOR_ADDRESS: '1 Harbor Street, Portland',
      OPERATOR_CONTACT: 'https://example.com/contact',
    },
  })
  onTestFinished(() => own.close())
  const email = newEmail()
  await signUp(new TestBrowser(own), email)
  const { text } = await mailServer.mailTo(email)
  expect(text.trimEnd()).toMatch(
    /-- \nRun by Grace Hopper\n1 Harbor Street, Portland\nhttps:\/\/example\.com\/contact$/,
  )
})

describe('a sign-up', () => {
  test('does not tell whether the address has an account: only its mail does', async () => {
    const { email } = await withAccount()
    const unknown = newEmail()
    const page = async (address: string) => {
      const response = await signUp(new TestBrowser(provider), address)
      const cookie = response.headers.getSetCookie().find((line) => line.startsWith('idp_sign_up='))!
      const { html, ...answer } = await visible(response)
      // The cookie has the same form: two random strings and when it expires.
      const shape = cookie.replace(/=[\w-]{22}\.\d{13}\.[\w-]{43};/, '={proof};')
      expect(shape).toContain('idp_sign_up={proof};')
      return { ...answer, shape, html: html.replaceAll(address, '{email}') }
    }
    expect(await page(unknown)).toEqual(await page(email))
    expect((await mailServer.mailTo(email)).text).toContain('It already has one')
    expect((await mailServer.mailTo(email)).text).not.toContain('/link/')
    expect((await mailServer.mailTo(unknown)).text).toContain('/link/')
    // Neither does a sign-in with the password that was chosen just now.
    for (const address of [unknown, email]) {
      const browser = new TestBrowser(provider)
      const { form } = await browser.begin()
      const typed = address === email ? 'another long password' : password
      expect((await browser.post(form, { email: address, password: typed, intent: 'sign-in' })).status).toBe(
        401,
      )
    }
  })

  test('ends with the mailed link, in the browser that asked, or with the password', async () => {
    for (const isSame of [true, false]) {
      const email = newEmail()
      const browser = new TestBrowser(provider)
      await signUp(browser, email)
      const link = linkIn(await mailServer.mailTo(email))
      const opener = isSame ? browser : new TestBrowser(provider)
      expect((await visible(await opener.request(link))).html.includes('type="password"')).toBe(!isSame)
      expect((await opener.post(link, {})).status).toBe(isSame ? 200 : 401)
      expect((await opener.post(link, { password })).status).toBe(200)
      const tokens = await opener.signIn(email, password)
      expect(decodeJwt(tokens.id_token).email_verified).toBe(true)
    }
  })

  test('is not confirmed by a cookie that is made up, or has expired', async () => {
    const email = newEmail()
    const answer = await signUp(new TestBrowser(provider), email)
    const [, nonce, expiresAt, proof] = /idp_sign_up=([\w-]+)\.(\d+)\.([\w-]+)/.exec(
      answer.headers.getSetCookie().join(),
    )!
    const link = linkIn(await mailServer.mailTo(email))
    const statusWith = async (value: string) =>
      (await new TestBrowser(provider).post(link, {}, { Cookie: `idp_sign_up=${value}` })).status
    expect(await statusWith(`${nonce}.${Number(expiresAt) + 1}.${proof}`)).toBe(401)
    expect(await statusWith(`x.${expiresAt}.${proof}`)).toBe(401)
    vi.useFakeTimers({ toFake: ['Date'], now: Number(expiresAt) + 1 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await statusWith(`${nonce}.${expiresAt}.${proof}`)).toBe(401)
    vi.useRealTimers()
    expect(await statusWith(`${nonce}.${expiresAt}.${proof}`)).toBe(200)
  })

  test('does not confirm the password of somebody who signed up with the address before or after', async () => {
    const email = newEmail()
    const [mallory, grace] = [new TestBrowser(provider), new TestBrowser(provider)]
    const begin = async (browser: TestBrowser, chosen: string) => {
      const { form } = await browser.begin()
      await browser.post(form, { email, password: chosen, intent: 'sign-up' })
      const mail = await mailServer.mailTo(email)
      mailServer.mails.splice(mailServer.mails.indexOf(mail), 1)
      return linkIn(mail)
    }
    const first = await begin(mallory, 'chosen by Mallory at once')
    const second = await begin(grace, password)
    expect((await grace.post(first, {})).status).toBe(410)
    // Mallory again: the link that Grace gets now is not confirmed by her browser, nor by her password.
    const third = await begin(mallory, 'chosen by Mallory once more')
    expect((await grace.post(second, {})).status).toBe(410)
    expect((await grace.post(third, {})).status).toBe(401)
    expect((await grace.post(third, { password })).status).toBe(401)
  })

  test('of somebody else’s address is overcome by its owner with a new password', async () => {
    const email = newEmail()
    await signUp(new TestBrowser(provider), email)
    const first = await mailServer.mailTo(email)
    mailServer.mails.splice(mailServer.mails.indexOf(first), 1)
    const owner = new TestBrowser(provider)
    await askForPassword(email, owner)
    await owner.post(linkIn(await mailServer.mailTo(email)), { password: 'mine from now on, again' })
    await owner.signIn(email, 'mine from now on, again')
  })

  test('of somebody else’s address leaves no way in when its owner sets a password', async () => {
    const { email, tokens } = await withAccount()
    const id = decodeJwt(tokens.id_token).sub!
    await addFactors(id)
    await resetPassword(email, 'mine from now on, again')
    expect(await factorsOf(id)).toEqual({
      ...{ passkeys: 0, recovery_codes: 0, linked_identities: 0, email_changes: 0 },
      ...{ totp_secret: null, totp_last_step: '0', two_step: false },
    })
    // Once the address is verified, a new password takes nothing away but a change of the address.
    await addFactors(id)
    await resetPassword(email, 'mine from now on, a third time')
    expect(await factorsOf(id)).toEqual({
      ...{ passkeys: 1, recovery_codes: 1, linked_identities: 1, email_changes: 0 },
      ...{ totp_secret: 'SECRET', totp_last_step: '7', two_step: true },
    })
  })
})

describe('a forgotten password', () => {
  test('is replaced with a mailed link, once', async () => {
    const { email } = await withAccount()
    const browser = new TestBrowser(provider)
    expect((await visible(await browser.request('/idp/forgot'))).html).toContain('Email me a link')
    expect((await askForPassword(` ${email.toUpperCase()} `, browser)).status).toBe(200)
    const link = linkIn(await mailServer.mailTo(email))
    expect((await browser.post(link, { password: 'a new one, by mail' })).status).toBe(200)
    expect((await browser.post(link, { password: 'a third one, by mail' })).status).toBe(410)
    const tokens = await browser.signIn(email, 'a new one, by mail')
    // Using the link also verifies the email.
    expect(decodeJwt(tokens.id_token).email_verified).toBe(true)
  })

  test('gets the same response whether or not there is an account', async () => {
    const { email } = await withAccount()
    const unknown = newEmail()
    const [known, stranger] = [await askForPassword(email), await askForPassword(unknown)]
    expect(await visible(stranger)).toEqual(await visible(known))
    await mailServer.mailTo(email)
    await provider.restart()
    expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain(unknown)
  })

  test('is answered before the mail is sent, so that timing reveals nothing', async () => {
    const deaf = await startDeafServer()
    const slow = await startTestProvider({ mail: { smtpUrl: deaf.url, from } })
    onTestFinished(async () => {
      deaf.hangUp()
      await slow.close()
    })
    // The first mail never leaves, because the server sends no greeting.
    expect((await new TestBrowser(slow).post('/idp/forgot', { email: 'owner@example.com' })).status).toBe(200)
    await deaf.called
  })

  test('is rate limited per mailbox and per network', async () => {
    const { email } = await withAccount()
    for (let i = 0; i < 4; i++) expect((await askForPassword(email)).status).toBe(200)
    await provider.restart()
    // The mail of the new account was the first.
    expect(mailServer.mails.filter(({ to }) => to.includes(email))).toHaveLength(2)
    const browser = new TestBrowser(provider)
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await askForPassword(newEmail(), browser)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test.each(['', 'ada', 'ada@example.com, eve@example.com', 'ada@example.com\r\nBcc: eve@example.com'])(
    'is not asked for with %j',
    async (typed) => {
      expect((await askForPassword(typed)).status).toBe(422)
    },
  )

  test('is only accepted from our own page', async () => {
    const answer = await new TestBrowser(provider).post(
      '/idp/forgot',
      { email: newEmail() },
      { Origin: 'https://elsewhere.example' },
    )
    expect(answer.status).toBe(403)
  })

  test('sends a notice without a secret link once it is replaced', async () => {
    const { email } = await withAccount()
    const browser = new TestBrowser(provider)
    await askForPassword(email, browser)
    const mail = await mailServer.mailTo(email)
    mailServer.mails.splice(mailServer.mails.indexOf(mail), 1)
    await browser.post(linkIn(mail), { password: 'a new one, by mail' })
    const notice = await mailServer.mailTo(email)
    expect(notice.headers.get('subject')).toBe('Your Lodestar password was changed')
    expect(notice.text).not.toContain('/link/')
    expect(notice.text).toContain(`${provider.origin}/idp/forgot`)
  })

  test('of the owner can be reset by mail too', async () => {
    await askForPassword('owner@example.com')
    const link = linkIn(await mailServer.mailTo('owner@example.com'))
    const browser = new TestBrowser(provider)
    expect((await browser.post(link, { password })).status).toBe(200)
  })
})

describe('a notice is mailed', () => {
  test('when the password was changed', async () => {
    const { email, browser } = await withAccount()
    const form = { email, password, newPassword: 'boats and kettles again' }
    expect((await browser.post('/idp/password', { ...form, password: 'a wild guess' })).status).toBe(401)
    expect((await browser.post('/idp/password', form)).status).toBe(200)
    const notice = await mailServer.mailTo(email)
    expect(notice.headers.get('subject')).toBe('Your Lodestar password was changed')
    expect(notice.text).toContain('All other devices were signed out.')
  })

  test('when an admin created a link, without the link', async () => {
    const logged: unknown[] = []
    const own = await startTestProvider({
      mail: { smtpUrl: mailServer.url, from },
      product: {
        isAdmin: ({ email }) => Promise.resolve(email.startsWith('admin')),
        logLink: (admin, link) => Promise.resolve(void logged.push([admin.email, link.kind])),
      },
    })
    onTestFinished(() => own.close())
    const email = newEmail()
    await signUp(new TestBrowser(own), email)
    const adminBrowser = new TestBrowser(own)
    await signUp(adminBrowser, 'admin@example.com')
    await own.sql(
      `UPDATE accounts SET email_verified = true, awaits_confirmation = false WHERE email = 'admin@example.com'`,
    )
    const admin = await adminBrowser.signIn('admin@example.com', password)
    await mailServer.mailTo(email)
    mailServer.mails.length = 0
    const answer = await fetch(`${own.audience}tickets/password-change`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const { ticket } = (await answer.json()) as { ticket: string }
    const notice = await mailServer.mailTo(email)
    expect(notice.headers.get('subject')).toBe('An admin made a link for your Lodestar account')
    expect(notice.text).toContain('set a new password')
    expect(notice.text).not.toContain('/link/')
    expect(notice.text).not.toContain(ticket.slice(-20))
    expect(logged).toEqual([['admin@example.com', 'password']])
  })
})

describe('a mail that cannot be sent', () => {
  test('is logged without the recipient, and the response is the same', async () => {
    const { email } = await withAccount()
    const expected = await visible(await askForPassword(newEmail()))
    mailServer.refusal = { code: 550, words: 'has no mailbox here' }
    onTestFinished(() => void (mailServer.refusal = null))
    expect(await visible(await askForPassword(email))).toEqual(expected)
    await provider.restart()
    const line = provider.log.find((one) => one.includes('a mail was not sent'))
    expect(JSON.parse(line!)).toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
    expect(provider.log.join('\n')).not.toMatch(/grace|example\.com|mailbox here|10\.0\./)
  })
})

describe('the connection to a mail server', () => {
  // 0.0.0.0 is this machine, but is not recognized as loopback.
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0')

  async function providerWith(smtpUrl: string): Promise<TestProvider> {
    const own = await startTestProvider({ mail: { smtpUrl, from } })
    onTestFinished(() => own.close())
    await askForPassword('owner@example.com', new TestBrowser(own))
    return own
  }

  test('must be encrypted unless it is local', async () => {
    const own = await providerWith(elsewhere(mailServer.url))
    await own.restart()
    expect(own.log.join('\n')).toMatch(/"code":"ETLS".*a mail was not sent/)
  })

  test('is encrypted if the server supports it', async () => {
    const encrypting = await startMailServer({ encrypts: true })
    onTestFinished(() => encrypting.close())
    await providerWith(`${elsewhere(encrypting.url)}?tls.rejectUnauthorized=false`)
    expect((await encrypting.mailTo('owner@example.com')).secure).toBe(true)
  })
})

test('without a mail server, “Forgot your password?” asks for a recovery code', async () => {
  const plain = await startTestProvider()
  onTestFinished(() => plain.close())
  const browser = new TestBrowser(plain)
  expect((await visible(await browser.request('/idp/forgot'))).html).toContain('Recovery code')
  expect((await browser.post('/idp/forgot', { email: newEmail() })).status).toBe(422)
})

/** Accepts connections and sends nothing. */
async function startDeafServer() {
  const sockets: Socket[] = []
  let heard = () => {}
  const called = new Promise<void>((resolve) => (heard = resolve))
  const server = createServer((socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
    heard()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    called,
    hangUp() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
