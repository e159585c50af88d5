// Sign-in, sessions and account deletion, in a real browser against our own provider. Answers that it cannot give are
// faked between the browser and the server.
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { Problems } from '../support/problems.ts'
import { startProduct, type Product } from '../support/product.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  expectSignedIn,
  expectSignedOut,
  test as base,
  themes,
  Visitor,
} from '../support/test.ts'

const password = 'correct horse battery'
const tokenPath = '**/idp/oauth/token'

interface Member {
  visitor: Visitor
  email: string
}

interface Account {
  email: string
  /** The browser that is signed in. Its refresh token works once, so tests that share the member must fake renewals. */
  state: Awaited<ReturnType<BrowserContext['storageState']>>
}

let people = 0

// One after the other, because they share a product.
base.describe.configure({ mode: 'default' })

const test = base.extend<
  { member: Member; signUp: (visitor: Visitor) => Promise<string> },
  { product: Product; account: Account }
>({
  // Every visitor has their own IP address, so that none uses up the rate limit of another.
  product: [
    async ({}, use) => {
      const product = await startProduct({ env: { TRUST_PROXY: '1', AUTH_ERROR_PATH: '/support' } })
      await use(product)
      await product.stop()
      const log = product.logLines().join('\n')
      for (const secret of ['@example.com', password, 'code=', 'state=', 'made-up']) {
        expect(log, 'nobody is known to the log').not.toContain(secret)
      }
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  // For tests that only need a signed-in member.
  account: [
    async ({ product, browser }, use, { workerIndex }) => {
      const context = await browser.newContext({
        extraHTTPHeaders: { 'X-Forwarded-For': `10.${workerIndex}.255.255` },
      })
      const visitor = new Visitor(await context.newPage(), new Problems(context))
      const email = await makeAccount(visitor, product.url)
      const state = await context.storageState()
      await context.close()
      await use({ email, state })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    await use({ 'X-Forwarded-For': `10.${workerIndex}.${++people >> 8}.${people & 255}` })
  },
  signUp: async ({ product }, use) => {
    await use((visitor) => makeAccount(visitor, product.url))
  },
  /** A visitor with an account, on their profile. */
  member: async ({ visitor, signUp }, use) => {
    await use({ visitor, email: await signUp(visitor) })
  },
})

/** Leaves the visitor on their profile; returns their email address. */
async function makeAccount(visitor: Visitor, url: string): Promise<string> {
  const { page } = visitor
  const email = `ada.${Date.now()}.${++people}@example.com`
  await visitor.openPage(`${url}/login?returnTo=/profile`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  const renewed = renewal(page)
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
  await renewed
  await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible()
  return email
}

/** The first token renewal, which every page of a signed-in visitor makes; after it the page is idle. */
function renewal(page: Page) {
  return page.waitForResponse(
    (response) =>
      response.url().endsWith('/oauth/token') &&
      response.request().postData()?.includes('grant_type=refresh_token') === true,
  )
}

async function expectProfile(page: Page): Promise<void> {
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible()
}

async function fillSignIn(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const signInButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Sign in', exact: true })
const message = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const isSignedIn = (page: Page) => page.evaluate(() => document.cookie.includes('is.authenticated=true'))

test.describe('signing in', () => {
  test('returns to the requested page, and shows who is signed in', async ({
    visitor,
    signUp,
    newVisitor,
  }) => {
    const email = await signUp(visitor)
    await expect(visitor.page.getByText(email)).toBeVisible()
    // Without mail, nobody could confirm it.
    await expect(visitor.page.getByText('Not confirmed')).toHaveCount(0)
    const other = await newVisitor()
    await other.openPage(new URL('/profile', visitor.page.url()).href)
    await expect(other.page).toHaveURL(/\/login\?returnTo=%2Fprofile&reason=profile$/)
    await expect(other.page.getByText('Sign in to see your profile.')).toBeVisible()
    await signInButton(other.page).click()
    await fillSignIn(other.page, email)
    await expect(other.page.getByRole('heading', { name: 'Account details' })).toBeVisible()
    await expect(other.page.getByText(email)).toBeVisible()
  })

  test('works by keyboard alone', async ({ visitor, account }) => {
    const { page } = visitor
    await visitor.openPage('/login?returnTo=/hello')
    await visitor.tabsTo(signInButton(page))
    await visitor.presses('Enter')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(account.email)
    await visitor.presses('Tab')
    await page.keyboard.insertText(password)
    await visitor.presses('Enter')
    await expect(page).toHaveURL('/hello')
    await visitor.tabsTo(page.getByRole('link', { name: /^You’re / }))
    await visitor.presses('Enter')
    await visitor.tabsTo(page.getByRole('button', { name: 'Sign out' }))
    await visitor.presses('Enter')
    await expect(page).toHaveURL('/')
    await expectSignedOut(page)
  })

  test('in a popup leaves the page where it is', async ({ visitor, account }) => {
    const { page } = visitor
    await visitor.openPage('/login?returnTo=/how')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Use a popup instead' }).click()
    const popup = await opened
    await popup.waitForURL(/interaction/)
    await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([400, 600])
    const closed = popup.waitForEvent('close')
    await fillSignIn(popup, account.email)
    await closed
    await expect(page).toHaveURL('/how')
    await expectSignedIn(page)
  })

  test('survives a reload, redirects to no other site, and is not ended by a forged answer', async ({
    member: { visitor, email },
  }) => {
    const { page } = visitor
    await page.goto('/how')
    const menu = await visitor.opensOwnMenu()
    await expect(menu).toContainText(`Signed in as ${email.split('@')[0]}`)
    await expect(menu.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile')
    await page.reload()
    await expectSignedIn(page)
    for (const target of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ]) {
      await visitor.openPage(`/login?returnTo=${encodeURIComponent(target)}`)
      await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    }
    await visitor.openPage('/login?code=stolen&state=made-up')
    await expect(page).toHaveURL('/support')
    await expect(message(page)).toContainText('Invalid state')
    await expectSignedIn(page)
  })

  test('is stored where the specification says', async ({ visitor, signUp }) => {
    const { page } = visitor
    const cookies = async () =>
      new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))
    await visitor.openPage('/login')
    await signInButton(page).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect((await cookies()).has('a0.spajs.txs.lodestar')).toBe(true)
    await signUp(visitor)
    const { expires } = (await cookies()).get('auth0.lodestar.is.authenticated')!
    expect(Math.abs(expires - Date.now() / 1000 - 86_400)).toBeLessThan(300)
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes('auth0spajs')),
    )
    const origin = new URL(page.url()).origin
    expect(stored.sort()).toEqual([
      '@@auth0spajs@@::lodestar::@@user@@',
      `@@auth0spajs@@::lodestar::${origin}/idp/api/v2/::openid profile email offline_access`,
    ])
  })

  test('is not loaded for visitors who do not sign in', async ({ visitor }) => {
    const urls: string[] = []
    visitor.page.on('request', (request) => urls.push(request.url()))
    await visitor.openPage('/')
    await visitor.page.waitForLoadState('networkidle')
    expect(urls.filter((url) => /auth0|\/idp\//.test(url))).toEqual([])
  })
})

test.describe('a sign-in that fails', () => {
  test('cancelled at the provider, leads to the error path with a message', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/login?returnTo=/how')
    await signInButton(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/support')
    await expect(message(page)).toContainText('Sign-in canceled.')
    await message(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('that was not started in this browser is an invalid state', async ({ visitor }) => {
    await visitor.openPage('/login?code=stolen&state=made-up')
    await expect(visitor.page).toHaveURL('/support')
    await expect(message(visitor.page)).toContainText('Invalid state')
    expect(await isSignedIn(visitor.page)).toBe(false)
  })

  test('with a wrong state parameter is an invalid state', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/login')
    await signInButton(page).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await visitor.openPage('/login?code=stolen&state=made-up')
    await expect(page).toHaveURL('/support')
    await expect(message(page)).toContainText('Invalid state: this sign-in wasn’t started in this window')
  })

  test('in a popup that is closed shows a message, and the page stays', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/login')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Use a popup instead' }).click()
    const popup = await opened
    await popup.waitForURL(/interaction/)
    await popup.close()
    await expect(message(page)).toContainText('Popup closed')
    await expect(page).toHaveURL('/login')
  })

  test('because the popup is blocked shows a message, and the page stays', async ({ visitor }) => {
    const { page } = visitor
    await page.addInitScript(() => {
      window.open = () => null
    })
    await visitor.openPage('/login?returnTo=/how')
    await page.getByRole('button', { name: 'Use a popup instead' }).click()
    await expect(message(page)).toContainText('Your browser blocked the popup')
    await expect(page).toHaveURL('/login?returnTo=/how')
  })

  test('in an unused popup times out after 60 seconds', async ({ visitor }) => {
    const { page } = visitor
    const now = () => page.evaluate(() => Date.now())
    await page.clock.install()
    await visitor.openPage('/login')
    const before = await now()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Use a popup instead' }).click()
    await (await opened).waitForURL(/interaction/)
    const after = await now()
    // The fake clock stops then; half a second is enough for an unwanted message to appear.
    await page.clock.pauseAt(before + 59_000)
    await page.clock.runFor(500)
    await expect(message(page)).not.toContainText('Timeout')
    await page.clock.pauseAt(after + 60_500)
    await page.clock.resume()
    await expect(message(page)).toContainText('Timeout')
  })
})

test.describe('multi-factor authentication', () => {
  const asksForMore = (page: Page) =>
    page.route(tokenPath, (route) =>
      route.fulfill({
        status: 403,
        json: { error: 'mfa_required', error_description: 'MFA', mfa_token: 'mfa-1' },
      }),
    )
  const carried = (page: Page) =>
    page.evaluate(() => (history.state as { usr?: { signInFailure?: unknown } }).usr?.signInFailure)

  test('while signing in is shown on the error path, which gets the token for it', async ({
    visitor,
    account,
  }) => {
    const { page } = visitor
    await asksForMore(page)
    visitor.expectProblem(/oauth\/token answered 403/)
    await visitor.openPage('/login')
    await signInButton(page).click()
    await fillSignIn(page, account.email)
    await expect(page).toHaveURL('/support')
    await expect(message(page)).toContainText('Your account needs a second step')
    expect(await carried(page)).toEqual({ code: 'mfa_required', mfaToken: 'mfa-1' })
    expect(await isSignedIn(page)).toBe(false)
  })

  test.describe('of a signed-in member', () => {
    test.use({ storageState: ({ account }, use) => use(account.state) })

    test('while renewing does not end the session, is shown once, and the sign-in page gets the token for it', async ({
      visitor,
    }) => {
      const { page } = visitor
      await asksForMore(page)
      visitor.expectProblem(/token could not be fetched: mfa_required/)
      visitor.expectProblem(/oauth\/token answered 403/)
      const again = [0, 1].map((nth) =>
        page.waitForResponse((response) => response.url().endsWith('/oauth/token') && responses++ === nth),
      )
      let responses = 0
      await page.goto('/how')
      await Promise.all(again)
      await expect(message(page).getByText('Your account needs a second step')).toHaveCount(1)
      expect(await isSignedIn(page)).toBe(true)
      await message(page).getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/login?returnTo=%2Fhow&reason=second-step')
      expect(await carried(page)).toEqual({ code: 'mfa_required', mfaToken: 'mfa-1' })
    })
  })
})

test.describe('a session that cannot be renewed', () => {
  test.use({ storageState: ({ account }, use) => use(account.state) })

  for (const { error, status } of [
    { error: 'invalid_grant', status: 400 },
    { error: 'login_required', status: 403 },
  ]) {
    test(`because the answer is ${error} ends with a message`, async ({ visitor }) => {
      const { page } = visitor
      await page.route(tokenPath, (route) =>
        route.fulfill({ status, json: { error, error_description: error } }),
      )
      visitor.expectProblem(new RegExp(`token could not be fetched: ${error}`))
      visitor.expectProblem(new RegExp(`oauth/token answered ${status}`))
      await page.goto('/how')
      await expect(message(page)).toContainText('You’ve been signed out on this device')
      await expectSignedOut(page)
      await expect(page).toHaveURL('/how')
      await expect.poll(() => isSignedIn(page)).toBe(false)
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth0'))))
        .toEqual([])
    })
  }

  test('without a refresh token ends with a message', async ({ visitor }) => {
    const { page } = visitor
    await page.addInitScript(() => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (!key.includes('::openid')) continue
        const entry = JSON.parse(String(value)) as { body: { refresh_token?: string } }
        delete entry.body.refresh_token
        localStorage.setItem(key, JSON.stringify(entry))
      }
    })
    visitor.expectProblem(/token could not be fetched: missing_refresh_token/)
    await page.goto('/how')
    await expect(message(page)).toContainText('couldn’t be renewed')
    await expectSignedOut(page)
  })
})

test.describe('a session', () => {
  test('is renewed at the third try when two requests got lost', async ({ visitor, signUp }) => {
    const { page } = visitor
    await signUp(visitor)
    let tries = 0
    await page.route(tokenPath, (route) => (++tries < 3 ? route.abort('connectionreset') : route.continue()))
    visitor.expectProblem(/oauth\/token failed/)
    await page.goto('/profile')
    await expectProfile(page)
    await expect.poll(() => tries).toBe(3)
    await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible()
    expect(await isSignedIn(page)).toBe(true)
  })

  test('ends in every tab immediately, and at the provider as well', async ({
    member: { visitor },
    context,
  }) => {
    const { page } = visitor
    const tab = await context.newPage()
    const renewed = renewal(tab)
    await tab.goto('/profile')
    await renewed
    await expect(tab.getByRole('heading', { name: 'Account details' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(tab).toHaveURL(/\/login/)
    await page.goto('/login')
    await signInButton(page).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  test('that ends while another tab renews it stays ended', async ({ member: { visitor }, context }) => {
    const tab = await context.newPage()
    await tab.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (key.includes('auth0spajs')) document.documentElement.dataset.written = 'yes'
        setItem.call(this, key, value)
      }
    })
    const written = tab.locator('html[data-written]')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await tab.route(tokenPath, async (route) => {
      // Renewed before the sign-out, but the response comes after it.
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    })
    const tokenRequest = tab.waitForRequest(tokenPath)
    await tab.goto('/how')
    await tokenRequest
    await expectSignedIn(tab)
    await visitor.page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(visitor.page).toHaveURL('/')
    await expectSignedOut(tab)
    await tab.evaluate(() => delete document.documentElement.dataset.written)
    release()
    // The client stores the late response, and then removes it again.
    await expect(written).toHaveCount(1)
    await expect
      .poll(() => tab.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth0'))))
      .toEqual([])
    await expect.poll(() => isSignedIn(tab)).toBe(false)
    await tab.reload()
    await expectSignedOut(tab)
  })

  test('signed out everywhere ends on other devices immediately, without a reload', async ({
    member: { visitor, email },
    newVisitor,
  }) => {
    const other = await onAnotherDevice(visitor, newVisitor, email)
    await visitor.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(visitor.page).toHaveURL('/')
    await expect(other.page).toHaveURL(/\/login/)
    await expect.poll(() => isSignedIn(other.page)).toBe(false)
  })

  test('of an account that is deleted elsewhere ends immediately, without a reload', async ({
    member: { visitor, email },
    newVisitor,
  }) => {
    const other = await onAnotherDevice(visitor, newVisitor, email)
    await visitor.page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByLabel('Type “delete my account” to confirm').fill('delete my account')
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(message(visitor.page)).toContainText('Your account and everything in it have been deleted.')
    await expect(other.page).toHaveURL(/\/login/)
    await expect(message(other.page)).toContainText('You’ve been signed out on this device')
    await expect.poll(() => isSignedIn(other.page)).toBe(false)
  })

  test('continues where the password is changed, and ends everywhere else', async ({
    member: { visitor, email },
    newVisitor,
  }) => {
    const { page } = visitor
    const other = await onAnotherDevice(visitor, newVisitor, email)
    await page.getByRole('link', { name: 'Change password' }).click()
    await expectGood(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('password1234')
    visitor.expectProblem(/idp\/password answered 422/)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectGood(page)
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('boats and kettles again')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    await expect(other.page).toHaveURL(/\/login/)
    const renewed = renewal(page)
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    expect((await renewed).status()).toBe(200)
    await expectProfile(page)
    expect(await isSignedIn(page)).toBe(true)
  })

  test('is not ended by another site (CSRF)', async ({ member: { visitor }, product }) => {
    const { page } = visitor
    const leave = new URLSearchParams({ client_id: 'lodestar', returnTo: product.url })
    // For a browser, the same server under another name is another site.
    const elsewhere = product.url.replace('localhost', '127.0.0.1')
    await page.route(`${elsewhere}/elsewhere`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${product.url}/idp/v2/logout?${leave}">Free kittens</a>`,
      }),
    )
    await page.goto(`${elsewhere}/elsewhere`)
    await page.getByRole('link', { name: 'Free kittens' }).click()
    await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible()
    await expectGood(page)
    await page.getByRole('link', { name: 'Stay signed in' }).click()
    await expectSignedIn(page)
    expect(await isSignedIn(page)).toBe(true)
  })
})

/** Signs the same person in in another browser, whose session the first one is going to end. */
async function onAnotherDevice(
  { page }: Visitor,
  newVisitor: () => Promise<Visitor>,
  email: string,
): Promise<Visitor> {
  const other = await newVisitor()
  await other.page.goto(new URL('/login?returnTo=/profile', page.url()).href)
  await signInButton(other.page).click()
  const renewed = renewal(other.page)
  await fillSignIn(other.page, email)
  await renewed
  await expect(other.page.getByRole('heading', { name: 'Account details' })).toBeVisible()
  other.expectProblem(/oauth\/token answered 400/)
  other.expectProblem(/token could not be fetched: invalid_grant/)
  return other
}

test.describe('the profile', () => {
  test('shows a skeleton until it is known who is signed in', async ({ request }) => {
    const html = await (await request.get('/profile')).text()
    expect(html).toContain('Checking your sign-in')
    expect(html).not.toContain('id="who-you-are"')
  })

  test('has the site’s own navigation for people without a role', async ({ member: { visitor } }) => {
    const { page } = visitor
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }),
    ).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
  })

  test('has the same codename on every device of the account', async ({
    member: { visitor, email },
    newVisitor,
  }) => {
    const codename = await visitor.page.locator('.codename-chip-name').innerText()
    const other = await newVisitor()
    await other.openPage(new URL('/login?returnTo=/how', visitor.page.url()).href)
    const otherName = other.page.locator('.codename-chip-name')
    await signInButton(other.page).click()
    await fillSignIn(other.page, email)
    await expect(other.page).toHaveURL('/how')
    await expect(otherName).toHaveText(codename)
    await (await other.opensOwnMenu()).getByRole('button', { name: 'New codename' }).click()
    await expect(otherName).not.toHaveText(codename)
    await visitor.page.reload()
    await expect(visitor.page.locator('.codename-chip-name')).toHaveText(await otherName.innerText())
  })

  test('changes the codename, saves the reader setting, and exports everything as one file', async ({
    member: { visitor, email },
  }) => {
    const { page } = visitor
    await expectGood(page)

    const name = page.locator('.profile-row h3').first()
    const before = await name.innerText()
    await page.getByRole('button', { name: 'New codename' }).click()
    await expect(name).not.toHaveText(before)
    await message(page).getByRole('button', { name: 'Undo' }).click()
    await expect(name).toHaveText(before)

    await page.getByRole('switch', { name: 'I read for others' }).check()
    await expect(message(page)).toContainText('You’re now set up to read for others.')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isMagician'))).toBe('true')
    await page.reload()
    await expect(page.getByRole('switch', { name: 'I read for others' })).toBeChecked()

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await (await saving).path()
    const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    expect(content).toMatchObject({ profile: { email }, draws: [], spreads: [], layouts: [], messages: [] })
  })

  async function deleteAccount(page: Page, typed = password): Promise<void> {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled()
    await dialog.getByLabel('Type “delete my account” to confirm').fill('delete my account')
    await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled()
    await dialog.getByLabel('Your password').fill(typed)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  }

  test('deletes nothing with a wrong password, and keeps the input', async ({ member: { visitor } }) => {
    const { page } = visitor
    visitor.expectProblem(/api\/v2\/users\/\S+ answered 403/)
    await deleteAccount(page, 'not my password')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('This isn’t your current password.')).toBeVisible()
    await expect(dialog.getByLabel('Type “delete my account” to confirm')).toHaveValue('delete my account')
    await expectGood(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expectProfile(page)
  })

  test('deletes the account while the session is being renewed, with the same result', async ({
    member: { visitor },
  }) => {
    const { page } = visitor
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(tokenPath, async (route) => {
      await released
      await route.continue()
    })
    const tokenRequest = page.waitForRequest(tokenPath)
    await page.reload()
    await tokenRequest
    await deleteAccount(page)
    release()
    await expect(message(page)).toContainText('Your account and everything in it have been deleted.')
    await expect(page).toHaveURL('/')
    await expect.poll(() => isSignedIn(page)).toBe(false)
  })

  test('deletes the account after the confirmation, also when the provider failed at first; nobody can sign in with it again', async ({
    member: { visitor, email },
  }) => {
    const { page } = visitor
    await page.route('**/idp/api/v2/users/*', (route) => route.fulfill({ status: 503 }), { times: 1 })
    visitor.expectProblem(/api\/v2\/users\/\S+ answered 503/)
    await deleteAccount(page)
    await expect(message(page)).toContainText('Your account couldn’t be deleted')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
    await expect(message(page)).toContainText('Your account and everything in it have been deleted.')
    await expect(page).toHaveURL('/')
    await expect.poll(() => isSignedIn(page)).toBe(false)
    await page.goto('/login')
    await signInButton(page).click()
    visitor.expectProblem(/interaction\/\S+ answered 401/)
    await fillSignIn(page, email)
    await expect(page.getByRole('alert')).toContainText('Wrong email or password')
  })
})

test.describe('the owner', () => {
  test('sets a password with the link of the first start, and creates links for others', async ({
    visitor,
    product,
    newVisitor,
    signUp,
  }) => {
    // Slow: many pages, for two people.
    test.slow()
    const { page } = visitor
    const link = /https?:\S+\/idp\/link\/\S+/.exec(product.logLines().join('\n'))![0]
    await page.goto(link)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await signInButton(page).click()
    await fillSignIn(page, 'owner@localhost')
    await expect(page).toHaveURL('/')
    await page.goto('/profile')
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.locator('.profile-facts').getByText('Admin', { exact: true })).toBeVisible()

    const other = await newVisitor()
    const email = await signUp(other)
    await page.getByLabel('Their email').fill(email)
    await page.getByRole('button', { name: 'Create confirmation link' }).click()
    const ticket = await page.getByLabel('Link', { exact: true }).inputValue()
    await other.page.goto(ticket)
    await other.page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(other.page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await other.page.goto(`${product.url}/profile`)
    await expect(other.page.getByText('Confirmed', { exact: true })).toBeVisible()
  })
})

test.describe('the pages of the provider', () => {
  test('for a new account have no axe violations, and fit 320 px', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/login')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Choose a password')).toBeVisible()
    await expectGood(page)
    visitor.expectProblem(/interaction\/\S+ answered 422/)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Enter an email address')).toBeVisible()
    await expectGood(page)
  })

  test('for signing in and for passwords have no axe violations, and fit 320 px', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/login')
    await signInButton(page).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expectGood(page)
    for (const path of ['/idp/password', '/idp/forgot']) {
      await page.goto(path)
      await expectGood(page)
    }
  })

  test('have the chosen theme', async ({ visitor, product }) => {
    const { page } = visitor
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const grounds = []
    for (const theme of themes) {
      await page.context().addCookies([{ name: 'theme', value: theme, url: product.url }])
      await page.goto('/idp/forgot')
      grounds.push(await ground())
    }
    expect(grounds[0]).not.toBe(grounds[1])
  })
})

async function expectGood(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothThemes(page)
  // Other widths change the layout and not the colors, so one theme is enough.
  await page.setViewportSize({ width: 1280, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
}
