// REGISTRATION=invite: an admin makes invitations, and only who has one can create an account.
import { startProduct } from '../support/product.ts'
import { expect, expectNoAxeViolationsInBothThemes, expectNoSidewaysScroll, test } from '../support/test.ts'

const password = 'correct horse battery'

test('an admin invites somebody, who creates an account, and revokes another invitation', async ({
  visitor,
  newVisitor,
}) => {
  // It starts its own product and has many steps.
  test.slow()
  const product = await startProduct({ env: { REGISTRATION: 'invite' } })
  const { page } = visitor
  // Navigations abort requests in flight.
  visitor.allowProblem(/ERR_ABORTED/)
  const guest = await newVisitor({ baseURL: product.url })
  guest.allowProblem(/ERR_ABORTED/)
  try {
    await guest.openPage(`${product.url}/login`)
    await expect(
      guest.page.locator('main').getByRole('button', { name: 'Sign in', exact: true }),
    ).toBeVisible()
    await expect(guest.page.getByRole('button', { name: 'Create account' })).toHaveCount(0)

    const [ownerLink] = /https?:\S+\/idp\/link\/\S+/.exec(product.logLines().join('\n')) ?? ['']
    await page.goto(ownerLink)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.goto(`${product.url}/login?returnTo=/admin/invitations`)
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Email').fill('owner@localhost')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('No invitations yet')).toBeVisible()

    await page.getByLabel('Their email').fill('nonsense')
    visitor.expectProblem(/invitations answered 422/)
    await page.getByRole('button', { name: 'Create invitation' }).click()
    await expect(page.getByText('Enter an email address')).toBeVisible()
    await page.getByLabel('Their email').fill('guest@example.com')
    await page.getByRole('button', { name: 'Create invitation' }).click()
    const link = page.getByLabel('Link for guest@example.com', { exact: true })
    await expect(link).toHaveValue(/\/idp\/invite\//)
    await page.getByRole('button', { name: 'Create invitation' }).click()
    await expect(page.getByLabel('Link for Anyone with the link', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothThemes(page)
    await page.getByRole('button', { name: 'Revoke invitation for Anyone with the link' }).click()
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible()

    await guest.page.goto(await link.inputValue())
    await expect(guest.page.getByLabel('Email')).toHaveValue('guest@example.com')
    await guest.page.getByLabel('Choose a password').fill(password)
    await guest.page.getByRole('button', { name: 'Create account' }).click()
    await guest.page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
    await expect(await guest.opensOwnMenu()).toContainText('Signed in as guest')
    await page.reload()
    await expect(page.getByText('Used', { exact: true })).toBeVisible()
  } finally {
    // Close browsers before their product, or they would report lost connections.
    await page.goto('about:blank')
    await guest.page.goto('about:blank')
    await product.stop()
  }
})
