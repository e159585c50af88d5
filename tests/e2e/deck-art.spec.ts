// A whole deck's art on one page: decided by keyboard, described in place, changed in bulk, replaced and cropped.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
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

test('78 faces return to pending in bulk, and are approved by keyboard alone', async ({
  visitor,
  product,
}) => {
  test.slow()
  const { page } = visitor
  await openDeck(visitor, product)
  // What the deck uses is refused, and the page says why.
  for (let refused = 0; refused < 2; refused++) visitor.allowProblem(/designs:reconsider/)
  await page.getByRole('button', { name: 'Select all 80 found' }).click()
  await bulk(page).getByRole('button', { name: 'Return to pending' }).click()
  const skipped = page.getByRole('alert').filter({ hasText: '2 were skipped.' })
  await expect(skipped).toContainText('78 of 80 returned to pending.')
  await bulk(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText('78 designs are pending.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }

  const startedAt = Date.now()
  let keys = 0
  const press = async (key: string) => {
    const before = await focused(page).getAttribute('id')
    await page.keyboard.press(key)
    keys += 1
    await expect(focused(page)).not.toHaveAttribute('id', before ?? '')
  }
  await page.getByRole('button', { name: /^All/ }).focus()
  await press('j')
  for (let decided = 0; decided < 78; decided++) await press('a')
  await expect(page.getByText('No designs are pending.')).toBeFocused()
  test.info().annotations.push({
    type: 'approving 78 faces',
    description: `${keys} keys in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  })
  expect(keys).toBe(79)

  await page.keyboard.press('u')
  await expect(page.getByText('One design is pending.')).toBeVisible()
  await expect(focused(page)).toHaveAttribute('data-state', 'waiting')
  await page.keyboard.press('r')
  await page.getByLabel('Reason').fill('Too dark to read.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No designs are pending.')).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByText('One design is pending.')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('No designs are pending.')).toBeFocused()
})

test('alt texts of five faces are typed in place, and none of their letters is a shortcut', async ({
  visitor,
  product,
}) => {
  const { page } = visitor
  await openDeck(visitor, product)
  const texts = page.getByRole('textbox', { name: /^Alt text of/ })
  await expect(texts).toHaveCount(80)
  await page.getByRole('button', { name: /^All/ }).focus()
  await page.keyboard.press('e')
  for (let face = 0; face < 5; face++) {
    await expect(texts.nth(face)).toBeFocused()
    await texts.nth(face).fill(`A rare jar, number ${face}.`)
    await page.keyboard.press('Enter')
  }
  for (let face = 0; face < 5; face++) await expect(tile(page, face)).toContainText('Saved')
  // An approved face must keep an alt text: refused in place, and what was typed stays.
  visitor.expectProblem(/designs:setAltText/)
  await texts.nth(5).fill('')
  await page.keyboard.press('Escape')
  await expect(tile(page, 5)).toBeFocused()
  await expect(tile(page, 5)).toContainText('Not saved.')
  await page.reload()
  for (let face = 0; face < 5; face++)
    await expect(texts.nth(face)).toHaveValue(`A rare jar, number ${face}.`)
})

test('designs are rejected in bulk with one reason and come back by Undo, and a refusal says why', async ({
  visitor,
  product,
}) => {
  const { page } = visitor
  await openDeck(visitor, product)
  for (let face = 0; face < 10; face++)
    await tile(page, face)
      .getByLabel(/^Select/)
      .check()
  await bulk(page).getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Reason').fill('Wrong edition.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('10 of 10 rejected.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Missing 10/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Missing 0/ })).toBeVisible()

  // Faces of a published deck stay: nothing was changed, and the page says why in the color of an error.
  visitor.allowProblem(/deletions:remove/)
  for (let face = 0; face < 3; face++)
    await tile(page, face)
      .getByLabel(/^Select/)
      .check()
  await deleteSelected(page)
  const refused = page.getByRole('alert').filter({ hasText: 'Nothing was changed. 3 were skipped.' })
  await expect(refused).toHaveAttribute('data-tone', 'error')
})

test('a picture replaces a face, is cropped with a live frame, and approved', async ({
  visitor,
  product,
}) => {
  const { page } = visitor
  await openDeck(visitor, product)
  const picture = await sharp({ create: { width: 900, height: 1140, channels: 3, background: '#406080' } })
    .png()
    .toBuffer()
  await tile(page, 0)
    .getByLabel(/^Picture for/)
    .setInputFiles([{ name: 'fool.png', mimeType: 'image/png', buffer: picture }])
  await expect(page.getByText('One design is pending.')).toBeVisible()
  // It was never published, so it can be deleted, and comes back.
  await page
    .locator('[data-state="waiting"]')
    .getByLabel(/^Select/)
    .check()
  await deleteSelected(page)
  await expect(page.getByText('1 of 1 deleted.')).toBeVisible()
  await expect(page.getByText('No designs are pending.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('One design is pending.')).toBeVisible()

  await page.getByRole('button', { name: /^All/ }).focus()
  await page.keyboard.press('j')
  await expect(focused(page)).toHaveAttribute('data-state', 'waiting')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: /^Crop/ })
  await expect(dialog.getByText('How the card will look')).toBeVisible()
  await expect
    .poll(() => dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await dialog.getByLabel('Zoom').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save crop' }).click()
  await expect(page.getByText('Re-cropped.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.locator('[data-state="waiting"]').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('No designs are pending.')).toBeVisible()
})

function tile(page: Page, index: number): Locator {
  return page.locator('article[data-tile]').nth(index)
}

async function deleteSelected(page: Page): Promise<void> {
  await bulk(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

function focused(page: Page): Locator {
  return page.locator(':focus')
}

function bulk(page: Page): Locator {
  return page.getByRole('group', { name: 'Actions for selected rows' })
}

async function openDeck(visitor: Visitor, product: Product): Promise<void> {
  await signInAsOwner(visitor, product)
  await visitor.page.goto('/manageDesigns')
  await visitor.page.getByRole('link', { name: 'Whole deck on one page' }).click()
  await expect(visitor.page).toHaveURL(/deck-art$/)
  await visitor.page.getByLabel('Deck', { exact: true }).selectOption({ label: 'Woodcut' })
  await expect(visitor.page.getByText('No designs are pending.')).toBeVisible()
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
