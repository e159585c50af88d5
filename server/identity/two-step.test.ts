// Two-step sign-in, recovery codes and new passwords by them. Passkeys need a browser: tests/e2e/two-step.spec.ts.
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '#tests/support/mail-server.ts'
import { Passwords } from './passwords.ts'
import { stepIn, startTestProvider, TestBrowser, type TestProvider } from './test-provider.ts'

const password = 'correct horse battery'
const otherPassword = 'one I can remember'

let shared: TestProvider
let people = 0

beforeAll(async () => {
  shared = await startTestProvider()
})
afterAll(() => shared.close())

function newEmail(): string {
  return `grace${++people}@example.com`
}

/** Signs up, and returns the recovery codes that are shown once. */
async function signUp(provider = shared, email = newEmail()) {
  const browser = new TestBrowser(provider)
  const { form } = await browser.begin()
  const html = await (await browser.post(form, { email, password, intent: 'sign-up' })).text()
  await browser.follow(await browser.post(form, { step: stepIn(html), intent: 'continue' }))
  return { browser, email, codes: codesIn(html) }
}

function codesIn(html: string): string[] {
  return [...html.matchAll(/<code>((?:[a-z2-9]{4}-){3}[a-z2-9]{4})<\/code>/g)].map(([, code]) => code!)
}

/** A sign-in up to the second step. */
async function untilSecondStep(email: string, provider = shared, typed = password) {
  const browser = new TestBrowser(provider)
  const { form } = await browser.begin()
  const answer = await browser.post(form, { email, password: typed, intent: 'sign-in' })
  const html = await answer.text()
  return {
    browser,
    html,
    step: stepIn(html),
    enter: (code: string, step = stepIn(html)) =>
      browser.post(form, { step, code, intent: 'second-step' }).then((response) => browser.follow(response)),
    post: (fields: Record<string, string>) => browser.post(form, fields),
  }
}

const isSignedIn = (response: Response) => response.headers.get('location')?.includes('code=') ?? false

async function withTotp(provider = shared) {
  const account = await signUp(provider)
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await provider.sql('UPDATE accounts SET totp_secret = $2, two_step = true WHERE email = $1', [
    account.email,
    secret,
  ])
  return { ...account, code: () => generate({ secret }) }
}

/** As if half an hour had passed: codes and waits of before do not count. */
async function forgetAttempts(provider = shared): Promise<void> {
  await provider.sql('DELETE FROM guesses')
}

describe('recovery codes', () => {
  test('are shown once at sign-up, stored as hashes, and each sets a new password once', async () => {
    const { email, codes, browser } = await signUp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const rows = await shared.sql('SELECT hash FROM recovery_codes')
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)

    const recover = (code: string) =>
      new TestBrowser(shared).post('/idp/recover', { email, code, newPassword: otherPassword })
    // As people type it.
    expect((await recover(` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await recover(codes[0]!)).status).toBe(401)
    await new TestBrowser(shared).signIn(email, otherPassword)
    // Every session of before has ended.
    expect((await browser.begin()).form).toMatch(/^\/idp\/interaction\//)
  })

  test('are what “Forgot your password?” asks for where no mail is sent, without a word about commands', async () => {
    const html = await (await new TestBrowser(shared).request('/idp/forgot')).text()
    expect(html).toContain('Recovery code')
    expect(html).toContain('/support')
    expect(html).not.toContain('npm run')
  })

  test('answer the same for an address without an account, and are slowed down', async () => {
    const { email } = await signUp()
    for (const address of [email, 'nobody@example.com']) {
      await forgetAttempts()
      const browser = new TestBrowser(shared)
      const statuses: number[] = []
      for (let attempt = 0; attempt < 6; attempt++) {
        const form = { email: address, code: 'abcd-efgh-ijkm-npqr', newPassword: otherPassword }
        statuses.push((await browser.post('/idp/recover', form)).status)
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    }
    await forgetAttempts()
  })

  test('are counted before the new password is hashed, which is expensive', async () => {
    const hash = vi.spyOn(Passwords.prototype, 'hash')
    onTestFinished(() => void hash.mockRestore())
    const form = { email: newEmail(), code: 'abcd-efgh-ijkm-npqr', newPassword: otherPassword }
    for (let attempt = 0; attempt < 8; attempt++) await new TestBrowser(shared).post('/idp/recover', form)
    expect(hash).toHaveBeenCalledTimes(5)
  })

  test('lose nothing that was typed when the new password is refused', async () => {
    const { email, codes } = await signUp()
    const browser = new TestBrowser(shared)
    const refused = await browser.post('/idp/recover', { email, code: codes[0]!, newPassword: 'short' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(email)
    // The code was not used up.
    const form = { email, code: codes[0]!, newPassword: otherPassword }
    expect((await browser.post('/idp/recover', form)).status).toBe(200)
  })

  test('are deleted with the account', async () => {
    const { email } = await signUp()
    const tokens = await new TestBrowser(shared).signIn(email, password)
    const [row] = await shared.sql('SELECT id FROM accounts WHERE email = $1', [email])
    const deletion = await fetch(`${shared.audience}users/${row!.id as string}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${tokens.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    expect(deletion.status).toBe(200)
    expect(await shared.sql('SELECT 1 FROM recovery_codes WHERE account_id = $1', [row!.id])).toEqual([])
  })
})

describe('the second step', () => {
  test('is asked for after the right password only, and accepts each code once', async () => {
    const { email, code } = await withTotp()
    const wrong = new TestBrowser(shared)
    const { form } = await wrong.begin()
    const refused = await wrong.post(form, { email, password: otherPassword, intent: 'sign-in' })
    expect([refused.status, stepIn(await refused.text())]).toEqual([401, ''])

    const first = await untilSecondStep(email)
    expect(first.html).toContain('One more step')
    const typed = await code()
    expect(isSignedIn(await first.enter(typed))).toBe(true)
    const second = await untilSecondStep(email)
    expect((await second.enter(typed)).status).toBe(401)
  })

  test('cannot be left out, nor ended by the token of another sign-in', async () => {
    const { email, code } = await withTotp()
    const attempt = await untilSecondStep(email)
    for (const intent of ['continue', 'set-up-totp', 'set-up-passkey', 'sign-up-passkey']) {
      const answer = await attempt.post({ step: attempt.step, intent })
      expect(isSignedIn(await attempt.browser.follow(answer)), intent).toBe(false)
    }
    const other = await untilSecondStep(email)
    expect((await other.enter(await code(), attempt.step)).status).toBe(400)
    expect((await other.enter(await code(), 'made-up')).status).toBe(400)
    // A token ends one sign-in.
    expect(isSignedIn(await other.enter(await code()))).toBe(true)
  })

  test('protects the password too: it is changed only where somebody is signed in', async () => {
    const { email, browser } = await withTotp()
    const form = { email, password, newPassword: otherPassword }
    expect((await new TestBrowser(shared).post('/idp/password', form)).status).toBe(403)
    expect((await browser.post('/idp/password', form)).status).toBe(200)
  })

  test('accepts a recovery code once', async () => {
    const { email, codes } = await withTotp()
    expect(isSignedIn(await (await untilSecondStep(email)).enter(codes[3]!))).toBe(true)
    expect((await (await untilSecondStep(email)).enter(codes[3]!)).status).toBe(401)
  })

  test('does not end a sign-in that was begun before the password was replaced', async () => {
    const { email, codes, code } = await withTotp()
    const attempt = await untilSecondStep(email)
    const form = { email, code: codes[0]!, newPassword: otherPassword }
    expect((await new TestBrowser(shared).post('/idp/recover', form)).status).toBe(200)
    expect((await attempt.enter(await code())).status).toBe(400)
  })

  test('is asked for after a new password by a recovery code, and does not accept that one again', async () => {
    const { email, codes, code } = await withTotp()
    const form = { email, code: codes[0]!, newPassword: otherPassword }
    expect((await new TestBrowser(shared).post('/idp/recover', form)).status).toBe(200)
    const attempt = await untilSecondStep(email, shared, otherPassword)
    expect(attempt.html).toContain('One more step')
    expect((await attempt.enter(codes[0]!)).status).toBe(401)
    expect(isSignedIn(await attempt.enter(await code()))).toBe(true)
  })

  test('is not replaced by a recovery code where mail is sent: the answer is that of a wrong code', async () => {
    const mailServer = await startMailServer()
    const provider = await startTestProvider({
      mail: { smtpUrl: mailServer.url, from: 'cards@example.com' },
    })
    onTestFinished(async () => {
      await provider.close()
      await mailServer.close()
    })
    const email = newEmail()
    const browser = new TestBrowser(provider)
    const { form } = await browser.begin()
    await browser.post(form, { email, password, intent: 'sign-up' })
    await provider.sql('UPDATE accounts SET awaits_confirmation = false')
    await browser.signIn(email, password)
    const codes = codesIn(await (await browser.post('/idp/security', { intent: 'new-codes' })).text())
    const recover = async (code: string) => {
      const fields = { email, code, newPassword: otherPassword }
      const answer = await new TestBrowser(provider).post('/idp/recover', fields)
      return { status: answer.status, html: await answer.text() }
    }
    const wrong = await recover('abcd-efgh-ijkm-npqr')
    expect(wrong.status).toBe(401)
    await provider.sql(`UPDATE accounts SET totp_secret = 'SECRET', two_step = true WHERE email = $1`, [
      email,
    ])
    expect(await recover(codes[0]!)).toEqual(wrong)
    // The code was not used up.
    await provider.sql('UPDATE accounts SET two_step = false WHERE email = $1', [email])
    expect((await recover(codes[0]!)).status).toBe(200)
  })

  test('slows down guesses, also over several sign-ins', async () => {
    const { email, code } = await withTotp()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      const step = await untilSecondStep(email)
      statuses.push((await step.enter('000000')).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    // The right code has to wait too.
    expect((await (await untilSecondStep(email)).enter(await code())).status).toBe(429)
    await forgetAttempts()
    expect(isSignedIn(await (await untilSecondStep(email)).enter(await code()))).toBe(true)
  })
})

describe('ADMIN_MFA=required', () => {
  async function adminProvider() {
    const provider = await startTestProvider({
      env: { ADMIN_MFA: 'required' },
      product: { isAdmin: ({ email }) => Promise.resolve(email.startsWith('admin')) },
    })
    onTestFinished(() => provider.close())
    return provider
  }

  test('lets an admin set up the second step while signing in, and nobody else has to', async () => {
    const provider = await adminProvider()
    await signUp(provider, 'guest@example.com')
    await new TestBrowser(provider).signIn('guest@example.com', password)

    await signUp(provider, 'admin@example.com')
    await provider.sql('UPDATE accounts SET email_verified = true')
    const attempt = await untilSecondStep('admin@example.com', provider)
    expect(attempt.html).toContain('Set up two-step sign-in')
    const setup = /name="setup" value="([^"]+)"/.exec(attempt.html)![1]!
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(attempt.html)![1]!.replaceAll(' ', '')
    const wrong = await attempt.post({ step: attempt.step, setup, code: '000000', intent: 'set-up-totp' })
    expect(wrong.status).toBe(401)
    const right = await attempt.post({
      step: attempt.step,
      setup,
      code: await generate({ secret }),
      intent: 'set-up-totp',
    })
    const html = await right.text()
    expect(codesIn(html)).toHaveLength(10)
    const end = await attempt.browser.follow(await attempt.post({ step: stepIn(html), intent: 'continue' }))
    expect(isSignedIn(end)).toBe(true)
    // The next sign-in asks for it.
    expect((await untilSecondStep('admin@example.com', provider)).html).toContain('One more step')
  })

  test('answers the refresh of an earlier session with mfa_required, whose token leads to the step', async () => {
    const provider = await adminProvider()
    const browser = new TestBrowser(provider)
    const tokens = await browser.signIn('admin2@example.com', password, 'sign-up')
    await provider.sql('UPDATE accounts SET email_verified = true')
    const refused = await browser.refresh(tokens.refresh_token)
    expect(refused.status).toBe(403)
    const body = (await refused.json()) as { error: string; mfa_token: string }
    expect(body.error).toBe('mfa_required')
    // Without a second step yet, a session alone may not set one up.
    const { form } = await browser.begin({ mfa_token: body.mfa_token })
    expect(await (await browser.request(form)).text()).toContain('Password')
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await provider.sql('UPDATE accounts SET totp_secret = $1, two_step = true', [secret])
    for (const visitor of [browser, new TestBrowser(provider)]) {
      const next = await visitor.begin({ mfa_token: body.mfa_token })
      expect(await (await visitor.request(next.form)).text()).toContain('One more step')
    }
    const next = await browser.begin()
    const step = stepIn(await (await browser.request(next.form)).text())
    const code = await generate({ secret })
    const end = await browser.follow(await browser.post(next.form, { step, code, intent: 'second-step' }))
    expect(isSignedIn(end)).toBe(true)
    const silent = await browser.begin({ prompt: 'none' })
    expect(isSignedIn(silent.answer)).toBe(true)
  })
})

test('the secret of an authenticator app is encrypted with SECRET_KEY', async () => {
  const provider = await startTestProvider({
    env: { ADMIN_MFA: 'required', SECRET_KEY: '0f'.repeat(32) },
    product: { isAdmin: () => Promise.resolve(true) },
  })
  onTestFinished(() => provider.close())
  const { email } = await signUp(provider)
  await provider.sql('UPDATE accounts SET email_verified = true')
  const attempt = await untilSecondStep(email, provider)
  const setup = /name="setup" value="([^"]+)"/.exec(attempt.html)![1]!
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(attempt.html)![1]!.replaceAll(' ', '')
  const epoch = Math.floor(Date.now() / 1000)
  const code = await generate({ secret, epoch: epoch - 30 })
  await attempt.post({ step: attempt.step, setup, code, intent: 'set-up-totp' })
  const [row] = await provider.sql('SELECT totp_secret FROM accounts WHERE email = $1', [email])
  expect(row!.totp_secret).toMatch(/^encrypted:/)
  const next = await untilSecondStep(email, provider)
  expect(isSignedIn(await next.enter(await generate({ secret })))).toBe(true)
})
