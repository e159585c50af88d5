// Towns: a card drawn on a town's page, setting and removing one's town, and all links to towns.
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  test,
} from '../support/test.ts'

test('a visitor draws on a town’s page, sets the town as theirs, finds it on the home page, and removes it', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.openPage('/or/bend/tarot-readings')
  await expect(page).toHaveURL('/oregon/bend/tarot-readings')
  await expect(page.getByRole('heading', { name: 'The sky over Bend' })).toBeVisible()
  await page.locator('.fan > button').nth(3).click()
  await expect(page.getByRole('link', { name: 'Read your card' })).toBeVisible()
  // The card has the screen for itself; this leads back to the page.
  await page.getByRole('button', { name: 'Draw another card' }).click()

  await page.getByRole('button', { name: 'Set Bend as my town' }).click()
  await expect(page.getByText('Your town is Bend.')).toBeVisible()
  await visitor.openPage('/')
  await expect(page.getByText('Your town is Bend.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your town is Bend.')).toBeHidden()
  await visitor.openPage('/oregon/bend/tarot-readings')
  await expect(page.getByRole('button', { name: 'Set Bend as my town' })).toBeVisible()
})

test('an unknown town has its own page, with suggestions', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/oregon/eugine/tarot-readings', { status: 404 })
  await page.getByRole('link', { name: 'Eugene' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draw a tarot card in Eugene')
})

/** Pages of one kind are alike, so only this many of each are visited. */
const ofEachKind = 3

/** The first part of the path is the kind; towns and states start with a name. */
function kindOf(path: string): string {
  const [first, ...rest] = path.replace(/\?.*$/, '').split('/').filter(Boolean)
  const town = /\/(tarot-readings|crystals)$/.exec(path)?.[1]
  if (town) return `${town}, ${rest.length} deep`
  return `${first}, ${rest.length} deep${path.includes('?') ? ', asked' : ''}`
}

test('following every kind of link finds no dead end, and every page has a canonical address and a unique title', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  const walked = new Map<string, number>()
  const visited = new Set<string>(['/'])
  const waiting = ['/']
  const titles = new Map<string, string>()
  const problems: string[] = []

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await request.get(path, { maxRedirects: 0 })
    const status = response.status()
    if (status >= 300 && status < 400) {
      follow(new URL(response.headers()['location']!, response.url()).pathname)
      continue
    }
    if (status !== 200) problems.push(`${path} answers ${status}`)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    const html = await response.text()
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    if (!canonical) problems.push(`${path} has no canonical address`)
    const isIndexed =
      !/<meta name="robots" content="noindex"/.test(html) && !response.headers()['x-robots-tag']
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    const other = titles.get(title)
    if (isIndexed && other !== undefined && other !== canonical) {
      problems.push(`${path} and ${other} are both called “${title}”`)
    }
    if (isIndexed && canonical) titles.set(title, canonical)
    for (const [, href] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) follow(href!.replaceAll('&amp;', '&'))
  }

  function follow(path: string): void {
    // Images and files have their own tests.
    if (/\.\w+(\?|$)/.test(path)) return
    if (visited.has(path) || closed.some((prefix) => path.startsWith(prefix))) return
    visited.add(path)
    const kind = kindOf(path)
    const count = walked.get(kind) ?? 0
    if (count >= ofEachKind) return
    walked.set(kind, count + 1)
    waiting.push(path)
  }

  expect(problems).toEqual([])
  for (const kind of ['tarot-readings, 1 deep', 'tarot-readings, 2 deep', 'crystals, 2 deep']) {
    expect(walked.get(kind), kind).toBe(ofEachKind)
  }
})

test('the directory finds a town by its name, also without JavaScript', async ({ visitor, browser }) => {
  const { page } = visitor
  await visitor.openPage('/tarot-readings')
  await page.getByRole('combobox', { name: 'Find a town' }).fill('Portl')
  await page.getByRole('option', { name: 'Portland, Oregon' }).click()
  await expect(page).toHaveURL('/oregon/portland/tarot-readings')

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${process.env.LODESTAR_TEST_URL}/tarot-readings`)
  await plain.getByRole('combobox', { name: 'Find a town' }).fill('Portland')
  await plain.getByRole('combobox', { name: 'Find a town' }).press('Enter')
  await expect(plain).toHaveURL(/\/search\?q=Portland$/)
  await expect(plain.getByRole('link', { name: /^Portland ?, Oregon/ }).first()).toBeVisible()
  await context.close()
})

test('the directory has a map whose states lead to their pages, also without JavaScript', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visitor.openPage('/tarot-readings')
    // The shapes come from a file, so they have a size only once it has loaded.
    await expect.poll(async () => (await texas(page).boundingBox())?.width ?? 0).toBeGreaterThan(width / 12)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothThemes(page)
  }
  await expect(page.locator('.states-map svg a')).toHaveCount(51)
  await texas(page).click()
  await expect(page).toHaveURL('/texas/tarot-readings')
  await page.goBack()
  await page.getByRole('link', { name: 'see where cards are drawn', exact: false }).click()
  await expect(page).toHaveURL('/map')

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${process.env.LODESTAR_TEST_URL}/tarot-readings`)
  await texas(plain).click()
  await expect(plain).toHaveURL(/\/texas\/tarot-readings$/)
  await context.close()
})

const texas = (page: Page) => page.locator('.states-map svg a', { hasText: 'Texas' }).locator('use')

test('a mineral of a town’s state that is one of our crystals shows its card', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/oregon/portland/crystals')
  const crystals = page.locator('.place-ground li', { has: page.locator('.place-crystal') })
  await expect(crystals.first().locator('img')).toHaveAttribute('src', /\/drawn\/common-ground\S+\.svg$/)
  await expect(crystals.first().getByRole('link')).toHaveAttribute('href', /^\/cards\//)
})

test('every page with data of GeoNames names it and its license', async ({ request }) => {
  const places = ['/oregon', '/oregon/portland']
  const pages = places.flatMap((place) => [`${place}/tarot-readings`, `${place}/crystals`])
  for (const path of ['/tarot-readings', ...pages]) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('href="https://www.geonames.org/"')
    expect(html, path).toContain('href="https://creativecommons.org/licenses/by/4.0/"')
  }
})

test('every state’s page links to all of its towns, and the sitemap has only pages that may be indexed', async ({
  request,
}) => {
  const directory = await (await request.get('/tarot-readings')).text()
  const states = [...directory.matchAll(/href="(\/[a-z-]+\/tarot-readings)"/g)].map(([, path]) => path!)
  expect(new Set(states).size).toBe(51)
  const wyoming = await (await request.get('/wyoming/tarot-readings')).text()
  expect(new Set(wyoming.match(/\/wyoming\/[a-z-]+\/tarot-readings/g)).size).toBeGreaterThan(15)

  const index = await (await request.get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  expect(parts).toEqual(['pages', 'cards', 'verses', 'places'].map((name) => `/sitemaps/${name}.xml`))
  for (const part of parts) {
    const paths = [...(await (await request.get(part)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url!).pathname,
    )
    expect(paths.length).toBeGreaterThan(10)
    for (const path of part === '/sitemaps/pages.xml' ? paths : paths.slice(0, 3)) {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.status(), path).toBe(200)
      expect(await response.text(), path).not.toMatch(/<meta name="robots" content="noindex"/)
    }
  }
})
