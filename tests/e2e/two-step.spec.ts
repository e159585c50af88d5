// Passkeys, two-step sign-in, recovery codes and the list of sessions, with Chromium's virtual authenticator.
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { startProduct, type Product } from '../support/product.ts'
import {
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  test as base,
  type Visitor,
} from '../support/test.ts'

const password = 'correct horse battery'
let people = 0

base.describe.configure({ mode: 'default' })

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ env: { TRUST_PROXY: '1' } })
      await use(product)
      await product.stop()
      expect(product.logLines().join('\n')).not.toContain('@example.com')
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // Every visitor has their own IP address, so that none uses up the rate limit of another.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    await use({ 'X-Forwarded-For': `10.${workerIndex}.9.${++people}` })
  },
})

/** A device with a screen lock that its user has unlocked. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function expectGood(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothThemes(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Fills in the form for a new account; the page with recovery codes follows. */
async function beginSignUp({ page }: Visitor): Promise<{ email: string; codes: string[] }> {
  const email = `joan.with.a.long.address.${Date.now()}.${++people}@example.com`
  await page.goto('/login?returnTo=/profile')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  return { email, codes: await page.getByRole('list').locator('code').allTextContents() }
}

async function expectProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page).toHaveURL('/')
}

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/login?returnTo=/profile')
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
}

async function fillPassword(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a passkey is offered at sign-up, and signs in without a password', async ({ visitor }) => {
  const { page } = visitor
  visitor.allowProblem(/ERR_ABORTED/)
  await addAuthenticator(page)
  await beginSignUp(visitor)
  await expectGood(page)
  await page.getByRole('button', { name: 'I’ve saved them, add a passkey too' }).click()
  await expectProfile(page)
  await signOut(page)
  await openSignIn(page)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expectProfile(page)
})

test('an authenticator app is set up, asked for, and replaced by a recovery code', async ({ visitor }) => {
  test.slow()
  const { page } = visitor
  visitor.allowProblem(/ERR_ABORTED/)
  const { email, codes } = await beginSignUp(visitor)
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
  await expectProfile(page)
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectGood(page)
  const secret = (await page.locator('code').textContent())!.replaceAll(' ', '')
  await page.getByLabel('Code from your app').fill('000000')
  visitor.expectProblem(/security answered 401/)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong')).toBeVisible()
  // The code of the step before is accepted too, and leaves the current one for the sign-in.
  const before = Math.floor(Date.now() / 1000) - 30
  await page.getByLabel('Code from your app').fill(await generate({ secret, epoch: before }))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await page.goto('/profile')
  await expectProfile(page)
  await signOut(page)

  await openSignIn(page)
  await fillPassword(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectGood(page)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(await generate({ secret }))
  await page.keyboard.press('Enter')
  await expectProfile(page)
  await signOut(page)

  await openSignIn(page)
  await fillPassword(page, email)
  await page.getByLabel('Code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectProfile(page)
})

test('a passkey is the second step after a password', async ({ visitor }) => {
  const { page } = visitor
  visitor.allowProblem(/ERR_ABORTED/)
  await addAuthenticator(page)
  const { email } = await beginSignUp(visitor)
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
  await expectProfile(page)
  await page.goto('/idp/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Remove: Chrome on' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await page.goto('/profile')
  await expectProfile(page)
  await signOut(page)
  await openSignIn(page)
  await fillPassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectProfile(page)
})

test('a forgotten password is replaced with a recovery code, and can be shown while typing', async ({
  visitor,
}) => {
  const { page } = visitor
  visitor.allowProblem(/ERR_ABORTED/)
  const { email, codes } = await beginSignUp(visitor)
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
  await expectProfile(page)
  await signOut(page)
  await openSignIn(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectGood(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Recovery code').fill(codes[0]!)
  const field = page.getByLabel('New password')
  await field.fill('one I can remember')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await openSignIn(page)
  await fillPassword(page, email, 'one I can remember')
  await expectProfile(page)
})

test('another device is signed out from the list of sessions', async ({ visitor, newVisitor, product }) => {
  const { page } = visitor
  visitor.allowProblem(/ERR_ABORTED/)
  const { email } = await beginSignUp(visitor)
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
  await expectProfile(page)
  const other = await newVisitor({ baseURL: product.url })
  other.allowProblem(/ERR_ABORTED|token could not be fetched|oauth\/token answered 400/)
  await openSignIn(other.page)
  await fillPassword(other.page, email)
  await expectProfile(other.page)
  await page.goto('/idp/security')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0)
  // Its open connection loses the user at once.
  await expect(other.page.getByText('You’ve been signed out on this device.')).toBeVisible()
  await page.goto('/profile')
  await expectProfile(page)
})
