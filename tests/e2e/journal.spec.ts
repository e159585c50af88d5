// The journal: readings in it, physical readings logged, search, export, import, deleting and restoring everything; and
// the chart of statistics.
import { readFile } from 'node:fs/promises'
import { ConvexHttpClient } from 'convex/browser'
import type { Page } from '@playwright/test'
import { api } from '#convex/_generated/api.js'
import { drawInto, newSecret, secretCookie } from '../support/stored-readings.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  test,
} from '../support/test.ts'

test('readings are saved, logged, found, deleted with undo, and counted', async ({ visitor, baseURL }) => {
  const { page } = visitor
  await drawInto(page, baseURL!, newSecret())
  await visitor.openPage('/journal')
  const entries = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete / }) })
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('What am I not seeing?')

  await test.step('a physical reading is logged by keyboard alone', async () => {
    await page.getByRole('link', { name: 'Log a physical reading' }).click()
    await page.getByRole('combobox', { name: 'Deck', exact: true }).selectOption('My own deck…')
    await page.getByLabel('Name of your deck').fill('Grandmother’s tarot')
    await page.getByLabel('Spread', { exact: true }).selectOption('Three Card')
    for (const [place, typed] of [
      ['Past', 'the mo'],
      ['Present', 'ace of cu'],
      ['Future', 'world'],
    ] as const) {
      await page.getByRole('combobox', { name: place, exact: true }).fill(typed)
      await expect(page.getByRole('option')).toHaveCount(1)
      await visitor.presses('Enter')
    }
    await page.getByLabel('Reversed: Present').check()
    await page.getByLabel('Note').fill('Sand in the box')
    await page.getByLabel('Tags').fill('beach, summer')
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(page.getByLabel('Note')).toHaveValue('Sand in the box')
    await page.getByRole('button', { name: 'Save reading' }).press('Enter')
    await expect(page.getByText('with a physical deck (Grandmother’s tarot)')).toBeVisible()
    await page.getByRole('link', { name: 'Open your journal' }).click()
    await expect(entries).toHaveCount(2)
  })

  await test.step('search and filters are in the address', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('summer')
    await expect(entries).toHaveCount(1)
    await expect(page).toHaveURL(/\/journal\?q=summer$/)
    await page.reload()
    await expect(entries).toHaveCount(1)
    await expect(entries).toContainText('Grandmother’s tarot')
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('combobox', { name: 'Deck', exact: true }).selectOption('Grandmother’s tarot')
    await expect(entries).toHaveCount(1)
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByLabel('Spread', { exact: true }).selectOption('Single card')
    await expect(entries).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search' }).fill('nowhere')
    await expect(page.getByRole('heading', { name: 'No readings match' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expectNoSidewaysScroll(page)
  })

  await test.step('a deleted reading can be restored', async () => {
    await page.getByRole('button', { name: /^Delete Three Card/ }).click()
    await expect(entries).toHaveCount(1)
    await expect(entries.getByRole('button', { name: /^Delete / })).toBeFocused()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect(entries).toHaveCount(2)
  })

  await test.step('the calendar shows the card of each day, and not the future', async () => {
    await page.getByRole('tab', { name: 'Calendar' }).click()
    const today = page.getByRole('button', { name: /moon|quarter|crescent/i, pressed: true })
    await expect(today).toHaveAccessibleName(/\. 2 readings$/)
    await expect(today.locator('img')).toBeVisible()
    await expect(entries).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
    const name = await today.locator('.visually-hidden').textContent()
    await today.focus()
    // Nobody can look into the future.
    await visitor.presses('ArrowRight')
    await expect(today).toHaveAccessibleName(name!)
    await expectNoAxeViolationsInBothThemes(page)
    await entries.first().getByRole('link').click()
    // A reading that is deleted on its own page leads back to the calendar.
    await page.getByRole('button', { name: 'Delete this reading' }).click()
    await expect(page).toHaveURL(/\?view=calendar$/)
    await expect(entries).toHaveCount(1)
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(/\/(draws|spreads)\/\w+$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?view=calendar$/)
    await expect(entries).toHaveCount(2)
  })

  await test.step('patterns are described in words', async () => {
    await page.getByRole('tab', { name: 'Patterns' }).click()
    await expect(page.getByRole('region', { name: 'Day streak' })).toContainText('1 day')
    await expect(page.getByRole('region', { name: 'Most drawn' }).getByRole('listitem')).not.toHaveCount(0)
    await expectNoAxeViolations(page)
  })
})

test('the calendar is moved by keys, back to the month of the first reading', async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor
  const userRandomID = newSecret()
  await page.context().addCookies(secretCookie(userRandomID, baseURL!))
  const client = new ConvexHttpClient(baseURL!, { logger: false })
  const fortyDaysAgo = Date.now() - 40 * 86_400_000
  await client.mutation(api.journal.log, {
    userRandomID,
    key: 'forty-days-ago',
    deck: 'celestial',
    layout: null,
    cards: [{ position: '', card: 'the-moon', reversed: false }],
    madeAt: fortyDaysAgo,
    tags: [],
  })
  await visitor.openPage('/journal?view=calendar')
  const pressed = page.getByRole('button', { name: /moon|quarter|crescent/i, pressed: true })
  const month = page.getByRole('heading', { level: 2, name: /\d{4}$/ })
  const thisMonth = await month.innerText()
  const today = await pressed.locator('.visually-hidden').innerText()
  await pressed.focus()
  await visitor.presses('ArrowLeft')
  await expect(pressed).not.toHaveAccessibleName(today)
  await expect(pressed).toBeFocused()
  await visitor.presses('ArrowRight')
  await expect(pressed).toHaveAccessibleName(today)
  await visitor.presses('PageUp')
  await expect(month).not.toHaveText(thisMonth)
  await expect(pressed).toBeFocused()
  // It ends at the oldest month, where the focus stays on the button.
  const previous = page.getByRole('button', { name: 'Previous month' })
  while (!(await previous.isDisabled())) await previous.press('Enter')
  await previous.press('Enter')
  await expect(previous).toBeFocused()
  await expect(month).toHaveText(
    new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(fortyDaysAgo),
  )
})

test('a journal is exported, emptied, imported completely or not at all, and shown as a chart', async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor
  const secret = newSecret()
  await drawInto(page, baseURL!, secret)
  await logInto(baseURL!, secret)
  await visitor.openPage('/journal?view=files')

  const [json, csv] =
    await test.step('the journal is exported, and all of it deleted and restored', async () => {
      const saved = [await save(page, 'Export as JSON'), await save(page, 'Export as CSV')]
      await page.getByRole('button', { name: 'Delete all readings' }).click()
      await page.getByRole('button', { name: 'Delete all', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Your journal is empty' })).toBeVisible()
      await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('button', { name: 'Export as JSON' })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('tab', { name: 'Readings' }).click()
      await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(2)
      return saved as [string, string]
    })

  await test.step('a broken file is reported line by line and imports nothing; a valid one is imported once', async () => {
    await becomeSomebodyElse(page, baseURL!)
    await visitor.openPage('/journal')
    const journal = page.getByLabel('Journal file to import')
    const broken = json.replace('"deck":"celestial"', '"deck":"no-such-deck"')
    await journal.setInputFiles(asFile('broken.json', broken))
    await expect(page.getByRole('alert')).toContainText(/Line \d: There’s no deck “no-such-deck”/)
    await journal.setInputFiles(asFile('cut.json', json.slice(0, 300)))
    await expect(page.getByRole('alert')).toContainText('The file is damaged here.')
    await expect(page.getByRole('heading', { name: 'Your journal is empty' })).toBeVisible()
    await journal.setInputFiles(asFile('journal.csv', csv))
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Imported 2 readings.')
    await page.getByRole('tab', { name: 'Import and export' }).click()
    await journal.setInputFiles(asFile('journal.json', json))
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Its 2 readings are already here.',
    )
    expect(await save(page, 'Export as JSON')).toBe(json)
    expect(await save(page, 'Export as CSV')).toBe(csv)
  })

  await test.step('the chart shows them next to everybody’s, and as a picture', async () => {
    await visitor.openPage('/spider')
    await expect(page.getByText('4 cards in all readings')).toBeVisible()
    await page.getByRole('radio', { name: 'Elements' }).click()
    await expect(page.getByRole('rowheader', { name: 'Water' })).toBeVisible()
    await page.getByRole('radio', { name: 'Week' }).click()
    await expect(page).toHaveURL('/spider?show=elements&period=week')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Share as image' }).click()
    const picture = await readFile(await (await saving).path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.length).toBeGreaterThan(30_000)
  })
})

/** A reading with three physical cards and every field that a file can have. */
async function logInto(url: string, userRandomID: string): Promise<void> {
  const cards = ['the-moon', 'ace-of-cups', 'the-world'].map((card, index) => ({
    position: ['past', 'present', 'future'][index]!,
    card,
    reversed: index === 1,
  }))
  await new ConvexHttpClient(url).mutation(api.journal.log, {
    userRandomID,
    key: 'by-hand',
    madeAt: Date.UTC(2026, 5, 1),
    deck: 'celestial',
    cards,
    layout: 'three-card',
    note: '=Sand, "in"\nthe box',
    tags: ['beach', 'a, b'],
  })
}

async function becomeSomebodyElse(page: Page, url: string): Promise<void> {
  await page.context().addCookies(secretCookie(newSecret(), url))
}

async function save(page: Page, name: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await saving).path(), 'utf8')
}

function asFile(name: string, text: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}
