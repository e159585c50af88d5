// What a first visit costs a phone: few script requests, and nothing that shifts while the page loads.
import type { Page } from '@playwright/test'
import { expect, phone, test, type Visitor } from '../support/test.ts'

declare global {
  interface Window {
    layoutShift: number
  }
}

const maxScripts = 20
const maxLayoutShift = 0.01

/** Each with what it shows last: it has loaded when this is visible. */
const pages = [
  { path: '/', last: (page: Page) => page.getByRole('button', { name: 'Card 5 of 9, face down' }) },
  { path: '/cards/the-moon', last: (page: Page) => page.getByRole('heading', { level: 1 }) },
  {
    path: '/spreads/three-card',
    last: (page: Page) => page.getByRole('button', { name: 'Shuffle', exact: true }),
  },
  { path: '/oregon/portland/tarot-readings', last: (page: Page) => page.getByRole('heading', { level: 1 }) },
  { path: '/journal', last: (page: Page) => page.getByText('Your journal is empty') },
  { path: '/cards', last: (page: Page) => page.getByRole('link', { name: 'The Fool', exact: true }) },
  { path: '/deck-teasers', last: (page: Page) => page.getByRole('heading', { name: 'Celestial' }) },
  { path: '/newlanding', last: (page: Page) => page.getByRole('heading', { name: 'How a tap works' }) },
  { path: '/map', last: (page: Page) => page.getByRole('heading', { name: 'Towns' }) },
]

const directory = {
  path: '/tarot-readings',
  last: (page: Page) => page.getByRole('link', { name: 'Wyoming' }),
}

for (const { path, last } of [...pages, directory]) {
  test(`${path} has few scripts and does not shift on a wide screen`, async ({ visitor }) => {
    await load(visitor, path, last)
  })
}

test.describe('on a phone', () => {
  test.use(phone)
  for (const { path, last } of pages) {
    test(`${path} has few scripts and does not shift`, async ({ visitor }) => {
      await load(visitor, path, last)
    })
  }
})

async function load({ page }: Visitor, path: string, last: (page: Page) => ReturnType<Page['getByText']>) {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await expect(last(page)).toBeVisible()
  // The live client is the last that a page loads for itself.
  await page.waitForLoadState('networkidle')
  expect(scripts.size).toBeGreaterThan(5)
  expect(scripts.size).toBeLessThanOrEqual(maxScripts)
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(maxLayoutShift)
}
