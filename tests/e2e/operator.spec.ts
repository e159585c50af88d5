// Who runs the site, the legal texts and the owner's changes of them, credits, and what others see of a draw.
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

// One product for all of them.
test.describe.configure({ mode: 'serial' })
let product: Product

test.beforeAll(async () => {
  product = await startProduct({
    content: 'decks',
    env: {
      OPERATOR_NAME: 'Grace Hopper',
      OPERATOR_ADDRESS: '1 Harbor Street, Portland, OR 97201',
      OPERATOR_CONTACT: 'cards@example.com',
      OPERATOR_COUNTRY: 'US',
      OPERATOR_MINIMUM_AGE: '16',
      OPERATOR_READS_MESSAGES: 'yes',
    },
  })
})
test.afterAll(() => product.stop())

test('visitors read who runs the site, what is stored, and whose work it is', async ({
  visitor,
  request,
}) => {
  const { page } = visitor
  await visitor.openPage(`${product.url}/privacy`)
  await expect(page.locator('footer')).toContainText('Run by Grace Hopper.')
  await expect(page.locator('footer').getByRole('link', { name: 'cards@example.com' })).toHaveAttribute(
    'href',
    'mailto:cards@example.com',
  )
  await expect(page.getByRole('heading', { name: 'Taps of a totem' })).toBeVisible()
  await expect(page.getByText('shortened to its network for a year, then deleted')).toBeVisible()
  await expect(page.locator('main')).toContainText('1 Harbor Street, Portland, OR 97201')
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size.viewport)
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolationsInBothThemes(page)

  await page.locator('footer').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByText('You need to be at least 16 years old')).toBeVisible()
  await expect(page.getByText('The law of this country applies: United States.')).toBeVisible()
  await expect(page.getByText('A person reads every message')).toBeVisible()
  await page.locator('footer').getByRole('link', { name: 'Support' }).click()
  await expect(page.getByText('A person reads every message.')).toBeVisible()

  await page.locator('footer').getByRole('link', { name: 'Credits' }).click()
  await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible()
  await expect(page.getByText('react-router', { exact: true })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  const security = await request.get(`${product.url}/.well-known/security.txt`)
  expect(security.headers()['content-type']).toMatch(/^text\/plain/)
  expect(await security.text()).toContain('Contact: mailto:cards@example.com\n')
  const sitemap = await (await request.get(`${product.url}/sitemaps/pages.xml`)).text()
  expect(sitemap.match(/<url>/g)!.length).toBe(sitemap.match(/<lastmod>/g)!.length)
  const places = await (await request.get(`${product.url}/sitemaps/places.xml`)).text()
  expect(places).toContain('/colorado/crystals</loc><lastmod>')
  expect(places).not.toContain('/colorado/tarot-readings')
})

test('the owner replaces the terms, and goes back to ours', async ({ visitor, newVisitor }) => {
  const { page } = visitor
  await signInAsOwner(visitor)
  await page.goto(`${product.url}/admin/texts`)
  await page.getByRole('link', { name: /^Terms/ }).click()
  const text = page.getByRole('textbox', { name: /^Text/ })
  await expect(text).toHaveValue(/## What Lodestar is/)
  await text.fill('## House rules\n\nBe kind to *everyone*.\n\n{{law}}\n\n{{nothing}}')
  await expect(page.getByText('Not filled in: nothing')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'House rules' })).toBeVisible()
  await expect(preview).toContainText('The law of this country applies: United States.')
  // Typed text survives a reload.
  await page.reload()
  await expect(text).toHaveValue(/House rules/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  const other = await newVisitor()
  await other.openPage(`${product.url}/terms`)
  await expect(other.page.getByRole('heading', { name: 'House rules' })).toBeVisible()
  await expect(other.page.locator('main em')).toHaveText('everyone')
  await expect(other.page.getByText('Last changed:')).toBeVisible()
  // Who runs the site is said, whatever the owner writes.
  await expect(other.page.locator('main')).toContainText('Grace Hopper')

  await page.getByRole('button', { name: 'Use Lodestar’s text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use Lodestar’s text' }).click()
  await expect(text).toHaveValue(/## What Lodestar is/)
  await other.openPage(`${product.url}/terms`)
  await expect(other.page.getByRole('heading', { name: 'What Lodestar is' })).toBeVisible()
})

test('a visitor keeps a card off the home page before drawing it', async ({ visitor, newVisitor }) => {
  const drawOn = async ({ page }: Visitor) => {
    await page.locator('.fan > button').nth(3).click()
    // The card has the screen for itself; this leads back to the page.
    await page.getByRole('button', { name: 'Draw another card' }).click()
    return page.evaluate(() => localStorage.userCodename as string)
  }
  const { page } = visitor
  await visitor.openPage(`${product.url}/`)
  const choice = page.getByRole('switch', { name: 'Show my card and codename on the home page' })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.reload()
  await expect(choice).not.toBeChecked()
  const hidden = await drawOn(visitor)

  const other = await newVisitor()
  await other.openPage(`${product.url}/`)
  const shown = await drawOn(other)
  const justDrawn = other.page.getByRole('list', { name: 'Just drawn' })
  await expect(justDrawn).toContainText(shown)
  await expect(justDrawn).not.toContainText(hidden)
})

async function signInAsOwner({ page }: Visitor): Promise<void> {
  const [link] = /https?:\S+\/idp\/link\/\S+/.exec(product.logLines().join('\n')) ?? ['']
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('owner@localhost')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  // Wait for the token: leaving the page would abort the request.
  await expect.poll(() => page.evaluate(() => document.cookie.includes('is.authenticated=true'))).toBe(true)
}
