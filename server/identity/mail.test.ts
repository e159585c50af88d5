import { createServer, type AddressInfo, type Socket } from 'node:net'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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
  const tokens = await browser.signIn(email, password, 'sign-up')
  const welcome = await mailServer.mailTo(email)
  mailServer.mails.splice(mailServer.mails.indexOf(welcome), 1)
  return { email, browser, tokens, welcome }
}

const askForPassword = (email: string, browser = new TestBrowser(provider)) =>
  browser.post('/idp/forgot', { email })

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
    await new TestBrowser(own).signIn(email, password, 'sign-up')
    const admin = await new TestBrowser(own).signIn('admin@example.com', password, 'sign-up')
    await own.sql(`UPDATE accounts SET email_verified = true WHERE email = 'admin@example.com'`)
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

test('without a mail server there is no form', async () => {
  const plain = await startTestProvider()
  onTestFinished(() => plain.close())
  const browser = new TestBrowser(plain)
  expect((await visible(await browser.request('/idp/forgot'))).html).toContain('This site doesn’t send email')
  expect((await browser.post('/idp/forgot', { email: newEmail() })).status).toBe(405)
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
