// Statistics that ask first (ANALYTICS_CONSENT=opt-in), in a real browser against our own ingest.
import type { BrowserContext, Page, Request } from '@playwright/test'
import { startProduct, type Product } from '../support/product.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  phone,
  test as base,
} from '../support/test.ts'

// One after the other, because they share a product.
base.describe.configure({ mode: 'default' })

const test = base.extend<{ sent: Request[] }, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({
        content: 'decks',
        env: { ANALYTICS_CONSENT: 'opt-in' },
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // The client ignores bots, and a browser under test says that it is one.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false })
      Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
    })
    await use(context)
  },
  sent: async ({ context }, use) => {
    const sent: Request[] = []
    context.on('request', (request) => {
      if (/\/ingest|posthog/.test(request.url())) sent.push(request)
    })
    await use(sent)
  },
})

const question = (page: Page) => page.getByRole('region', { name: 'Anonymous statistics' })
const answer = (page: Page, name: 'Yes' | 'No') => question(page).getByRole('button', { name, exact: true })
const consentSwitch = (page: Page) => page.getByRole('switch', { name: 'Allow anonymous statistics' })
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** What statistics would store: cookies and local storage, without the choice itself. */
async function storedForStatistics(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies, ...keys].filter((name) => /^ph_|posthog|analyticsVisitor|flagKey/i.test(name))
}

async function storedEvents({ url }: Product): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^ingest_events_total\{outcome="stored"\} (\d+)/m.exec(metrics)?.[1] ?? 0)
}

test('before a yes nothing is sent or stored, whatever the visitor does', async ({
  visitor,
  sent,
  context,
}) => {
  const { page } = visitor
  await visitor.openPage('/how')
  await expect(question(page)).toBeVisible()
  await page.mouse.wheel(0, 400)
  await mainLink(page, 'Cards').click()
  await expect(page).toHaveURL('/cards')
  await page.reload()
  await expect(page.locator('.consent-line')).toBeAttached()
  expect(await storedForStatistics(page, context)).toEqual([])
  await page.goto('/robots.txt')
  expect(sent).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('analyticsConsent')
})

test('a yes counts this page and the next ones, and is remembered', async ({ visitor, product, context }) => {
  const { page } = visitor
  const before = await storedEvents(product)
  await visitor.openPage('/how')
  await answer(page, 'Yes').click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'at the bottom of every page',
  )
  await expect(consentSwitch(page)).toBeChecked()
  await expect.poll(async () => (await storedEvents(product)) - before).toBe(1)
  await mainLink(page, 'Cards').click()
  await expect.poll(async () => (await storedEvents(product)) - before).toBe(2)
  const cookie = (await context.cookies()).find(({ name }) => name === 'analyticsConsent')
  expect(cookie).toMatchObject({ value: 'given', sameSite: 'Lax' })
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
  await page.reload()
  await expect(consentSwitch(page)).toBeChecked()
  await expect(question(page)).toHaveCount(0)
})

test('a no is remembered, sends nothing, and the switch changes it', async ({
  visitor,
  sent,
  context,
  product,
}) => {
  const { page } = visitor
  const before = await storedEvents(product)
  await visitor.openPage('/privacy')
  await expect(page.getByText('until you say yes, nothing is counted').first()).toBeVisible()
  await answer(page, 'No').click()
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  await expect(consentSwitch(page)).toBeEnabled()
  await expect(consentSwitch(page)).not.toBeChecked()
  await expect(question(page)).toHaveCount(0)
  expect(sent).toEqual([])
  expect(await storedForStatistics(page, context)).toEqual([])
  await consentSwitch(page).check()
  await expect.poll(async () => (await storedEvents(product)) - before).toBe(1)
})

for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
  test(`a browser that sends ${signal} is not asked and not counted`, async ({ visitor, sent, context }) => {
    const { page } = visitor
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) })
    }, signal)
    await visitor.openPage('/how')
    await expect(page.getByText('Your browser asks sites not to track you')).toBeAttached()
    await expect(question(page)).toHaveCount(0)
    await page.goto('/robots.txt')
    expect(sent).toEqual([])
    expect(await storedForStatistics(page, context)).toEqual([])
  })
}

test('the page is the same for everybody, so that it can be cached', async ({ product }) => {
  const html = async (Cookie: string) => (await fetch(`${product.url}/how`, { headers: { Cookie } })).text()
  const unasked = await html('')
  expect(unasked).toContain('data-consent="opt-in"')
  expect(await html('analyticsConsent=given')).toBe(unasked)
  expect(await html('analyticsConsent=refused')).toBe(unasked)
})

test('the question works by keyboard, is accessible, and is announced', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/how')
  await expect(question(page)).toBeVisible()
  await expect(question(page)).toHaveAttribute('aria-live', 'polite')
  await expect(question(page)).toContainText('Allow anonymous statistics?')
  await expectNoAxeViolations(page)
  await answer(page, 'No').focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

for (const [device, options] of [
  ['a phone', phone],
  ['a wide screen', {}],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options)

    for (const path of ['/', '/newDraw', '/login', '/spreads/three-card', '/newlanding', '/how']) {
      test(`the question covers nothing important on ${path}, and moves nothing`, async ({ visitor }) => {
        const { page } = visitor
        await visitor.openPage(path)
        await expect(page.locator('.consent-line')).toBeAttached()
        await page.waitForLoadState('networkidle')
        const covered = await page.evaluate(async () => {
          const found: string[] = []
          const line = document.querySelector('.consent-line')!
          const frames = () =>
            new Promise((resolve) =>
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
            )
          for (let y = 0; y < document.documentElement.scrollHeight; y += 150) {
            scrollTo(0, y)
            await frames()
            if (getComputedStyle(line).visibility === 'hidden') continue
            const own = line.getBoundingClientRect()
            for (const action of document.querySelectorAll(
              'main .button[data-variant="gold"], .fan button',
            )) {
              const { top, bottom, left, right } = action.getBoundingClientRect()
              if (top < own.bottom && bottom > own.top && left < own.right && right > own.left)
                found.push(`${action.textContent} at ${y}`)
            }
          }
          return found
        })
        expect(covered).toEqual([])
        const moved = await page.evaluate(() => {
          const line = document.querySelector<HTMLElement>('.consent-line')!
          const places = () =>
            [...document.querySelectorAll('header, main, main *, footer')]
              // What is closed is laid out only when it is measured.
              .filter((element) => element.checkVisibility())
              .map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect()
                return [element.className, x, y, width, height].join(' ')
              })
          const withLine = places()
          line.style.display = 'none'
          const without = places()
          line.style.display = ''
          return without.filter((place, index) => place !== withLine[index])
        })
        expect(moved).toEqual([])
        await expectNoSidewaysScroll(page)
      })
    }
  })
}

test('a sign-in is counted only after a yes', async ({ visitor, product }) => {
  const { page } = visitor
  const signUp = async (email: string) => {
    await visitor.openPage('/login?returnTo=/profile')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Choose a password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
    await expect(page).toHaveURL('/profile')
  }
  const before = await storedEvents(product)
  await signUp(`otter.${Date.now()}@example.com`)
  expect(await storedEvents(product)).toBe(before)
})
