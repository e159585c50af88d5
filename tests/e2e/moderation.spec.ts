// Moderation: a visitor reports a shared question, an admin hides it, shows it again, and blocks its author.
import { randomBytes } from 'node:crypto'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import { startProduct, type Product } from '../support/product.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  test as base,
  type Visitor,
} from '../support/test.ts'

const password = 'correct horse battery'
const question = 'Why is my neighbor such a fool?'

// One after the other, because they share a product.
base.describe.configure({ mode: 'default' })

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ content: 'decks', env: { BLOCKED_WORDS: 'rude' } })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

test('a reported question is hidden for others at once, shown again, and its author is blocked', async ({
  visitor,
  newVisitor,
  product,
}) => {
  test.slow()
  const { page: admin } = visitor
  const { page: reader } = await newVisitor()
  const author = await newVisitor()
  const { path, secret } = await shareQuestion(product)
  await author.page.context().addCookies([{ name: 'userRandomID', value: secret, url: product.url }])

  // What is typed survives closing the dialog.
  await reader.goto(`${product.url}${path}`)
  await expect(reader.getByText(question).first()).toBeVisible()
  await reader.getByRole('button', { name: 'Report this reading' }).click()
  const dialog = reader.getByRole('dialog', { name: 'Report this reading' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what’s wrong with it.')).toBeVisible()
  await dialog.getByLabel('Hate or insults').check()
  await dialog.getByLabel('Anything we should know').fill('This is about me.')
  await expectNoAxeViolations(reader)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await reader.getByRole('button', { name: 'Report this reading' }).press('Enter')
  await expect(dialog.getByLabel('Anything we should know')).toHaveValue('This is about me.')
  await expect(dialog.getByLabel('Hate or insults')).toBeChecked()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible()
  await expectNoAxeViolations(reader)
  await reader.getByRole('button', { name: 'Close', exact: true }).first().click()

  await signInAsOwner(visitor, product)
  await admin.goto('/admin')
  await admin.getByRole('link', { name: '1 open report' }).click()
  await admin.getByRole('main').getByRole('link', { name: 'Reading', exact: true }).click()
  await expect(admin.getByText('This is about me.')).toBeVisible()
  await expect(admin.getByText(question).first()).toBeVisible()
  await expectNoAxeViolationsInBothThemes(admin)
  for (const width of [320, 1280]) {
    await admin.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(admin)
  }

  // The reader's page is still open, and loses the reading.
  await admin.getByRole('button', { name: 'Hide' }).click()
  await expect(admin.getByText('Others can’t see it.')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'This reading was taken back' })).toBeVisible()
  const hidden = await reader.request.get(`${product.url}${path}`)
  expect(hidden.status()).toBe(404)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('Everyone can see it.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(question).first()).toBeVisible()

  await admin.getByRole('button', { name: /^Block author: Visitor / }).click()
  await admin.getByLabel('Reason').fill('Insults in shared questions.')
  await expectNoAxeViolations(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(admin.getByText('Blocked', { exact: true })).toBeVisible()
  await author.page.goto(`${product.url}/draw/celestial`)
  await expect(author.page.getByText('You’re blocked from drawing and writing here')).toBeVisible()
  await expect(author.page.getByText('Insults in shared questions.')).toBeVisible()
  await expectNoAxeViolations(author.page)

  await admin.goto('/admin/blocks')
  await expect(admin.getByText('Insults in shared questions.').first()).toBeVisible()
  await expectNoAxeViolationsInBothThemes(admin)
})

test('a deleted message comes back by Undo, and from the list of deleted ones', async ({
  visitor,
  product,
}) => {
  const { page } = visitor
  const client = new ConvexHttpClient(product.url, { logger: false })
  await client.mutation(api.messages.send, {
    userRandomID: randomBytes(24).toString('base64url'),
    name: 'Ada',
    email: 'ada@example.com',
    text: 'The moon is upside down.',
  })
  await signInAsOwner(visitor, product)
  await page.goto('/admin/messages')
  await page.getByRole('main').getByRole('link', { name: 'Ada', exact: true }).click()
  await page.getByLabel('Your reply').fill('Turn it around.')
  // Without a mail server, the admin's own program sends it.
  await expect(page.getByRole('link', { name: 'Open in email program' })).toHaveAttribute(
    'href',
    /^mailto:ada%40example\.com\?subject=.+&body=Turn%20it%20around\./,
  )
  await page.getByLabel('New note').fill('Known bug.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Known bug.' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('main').getByText('Deleted', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByText('Deleted', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('main').getByText('Deleted', { exact: true })).toBeVisible()
  await page.goto('/admin/messages?deleted=yes')
  await page.getByRole('main').getByRole('link', { name: 'Ada', exact: true }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
})

test('somebody whose account was deleted is told so when they sign in', async ({
  visitor,
  newVisitor,
  product,
}) => {
  const { page: admin } = visitor
  const person = await newVisitor()
  const { page } = person
  await page.goto(`${product.url}/login?returnTo=/profile`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Email').fill('deleted@example.com')
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible()

  // Their open page has a revoked token.
  person.allowProblem(/oauth\/token answered 400/)
  person.allowProblem(/invalid_grant/)
  await signInAsOwner(visitor, product)
  await admin.goto('/admin/users?q=deleted%40example.com')
  const row = admin.getByRole('row', { name: /deleted@example.com/ })
  await row.getByRole('button', { name: /^Delete / }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toBeHidden()

  const returning = await newVisitor()
  // The functions that a sign-in calls are refused.
  returning.allowProblem(/users:enter|journal:claimIntoNew/)
  const { page: later } = returning
  await later.goto(`${product.url}/login`)
  await later.getByRole('button', { name: 'Sign in' }).click()
  await later.getByLabel('Email').fill('deleted@example.com')
  await later.getByLabel('Password', { exact: true }).fill(password)
  await later.getByRole('button', { name: 'Sign in' }).click()
  await expect(later.getByText('An admin deleted this account, so you can’t use it.')).toBeVisible()
  await expectNoAxeViolations(later)
  await later.getByRole('button', { name: 'Write to us' }).click()
  await expect(later).toHaveURL('/support#write')
})

/** A reading of a new visitor, with a question that everybody can read. */
async function shareQuestion({ url }: Product): Promise<{ path: string; secret: string }> {
  const secret = randomBytes(24).toString('base64url')
  const client = new ConvexHttpClient(url, { logger: false })
  const { commitmentId } = await client.action(api.readings.commitments.sealDraw, {
    userRandomID: secret,
    deck: 'celestial',
    reversals: true,
  })
  const { _id: readingId } = await client.mutation(api.readings.draws.create, {
    commitmentId,
    userRandomID: secret,
    visitorSeed: 'a-question-for-everybody',
    chosen: 3,
    question,
    codename: 'Indigo Otter',
  })
  await client.mutation(api.journal.setSharing, { readingId, userRandomID: secret, sharesQuestion: true })
  return { path: `/draws/${readingId}`, secret }
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
