// A second language: the pseudo-language en-XA, English with accents and longer words. It has its own build, because an ordinary
// one has English alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildCopy } from '../support/project-copy.ts'
import { startProduct, type Product } from '../support/product.ts'
import { publicPages } from '../support/routes.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial', timeout: 1_200_000 })

let product: Product

test.beforeAll(async () => {
  const project = await buildCopy('languages', { LANGUAGES: 'en,en-XA' })
  product = await startProduct({ project, content: 'all' })
})

test.afterAll(() => product.stop())

const pages = publicPages.filter(({ path }) => !path.startsWith('/deck/') && !path.startsWith('/bible/'))

test('no page in another language shows an English message, and none is too wide at 320 px', async ({
  newVisitor,
}) => {
  const english = englishMessages()
  const visitor = await newVisitor({ baseURL: product.url })
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 700 })
  for (const { path, status } of pages) {
    await test.step(path, async () => {
      await visitor.openPage(`/en-xa${path === '/' ? '' : path}`, { status })
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
      const texts = await visibleTexts(page)
      expect
        .soft(
          texts.filter((text) => english.has(text)),
          path,
        )
        .toEqual([])
      await expectNoSidewaysScroll(page)
    })
  }
})

test('links, forms and redirects stay in the language of the page', async ({ newVisitor }) => {
  const visitor = await newVisitor({ baseURL: product.url })
  const { page } = visitor
  await visitor.openPage('/en-xa/how')
  const hrefs = await page
    .locator('header a, main a, footer a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''))
  const others = hrefs.filter((href) => /^\/(?!en-xa|language|idp)/.test(href))
  expect(others).toEqual([])
  await page.locator('header a[href="/en-xa/cards"]').first().click()
  await expect(page).toHaveURL(`${product.url}/en-xa/cards`)
  await expect(page.locator('main .eyebrow').first()).toHaveText('Çååŕðš')
  await page.reload()
  await expect(page).toHaveURL(`${product.url}/en-xa/cards`)
  expect((await page.request.get(`${product.url}/en-xa/home`, { maxRedirects: 0 })).headers().location).toBe(
    '/en-xa',
  )
})

test('a language is found by the browser’s wish, and a choice is remembered', async ({ newVisitor }) => {
  const visitor = await newVisitor({ locale: 'en-XA' })
  const { page } = visitor
  await page.goto(`${product.url}/how`)
  await expect(page).toHaveURL(`${product.url}/en-xa/how`)
  await page.locator('footer').getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/how`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${product.url}/cards`)
  await expect(page).toHaveURL(`${product.url}/cards`)
})

test('search engines find every page in both languages', async ({ request }) => {
  const html = await (await request.get(`${product.url}/en-xa/how`)).text()
  expect(html).toContain(`<link rel="canonical" href="${product.url}/en-xa/how"/>`)
  expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${product.url}/how"/>`)
  expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${product.url}/how"/>`)
  const sitemap = await (await request.get(`${product.url}/sitemaps/pages.xml`)).text()
  expect(sitemap).toContain(`<loc>${product.url}/en-xa/how</loc>`)
})

test('the share image of a page is in its language', async ({ request }) => {
  const [english, other] = await Promise.all(
    ['', '/en-xa'].map(async (prefix) => {
      const html = await (await request.get(`${product.url}${prefix}/how`)).text()
      const path = /property="og:image" content="[^"]*?(\/[^":]*\.png)"/.exec(html)?.[1] ?? ''
      expect(path.startsWith(`${prefix}/share/`)).toBe(true)
      return (await request.get(product.url + path)).body()
    }),
  )
  expect(english!.equals(other!)).toBe(false)
})

/** Whole messages without parameters, of two words or more: shorter ones are also found in card texts. */
function englishMessages(): Set<string> {
  const folder = join(import.meta.dirname, '../../messages/en')
  const messages = readdirSync(folder).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>),
  )
  return new Set(
    messages.filter(
      (message): message is string => typeof message === 'string' && /^[^{}]+ [^{}]+$/.test(message),
    ),
  )
}

async function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('script, style, noscript')) texts.push(textContent?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        texts.push(element.getAttribute(name)?.trim() ?? '')
    return texts.filter((text) => text !== '')
  })
}
