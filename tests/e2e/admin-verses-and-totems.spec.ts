// Admin pages that need the full content: a deck of verses, and a totem import. They create only a draft and totems, so
// that no other test is affected.
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test, type Visitor } from '../support/test.ts'

const password = 'correct horse battery'

test.describe.configure({ mode: 'default' })

test('verses are found, ordered by keyboard and saved; unsaved changes survive a reload', async ({
  visitor,
}) => {
  const { page } = visitor
  await signInAsOwner(visitor)
  await page.goto('/bible/create/new')
  await page.getByLabel('Title').fill('Evening rest')
  await page.getByLabel('Words or a reference').fill('ps 23:1-3')
  await page.getByRole('button', { name: 'Add all of Psalm 23:1–3' }).click()
  await page.getByLabel('Words or a reference').fill('jesus wept')
  await page.getByRole('button', { name: 'Add John 11:35' }).click()

  const names = page.locator('.verse-deck-editor-name')
  await expect(names).toHaveText(['Psalm 23:1', 'Psalm 23:2', 'Psalm 23:3', 'John 11:35'])
  const back = page.getByRole('button', { name: 'Move Psalm 23:1 later' })
  await back.press('Alt+ArrowRight')
  await expect(names).toHaveText(['Psalm 23:2', 'Psalm 23:1', 'Psalm 23:3', 'John 11:35'])
  await expect(back).toBeFocused()
  const picture = page.locator('[data-verse="john-11-35"] img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.reload()
  await expect(page.getByText('You have unsaved changes')).toBeVisible()
  await expect(names).toHaveText(['Psalm 23:2', 'Psalm 23:1', 'Psalm 23:3', 'John 11:35'])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/bible/create/evening-rest')
  await expect(page.getByRole('heading', { name: 'Evening rest' })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByText('You have unsaved changes')).toBeHidden()
})

test('a totem import is checked, applied, changes nothing the second time, and is undone', async ({
  visitor,
}) => {
  const { page } = visitor
  await signInAsOwner(visitor)
  await page.goto('/coachellaimport')
  const choose = (content: string | Buffer, name = 'festival.csv') =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('PK\u0003\u0004', 'renamed.csv')
  await expect(page.getByText('a ZIP file or a workbook')).toBeVisible()

  const table =
    'Chip;Name;Town;State\n04AA000000E201;Café gate;Indio;CA\n04AA000000E202;Stage;Indio;CA\nbad!;X;Indio;CA\n'
  await choose(Buffer.from(table, 'latin1'))
  await expect(page.getByText('Windows-1252, semicolon-separated')).toBeVisible()
  await expect(page.getByLabel('Town')).toHaveValue('city')
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByRole('button', { name: 'New: 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Problem: 1' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 2 of them' }).click()
  await expect(page.getByText('Import finished')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  expect((await saved).suggestedFilename()).toBe('report-of-festival.csv')

  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(Buffer.from(table, 'latin1'))
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByRole('button', { name: 'Unchanged: 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await page.getByRole('button', { name: 'Undo the import of festival.csv' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The whole import was undone.')).toBeVisible()
  await page.goto('/admin/totems?q=04AA000000E201')
  await expect(page.getByText('No results')).toBeVisible()
})

async function signInAsOwner(visitor: Visitor): Promise<void> {
  const { page } = visitor
  // The link works once, and another test may have used it.
  visitor.allowProblem(/\/idp\/link\/|status of 4\d\d/)
  await page.goto(process.env.LODESTAR_TEST_OWNER_LINK ?? '')
  if (await page.getByLabel('New password').isVisible()) {
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('owner@localhost')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
  // Wait for the token: leaving the page would abort the request.
  await expect.poll(() => page.evaluate(() => document.cookie.includes('is.authenticated=true'))).toBe(true)
}
