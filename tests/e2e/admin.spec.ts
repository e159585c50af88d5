// Admin pages: the contact sheet of a deck type, messages and testimonials of visitors, users, and totems.
import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { ConvexHttpClient } from 'convex/browser'
import sharp from 'sharp'
import { api } from '#convex/_generated/api.js'
import { startProduct, type Product } from '../support/product.ts'
import { adminPages } from '../support/routes.ts'
import {
  expect,
  expectNoAxeViolations,
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

test('a stranger is asked to sign in, and a member is redirected to the home page', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/art/tarot')
  await expect(page).toHaveURL(/\/login/)
  await makeAccount(visitor, 'ada@example.com')
  await expect(page).toHaveURL('/')
})

test('the owner compares every deck, at every size and in both themes', async ({ visitor, product }) => {
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.goto('/art/tarot')
  await expect(page.getByRole('heading', { name: 'Tarot', exact: true })).toBeVisible()
  await expect(page.getByText('2 decks with 78 cards, shown in the dark and light themes.')).toBeVisible()
  await expect(page.getByText('No missing art.')).toHaveCount(2)
  await expect(page.getByText(/missing$/)).toHaveCount(0)

  const moon = page.getByRole('img', { name: /^The Moon\. / }).first()
  await moon.scrollIntoViewIfNeeded()
  await expect
    .poll(() => moon.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: '300 px' }).press('Enter')
  await page.getByRole('button', { name: 'Enlarge The Moon' }).first().press('Enter')
  await expect(page.getByRole('dialog', { name: 'The Moon' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a deck type that does not exist is not found', async ({ visitor, product }) => {
  await signInAsOwner(visitor, product)
  await visitor.page.goto('/art/nonsense')
  await expect(visitor.page.getByRole('heading', { name: 'Deck type not found' })).toBeVisible()
})

test('every admin page fits the narrowest screen, without axe violations in both themes', async ({
  visitor,
  product,
}) => {
  test.slow()
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of adminPages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText('Checking your sign-in…')).toBeHidden()
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"], main .skeleton')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolationsInBothThemes(page)
    })
  }
})

test('a message appears live, is moved and moved back, and a concurrent change is never overwritten unseen', async ({
  visitor,
  newVisitor,
  product,
}) => {
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.goto('/admin')
  await expect(page.getByText('No automatic backups')).toBeVisible()
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()

  const stranger = await newVisitor()
  await stranger.openPage(`${product.url}/support`)
  await stranger.page.getByLabel('Your message').fill('The moon is upside down.\n<b>Is it?</b>')
  await stranger.page.getByLabel('Your email').fill('ada@example.com')
  await stranger.page.getByRole('button', { name: 'Send message' }).click()
  await expect(stranger.page.getByText('Message sent')).toBeVisible()

  const row = page.getByRole('grid', { name: 'Messages' }).getByRole('row', { name: /upside down/ })
  await expect(row).toContainText('New')
  await expect(page.getByRole('link', { name: /^Messages ?, 1 waiting$/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(row).toContainText('Answered')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('New')

  // Selected here and moved by another admin: it is skipped with a notice, and a second click moves it anyway.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/admin/messages?status=new')
  const same = elsewhere.getByRole('row', { name: /upside down/ })
  const choose = async (status: string) => {
    await same.getByRole('button', { name: 'Change status of Anonymous' }).click()
    await same.getByRole('combobox', { name: 'Status' }).selectOption(status)
    await same.getByRole('combobox', { name: 'Status' }).press('Enter')
    await expect(elsewhere.getByRole('heading', { name: 'No results' })).toBeVisible()
  }
  await row.getByRole('checkbox').check()
  await choose('closed')
  visitor.expectProblem(/messages:setStatus/)
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'One was skipped.' })).toContainText(
    /Changed by .* ago/,
  )
  await expect(row).toContainText('Closed')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(row).toContainText('Answered')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row).toContainText('Closed')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mark as new' }).click()
  await expect(row).toContainText('New')

  // Two admins choose a status at the same time: both are shown, and one of them is chosen.
  await row.getByRole('button', { name: 'Change status of Anonymous' }).click()
  await row.getByRole('combobox', { name: 'Status' }).selectOption('answered')
  await choose('closed')
  await elsewhere.close()
  visitor.expectProblem(/messages:setStatus/)
  await row.getByRole('combobox', { name: 'Status' }).press('Enter')
  const choice = page.getByRole('dialog', { name: 'Status: choose your version or theirs' })
  await expect(choice).toContainText('Closed')
  await expectNoAxeViolations(page)
  await choice.getByRole('button', { name: 'Overwrite' }).click()
  await expect(choice).toBeHidden()
  await expect(row).toContainText('Answered')

  // The search of the admin area finds the message itself.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search decks, cards/ }).fill('upside')
  await page.getByRole('option', { name: /The moon is upside down/ }).click()
  await expect(page).toHaveURL(/\/admin\/messages\/\w+$/)
  const message = page.getByRole('article', { name: 'Message from Anonymous' })
  await expect(message).toContainText('<b>Is it?</b>')
  await expect(message.getByRole('link')).toHaveAttribute('href', 'mailto:ada%40example.com')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('a testimonial is pending, published by keyboard alone, and restored from the log', async ({
  visitor,
  newVisitor,
  product,
}) => {
  test.slow()
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.goto('/admin/testimonials?source=visitor')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()

  const stranger = await newVisitor()
  const drawId = await drawIn(stranger, product)
  await stranger.openPage(`${product.url}/draws/${drawId}`)
  await stranger.page.getByRole('button', { name: 'Write a testimonial' }).click()
  await stranger.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(stranger.page.getByText('Write a few words first.')).toBeVisible()
  await expect(stranger.page.getByLabel('What did you think of this reading?')).toBeFocused()
  await stranger.page
    .getByLabel('What did you think of this reading?')
    .fill('=HYPERLINK("x") It was a quokka.')
  // The text survives a reload.
  await stranger.page.reload()
  await stranger.page.getByRole('button', { name: 'Write a testimonial' }).click()
  await expect(stranger.page.getByLabel('What did you think of this reading?')).toHaveValue(/quokka/)
  await stranger.page.getByLabel('Name to show').fill('Coral Heron')
  await stranger.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(stranger.page.getByText('We read every testimonial.')).toBeVisible()

  // It appears live. From here on there is no mouse.
  const grid = page.getByRole('grid', { name: 'Testimonials' })
  await expect(grid.getByRole('row', { name: /Coral Heron/ })).toContainText('Pending')
  await expectNoAxeViolations(page)
  await grid.getByRole('rowheader').focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Actions for selected rows' })).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(grid.getByRole('row', { name: /Coral Heron/ })).toContainText('Shown')

  // A cell is edited in place: Escape cancels, an empty name is refused and stays, Enter saves.
  await grid.getByRole('rowheader').focus()
  await page.keyboard.press('Enter')
  const editor = grid.getByRole('textbox', { name: 'Who' })
  await editor.fill('Nobody')
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('rowheader')).toBeFocused()
  await page.keyboard.press('Enter')
  await editor.fill(' ')
  await page.keyboard.press('Enter')
  await expect(grid.getByText('A name can’t be empty.')).toBeVisible()
  await editor.fill('Heron')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('rowheader')).toContainText('Heron')
  await expect(grid.getByRole('rowheader')).toBeFocused()

  // Every cell of the file is plain text for a spreadsheet, never a formula.
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).press('Enter')
  const chunks: Buffer[] = []
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain(`"'=HYPERLINK(""x"") It was a quokka."`)

  // Through the search to the log, where the change is restored.
  await grid.getByRole('rowheader').focus()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: /^Search decks, cards/ })
  await search.fill('quokka')
  await expect(page.getByRole('option', { name: /It was a quokka/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await search.fill('audit')
  await expect(page.getByRole('option', { name: 'Audit log' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/audit')
  const change = page.getByRole('row').filter({ hasText: 'Coral Heron → Heron' })
  await change.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Heron → Coral Heron' })).toContainText('restored')
  // Changed again since, it stays as it is.
  await page.goto('/admin/testimonials?source=visitor')
  await grid.getByRole('rowheader').focus()
  await page.keyboard.press('Enter')
  await editor.fill('Egret')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('rowheader')).toContainText('Egret')
  await page.goto('/admin/audit')
  visitor.expectProblem(/auditLog:restore/)
  await change.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(page.getByText(/changed again later \(author\)/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('a user is found by address, given a role and signed out everywhere', async ({
  visitor,
  newVisitor,
  product,
}) => {
  const { page } = visitor
  await signInAsOwner(visitor, product)
  const guest = await newVisitor()
  await guest.openPage(`${product.url}/login`)
  await makeAccount(guest, 'guest@example.com')
  await expect(guest.page).toHaveURL(`${product.url}/`)

  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('guest')
  await expect(page).toHaveURL('/admin/users?q=guest')
  const row = page.getByRole('row', { name: /guest@example.com/ })
  await row.getByRole('button', { name: /^Change reader of/ }).click()
  await row.getByRole('combobox', { name: 'Reader' }).selectOption('yes')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reader changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Yes')).toBeHidden()
  await expectNoAxeViolations(page)
  // The guest's browser has a revoked token, and may try it or go to the sign-in directly.
  guest.allowProblem(/oauth\/token answered 400/)
  guest.allowProblem(/invalid_grant/)
  await row.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('One person signed out.')).toBeVisible()

  await guest.page.goto(`${product.url}/login`)
  // The notice about the sign-out may have the same button.
  await guest.page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(guest.page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('each role opens its own pages, and somebody who loses it is told so and keeps the input', async ({
  visitor,
  newVisitor,
  product,
}) => {
  test.slow()
  const { page } = visitor
  await signInAsOwner(visitor, product)
  const helper = await newVisitor()
  const desk = helper.page
  const noAccess = desk.getByRole('heading', { name: 'You can’t open this page' })
  const readOnly = desk.getByText('You can look at this page. Your role doesn’t allow changes.')
  await helper.openPage(`${product.url}/login`)
  await makeAccount(helper, 'helper@example.com')
  await expect(desk).toHaveURL(`${product.url}/`)
  await desk.goto(`${product.url}/manageCards`)
  await expect(noAccess).toBeVisible()
  await expectNoAxeViolationsInBothThemes(desk)

  await confirmAddress(visitor, helper, 'helper@example.com', product)
  await page.goto('/admin/users?q=helper')
  const row = page.getByRole('row', { name: /helper@example.com/ })
  await giveRole(page, row, 'viewer')
  await desk.goto(product.url)
  await desk.getByRole('link', { name: /^You’re / }).click()
  await desk.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(desk).toHaveURL(`${product.url}/admin`)
  await expect(desk.getByRole('heading', { name: 'Statistics' })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Feature flags' })).toHaveCount(0)
  await expect(desk.getByRole('link', { name: 'View site' })).toBeVisible()
  await desk.goto(`${product.url}/manageCards`)
  await expect(readOnly).toBeVisible()
  const navigation = desk.getByRole('navigation', { name: 'Admin', exact: true })
  await expect(navigation.getByRole('link', { name: 'Cards' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'People' })).toHaveCount(0)
  await expect(desk.getByRole('grid').getByRole('checkbox')).toHaveCount(0)
  await expectNoAxeViolations(desk)
  await desk.goto(`${product.url}/manageDecks`)
  await desk.getByRole('main').getByRole('link', { name: 'Woodcut', exact: true }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Woodcut' })).toBeVisible()
  // “Save and publish” stays, but disabled.
  await expect(desk.getByRole('button', { name: /publish|retire/i, disabled: false })).toHaveCount(0)
  await desk.goto(`${product.url}/admin/testimonials`)
  await expect(desk.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Add testimonial' })).toHaveCount(0)
  await desk.goto(`${product.url}/admin/users`)
  await expect(noAccess).toBeVisible()

  await giveRole(page, row, 'editor')
  await desk.goto(`${product.url}/manageCards`)
  await desk.getByRole('searchbox').fill('The Moon')
  await desk.getByRole('grid').getByRole('link', { name: 'The Moon', exact: true }).first().click()
  await expect(readOnly).toHaveCount(0)
  const number = desk.getByLabel('Printed number')
  const before = await number.inputValue()
  await number.fill('XVIII b')
  await expect(desk.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()

  await giveRole(page, row, 'none')
  await expect(noAccess).toBeVisible()
  await giveRole(page, row, 'editor')
  await expect(number).toHaveValue('XVIII b')
  await number.fill(before)
})

test('a deck and a person are deleted, hidden at once, and come back by Undo and from the list', async ({
  visitor,
  newVisitor,
  product,
}) => {
  test.slow()
  const { page } = visitor
  await signInAsOwner(visitor, product)
  const guest = await newVisitor()
  await guest.openPage(`${product.url}/login`)
  await makeAccount(guest, 'leaving@example.com')
  await expect(guest.page).toHaveURL(`${product.url}/`)

  await page.goto('/manageDecks')
  const link = page.getByRole('main').getByRole('link', { name: 'Woodcut', exact: true })
  await link.click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Woodcut?' })
  await expect(dialog.getByText(/designs are deleted too\./)).toBeVisible()
  await expect(dialog.getByText('Readings that used it are shown and checked as before.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/manageDecks')
  await expect(page.getByText('Deleted. You can restore it for 30 days.')).toBeVisible()
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toBeVisible()

  // The guest's browser has a revoked token.
  guest.allowProblem(/oauth\/token answered 400/)
  guest.allowProblem(/invalid_grant/)
  await page.goto('/admin/users?q=leaving')
  const row = page.getByRole('row', { name: /leaving@example.com/ })
  await row.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toBeHidden()

  await page.goto('/admin/deleted')
  const deleted = page.getByRole('row', { name: /leaving/ })
  await expect(deleted).toContainText('Person')
  await expectNoAxeViolationsInBothThemes(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await deleted.getByRole('button', { name: /^Restore / }).click()
  await expect(page.getByText('Nothing was deleted in the last 30 days')).toBeVisible()
  await page.goto('/admin/users?q=leaving')
  await expect(row).toBeVisible()
})

test('the owner registers a totem, sees a tap live, sets its counter, retires it and puts it back in use', async ({
  visitor,
  product,
  browser,
}) => {
  test.slow()
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.goto('/admin/totems')
  await expect(page.getByRole('heading', { name: 'No totems yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Register totems' }).click()
  await page.getByLabel('Chips').fill('04:E1:41:12:4C:28:80, The oak disc\n04E1')
  await expect(page.getByText('A chip’s UID must have 14 hexadecimal digits.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Register/ })).toBeDisabled()
  // The draft is still there after a visit to another page.
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Totems' }).click()
  await page.getByRole('link', { name: 'Register totems' }).click()
  await expect(page.getByLabel('Chips')).toHaveValue(/The oak disc/)
  await page.getByLabel('Chips').fill('04:E1:41:12:4C:28:80, The oak disc')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Register one totem' }).click()
  await expect(page).toHaveURL('/admin/totems')
  await expectNoAxeViolations(page)

  await page.getByLabel('Address opened by a chip').fill('/deck/rrrr04E141124C2880x00013D')
  await expect(page.getByText('A new card would be drawn')).toBeVisible()
  await page.getByRole('searchbox').fill('04E1')
  await expect(page).toHaveURL('/admin/totems?q=04E1')
  await page.getByRole('grid', { name: 'Totems' }).getByRole('link', { name: 'The oak disc' }).click()
  await expect(page.getByRole('heading', { name: 'The oak disc' })).toBeVisible()
  await expect(page.getByText('No taps yet. New taps appear here automatically.')).toBeVisible()
  await expect(page.getByText('Set the site’s public address first')).toBeVisible()

  const touching = await browser.newContext({ userAgent: phoneAgent, baseURL: product.url })
  const touched = await touching.newPage()
  await touched.goto('/deck/rrrr04E141124C2880x00013D')
  await expect(touched).toHaveURL(/\/draws\/\w+$/)
  const card = await touched.getByRole('heading', { level: 1 }).innerText()
  await touching.close()
  await expect(
    page.getByRole('row').filter({ hasText: '317' }).getByRole('link', { name: card }),
  ).toBeVisible()

  await page.getByLabel('Chip’s counter').fill('400')
  await page.getByRole('button', { name: 'Re-sync counter' }).press('Enter')
  await expect(page.getByText('counter: 400 (was 317)')).toBeVisible()
  await page.getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByText('status: retired (was active)')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('status: active (was retired)')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolations(page)
})

test('pictures are dropped, checked, uploaded across a reload, approved, and shown on their cards', async ({
  visitor,
  product,
}) => {
  test.slow()
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.goto('/batchUploadDesigns')
  await page.getByLabel('Deck').selectOption({ label: 'Woodcut' })
  const picture = async (name: string, background: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 660, height: 1140, channels: 3, background } })
      .png()
      .toBuffer(),
  })
  const words = 'The Moon: A pale moon over water.\nThe Sun: A sun with a face.'
  const files = [
    await picture('18-the-moon.png', '#203060'),
    await picture('XIX.png', '#e0b040'),
    await picture('temperence.png', '#408060'),
    { name: 'death.png', mimeType: 'image/png', buffer: Buffer.from('MZ and so on') },
    { name: 'alt.txt', mimeType: 'text/plain', buffer: Buffer.from(words) },
  ]
  const choose = () => page.locator('input[type=file]').first().setInputFiles(files)
  await choose()
  await expect(page.getByText('This is a program, not a picture.')).toBeVisible()
  await expect(page.getByLabel('Alt text for XIX.png')).toHaveValue('A sun with a face.')
  await expect(page.getByRole('button', { name: /^Upload/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await page.getByLabel('Alt text for XIX.png').fill('A sun that smiles.')

  // A reload loses the files, but not what was typed for them.
  await page.reload()
  await expect(page.getByText('What you typed for 2 pictures is still here')).toBeVisible()
  await choose()
  await expect(page.getByLabel('Alt text for XIX.png')).toHaveValue('A sun that smiles.')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)

  // An upload in flight is sent again after a reload.
  visitor.allowProblem(/design-uploads/)
  // The route stays and its handler waits: removing the route would release the requests.
  let isHeld = true
  await page.route('**/design-uploads/*', (route) => (isHeld ? undefined : route.fallback()))
  await page.getByRole('button', { name: 'Upload 3 files' }).click()
  await expect(page.getByRole('progressbar', { name: /^Uploading/ }).first()).toBeVisible()
  // The browser has evicted one of the files, so it is asked for again.
  await page.evaluate(async (lost) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('lodestar-uploads')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('The files are kept nowhere.'))
    })
    await new Promise<void>((resolve, reject) => {
      const letGo = database.transaction('files', 'readwrite')
      const reading = letGo.objectStore('files').getAllKeys()
      reading.onsuccess = () => {
        const key = reading.result.find((entry) => (entry as string[])[1] === lost)!
        letGo.objectStore('files').delete(key)
      }
      letGo.oncomplete = () => resolve()
      letGo.onabort = () => reject(new Error('The browser keeps the file.'))
    })
    database.close()
  }, createHash('sha256').update(files[1]!.buffer).digest('hex'))
  isHeld = false
  await page.reload()
  await expect(page.getByText('Please choose one file again')).toBeVisible()
  await page.getByLabel('Drop the missing files here').first().setInputFiles([files[1]!])
  await expect(page.getByText('All files are uploaded')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'View designs' }).click()
  await expect(page.getByRole('link', { name: /Temperance.*no alt text/ })).toBeVisible()
  await expectNoAxeViolations(page)
  // A picture that was matched with the wrong card is dragged onto its own.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.getByText('Or drag a picture onto its card').click()
  const justice = page.getByRole('listitem').filter({ hasText: /^Justice$/ })
  await drags(page.getByRole('link', { name: /Temperance.*no alt text/ }), justice)
  await expect(page.getByRole('link', { name: /Justice.*no alt text/ })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('link', { name: /The Moon/ }).click()
  await expect(page.getByLabel('Alt text')).toHaveValue('A pale moon over water.')
  await page.getByLabel('Zoom').press('ArrowRight')
  await page.getByRole('button', { name: 'Save crop' }).click()
  await expect(page.getByText('Re-cropped.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(page.getByText('Approved. It replaces the previous design.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText(/Published as revision/)).toBeVisible()

  await page.goto('/art/tarot')
  const moon = page.getByRole('img', { name: 'The Moon. A pale moon over water.' }).first()
  await moon.scrollIntoViewIfNeeded()
  await expect(moon).toHaveAttribute('srcset', /\/pictures\//)
  await expect
    .poll(() => moon.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)

  await page.goto('/backCover')
  await page.getByLabel('Deck').selectOption({ label: 'Woodcut' })
  // The list still shows the previous deck until this one has loaded.
  await expect(page.getByRole('img', { name: /The cover of the deck Woodcut/ })).toBeVisible()
  await page.getByLabel('Upload a back').setInputFiles([await picture('back.png', '#302040')])
  await expect(page.getByText('Uploaded. It’s pending approval.')).toBeVisible()
  const backs = page.getByRole('region', { name: 'Backs' })
  await backs.getByRole('button', { name: /Pending/ }).click()
  await backs.getByRole('button', { name: 'Approve' }).click()
  await backs.getByRole('button', { name: 'Use for this deck' }).click()
  await expect(page.getByText('The deck uses it now.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('two admins edit the same order, family, crop, card and list: conflicts are shown, and nothing typed is lost', async ({
  visitor,
  newVisitor,
  product,
}) => {
  test.slow()
  const { page } = visitor
  // Messages of the backend to the owner can be held back, so that they overwrite what they cannot have seen.
  const line = { isHeld: false, said: [] as (() => void)[] }
  await page.routeWebSocket('**/api/*/sync', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (line.isHeld) line.said.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  await signInAsOwner(visitor, product)
  const colleague = await newVisitor()
  await colleague.openPage(`${product.url}/login`)
  await makeAccount(colleague, 'colleague@example.com')
  await expect(colleague.page).toHaveURL(`${product.url}/`)
  await confirmAddress(visitor, colleague, 'colleague@example.com', product)
  await page.goto('/admin/users?q=colleague')
  const row = page.getByRole('row', { name: /colleague@example.com/ })
  await giveRole(page, row, 'admin')

  await test.step('an order', async () => {
    for (const { page: desk } of [visitor, colleague])
      await desk.goto(`${product.url}/decktype/editor/stones`)
    const handles = page.getByRole('button', { name: /^Move .*, position [23] of / })
    await expect(handles).toHaveCount(2)
    const [second, third] = await handles.evaluateAll((found) =>
      found.map((handle) => /^Move (.*), position \d+ of/.exec(handle.ariaLabel ?? handle.textContent)![1]!),
    )
    const first = (desk: typeof page, name: string) =>
      desk.getByRole('button', { name: new RegExp(`^Move ${name}, position 1 of `) })
    const moveUp = (desk: typeof page, name: string) =>
      desk.getByRole('button', { name: new RegExp(`^Move ${name},`) }).press('Home')
    const onlooker = await colleague.page.context().newPage()
    await onlooker.goto(`${product.url}/decktype/editor/stones`)
    await expect(onlooker.getByRole('button', { name: /^Move .*, position 1 of / })).toBeVisible()
    visitor.expectProblem(/deckStructure:arrange/)
    line.isHeld = true
    await moveUp(colleague.page, third!)
    await expect(first(onlooker, third!)).toBeVisible()
    await moveUp(page, second!)
    await expect(first(page, second!)).toBeVisible()
    line.isHeld = false
    for (const said of line.said.splice(0)) said()
    await expect(page.getByText(/Changed by .* ago\. Review the new order, then try again\./)).toBeVisible()
    await expect(first(page, third!)).toBeVisible()
    await expectNoAxeViolations(page)
    await moveUp(page, second!)
    await expect(first(onlooker, second!)).toBeVisible()
    await expect(first(colleague.page, second!)).toBeVisible()
    await onlooker.close()
  })

  await test.step('a family', async () => {
    const family = (desk: typeof page) => desk.getByRole('textbox', { name: /^Family of/ }).first()
    await family(page).fill('Of the sea')
    await family(colleague.page).fill('Of the fire')
    await family(colleague.page).press('Enter')
    visitor.expectProblem(/deckStructure:setFamily/)
    // The other admin's change has arrived, and the text typed here is still there.
    await expect(colleague.page.getByRole('textbox', { name: /^Family of/ }).first()).not.toBeFocused()
    const onlooker = await colleague.page.context().newPage()
    await onlooker.goto(`${product.url}/decktype/editor/stones`)
    await expect(family(onlooker)).toHaveValue('Of the fire')
    await expect(family(page)).toHaveValue('Of the sea')
    await family(page).press('Enter')
    const both = page.getByRole('alert').filter({ hasText: /Changed by .* ago/ })
    await both.getByRole('button', { name: 'See changes' }).click()
    await expect(both).toContainText('Of the sea')
    await expect(both).toContainText('Of the fire')
    await both.getByRole('button', { name: 'Discard mine' }).click()
    await expect(both).toBeHidden()
    await expect(family(page)).toHaveValue('Of the fire')
    // The discarded text can be restored.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(family(page)).toHaveValue('Of the sea')
    await onlooker.close()
  })

  await test.step('a crop', async () => {
    await page.goto('/backCover')
    await page.getByLabel('Deck').selectOption({ label: 'Woodcut' })
    await expect(page.getByRole('img', { name: /The cover of the deck Woodcut/ })).toBeVisible()
    const buffer = await sharp({ create: { width: 660, height: 1140, channels: 3, background: '#203060' } })
      .png()
      .toBuffer()
    await page.getByLabel('Upload a cover').setInputFiles([{ name: 'c.png', mimeType: 'image/png', buffer }])
    await expect(page.getByText('Uploaded. It’s pending approval.')).toBeVisible()
    await page.goto('/manageDesigns?status=waiting&sort=-when')
    await page
      .getByRole('link', { name: /^Cover/ })
      .first()
      .click()
    await expect(page).toHaveURL(/design=/)
    await colleague.page.goto(page.url())
    const close = (desk: typeof page) => desk.getByLabel('Zoom')
    const keep = (desk: typeof page) => desk.getByRole('button', { name: 'Save crop' })
    await close(page).fill('1.5')
    await close(colleague.page).fill('2')
    await keep(colleague.page).click()
    await expect(colleague.page.getByText('Re-cropped.')).toBeVisible()
    visitor.expectProblem(/designs:setCrop/)
    await keep(page).click()
    const both = page.getByRole('alert').filter({ hasText: /Changed by .* ago/ })
    await both.getByRole('button', { name: 'See changes' }).click()
    await expect(both.getByRole('img', { name: 'Cropped at 150% zoom' })).toBeVisible()
    await expect(both.getByRole('img', { name: 'Cropped at 200% zoom' })).toBeVisible()
    await expectNoAxeViolations(page)
    await both.getByRole('button', { name: 'Overwrite' }).click()
    await expect(page.getByText('Re-cropped.')).toBeVisible()
    await expect(close(colleague.page)).toHaveValue('1.5')
  })

  await test.step('a card', async () => {
    await page.goto('/manageCards?q=The+Sun')
    await page.getByRole('grid').getByRole('link', { name: 'The Sun', exact: true }).click()
    const says = (desk: typeof page) => desk.getByLabel('Upright meaning')
    const love = (desk: typeof page) => desk.getByLabel('Upright: Love')
    const save = (desk: typeof page) => desk.getByRole('button', { name: 'Save', exact: true })
    await says(page).fill('My words of light.')
    await colleague.page.goto(page.url())
    await says(colleague.page).fill('Their words of light.')
    await love(colleague.page).fill('Their words of others.')
    await save(colleague.page).click()
    await expect(colleague.page.getByText('Saved. The new text is in use now.')).toBeVisible()
    visitor.expectProblem(/cards:update/)
    await save(page).click()
    const both = page.getByRole('alert').filter({ hasText: 'Changed by another admin a minute ago' })
    await both.getByRole('button', { name: 'See changes' }).click()
    await expect(both).toContainText('My words of light.')
    await expect(both).toContainText('Their words of light.')
    await expectNoAxeViolations(page)
    await both.getByRole('button', { name: 'Overwrite' }).click()
    await expect(both).toBeHidden()
    await expect(says(colleague.page)).toHaveValue('My words of light.')
    // The field that only the other admin has filled is not overwritten.
    await expect(love(page)).toHaveValue('Their words of others.')
  })

  await test.step('a list', async () => {
    await page.goto('/admin/testimonials?source=example&status=published')
    const rows = page.getByRole('grid', { name: 'Testimonials' }).getByRole('row')
    await expect(rows).toHaveCount(5)
    const [one, other] = ['My mother will', 'I draw one card'] as const
    for (const text of [one, other]) {
      await rows.filter({ hasText: text }).getByRole('checkbox').check()
    }
    await colleague.page.goto(`${product.url}/admin/testimonials?source=example`)
    const theirs = colleague.page.getByRole('row').filter({ hasText: one })
    await theirs.getByRole('button', { name: /^Change status of/ }).click()
    await theirs.getByRole('combobox', { name: 'Status' }).selectOption('waiting')
    await theirs.getByRole('combobox', { name: 'Status' }).press('Enter')
    await expect(theirs).toContainText('Pending')
    visitor.expectProblem(/testimonials:setStatus/)
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    const skipped = page.getByRole('alert').filter({ hasText: '1 hidden. One was skipped.' })
    await expect(skipped).toContainText(/Changed by .* ago/)
    await expect(skipped).toContainText('Choose “Hide” to try again')
    // Nothing is selected anymore, and Undo is still there.
    const hidden = colleague.page.getByRole('row').filter({ hasText: other })
    await expect(hidden).toContainText('Hidden')
    await page.getByLabel('Status', { exact: true }).selectOption('waiting')
    await page.getByRole('row').filter({ hasText: one }).getByRole('checkbox').uncheck()
    await expect(page.getByText('0 selected')).toBeVisible()
    await skipped.getByRole('button', { name: 'Undo' }).click()
    await expect(hidden).toContainText('Shown')
    await expect(theirs).toContainText('Pending')
    await expectNoAxeViolations(page)
    // A bulk change is also restored as one from the log.
    await page.goto('/admin/testimonials?source=example&status=published')
    for (const text of [other, 'Three of us']) {
      await rows.filter({ hasText: text }).getByRole('checkbox').check()
    }
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(page.getByText('2 hidden.')).toBeVisible()
    await expect(hidden).toContainText('Hidden')
    await page.goto('/admin/audit?table=testimonials')
    await page.getByRole('button', { name: 'Restore whole change' }).first().click()
    await expect(hidden).toContainText('Shown')
  })

  await test.step('texts that are restored while a card has no face', async () => {
    await page.goto('/deck/edit/common-ground')
    const tagline = page.getByLabel('Tagline')
    const before = await tagline.inputValue()
    await tagline.fill('Stones, said otherwise')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText('Saved and published as revision')).toBeVisible()
    await page.goto('/decktype/editor/stones')
    await page.getByLabel(/^Name of the new/).fill('Flint')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('link', { name: 'Flint', exact: true })).toBeVisible()
    await page.goto('/admin/audit?table=decks')
    visitor.expectProblem(/auditLog:restore/)
    const change = page.getByRole('row').filter({ hasText: 'Stones, said otherwise' })
    await change.getByRole('button', { name: 'Restore' }).click()
    const question = page.getByRole('alertdialog', { name: 'Publish with missing art?' })
    await expect(question).toContainText('Flint has no face')
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Publish anyway' }).click()
    const putBack = page.locator('.audit-what b', { hasText: /^restored$/ })
    await expect(page.getByRole('row').filter({ has: putBack }).first()).toContainText(before)
  })
})

for (const hand of ['mouse', 'keyboard'] as const) {
  test(`a deck goes from an empty page to a drawn card, by ${hand} alone`, async ({ visitor, product }) => {
    test.slow()
    const { page } = visitor
    const use = hand === 'mouse' ? byMouse(visitor) : byKeyboard(visitor)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await signInAsOwner(visitor, product)

    await page.goto('/decktype')
    await use.types(page.getByLabel('Name', { exact: true }), `Pebbles by ${hand}`)
    await use.types(page.getByLabel('Word for one'), 'pebble')
    await use.types(page.getByLabel('Word for several'), 'pebbles')
    await use.types(page.getByLabel('Description'), 'Round things that the sea has left.')
    await use.presses(button('Create deck type'))
    await expect(page.getByRole('heading', { name: 'All pebbles' })).toBeVisible()
    for (const name of ['Flint', 'Agate', 'Shell']) {
      await use.types(page.getByLabel('Name of the new pebble'), name)
      await use.presses(button('Add'))
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await use.movesToTheTop(page.getByRole('button', { name: /^Move Shell,/ }))
    await expect(button('Move Shell, position 1 of 3')).toBeVisible()
    await expectNoAxeViolations(page)

    await use.presses(page.getByRole('link', { name: 'New deck' }))
    const title = page.getByLabel('Title')
    await use.types(title, `Tide by ${hand}`)
    // The draft is still there after a reload.
    await page.reload()
    await expect(page.getByText('You have unsaved changes')).toBeVisible()
    await expect(title).toHaveValue(`Tide by ${hand}`)
    await use.presses(button('Create draft'))
    await expect(page.getByRole('heading', { name: `Tide by ${hand}`, level: 1 })).toBeVisible()
    const missing = page.getByRole('region', { name: 'Missing art' })
    await expect(missing.getByRole('listitem')).toHaveText(['Shell', 'Flint', 'Agate'])
    await use.types(page.getByLabel('Tagline'), 'What the sea leaves')
    await use.presses(button('Save'))
    await expect(button('Save')).toBeDisabled()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    await use.presses(button('Send to review'))
    await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible()
    await expect(page.getByText('In review.')).toBeVisible()
    await use.presses(button('Publish now'))
    await expect(page.getByRole('alertdialog')).toContainText('3 faces, the back, and the cover')
    await use.presses(button('Publish anyway'))
    await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible()
    // The deck is published by now, so sending it to review can no longer be undone.
    await expect(page.getByText('In review.')).toBeHidden()

    await use.presses(page.getByRole('link', { name: 'Draw from this deck' }))
    await use.presses(button('Shuffle'))
    await use.pressesNext(button('Cut the deck'))
    await expect(page.getByText('Sealed. Now cut the deck.')).toBeVisible()
    await use.pressesNext(button('Cut here'))
    await use.choosesOneOf(page.getByRole('button', { name: /^Card \d+ of 3, face down$/ }))
    await expect(page).toHaveURL(/\/draws\/\w+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Flint|Agate|Shell/)
  })
}

test('a card is rewritten, shown to visitors and restored; a sheet of cards is checked before it is imported', async ({
  visitor,
  product,
}) => {
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.goto('/manageCards?q=The+Moon')
  await page.getByRole('grid').getByRole('link', { name: 'The Moon', exact: true }).click()
  const says = page.getByLabel('Upright meaning')
  const before = await says.inputValue()
  await says.fill('You are *doomed*.')
  await expect(page.getByText('“doomed” may frighten people.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('summary: You are *doomed*.')).toBeVisible()
  await page.goto('/cards/the-moon')
  await expect(page.locator('em', { hasText: 'doomed' })).toBeVisible()
  await page.goBack()
  await history.getByRole('button', { name: 'Undo this change' }).first().click()
  await expect(says).toHaveValue(before)

  const section = (name: string) => page.locator('summary', { hasText: name })
  await section('Upright in readings').click()
  await section('Texts of its page').click()
  const gist = page.getByLabel('Upright: gist')
  const gistBefore = await gist.inputValue()
  await gist.fill('A lamp that changes what it shows.')
  await page.getByLabel('Another card').selectOption('The Hermit')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Why it goes with The Hermit').fill('Both walk at night, and one of them has a lamp.')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(section('Upright in readings')).toContainText('Unsaved')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(history.getByText('gist: A lamp that changes what it shows.')).toBeVisible()
  await expect(section('Upright in readings')).not.toContainText('Unsaved')
  await page.goto('/cards/the-moon')
  await expect(page.locator('.card-page-gist')).toHaveText('A lamp that changes what it shows.')
  await expect(page.getByRole('region', { name: 'Cards it goes with' })).toContainText('Both walk at night')
  await page.goBack()
  await history.getByRole('button', { name: 'Undo this change' }).first().click()
  await section('Upright in readings').click()
  await expect(gist).toHaveValue(gistBefore)

  await page.goto('/manageCards')
  await page.getByRole('button', { name: 'Export or import CSV' }).press('Enter')
  await page.getByLabel('File to import').setInputFiles({
    name: 'cards.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('slug;name\r\nthe-moon;La Luna\r\nnobody;X', 'utf16le'),
  })
  await expect(page.getByText('1 to update, 0 unchanged, 1 with a problem')).toBeVisible()
  await expect(page.getByText('There’s no card “nobody” in this deck type.')).toBeVisible()
  await page.getByRole('button', { name: 'Update one card' }).click()
  await expect(page.getByText('One card updated.')).toBeVisible()
  await page.getByRole('searchbox').fill('Luna')
  await expect(page.getByRole('link', { name: 'La Luna' })).toBeVisible()
})

test('changes of a published deck are prepared, seen by a link, published together and undone', async ({
  visitor,
  newVisitor,
  product,
}) => {
  const { page } = visitor
  await signInAsOwner(visitor, product)
  await page.goto('/deck/edit/celestial')
  await page.getByRole('button', { name: 'Begin a draft' }).click()
  const title = page.getByLabel('Title', { exact: true })
  const former = await title.inputValue()
  await title.fill('Celestial, redrawn')
  await page.getByRole('button', { name: 'Save to the draft' }).click()
  const draft = page.getByRole('region', { name: 'Draft of changes' })
  await expect(draft.getByText('This deck')).toBeVisible()
  await draft.getByLabel('Card to change').selectOption('The Moon')
  await page.getByLabel('Upright meaning').fill('A path between two towers.')
  await page.getByRole('button', { name: 'Save to the draft' }).click()
  await page.getByRole('link', { name: 'Back to the draft' }).click()
  await expect(draft.getByRole('link', { name: 'The Moon' })).toBeVisible()
  await draft.getByRole('button', { name: 'Make a link to share' }).click()
  const link = await draft.getByLabel('Link to the draft').inputValue()
  await expectNoAxeViolationsInBothThemes(page)

  const guest = (await newVisitor()).page
  const moon = `${product.url}/cards/the-moon`
  await guest.goto(moon)
  await expect(guest.getByText('A path between two towers.')).toBeHidden()
  const answer = await guest.goto(link)
  expect(answer!.headers()['x-robots-tag']).toBe('noindex')
  await expect(guest.getByRole('heading', { name: 'Celestial, redrawn' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(guest)
  for (const width of [390, 1280]) {
    await guest.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(guest)
  }
  await guest.getByRole('link', { name: /^The Moon\. / }).click()
  await expect(guest.getByText('A path between two towers.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(guest)

  await draft.getByRole('button', { name: 'Publish the draft' }).click()
  await expect(page.getByText('Published as revision')).toBeVisible()
  await guest.goto(moon)
  await expect(guest.getByText('A path between two towers.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { name: former, exact: true }).first()).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('A path between two towers.')).toBeHidden()
})

// Last, because what it leaves behind would appear in the lists of other tests.
test('long words make no admin page wider than its window, and nothing covers a dialog', async ({
  visitor,
  newVisitor,
  product,
}) => {
  test.slow()
  const { page } = visitor
  const long = (letter: string) => letter.repeat(80)
  await signInAsOwner(visitor, product)
  const stranger = await newVisitor()
  await stranger.openPage(`${product.url}/support`)
  await stranger.page.getByLabel('Your message').fill(long('m').repeat(3))
  await stranger.page.getByLabel('Your email').fill(`${'a'.repeat(60)}@example.com`)
  await stranger.page.getByRole('button', { name: 'Send message' }).click()
  await expect(stranger.page.getByText('Message sent')).toBeVisible()
  await page.goto('/deck/create/stones')
  await page.getByLabel('Title').fill(long('W'))
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { name: long('W'), level: 1 })).toBeVisible()
  const deckPage = page.url()
  await page.goto('/admin/totems/new')
  await page.getByLabel('Chips').fill(`04:E1:41:12:4C:28:99, ${long('T')}`)
  await page.getByRole('button', { name: 'Register one totem' }).click()
  await expect(page).toHaveURL('/admin/totems')
  await page
    .getByRole('grid', { name: 'Totems' })
    .getByRole('link', { name: long('T') })
    .click()
  await expect(page.getByRole('heading', { name: long('T') })).toBeVisible()

  const pages = [
    ...[page.url(), deckPage, '/admin', '/admin/messages', '/admin/totems', '/admin/totems/print'],
    ...['/admin/audit', '/manageDecks', '/admin/deck-types/stones', '/batchUploadDesigns', '/backCover'],
  ]
  for (const path of pages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"], main .skeleton')).toHaveCount(0)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 })
        await expectNoSidewaysScroll(page)
      }
    })
  }

  await page.goto(deckPage)
  await page.setViewportSize({ width: 320, height: 480 })
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectNoSidewaysScroll(page)
  for (const button of await dialog.getByRole('button').all()) await button.click({ trial: true })
})

// A headless browser says so in its user agent, and bots draw no cards.
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/**
 * Dispatches the events of a drag. Not with `dragTo`: Playwright stops listening for the drag intercept of the browser
 * once the page has reported the drag. If the page is faster, as on a busy machine, it waits forever.
 */
async function drags(picture: Locator, card: Locator): Promise<void> {
  const dataTransfer = await picture.page().evaluateHandle(() => new DataTransfer())
  await expect(picture).toHaveAttribute('draggable', 'true')
  await picture.dispatchEvent('dragstart', { dataTransfer })
  const takesIt = await card.evaluate(
    (element, carried) =>
      !element.dispatchEvent(
        new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: carried }),
      ),
    dataTransfer,
  )
  expect(takesIt, 'the card can be dropped upon').toBe(true)
  await card.dispatchEvent('drop', { dataTransfer })
}

/** Draws a card as the visitor of this browser. */
async function drawIn({ page }: Visitor, product: Product): Promise<string> {
  const userRandomID = 'somebody-who-leaves-words-1'
  await page.context().addCookies([{ name: 'userRandomID', value: userRandomID, url: product.url }])
  const client = new ConvexHttpClient(product.url, { logger: false })
  const { commitmentId } = await client.action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck: 'celestial',
    reversals: true,
  })
  const visitorSeed = 'words-are-left-about-it'
  const draw = await client.mutation(api.readings.draws.create, {
    commitmentId,
    userRandomID,
    visitorSeed,
    chosen: 3,
  })
  return draw._id
}

let isPasswordSet = false

/** Signs in from the page that asks for it. */
async function makeAccount({ page }: Visitor, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
}

/** Confirms the address with a link of the owner, because an admin needs a confirmed address. */
async function confirmAddress(
  owner: Visitor,
  other: Visitor,
  email: string,
  product: Product,
): Promise<void> {
  await owner.page.goto(`${product.url}/profile`)
  await owner.page.getByLabel('Their email').fill(email)
  await owner.page.getByRole('button', { name: 'Create confirmation link' }).click()
  await other.page.goto(await owner.page.getByLabel('Link', { exact: true }).inputValue())
  await other.page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(other.page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await other.page.goto(`${product.url}/profile`)
  await expect(other.page.getByText('Confirmed', { exact: true })).toBeVisible()
}

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

async function giveRole(page: Page, row: Locator, role: string): Promise<void> {
  await row.getByRole('button', { name: /^Change role of/ }).click()
  await row.getByRole('combobox', { name: 'Role' }).selectOption(role)
  await page.keyboard.press('Enter')
  await expect(row.getByRole('combobox')).toHaveCount(0)
}

/** The same actions with a mouse and with a keyboard. */
interface Hand {
  types(field: Locator, text: string): Promise<void>
  presses(target: Locator): Promise<void>
  /** Follows the redirect of the page. */
  pressesNext(target: Locator): Promise<void>
  movesToTheTop(handle: Locator): Promise<void>
  choosesOneOf(cards: Locator): Promise<void>
}

function byMouse({ page }: Visitor): Hand {
  return {
    types: (field, text) => field.fill(text),
    presses: (target) => target.click(),
    pressesNext: (target) => target.click(),
    async movesToTheTop(handle) {
      await handle.hover()
      const top = (await page.getByRole('button', { name: /^Move .*, position 1 of / }).boundingBox())!
      await page.mouse.down()
      await page.mouse.move(top.x + 10, top.y + 10, { steps: 4 })
      await page.mouse.up()
    },
    choosesOneOf: (cards) => cards.first().click(),
  }
}

function byKeyboard(visitor: Visitor): Hand {
  const { page } = visitor
  const reaches = async (target: Locator) => {
    await expect(target).toBeVisible()
    const isThere = await target.evaluate((element) => element === document.activeElement)
    if (!isThere) await visitor.tabsTo(target, { atMost: 150 })
  }
  return {
    async types(field, text) {
      await reaches(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    async presses(target) {
      await reaches(target)
      await page.keyboard.press('Enter')
    },
    async pressesNext(target) {
      await expect(target).toBeFocused()
      await page.keyboard.press('Enter')
    },
    async movesToTheTop(handle) {
      await reaches(handle)
      await page.keyboard.press('Home')
    },
    async choosesOneOf(cards) {
      await expect(cards.first()).toBeVisible()
      await expect(visitor.focused).toHaveAccessibleName(/^Card \d+ of/)
      await page.keyboard.press('Enter')
    },
  }
}
