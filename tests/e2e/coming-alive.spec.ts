// What somebody does in the moment between a page that can be seen and a page that is alive: on a slow line it is long.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test('what was typed and chosen before the scripts came is what the page knows', async ({ visitor }) => {
  const { page } = visitor
  await seenBeforeAlive(page, '/newDraw', async () => {
    await page.getByLabel('Woodcut (Tarot)').check()
    await page.getByLabel('Your question').fill('Where to?')
    await page.getByLabel('Cards may come up reversed').uncheck()
  })
  await page.getByRole('button', { name: 'Draw one card' }).click()
  await expect(page).toHaveURL('/draw/woodcut')
  await expect(page.getByLabel('Your question')).toHaveValue('Where to?')
  await expect(page.getByLabel('Cards may come up reversed')).not.toBeChecked()

  await seenBeforeAlive(page, '/cards', () => page.getByLabel('Search').fill('queen'))
  await expect(page.locator('a.card-tile')).toHaveCount(4)
  await expect(page.getByLabel('Search')).toHaveValue('queen')
})

test('a press before the scripts came is the first of the ritual, and no form', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    // The ten seconds after which the form is sent all the same are an hour: a slow machine needs longer than they are.
    const { setTimeout } = window
    const later = (run: () => void, ms?: number) => setTimeout(run, ms === 10_000 ? 3_600_000 : ms)
    window.setTimeout = later as typeof window.setTimeout
  })
  const forms: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && forms.push(request.method()))

  await seenBeforeAlive(page, '/newDraw/OneCard', () => press(page, 'Shuffle'))
  await expect(page.getByRole('button', { name: 'Enough, I will cut' })).toBeVisible()
  await seenBeforeAlive(page, '/spreads/past-present-future', () => press(page, 'Shuffle'))
  await expect(page.getByRole('button', { name: 'Enough, I will cut' })).toBeVisible()
  await seenBeforeAlive(page, '/', () => press(page, 'Card 9 of 9, face down'))
  await expect(page.getByRole('link', { name: 'Read your card' })).toBeVisible()
  expect(forms).toEqual(['GET', 'GET', 'GET'])
})

test('where the scripts cannot be loaded, a press sends the form after all', async ({ visitor }) => {
  const { page } = visitor
  await page.route('**/assets/*.js', (route) => route.abort())
  visitor.allowProblem(/assets\/\S+\.js|ERR_FAILED|Failed to fetch dynamically/)
  await page.goto('/newDraw/OneCard', { waitUntil: 'load' })
  await press(page, 'Shuffle')
  await expect(page.getByRole('heading', { name: 'Your card lies there' })).toBeVisible()
})

// The first formatter of dates or numbers reads the platform's tables: a tenth of a second on a cheap phone, for every page.
test('pages come alive without asking for the platform’s tables of dates and numbers', async ({
  visitor,
}) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const asked: string[] = []
    const noting = <Made extends object>(name: string, Format: new (...options: never[]) => Made) =>
      new Proxy(Format, {
        construct(target, options: never[]) {
          asked.push(name)
          return new target(...options)
        },
      })
    const { DateTimeFormat, NumberFormat } = Intl
    Object.assign(Intl, {
      DateTimeFormat: noting('dates', DateTimeFormat),
      NumberFormat: noting('numbers', NumberFormat),
    })
    const { toLocaleString } = Number.prototype
    Number.prototype.toLocaleString = function (...options) {
      asked.push(`the number ${Number(this)}`)
      return toLocaleString.apply(this, options)
    }
    Object.assign(window, { asked })
  })
  for (const path of [
    '/',
    '/cards/the-star',
    '/spreads',
    '/randomcards/review',
    '/oregon/portland/tarot-readings',
  ]) {
    await visitor.openPage(path)
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked), path).toEqual([])
  }
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a page whose scripts come only when everything is done that is to be done before. */
async function seenBeforeAlive(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.fallback()
  })
  const opened = page.goto(path)
  await act()
  arrive()
  await opened
  await page.unroute('**/assets/*.js')
}
