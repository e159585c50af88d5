// Admin pages that need the full content: a deck of verses, and a totem import. They create only a draft and totems, so
// that no other test is affected.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { FakeNdefReader } from '../support/fake-ndef-reader.ts'
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

test('the export of totems is imported without a change, and an edited one changes what was edited', async ({
  visitor,
}) => {
  const { page } = visitor
  await signInAsOwner(visitor)
  const chips = newChips()
  await page.goto('/coachellaimport')
  await page.locator('summary', { hasText: 'Which columns can it have?' }).click()
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download sample file' }).click()
  const sampleFile = await (await sample).path()
  const choose = (content: string) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'totems.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const text = readFileSync(sampleFile, 'utf8').replaceAll('04E141124C28', chips)
  await choose(text)
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByRole('button', { name: 'New: 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 of them' }).click()
  await expect(page.getByText('Import finished')).toBeVisible()

  await page.goto(`/admin/totems?q=${chips}80`)
  await expect(page.getByRole('link', { name: 'Gate 1' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const exported = readFileSync(await (await saved).path(), 'utf8')
  await page.goto('/coachellaimport')
  await choose(exported)
  await page.getByRole('button', { name: /^Check .* row/ }).click()
  await expect(page.getByRole('button', { name: 'Unchanged: 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await choose(exported.replace('Festival 2026', 'Summer').replace(`${chips}80`, withColons(`${chips}80`)))
  await page.getByRole('button', { name: /^Check .* row/ }).click()
  await expect(page.getByText('batch: Festival 2026 → Summer')).toBeVisible()
  await choose(`Chip,Batch\n${chips.slice(1)}80,Summer\n`)
  await page.getByRole('button', { name: /^Check .* row/ }).click()
  await expect(page.getByText(/it has 13 digits/)).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolations(page)
})

test('codes are saved as files, and a chip is written and locked by the phone', async ({ visitor }) => {
  const { page } = visitor
  await signInAsOwner(visitor)
  const chips = newChips()
  await addTotems(page, `Chip,Name,Kind\n${chips}01,Pier,plain\n${chips}02,Dock,plain\n`)
  await page.goto(`/admin/totems/print?q=${chips}01`)
  await expect(page.getByText('Set the site’s public address first')).toBeVisible()

  await page.addInitScript(`window.NDEFReader = class extends (${FakeNdefReader.toString()}) {
    constructor() { super(); this.chip = window.chip; window.reader = this }
  }; window.chip = { serialNumber: '${withColons(`${chips}02`)}', url: '', isLocked: false }`)
  await showPublicAddress(page)
  await page.goto(`/admin/totems?q=${chips}01`)
  await page.getByRole('link', { name: 'Print QR codes' }).click()
  await expect(page.getByRole('button', { name: 'Print 1 code' })).toBeVisible()
  // Paper has the codes alone.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'QR codes to print' })).toBeHidden()
  await expect(page.getByLabel('Label size')).toBeHidden()
  await expect(page.getByRole('img', { name: 'QR code for Pier' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  for (const format of ['SVG', 'PNG']) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${format} (ZIP)` }).click()
    const files = unzipSync(readFileSync(await (await saved).path()))
    expect(Object.keys(files)).toEqual([`Pier-${chips}01.${format.toLowerCase()}`])
  }
  await expectNoAxeViolations(page)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Totems' }).click()
  await page.getByRole('link', { name: 'Pier' }).click()
  const hold = () => page.evaluate('reader.hold()')
  await page.getByRole('button', { name: 'Write by phone' }).click()
  await expect(page.getByText('Hold the chip near the phone.')).toBeVisible()
  await hold()
  await expect(page.getByText('This is another totem’s chip.')).toBeVisible()
  await page.evaluate(`chip.serialNumber = '${withColons(`${chips}01`)}'`)
  await page.getByRole('button', { name: 'Write by phone' }).click()
  await expect(page.getByText('Hold the chip near the phone.')).toBeVisible()
  await hold()
  await expect(page.getByText('hold it near the phone again')).toBeVisible()
  await hold()
  await expect(page.getByText('The chip holds its address.')).toBeVisible()
  expect(await page.evaluate('chip.url')).toBe(`${publicAddress}/deck/v2?uid=${chips}01`)

  await page.getByRole('button', { name: 'Lock by phone…' }).click()
  await expect(page.getByText('can never be written again')).toBeVisible()
  expect(await page.evaluate('chip.isLocked')).toBe(false)
  await page.getByRole('button', { name: 'Lock chip' }).click()
  await expect(page.getByText('Hold the chip near the phone.')).toBeVisible()
  await hold()
  await expect(page.getByText('The chip is locked.')).toBeVisible()
  expect(await page.evaluate('chip.isLocked')).toBe(true)
  await page.getByRole('button', { name: 'Write by phone' }).click()
  await expect(page.getByText('Hold the chip near the phone.')).toBeVisible()
  await hold()
  await expect(page.getByText('This chip is locked')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolations(page)
})

test('everything that a filter finds is changed at once, and undone at once', async ({ visitor }) => {
  const { page } = visitor
  await signInAsOwner(visitor)
  const chips = newChips()
  const rows = Array.from({ length: 60 }, (_, at) => `${chips}${at + 10},Disc ${at},Lost`)
  await addTotems(page, ['Chip,Name,Status', ...rows].join('\n'))
  await page.goto('/admin/totems?status=lost')
  await page
    .getByRole('checkbox', { name: /^Select all/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Select all results' }).click()
  // One page has 50.
  const actions = page.getByRole('group', { name: 'Actions for selected rows' })
  await expect(actions).toContainText(/(?!50 )\d\d+ selected/)
  await actions.getByRole('button', { name: 'Put back in use' }).click()
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Disc 59' })).toBeVisible()
})

/** The first twelve of the fourteen digits of chips that no other test and no other attempt has. */
function newChips(): string {
  return `04${randomBytes(5).toString('hex').toUpperCase()}`
}

/** As a phone names a chip. */
function withColons(chip: string): string {
  return chip.toLowerCase().replace(/..(?!$)/g, '$&:')
}

const publicAddress = 'https://cards.example'

/**
 * The page believes that the site has a public address; everything else stays. The address is changed in the data that the
 * page hydrates from, because the policy for scripts allows no changed document.
 */
async function showPublicAddress(page: Page): Promise<void> {
  await page.addInitScript((address) => {
    const { prototype } = ReadableStreamDefaultController
    const { enqueue } = prototype
    prototype.enqueue = function (chunk: unknown) {
      const changed =
        typeof chunk === 'string'
          ? chunk.replace(/("origin",")http:\/\/localhost:\d+/, `$1${address}`)
          : chunk
      enqueue.call(this, changed)
    }
  }, publicAddress)
}

async function addTotems(page: Page, table: string): Promise<void> {
  await page.goto('/coachellaimport')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: /^Check/ }).click()
  await page.getByRole('button', { name: /^Import \d+ of them/ }).click()
  await expect(page.getByText('Import finished')).toBeVisible()
}

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
