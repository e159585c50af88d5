// The owner's first steps: the checklist on the start page, and the settings that need no restart.
import { startMailServer } from '../support/mail-server.ts'
import { startProduct, type Product } from '../support/product.ts'
import {
  desktop,
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  phone,
  test,
  type Visitor,
} from '../support/test.ts'

const password = 'correct horse battery'

test('an owner follows the checklist, and settings hold at once for everybody', async ({
  visitor,
  newVisitor,
}) => {
  // It starts its own product and has many steps.
  test.slow()
  const mailServer = await startMailServer()
  const product = await startProduct({
    env: {
      OWNER_EMAIL: 'owner@example.com',
      REGISTRATION: 'invite',
      BACKUP_DIR: './backups',
      SECRET_KEY: 'ab'.repeat(32),
    },
  })
  const { page } = visitor
  // Navigations abort requests in flight.
  visitor.allowProblem(/ERR_ABORTED/)
  const other = await newVisitor({ baseURL: product.url })
  other.allowProblem(/ERR_ABORTED/)
  try {
    await other.openPage(`${product.url}/privacy`)
    await expect(other.page.locator('footer')).not.toContainText('Run by')

    await signInAsOwner(visitor, product)
    const steps = page.getByRole('region', { name: 'First steps' })
    // The backup is set.
    await expect(steps).toContainText('1 of 6 done')
    await expect(steps).toContainText('only this machine reaches it')
    await expectNoAxeViolationsInBothThemes(page)
    await steps.getByRole('link', { name: 'Fill in who runs it' }).click()

    // A wrong value is refused beside its field, and nothing typed is lost.
    const operator = page.getByRole('region', { name: 'Who runs this site' })
    await operator.getByLabel('Name').fill('Grace Hopper')
    await operator.getByLabel('Contact').fill('nobody')
    await operator.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(operator.getByLabel('Contact')).toHaveAccessibleDescription(/Enter an email address/)
    await expect(operator.getByLabel('Contact')).toBeFocused()
    await page.reload()
    await expect(operator.getByLabel('Name')).toHaveValue('Grace Hopper')
    await operator.getByLabel('Contact').fill('cards@example.com')
    await operator.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await expect(async () => {
      await other.page.reload()
      await expect(other.page.locator('footer')).toContainText('Run by Grace Hopper.', { timeout: 2000 })
    }).toPass()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(operator.getByLabel('Name')).toHaveValue('')
    await operator.getByLabel('Name').fill('Grace Hopper')
    await operator.getByLabel('Postal address').fill('1 Harbor Street')
    await operator.getByLabel('Contact').fill('cards@example.com')
    await operator.getByLabel('Country').fill('us')
    await operator.getByLabel('Minimum age of visitors').fill('16')
    await operator.getByRole('button', { name: 'Save', exact: true }).click()

    // The environment wins and locks its field.
    const registration = page.getByRole('region', { name: 'Accounts' }).getByRole('combobox')
    await expect(registration).toBeDisabled()
    await expect(registration).toHaveValue('invite')
    const all = page.getByRole('region', { name: 'All settings' })
    await expect(all.getByRole('row', { name: /^REGISTRATION/ })).toContainText('Environment')
    await expect(all.getByRole('row', { name: /^OPERATOR_COUNTRY/ })).toContainText('US')
    await expect(all.getByRole('row', { name: /^OPERATOR_COUNTRY/ })).toContainText('This page')
    await expect(all.getByRole('row', { name: /^SECRET_KEY/ })).toContainText('Set, not shown')
    await expect(all.getByRole('row', { name: /^BACKUP_KEEP/ })).toContainText('Default')

    const mail = page.getByRole('region', { name: 'Mail', exact: true })
    const { host } = new URL(mailServer.url)
    await mail.getByLabel('Mail server').fill(`smtp://cards:geheim@${host}`)
    visitor.expectProblem(/CONVEX M\(site\/settings:save\)/)
    await mail.getByRole('button', { name: 'Save mail server' }).click()
    await expect(mail.getByLabel('Sender')).toHaveAccessibleDescription(/A mail server needs a sender/)
    await mail.getByLabel('Mail server').fill(mailServer.url)
    await mail.getByLabel('Sender').fill('Lodestar <cards@example.com>')
    await mail.getByRole('button', { name: 'Save mail server' }).click()
    await expect(mail.getByLabel('Mail server')).toHaveAttribute('placeholder', /^smtp:/)
    await mail.getByRole('button', { name: 'Send a test mail' }).click()
    await mailServer.mailTo('owner@example.com', /Mail works/)
    await expect(page.getByText('The test mail is on its way to you.')).toBeVisible()
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size.viewport)
      await expectNoSidewaysScroll(page)
    }
    await expectNoAxeViolationsInBothThemes(page)

    // What is done is ticked; the list can be put away, and found again.
    await page.goto(`${product.url}/admin`)
    await expect(steps).toContainText('3 of 6 done')
    await steps.getByRole('button', { name: 'Hide this list' }).click()
    await expect(steps).toBeHidden()
    await page.goto(`${product.url}/admin/settings`)
    await page.getByRole('button', { name: 'Show on the start page again' }).click()
    await page.goto(`${product.url}/admin`)
    await expect(steps).toBeVisible()
    await page.goto(`${product.url}/admin/audit?table=settings`)
    await expect(page.getByRole('main')).toContainText('OPERATOR_NAME')
    await expect(page.getByRole('main')).not.toContainText('geheim')
  } finally {
    // Close browsers before their product, or they would report lost connections.
    await page.goto('about:blank')
    await other.page.goto('about:blank')
    await product.stop()
    await mailServer.close()
  }
})

async function signInAsOwner({ page }: Visitor, product: Product): Promise<void> {
  const [link] = /https?:\S+\/idp\/link\/\S+/.exec(product.logLines().join('\n')) ?? ['']
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.goto(`${product.url}/login?returnTo=/admin`)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email').fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
