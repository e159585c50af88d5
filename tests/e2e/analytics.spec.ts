// Analytics and opting out: the real PostHog client in a real browser against our own ingest.
import { gunzipSync } from 'node:zlib'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test as base } from '../support/test.ts'

declare global {
  interface Window {
    passThreeSeconds: () => void
  }
}

// One after the other, because they share a product.
base.describe.configure({ mode: 'default' })

const test = base.extend<
  { sent: Sent[]; stored: () => Promise<number>; isTouched: boolean },
  { product: Product }
>({
  /** Whether the visitor does something at once: without that the client loads seconds later. */
  isTouched: [true, { option: true }],
  // Every test is another visitor of it.
  product: [
    async ({}, use) => {
      const product = await startProduct({ env: { OWNER_EMAIL: 'owner@example.com' } })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // The client ignores bots, and a browser under test says that it is one.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  context: async ({ context, isTouched }, use) => {
    await context.addInitScript((touches) => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false })
      Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
      // Again and again, because the page listens only once it is idle.
      if (touches) setInterval(() => dispatchEvent(new Event('scroll')), 200)
    }, isTouched)
    await use(context)
  },
  sent: async ({ context }, use) => {
    const sent: Sent[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/ingest')) sent.push({ request, ...bodyOf(request) })
    })
    await use(sent)
  },
  /** How many events the ingest has stored since this test began. */
  stored: async ({ product }, use) => {
    const before = await storedEvents(product)
    await use(async () => (await storedEvents(product)) - before)
  },
})

interface Sent {
  request: Request
  events: { event: string; uuid: string; properties: Record<string, unknown> }[]
  text: string
}

function bodyOf(request: Request): Pick<Sent, 'events' | 'text'> {
  const body = request.postDataBuffer()
  if (!body) return { events: [], text: '' }
  const text = (body[0] === 0x1f ? gunzipSync(body) : body).toString('utf8')
  try {
    return { text, events: (JSON.parse(text) as Partial<Sent> & { batch?: Sent['events'] }).batch ?? [] }
  } catch {
    return { text, events: [] }
  }
}

const pageViews = (sent: Sent[]) =>
  sent
    .flatMap(({ events }) => events)
    .filter(({ event }) => event === '$pageview')
    .map(({ properties }) => new URL(String(properties.$current_url)).pathname)

async function storedEvents({ url }: Product): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^ingest_events_total\{outcome="stored"\} (\d+)/m.exec(metrics)?.[1] ?? 0)
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Waits until the page is idle, then flushes the events that the client has queued. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 5000 })),
  )
  await page.goto('about:blank')
}

const consentSwitch = (page: Page) => page.getByRole('switch', { name: 'Allow anonymous statistics' })

test('every route change is one page view, sent to our own host, and stored', async ({
  visitor,
  sent,
  stored,
  product,
}) => {
  const { page } = visitor
  await visitor.openPage('/')
  await expect.poll(() => pageViews(sent)).toEqual(['/'])
  await mainLink(page, 'How it works').click()
  await expect(page).toHaveURL('/how')
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Support' }).click()
  await expect(page).toHaveURL('/support')
  await expect.poll(() => pageViews(sent)).toEqual(['/', '/how', '/support'])
  await expect.poll(stored).toBe(3)
  for (const { request } of sent) expect(new URL(request.url()).origin).toBe(product.url)
})

test('queued events arrive when the page is left', async ({ visitor, sent, stored }) => {
  const { page } = visitor
  await visitor.openPage('/')
  await expect.poll(() => pageViews(sent)).toEqual(['/'])
  await mainLink(page, 'How it works').click()
  // When the heading has the focus, the page view has been counted.
  await expect(page.locator('main h1', { hasText: 'A draw you can check' })).toBeFocused()
  // Not by closing the page: the browser gives a closing page only half a second.
  await page.goto('/robots.txt')
  await expect.poll(stored).toBe(2)
})

test.describe('a page that is left without a touch', () => {
  test.use({ isTouched: false })

  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      // On a slow machine the client would load, which these tests do without.
      const setTimer = window.setTimeout.bind(window)
      window.setTimeout = ((run: () => void, ms?: number, ...args: unknown[]) =>
        ms === 5000 ? 0 : setTimer(run, ms, ...args)) as typeof window.setTimeout
      // The choice of an earlier visit. The page writes the cookie when it is ready to send.
      if (location.protocol.startsWith('http')) localStorage.setItem('analyticsConsent', 'given')
    })
  })

  const canSend = (page: Page) =>
    page.waitForFunction(() => document.cookie.includes('analyticsConsent=given'))

  const loadedClients = (page: Page) =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('posthog')).length,
    )

  test('is one page view, sent by a beacon and without the client', async ({ visitor, stored }) => {
    const { page } = visitor
    await visitor.openPage('/how?utm_source=flyer')
    await canSend(page)
    expect(await stored()).toBe(0)
    expect(await loadedClients(page)).toBe(0)
    await page.goto('/robots.txt')
    await expect.poll(stored).toBe(1)
  })

  test('is counted once, also if it is hidden and shown again or comes back from the cache', async ({
    visitor,
    stored,
  }) => {
    const { page } = visitor
    await visitor.openPage('/how')
    await canSend(page)
    const hideAndShow = () =>
      page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
          document.dispatchEvent(new Event('visibilitychange'))
        }
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      })
    await hideAndShow()
    await expect.poll(stored).toBe(1)
    await hideAndShow()
    // Another page view, so that there is something to wait for.
    await page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name: 'Support' })
      .press('Enter')
    await expect(page.locator('main h1')).toBeFocused()
    await page.goto('/robots.txt')
    await expect.poll(stored).toBe(2)
  })

  test('belongs to the same visitor as what the client sends on the next page', async ({
    visitor,
    sent,
    stored,
  }) => {
    const { page } = visitor
    await visitor.openPage('/how')
    await canSend(page)
    await page.goto('/support')
    await expect.poll(stored).toBe(1)
    const id = await page.evaluate(() => localStorage.getItem('analyticsVisitor'))
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const client = sent.length
    await expect
      .poll(async () => {
        // Again and again, because the page listens only once it is idle.
        await page.keyboard.press('Shift')
        return stored()
      })
      .toBe(2)
    await expect.poll(() => pageViews(sent.slice(client))).toEqual(['/support'])
    const [view] = sent.slice(client).flatMap(({ events }) => events)
    expect(view?.properties.distinct_id).toBe(id)
    expect(await page.evaluate(() => localStorage.getItem('analyticsVisitor'))).toBeNull()
  })

  test('sends nothing after a no', async ({ visitor, sent, stored, context, product }) => {
    const { page } = visitor
    await visitor.openPage('/how')
    await canSend(page)
    // By script: a touch would load the client.
    await consentSwitch(page).evaluate((box: HTMLInputElement) => box.click())
    await page.goto('/robots.txt')
    // An event of another visitor, so that there is something to wait for.
    await fetch(`${product.url}/ingest/e/`, {
      method: 'POST',
      body: JSON.stringify({
        api_key: 'lodestar',
        batch: [
          {
            uuid: crypto.randomUUID(),
            event: '$pageview',
            timestamp: new Date().toISOString(),
            properties: { distinct_id: 'another', $pathname: '/' },
          },
        ],
      }),
    })
    await expect.poll(stored).toBe(1)
    expect(sent).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ph_lodestar_posthog')
  })
})

test('after a 500 an event is sent again and stored once, and the console says Bad HTTP status', async ({
  visitor,
  sent,
  stored,
}) => {
  const { page } = visitor
  visitor.expectProblem(/console error: Bad HTTP status: 500/)
  visitor.expectProblem(/POST \S+\/ingest\/\S+ answered 500/)
  let failures = 0
  await page.route(/\/ingest\/(e|i\/v0\/e)\//, async (route) => {
    if (failures++ > 0) return route.fallback()
    await route.fulfill({ status: 500, body: 'no' })
  })
  await visitor.openPage('/')
  await expect.poll(stored).toBe(1)
  const uuids = sent.flatMap(({ events }) => events).map(({ uuid }) => uuid)
  expect(uuids.length).toBeGreaterThan(1)
  expect(new Set(uuids).size).toBe(1)
})

test.describe('private data', () => {
  async function expectNothingOf(words: string[], sent: Sent[], context: BrowserContext): Promise<void> {
    const cookies = await context.cookies()
    const secret = cookies.find(({ name }) => name === 'userRandomID')!.value
    const everything = sent.map(({ text, request }) => text + request.url()).join('\n')
    const storedCookies = JSON.stringify(cookies.filter(({ name }) => name.startsWith('ph_')))
    expect(storedCookies).toContain('distinct_id')
    for (const word of [...words, secret]) {
      expect(everything).not.toContain(word)
      expect(storedCookies).not.toContain(word)
    }
  }

  test('of a tap or a reading is neither sent nor stored by the client', async ({
    visitor,
    sent,
    context,
  }) => {
    await visitor.openPage('/deck/rrrr04AABBCCDDEEFFx00001A?uid=04A1B2C3D4E5F6', { status: 404 })
    await expect.poll(() => pageViews(sent)).toContain('/deck/:tap')
    await visitor.openPage('/draws/k17secretdraw', { status: 404 })
    await expect.poll(() => pageViews(sent)).toContain('/draws/:draw_id')
    await expectNothingOf(['04A1B2', '04AABB', 'secretdraw'], sent, context)
  })

  test('of a sign-in or a question is neither sent nor stored by the client', async ({
    visitor,
    sent,
    context,
  }) => {
    await visitor.openPage('/support?code=thecode&state=thestate&question=does+she+love+me&utm_source=flyer')
    await expect.poll(() => pageViews(sent)).toContain('/support')
    await mainLink(visitor.page, 'How it works').click()
    await expect.poll(() => pageViews(sent)).toContain('/how')
    expect(sent.map(({ text }) => text).join()).toContain('"utm_source":"flyer"')
    await expectNothingOf(['love', 'thecode', 'thestate'], sent, context)
  })
})

test.describe('the switch', () => {
  test('stops counting immediately, is remembered, and deletes what was stored', async ({
    visitor,
    sent,
    context,
  }) => {
    const { page } = visitor
    await visitor.openPage('/privacy')
    await expect.poll(() => pageViews(sent)).toEqual(['/privacy'])
    await consentSwitch(page).uncheck()
    await expect
      .poll(() => context.cookies())
      .not.toContainEqual(expect.objectContaining({ name: 'ph_lodestar_posthog' }))
    const before = sent.length
    await mainLink(page, 'How it works').click()
    await expect(page).toHaveURL('/how')
    await page.reload()
    await expect(consentSwitch(page)).not.toBeChecked()
    await leave(page)
    expect(sent.length).toBe(before)
    await visitor.openPage('/privacy')
    await consentSwitch(page).check()
    await expect.poll(() => sent.length).toBeGreaterThan(before)
  })

  for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
    test(`is off, and says why, when the browser sends ${signal}`, async ({ visitor, sent, context }) => {
      const { page } = visitor
      const loaded: string[] = []
      context.on('request', (request) => void loaded.push(request.url()))
      await page.addInitScript((name) => {
        Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) })
      }, signal)
      await visitor.openPage('/')
      await expect(page.getByText('Your browser asks sites not to track you')).toBeVisible()
      await expect(consentSwitch(page)).toBeDisabled()
      await leave(page)
      expect(sent).toEqual([])
      expect(loaded.filter((url) => url.includes('posthog'))).toEqual([])
    })
  }
})

test('without a token nothing is counted, and the console says why', async ({ visitor, sent }) => {
  visitor.expectProblem(/Critical misconfiguration: the analytics token is missing/)
  await visitor.page.addInitScript(() => {
    document.addEventListener('readystatechange', () =>
      document.querySelector('meta[name="analytics-token"]')?.remove(),
    )
  })
  const warning = visitor.page.waitForEvent('console', (message) =>
    message.text().includes('token is missing'),
  )
  await visitor.openPage('/')
  await warning
  expect(sent).toEqual([])
})

test.describe('with an account', () => {
  const password = 'correct horse battery'

  const distinctIds = (sent: Sent[]) =>
    sent.flatMap(({ events }) => events).map(({ properties }) => properties.distinct_id)

  test('/admin redirects a stranger to the sign-in', async ({ visitor }) => {
    await visitor.openPage('/admin')
    await expect(visitor.page).toHaveURL(/\/login\?returnTo=%2Fadmin&reason=admin$/)
  })

  test('events have the email address of a user until the account is deleted', async ({ visitor, sent }) => {
    const { page } = visitor
    const email = `ada.${Date.now()}@example.com`
    await visitor.openPage('/login?returnTo=/profile')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Choose a password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
    await expect.poll(() => distinctIds(sent)).toContain(email)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'delete my account' }).fill('delete my account')
    await dialog.getByLabel('Your password').fill(password)
    const before = sent.length
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('have been deleted')
    await expect.poll(() => pageViews(sent.slice(before))).toContain('/')
    const viewOfHome = sent
      .slice(before)
      .flatMap(({ events }) => events)
      .find(({ event, properties }) => event === '$pageview' && properties.$pathname === '/')
    expect(viewOfHome?.properties.distinct_id).not.toBe(email)
    const everything = sent.map(({ text, request }) => text + request.url()).join('\n')
    expect(everything).not.toMatch(/[?&](code|state)=/)
    // Our own provider counts it, so the browser must not do it too.
    expect(everything).not.toContain('"signed in"')
  })

  test('/admin shows the owner the statistics, and saves flags', async ({ visitor, sent, product }) => {
    const { page } = visitor
    await page.addInitScript(() => {
      // The request of the flags has three seconds: here they pass when the test says so, however slow the machine is.
      const createSignal = AbortSignal.timeout.bind(AbortSignal)
      let flagRequest = new AbortController()
      AbortSignal.timeout = (ms) => {
        if (ms !== 3000) return createSignal(ms)
        flagRequest = new AbortController()
        return flagRequest.signal
      }
      window.passThreeSeconds = () => flagRequest.abort(new DOMException('Timed out', 'TimeoutError'))
    })
    const link = /https?:\S+\/idp\/link\/\S+/.exec(product.logLines().join('\n'))![0]
    await page.goto(link)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
    await visitor.openPage('/login?returnTo=/admin')
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Email').fill('owner@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
    await expect.poll(() => distinctIds(sent)).toContain('owner@example.com')
    const live = (name: string) => page.locator('main dl > div', { hasText: name }).locator('dd')
    await expect(live('Visitors now')).toHaveText(/[1-9]/)
    await expect(live('Sign-ins today')).toHaveText(/[1-9]/)
    await expect(page.getByRole('table', { name: 'Pages by count' })).toContainText('/login')
    await expect(page.getByRole('img', { name: /^Page views per day/ })).toBeVisible()

    await page.getByLabel('Flag', { exact: true }).fill('landing')
    await page.getByRole('button', { name: 'Save flag' }).click()
    await expect(page.getByRole('row', { name: /^landing/ })).toContainText('100%')
    const here = (name: string) =>
      page
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .getByRole('cell')
        .nth(2)
    await expect(here('landing')).toHaveText('On')
    const landing = async () => {
      const answer = await page.request.post('/ingest/flags/?v=2', {
        data: { token: 'lodestar', distinct_id: 'x' },
      })
      const { flags } = (await answer.json()) as { flags: { landing?: { enabled: boolean } } }
      return flags.landing?.enabled
    }
    await expect.poll(landing).toBe(true)
    // The switch changes when the server has confirmed it.
    await page.getByRole('switch', { name: 'landing' }).click()
    await expect.poll(landing).toBe(false)
    await expect(here('landing')).toHaveText('Off')

    // Any other flag works the same way, and one whose request takes too long has its fallback.
    await page.getByLabel('Flag', { exact: true }).fill('new-cards')
    await page.getByRole('button', { name: 'Save flag' }).click()
    await expect(here('new-cards')).toHaveText('On')
    visitor.allowProblem(/\/ingest\/flags\/\S* failed/)
    const isAsked = page.waitForRequest(/\/ingest\/flags/)
    await page.route(/\/ingest\/flags/, () => {})
    await page.getByRole('button', { name: 'Remove landing' }).click()
    await isAsked
    await page.evaluate(() => window.passThreeSeconds())
    await expect(here('new-cards')).toHaveText('Off')
    await page.unroute(/\/ingest\/flags/)
    await page.getByRole('button', { name: 'Remove new-cards' }).click()
    await page.getByLabel('Flag', { exact: true }).fill('landing')
    await page.getByRole('button', { name: 'Save flag' }).click()
    await expect(here('landing')).toHaveText('On')

    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV: statistics by day' }).click()
    expect((await saved).suggestedFilename()).toBe('numbers-by-day.csv')
    await page.getByRole('button', { name: 'Remove landing' }).click()
    await expect.poll(landing).toBeUndefined()
    const log = product
      .logLines()
      .join('\n')
      .replaceAll(/^The owner, .*$/gm, '')
    expect(log).not.toContain('owner@example.com')
  })
})
