// Input between the first paint and hydration, which take seconds on a slow connection or phone.
import type { Page } from '@playwright/test'
import { expect, phone, test, type Visitor } from '../support/test.ts'

test('what was typed and chosen before hydration is the state of the page', async ({ visitor }) => {
  const { page } = visitor
  await seenBeforeAlive(page, '/newDraw', async () => {
    await page.getByLabel('Woodcut (Tarot)').check()
    await page.getByLabel('Your question').fill('Where to?')
    await page.getByLabel('Allow reversed cards').uncheck()
  })
  await page.getByRole('button', { name: 'Draw one card' }).click()
  await expect(page).toHaveURL('/draw/woodcut')
  await expect(page.getByLabel('Your question')).toHaveValue('Where to?')
  await expect(page.getByLabel('Allow reversed cards')).not.toBeChecked()

  await seenBeforeAlive(page, '/cards', () => page.getByRole('searchbox', { name: 'Search' }).fill('queen'))
  await expect(page.locator('a.card-tile')).toHaveCount(4)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('queen')
})

test('a click before hydration starts the ritual, and submits no form', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    // The form is submitted after ten seconds without hydration; make that an hour, because a slow machine needs
    // longer.
    const { setTimeout } = window
    const later = (run: () => void, ms?: number) => setTimeout(run, ms === 10_000 ? 3_600_000 : ms)
    window.setTimeout = later as typeof window.setTimeout
  })
  const forms: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && forms.push(request.method()))

  await seenBeforeAlive(page, '/newDraw/OneCard', () => press(page, 'Shuffle'))
  await expect(page.getByRole('button', { name: 'Cut the deck' })).toBeVisible()
  await seenBeforeAlive(page, '/spreads/three-card', () => press(page, 'Shuffle'))
  await expect(page.getByRole('button', { name: 'Cut the deck' })).toBeVisible()
  await seenBeforeAlive(page, '/', () => press(page, 'Card 9 of 9, face down'))
  await expect(page.getByRole('link', { name: 'Read your card' })).toBeVisible()
  expect(forms).toEqual(['GET', 'GET', 'GET'])
})

test('if the scripts cannot be loaded, a click submits the form', async ({ visitor }) => {
  const { page } = visitor
  await page.route('**/assets/*.js', (route) => route.abort())
  visitor.allowProblem(/assets\/\S+\.js|ERR_FAILED|Failed to fetch dynamically/)
  await page.goto('/newDraw/OneCard', { waitUntil: 'load' })
  await press(page, 'Shuffle')
  await expect(page.getByRole('heading', { name: 'Your card is ready' })).toBeVisible()
})

// The first Intl formatter loads locale data: a tenth of a second on a cheap phone, for every page.
test('pages hydrate without creating Intl formatters', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const created: string[] = []
    const noting = <Made extends object>(name: string, Format: new (...options: never[]) => Made) =>
      new Proxy(Format, {
        construct(target, options: never[]) {
          created.push(name)
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
      created.push(`the number ${Number(this)}`)
      return toLocaleString.apply(this, options)
    }
    Object.assign(window, { created })
  })
  for (const path of [
    '/',
    '/cards/the-star',
    '/spreads',
    '/randomcards/review',
    '/oregon/portland/tarot-readings',
  ]) {
    await visitor.openPage(path)
    expect(await page.evaluate(() => (window as unknown as { created: string[] }).created), path).toEqual([])
  }
})

test.describe('Back and Forward before hydration', () => {
  test.use(phone)

  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  const howHeading = 'A draw you can check'

  /** Navigates on the client, without loading a document. */
  async function follow(page: Page, ...paths: string[]): Promise<void> {
    for (const path of paths) {
      await page.evaluate((to) => {
        const router = (
          window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
        ).__reactRouterDataRouter
        return router.navigate(to)
      }, path)
      await expect(page).toHaveURL(path)
    }
  }

  async function slowDown(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }

  const go = (page: Page, ...steps: number[]) =>
    page.evaluate(async (steps) => {
      for (const step of steps) {
        const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
        history.go(step)
        await arrived
      }
    }, steps)

  /** Reloads, and goes through the history while the scripts are still loading. */
  async function reloadAndGo(page: Page, ...steps: number[]): Promise<void> {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await arrived
      await route.fallback()
    })
    await page.reload({ waitUntil: 'commit' })
    await heading(page).waitFor()
    // The document may be loaded again before the last step has resolved.
    await go(page, ...steps).catch(() => undefined)
    arrive()
    await page.unroute('**/assets/*.js')
  }

  async function expectHydrated(visitor: Visitor, path: string, title: string | RegExp): Promise<void> {
    await expect(visitor.page).toHaveURL(path)
    await expect(heading(visitor.page)).toHaveText(title)
    await visitor.untilInteractive()
    await expect(heading(visitor.page)).toHaveText(title)
  }

  for (const round of [1, 2, 3]) {
    test(`Back within a second of a reload shows the previous page, on a slow phone (${round})`, async ({
      visitor,
    }) => {
      const { page } = visitor
      await visitor.openPage('/how')
      await follow(page, '/spreads')
      await slowDown(page)
      await page.reload({ waitUntil: 'commit' })
      await page.evaluate(() => history.back())
      await expectHydrated(visitor, '/how', howHeading)
      await page.getByRole('button', { name: 'More' }).tap()
      await expect(page.locator('#site-menu')).toBeVisible()
    })
  }

  test('Back during hydration shows the previous page', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/how')
    await follow(page, '/spreads')
    await slowDown(page)
    await page.route('**/assets/entry.client-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n;history.back()` })
    })
    await page.reload({ waitUntil: 'commit' })
    await page.waitForURL('/how')
    await page.unroute('**/assets/entry.client-*.js')
    await expectHydrated(visitor, '/how', howHeading)
  })

  test('Forward, and Back twice, show the page of the address', async ({ visitor }) => {
    const { page } = visitor
    // Navigations abort requests in flight.
    visitor.allowProblem(/failed: net::ERR_ABORTED$/)
    await visitor.openPage('/how')
    await follow(page, '/privacy', '/spreads')
    await reloadAndGo(page, -1, -1)
    await expectHydrated(visitor, '/how', howHeading)
    await reloadAndGo(page, +1)
    await expectHydrated(visitor, '/privacy', /Privacy/)
    await reloadAndGo(page, +1, -1)
    await expectHydrated(visitor, '/privacy', /Privacy/)
  })

  test('a query parameter that the page reads causes a reload, and another one does not', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.openPage('/spreads')
    const all = await page.locator('.layout-card').count()
    await follow(page, '/spreads?size=small')
    await expect(page.locator('.layout-card')).not.toHaveCount(all)
    await reloadAndGo(page, -1)
    await expectHydrated(visitor, '/spreads', 'Choose a spread')
    await expect(page.locator('.layout-card')).toHaveCount(all)

    await follow(page, '/spreads?utm_source=letter', '/spreads?utm_source=other#main')
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    await reloadAndGo(page, -1)
    await expectHydrated(visitor, '/spreads?utm_source=letter', 'Choose a spread')
    expect(documents).toHaveLength(1)
  })

  test('another fragment of the same page loads nothing again', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/how')
    await follow(page, '/how#main')
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    await reloadAndGo(page, -1)
    await expectHydrated(visitor, '/how', howHeading)
    expect(documents).toHaveLength(1)
  })

  test('a document of another address is loaded again once, and never in a loop', async ({ visitor }) => {
    const { page } = visitor
    const documents: string[] = []
    // As a service worker that has cached only the page without its query.
    await page.route('**/spreads?*', async (route) => {
      documents.push(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: new URL('/spreads', page.url()).href }) })
    })
    // For the browser, a document fulfilled by the test comes from another network than the backend.
    visitor.allowProblem(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/)
    await visitor.openPage('/how')
    await page.goto('/spreads?size=small')
    await visitor.untilInteractive()
    await expect(heading(page)).toHaveText('Choose a spread')
    expect(documents).toHaveLength(2)
  })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a page and acts before its scripts are loaded. */
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
