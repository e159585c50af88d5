// With a mail server set, people confirm their address and set a new password by themselves.
import { linkIn, startMailServer } from '../support/mail-server.ts'
import { startProduct } from '../support/product.ts'
import {
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  openOwnMenu,
  test,
} from '../support/test.ts'

test('an address is confirmed and a forgotten password replaced by mail', async ({ visitor }) => {
  // It starts its own product and has many steps.
  test.slow()
  const mailServer = await startMailServer()
  const product = await startProduct({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'cards@example.com' } })
  const { page } = visitor
  // Navigations abort requests in flight.
  visitor.allowProblem(/ERR_ABORTED/)
  const email = 'grace@example.com'
  const nextLink = async () => {
    const mail = await mailServer.mailTo(email)
    mailServer.mails.length = 0
    return linkIn(mail)
  }
  try {
    await visitor.openPage(`${product.url}/login?returnTo=/profile`)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Choose a password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.goto(await nextLink())
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await page.goto(`${product.url}/login?returnTo=/profile`)
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend confirmation email' })).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(`${product.url}/`)

    await page.goto(`${product.url}/login`)
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.setViewportSize({ width: 320, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothThemes(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.goto(await nextLink())
    await page.getByLabel('New password').fill('one I can remember')
    await page.getByRole('button', { name: 'Set password' }).click()
    expect((await mailServer.mailTo(email)).text).toContain('was just changed')
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('one I can remember')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(await openOwnMenu(page)).toContainText('Signed in as grace')
    expect(product.logLines().join('\n')).not.toContain('grace')
  } finally {
    // Close browsers before their product, or they would report lost connections.
    await page.goto('about:blank')
    await product.stop()
    await mailServer.close()
  }
})
