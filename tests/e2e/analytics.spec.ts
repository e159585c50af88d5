// Being counted, and not: the real PostHog client in a real browser against our own ingest.
import { gunzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test as base } from '../support/test.ts'

const test = base.extend<{ product: Product; sent: Sent[] }>({
  product: async ({}, use) => {
    const product = await startProduct({ env: { OWNER_EMAIL: 'owner@example.com' } })
    await use(product)
    await product.stop()
  },
  baseURL: async ({ product }, use) => use(product.url),
  // The client leaves robots out by itself, and a browser under test says that it is one.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  context: async ({ product, context }, use) => {
    void product
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false })
      Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
    })
    await use(context)
  },
  sent: async ({ context }, use) => {
    const sent: Sent[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/ingest')) sent.push({ request, ...bodyOf(request) })
    })
    await use(sent)
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

const consentSwitch = (page: Page) => page.getByRole('switch', { name: 'Count my visit' })
const soon = { timeout: 15_000 }

test('every route change is one page view, sent in batches to our own host, and stored', async ({
  visitor,
  sent,
  product,
}) => {
  const { page } = visitor
  await visitor.openPage('/')
  await expect.poll(() => pageViews(sent), soon).toEqual(['/'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click()
  await expect(page).toHaveURL('/support')
  await expect.poll(() => pageViews(sent), soon).toEqual(['/', '/how', '/support'])
  expect(sent.some(({ events }) => events.length >= 2)).toBe(true)
  await expect.poll(() => storedEvents(product), soon).toBe(3)
  for (const { request } of sent) expect(new URL(request.url()).origin).toBe(product.url)
})

test('what waits when the page is left arrives all the same', async ({ visitor, sent, product }) => {
  const { page } = visitor
  await visitor.openPage('/')
  await expect.poll(() => pageViews(sent), soon).toEqual(['/'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => storedEvents(product), soon).toBe(2)
})

test('after a 500 an event is sent again and stored once, and the console says Bad HTTP status', async ({
  visitor,
  sent,
  product,
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
  await expect.poll(() => storedEvents(product), { timeout: 25_000 }).toBe(1)
  const uuids = sent.flatMap(({ events }) => events).map(({ uuid }) => uuid)
  expect(uuids.length).toBeGreaterThan(1)
  expect(new Set(uuids).size).toBe(1)
})

test('no uid, code, state, question or secret of the browser is ever sent', async ({
  visitor,
  sent,
  context,
}) => {
  const { page } = visitor
  await visitor.openPage('/how?question=does+she+love+me&uid=04A1B2C3D4E5F6&utm_source=flyer')
  await expect.poll(() => pageViews(sent), soon).toContain('/how')
  await visitor.openPage('/deck/rrrr04AABBCCDDEEFFx00001A', { status: 404 })
  await expect.poll(() => pageViews(sent), soon).toContain('/deck/:tap')
  await visitor.openPage('/draws/k17secretdraw', { status: 404 })
  await expect.poll(() => pageViews(sent), soon).toContain('/draws/:draw_id')
  await visitor.openPage('/support?code=thecode&state=thestate')
  await expect.poll(() => pageViews(sent), soon).toContain('/support')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it works' }).click()
  await expect.poll(() => pageViews(sent).at(-1), soon).toBe('/how')
  const secret = (await context.cookies()).find(({ name }) => name === 'userRandomID')!.value
  const everything = sent.map(({ text, request }) => text + request.url()).join('\n')
  expect(everything).toContain('utm_source')
  for (const word of ['love', '04A1B2', '04AABB', 'secretdraw', 'thecode', 'thestate', secret])
    expect(everything).not.toContain(word)
})

test.describe('the switch', () => {
  test('stops counting at once, is remembered, and leaves nothing behind', async ({
    visitor,
    sent,
    context,
  }) => {
    const { page } = visitor
    await visitor.openPage('/privacy')
    await expect.poll(() => pageViews(sent), soon).toEqual(['/privacy'])
    await consentSwitch(page).uncheck()
    await expect
      .poll(() => context.cookies())
      .not.toContainEqual(expect.objectContaining({ name: 'ph_lodestar_posthog' }))
    const before = sent.length
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it works' }).click()
    await expect(page).toHaveURL('/how')
    await page.reload()
    await visitor.untilInteractive()
    await expect(consentSwitch(page)).not.toBeChecked()
    // As long as a batch would have waited, and longer.
    await page.waitForTimeout(4000)
    expect(sent.length).toBe(before)
    await consentSwitch(page).check()
    await expect.poll(() => sent.length, soon).toBeGreaterThan(before)
  })

  for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
    test(`is off, and says why, when the browser asks by ${signal}`, async ({ visitor, sent }) => {
      const { page } = visitor
      await page.addInitScript((name) => {
        Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) })
      }, signal)
      await visitor.openPage('/')
      await expect(page.getByText('Your browser asks not to be tracked')).toBeVisible()
      await expect(consentSwitch(page)).toBeDisabled()
      await page.waitForTimeout(4000)
      expect(sent).toEqual([])
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
  await visitor.openPage('/')
  await visitor.page
    .waitForEvent('console', { predicate: (message) => message.text().includes('token is missing') })
    .catch(() => {})
  expect(sent).toEqual([])
})

test.describe('/admin', () => {
  test('sends a stranger to the sign-in', async ({ visitor }) => {
    await visitor.openPage('/admin')
    await expect(visitor.page).toHaveURL(/\/login\?returnTo=%2Fadmin&reason=admin$/)
  })

  test('shows the owner what was counted, knows them by their e-mail, and keeps flags', async ({
    visitor,
    sent,
    product,
  }) => {
    const { page } = visitor
    const link = product
      .logLines()
      .join('\n')
      .match(/https?:\/\/\S+\/idp\/\S+/)![0]
    await page.goto(link)
    const fields = page.locator('input[type="password"]')
    for (let at = 0; at < (await fields.count()); at++) await fields.nth(at).fill('correct horse battery')
    await page.locator('main button[type="submit"], main button').first().click()
    await visitor.openPage('/login?returnTo=/admin')
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('E-mail').fill('owner@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Numbers' })).toBeVisible(soon)
    await expect
      .poll(
        () =>
          sent.flatMap(({ events }) => events).find(({ event }) => event === '$identify')?.properties
            .distinct_id,
        soon,
      )
      .toBe('owner@example.com')
    await expect(page.getByText('Visitors now').locator('xpath=following-sibling::dd')).toHaveText(
      /[1-9]/,
      soon,
    )
    await expect(page.getByRole('table', { name: 'Pages by count' })).toBeVisible(soon)

    await page.getByLabel('Flag', { exact: true }).fill('landing')
    await page.getByRole('button', { name: 'Save the flag' }).click()
    await expect(page.getByRole('cell', { name: '100 %' })).toBeVisible()
    const answer = await page.request.post('/ingest/flags/?v=2', {
      data: { token: 'lodestar', distinct_id: 'x' },
    })
    expect(await answer.json()).toMatchObject({ flags: { landing: { enabled: true } } })

    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).first().click()
    expect((await saved).suggestedFilename()).toBe('numbers-by-day.csv')
    const log = product
      .logLines()
      .join('\n')
      .replaceAll(/^The owner, .*$/gm, '')
    expect(log).not.toContain('owner@example.com')
  })
})
