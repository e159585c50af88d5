// What admins do every day: one waiting thing after the other, choices of notices, numbers of a period, and the audit log.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import { startProduct, type Product } from '../support/product.ts'
import {
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  test as base,
  type Visitor,
} from '../support/test.ts'

const password = 'correct horse battery'

// One after the other, because they share a product.
base.describe.configure({ mode: 'default' })

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ content: 'decks' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

test('after a decision the next waiting message is one key away, and the list keeps its filter', async ({
  visitor,
  product,
}) => {
  const { page } = visitor
  for (const name of ['Ada', 'Ben', 'Cleo']) await sendMessage(product, name)
  await signInAsOwner(visitor, product)
  await page.goto('/admin/messages?status=new')
  await page.getByRole('main').getByRole('link', { name: 'Cleo', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Cleo' })).toBeVisible()
  await expect(page.getByText('2 more are waiting')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Next message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ben' })).toBeVisible()
  await expect(page.getByText('One more is waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Next message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Nothing else is waiting.')).toBeVisible()
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(page).toHaveURL('/admin/messages?status=new')
})

test('testimonials are decided one after the other above their list', async ({ visitor, product }) => {
  const { page } = visitor
  await signInAsOwner(visitor, product)
  for (const [author, text] of [
    ['Dora', 'It made me smile.'],
    ['Emil', 'It made me think.'],
  ] as const) {
    await page.goto('/admin/testimonials')
    await page.getByRole('button', { name: 'Add testimonial' }).click()
    await page.getByLabel('Who said it').fill(author)
    await page.getByLabel('What they said').fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const queue = page.getByRole('region', { name: 'Waiting for your decision' })
  await expect(queue).toContainText('2 testimonials')
  await expect(queue.getByRole('blockquote')).toHaveText('It made me think.')
  await queue.getByRole('button', { name: 'Don’t show it' }).click()
  await expect(queue.getByRole('blockquote')).toHaveText('It made me smile.')
  await expect(queue.getByRole('blockquote')).toBeFocused()
  await expect(queue).toContainText('One testimonial')
  await queue.getByRole('button', { name: 'Show on the site' }).click()
  await expect(queue).toBeHidden()
})

test('each kind of notice is chosen by itself, and stays chosen', async ({ visitor, product }) => {
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.goto('/admin/notices')
  const kind = (name: string) => page.getByRole('radiogroup', { name })
  await expect(kind('New message').getByRole('radio', { name: 'Email' })).toBeChecked()
  await expect(kind('Backup failed').getByRole('radio', { name: 'None' })).toBeChecked()
  await expect(page.getByText('Push needs a browser in which you turned on the daily reminder')).toBeVisible()
  await kind('Backup failed').getByRole('radio', { name: 'Email' }).check()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(kind('Backup failed').getByRole('radio', { name: 'Email' })).toBeChecked()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothThemes(page)
})

test('numbers of a chosen period are compared with the period before, and saved as shown', async ({
  visitor,
  product,
}) => {
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'The period as a whole' })).toBeVisible()
  await page.getByRole('radio', { name: 'Other dates' }).check()
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('From', { exact: true }).fill(day(2))
  await page.getByLabel('To', { exact: true }).fill(day(0))
  await expect(page).toHaveURL(new RegExp(`from=${day(2)}&to=${day(0)}`))
  await expect(page.getByText(/compared with the same number of days before/)).toBeVisible()
  const byDay = page.getByRole('table', { name: 'Statistics by day' })
  await expect(byDay.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Draws by totem' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV: sums of the period' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toMatch(/What,Count,Before/)
  expect(text).toMatch(/Draws,\d+,\d+/)

  await page.getByLabel('From', { exact: true }).fill('2019-01-01')
  await expect(page.getByText('Choose two dates in order, at most 366 days.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2019-01-01')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothThemes(page)
})

test('a bulk action is one entry of the audit log, which opens, and words find its parts', async ({
  visitor,
  product,
}) => {
  const { page } = visitor
  for (const name of ['Fay', 'Gus', 'Hal']) await sendMessage(product, name)
  await signInAsOwner(visitor, product)
  await page.goto('/admin/messages?status=new')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()

  await page.goto('/admin/audit?table=messages')
  const log = page.getByRole('grid', { name: 'Audit log' })
  const bulk = log.getByRole('row').filter({ hasText: 'and 2 more' })
  await expect(bulk).toHaveCount(1)
  await bulk.getByText('and 2 more').click()
  await expect(bulk.getByRole('list').getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolationsInBothThemes(page)
  expect(await page.locator('main').innerText()).not.toMatch(/\b[a-z0-9]{31,}\b/)

  await page.getByRole('searchbox', { name: 'Words in what was changed' }).fill('gus answered')
  await expect(log.getByRole('row').filter({ hasText: 'Gus' })).toHaveCount(1)
  await expect(log.getByRole('row')).toHaveCount(2)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('the search of the admin area finds flags and settings', async ({ visitor, product }) => {
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.goto('/admin')
  await page.getByLabel('Flag', { exact: true }).fill('new-moon')
  await page.getByRole('button', { name: 'Save flag' }).click()
  await expect(page.getByRole('row', { name: /^new-moon/ })).toBeVisible()
  await page.goto('/admin/audit')
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('combobox', { name: /^Search decks, cards/ })
  await search.fill('new-moon')
  await expect(page.getByRole('option', { name: /new-moon/ })).toBeVisible()
  await search.fill('push')
  await page.getByRole('option', { name: 'Email and push notices' }).click()
  await expect(page).toHaveURL('/admin/notices')
})

async function sendMessage({ url }: Product, name: string): Promise<void> {
  await new ConvexHttpClient(url, { logger: false }).mutation(api.messages.send, {
    userRandomID: randomBytes(24).toString('base64url'),
    name,
    email: '',
    text: `A word from ${name}.`,
  })
}

let isPasswordSet = false

async function signInAsOwner({ page }: Visitor, product: Product): Promise<void> {
  if (!isPasswordSet) {
    const [link] = /https?:\S+\/idp\/link\/\S+/.exec(product.logLines().join('\n')) ?? ['']
    await page.goto(link)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
    isPasswordSet = true
  }
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('owner@localhost')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
  // Wait for the token: leaving the page would abort the request.
  await expect.poll(() => page.evaluate(() => document.cookie.includes('is.authenticated=true'))).toBe(true)
}
