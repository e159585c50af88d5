// Errors: lost connections, failing pages, missing chunks and new builds.
import { expect, test, type Visitor } from '../support/test.ts'

test.describe('a page that does not exist', () => {
  test('shows its path, both after a link and after a typed address', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/no/such/page', { status: 404 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no/such/page')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
    visitor.expectProblem(/no\/such\/other\.data\S* answered 404/)
    await page.evaluate(() => {
      history.pushState(null, '', '/no/such/other')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no/such/other')
    await expect(page).toHaveTitle('Page Not Found · Lodestar')
  })

  test('has the chosen theme, and so does the next page', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    await page.locator('footer').getByRole('button', { name: 'Light' }).click()
    visitor.expectProblem(/no-such-page\.data\S* answered 404/)
    await page.evaluate(() => {
      history.pushState(null, '', '/no-such-page')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no-such-page')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
    await page.getByRole('link', { name: 'How Lodestar works' }).click()
    await expect(page).toHaveURL('/how')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  })
})

test.describe('a page that fails in the browser', () => {
  test('shows the generic error with an id, and the server logs the same id', async ({ visitor }) => {
    const { page } = visitor
    await page.route('**/assets/hello-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Hello() { throw new Error("broken on purpose") }',
      }),
    )
    await visitor.openPage('/')
    visitor.expectProblem(/broken on purpose/)
    const reported = page.waitForRequest('**/client-errors')
    await page.getByRole('link', { name: 'Connection test' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
    const id = await page.locator('.error-id code').innerText()
    const report = (await reported).postDataJSON() as { id: string; message: string }
    expect(report).toMatchObject({ id, message: 'broken on purpose' })
    expect((await (await reported).response())?.status()).toBe(204)
  })
})

test.describe('an app that cannot be mounted', () => {
  test('is logged as such and rethrown, and the page can still be read', async ({ visitor }) => {
    const { page } = visitor
    await page.addInitScript(() => {
      Object.defineProperty(window, '__reactRouterContext', { get: () => undefined, set: () => undefined })
    })
    visitor.expectProblem(/^console error: Error while mounting app:/)
    visitor.expectProblem(/^page error: /)
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error while mounting app:'),
    )
    await page.goto('/how', { waitUntil: 'load' })
    await logged
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A draw you can check')
  })
})

test.describe('a lost connection', () => {
  test('is shown when it matters, and the notice disappears when it is back', async ({
    visitor,
    context,
  }) => {
    const { page } = visitor
    await visitor.stopsTheClock()
    await visitor.openPage('/privacy')
    // Everything that the page loads when idle is there before the connection is cut.
    await page.clock.runFor(10_000)
    await page.waitForLoadState('networkidle')
    // The fake clock of the page runs ahead of the network, so some requests are aborted.
    visitor.allowProblem(/healthz failed: net::ERR_(INTERNET_DISCONNECTED|ABORTED)/)
    await context.setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await page.clock.runFor(500)
    await expect(page.getByText('This page will update when you reconnect.')).toBeHidden()
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return page.getByText('This page will update when you reconnect.').isVisible()
      })
      .toBe(true)
    await context.setOffline(false)
    await page.clock.resume()
    await page.clock.runFor(20_000)
    await expect(page.getByText('This page will update when you reconnect.')).toBeHidden()
  })

  test('is shown by the hello page too', async ({ visitor, context }) => {
    const { page } = visitor
    await visitor.openPage('/hello')
    const hello = page.getByRole('button', { name: 'Say hello' })
    await hello.click()
    await expect(page.getByText(/The server responded in [\d.]+ ms/)).toBeVisible()
    // It pings after a second, if the connection is there by then.
    visitor.allowProblem(/healthz failed: net::ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await expect(page.locator('.hello-status dd').first()).toHaveText('Offline')
    await hello.click()
    await expect(page.getByText('We’ll send your hello when you reconnect.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('.hello-status dd').first()).toHaveText('Online')
  })
})

test.describe('a new build', () => {
  test('makes the next navigation a full load, after the hourly check and not before', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.stopsTheClock()
    // The fake clock jumps by an hour, so requests in flight time out.
    visitor.allowProblem(/\/api\/query failed: net::ERR_ABORTED/)
    let checks = 0
    await page.route('**/builds/latest.json', (route) => {
      checks++
      return route.fulfill({ json: { id: 'a-newer-one' } })
    })
    const answered = page.waitForResponse('**/builds/latest.json')
    await visitor.openPage('/')
    const mark = () => page.evaluate(() => Object.assign(window, { marked: true }))
    const marked = () => page.evaluate(() => 'marked' in window)
    await mark()
    await page.clock.runFor(3_599_000)
    expect(checks).toBe(0)
    await page.getByRole('link', { name: 'How it works' }).first().click()
    await expect(page).toHaveURL('/how')
    expect(await marked()).toBe(true)
    await page.clock.runFor(2000)
    await answered
    // Nothing reloads by itself.
    expect(await marked()).toBe(true)
    await page.clock.resume()
    await page.getByRole('link', { name: 'Support' }).first().click()
    await expect(page).toHaveURL('/support')
    await expect.poll(marked).toBe(false)
  })
})

test.describe('a chunk that cannot be loaded', () => {
  test('of the next page makes that page a full load, once', async ({ visitor }) => {
    const { page } = visitor
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    await page.route('**/assets/how-*.js', (route) => route.abort())
    visitor.expectProblem(/assets\/how-.*/)
    await visitor.openPage('/')
    await page.getByRole('link', { name: 'How it works' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A draw you can check')
    expect(loads).toEqual(['/', '/how'])
  })

  test('while offline leaves the page as it is', async ({ visitor, context }) => {
    const { page } = visitor
    await visitor.openPage('/')
    // First: the page may still be loading something.
    visitor.expectProblem(/net::ERR_INTERNET_DISCONNECTED/)
    visitor.expectProblem(/assets\/how-.*/)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'How it works' }).first().hover()
    await page.getByRole('link', { name: 'How it works' }).first().click()
    await expect(page.getByText('This page will update when you reconnect.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draw a tarot card')
    await context.setOffline(false)
    await expect(page.getByText('This page will update when you reconnect.')).toBeHidden()
    await page.getByRole('link', { name: 'How it works' }).first().click()
    await expect(page).toHaveURL('/how')
  })

  test('and data that cannot be loaded: the visitor stays, and arrives when the connection is back', async ({
    visitor,
    context,
  }) => {
    const { page } = visitor
    await visitor.openPage('/cards')
    // Visit that page once: its code is then loaded, and only its data must be fetched.
    await page.getByRole('link', { name: 'Decks' }).first().click()
    await expect(page).toHaveURL('/deck-teasers')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarot cards')
    visitor.expectProblem(/net::ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Decks' }).first().click()
    await expect(page.getByText('This page will update when you reconnect.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarot cards')
    await context.setOffline(false)
    await expect(page).toHaveURL('/deck-teasers')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a deck')
  })

  test('that our own code imports reloads the page once and never in a loop', async ({ visitor }) => {
    const { page } = visitor
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    // The event that Vite dispatches when an import fails; its result says whether the failure was handled.
    const fail = () =>
      page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    await visitor.openPage('/hello')
    const reloaded = page.waitForEvent('load')
    expect(await fail()).toBe(false)
    await reloaded
    await visitor.untilInteractive()
    expect(loads).toBe(2)
    expect(await fail()).toBe(true)
    expect(loads).toBe(2)
  })
})

test.describe('route rules of the host', () => {
  // The page waits for the answer for a second; the fake clock stops until it has come.
  async function followsLink(visitor: Visitor): Promise<void> {
    const { page } = visitor
    await visitor.stopsTheClock()
    await visitor.openPage('/')
    const link = page.getByRole('link', { name: 'How it works' }).first()
    const answered = page.waitForResponse('**/route-rules?path=%2Fhow')
    await link.hover()
    await answered
    await page.clock.resume()
    await link.click()
  }

  test('a redirect works for a click', async ({ visitor }) => {
    const { page } = visitor
    await page.route('**/route-rules?path=%2Fhow', (route) =>
      route.fulfill({ json: { redirect: { to: '/support' } } }),
    )
    await followsLink(visitor)
    await expect(page).toHaveURL('/support')
  })

  test('a redirect to another site is a full page load', async ({ visitor }) => {
    const { page } = visitor
    await page.route('https://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    )
    await page.route('**/route-rules?path=%2Fhow', (route) =>
      route.fulfill({ json: { redirect: { to: 'https://elsewhere.example/' } } }),
    )
    await followsLink(visitor)
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })

  test('navigation continues when the host does not answer', async ({ visitor }) => {
    const { page } = visitor
    await page.route('**/route-rules?*', (route) => route.fulfill({ status: 503 }))
    visitor.expectProblem(/route-rules\?\S+ answered 503/)
    await followsLink(visitor)
    await expect(page).toHaveURL('/how')
  })
})

test.describe('a slow page', () => {
  test('shows a progress bar, but only after 200 ms', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/assets/how-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.getByRole('link', { name: 'How it works' }).first().click()
    const bar = page.getByRole('progressbar', { name: 'Loading page' })
    await expect(bar).toBeVisible()
    const delay = await bar.evaluate((element) => getComputedStyle(element).animationDelay)
    expect(delay.split(', ')[0]).toBe('0.2s')
    arrive()
    await expect(page).toHaveURL('/how')
    await expect(bar).toBeHidden()
  })
})

test.describe('a view transition', () => {
  test('that takes longer than the browser waits for is no error, and the page changes', async ({
    visitor,
  }) => {
    const { page } = visitor
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(async () => {
          await (update as () => Promise<void>)()
          // Chromium waits four seconds for the change.
          await new Promise((resolve) => setTimeout(resolve, 6000))
        })
        void transition.finished.then(() => Object.assign(window, { hasFinished: true }))
        return transition
      }
    })
    await visitor.openPage('/')
    await page.getByRole('link', { name: 'How it works' }).first().click()
    await expect(page).toHaveURL('/how')
    await expect.poll(() => page.evaluate(() => 'hasFinished' in window), { timeout: 30_000 }).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A draw you can check')
    await page.getByRole('link', { name: 'Support' }).first().click()
    await expect(page).toHaveURL('/support')
  })
})
