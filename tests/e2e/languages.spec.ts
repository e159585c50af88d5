// A second language: the pseudo-language en-XA, English with accents and longer words, for messages and content. It has its own
// build, because an ordinary one has English alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pseudo } from '../../scripts/pseudo-language.mjs'
import { buildCopy } from '../support/project-copy.ts'
import { englishContent, writePseudoContent } from '../support/pseudo-content.ts'
import { startProduct, type Product } from '../support/product.ts'
import { publicPages } from '../support/routes.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial', timeout: 1_200_000 })

let product: Product

test.beforeAll(async () => {
  const project = await buildCopy('languages', { LANGUAGES: 'en,en-XA' }, writePseudoContent)
  product = await startProduct({ project, content: 'all' })
})

test.afterAll(() => product.stop())

const pages = publicPages.filter(({ path }) => !path.startsWith('/deck/') && !path.startsWith('/bible/'))

test('no page in another language shows an English text of ours, and none is too wide at 320 px', async ({
  newVisitor,
}) => {
  const english = new Set([...englishMessages(), ...(await englishContent()).filter(isPhrase)])
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
  await expect(page.getByRole('navigation', { name: inPseudo('Jump to') })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(`${product.url}/en-xa/cards`)
  expect((await page.request.get(`${product.url}/en-xa/home`, { maxRedirects: 0 })).headers().location).toBe(
    '/en-xa',
  )
})

test('cards, decks and spreads are shown in the language of the page, also when they are live', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ baseURL: product.url })
  const heading = page.getByRole('heading', { level: 1 })
  // The page asks for the same query over its socket, whose answer replaces what the server has rendered.
  const asked = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) =>
        /"cards:get".*"language":"en-XA"/.test(String(payload)),
      ),
    )
  await page.goto('/en-xa/cards/the-moon')
  await expect(heading).toHaveText(inPseudo('The Moon'))
  await expect(page.locator('main')).toContainText(inPseudo('A crayfish crawls from the water'))
  await asked
  await expect(heading).toHaveText(inPseudo('The Moon'))
  await page.goto('/cards/the-moon')
  await expect(heading).toHaveText('The Moon')
  const english = new Set((await englishContent()).filter(isPhrase))
  expect((await visibleTexts(page)).filter((text) => english.has(text)).length).toBeGreaterThan(5)

  await page.goto('/en-xa/cards')
  await expect(page.locator('main')).toContainText(inPseudo('Wheel of Fortune'))
  await page.goto('/en-xa/deck-teasers')
  await expect(page.locator('main')).toContainText(inPseudo('Gold lines on a night sky'))
  await page.goto('/en-xa/draw/celestial')
  await expect(page.locator('main')).toContainText(inPseudo('Celestial'))
  await page.goto('/en-xa/spreads')
  await page.locator('a[href="/en-xa/spreads/celtic-cross"]').click()
  await expect(heading).toHaveText(inPseudo('Celtic Cross'))
  await expect(page.locator('main')).toContainText(inPseudo('What crosses you'))
})

test('the search finds texts in the language of the page, on its page and in the dialog', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ baseURL: product.url })
  const name = inPseudo('The Tower')
  await page.goto(`/en-xa/search?${new URLSearchParams({ q: name }).toString()}`)
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(link.first()).toHaveAttribute('href', '/en-xa/cards/the-tower')
  await page.goto('/en-xa/how')
  await page.locator('header a[href="/en-xa/search"]').click()
  await page.getByRole('dialog').getByRole('combobox').fill(name)
  await page
    .getByRole('dialog')
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page).toHaveURL('/en-xa/cards/the-tower')
})

test('readings are composed in the language of the page, by the server and for their owner alone', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ baseURL: product.url })
  const { page } = visitor
  const rest = 'leave your job for a bakery.'
  const expectComposed = async () => {
    await expect(page.locator('.question-opening')).toContainText(inPseudo('You asked whether to ') + rest)
    await expect(page.locator('.whole-answer')).not.toBeEmpty()
    const composed = await page
      .locator('.question-opening > :not(.question-asked), .whole-reading, .position-panel')
      .allInnerTexts()
    expect(composed.length).toBeGreaterThanOrEqual(5)
    expect(composed.filter((text) => /[a-z]{2}/i.test(text.replace(rest, '')))).toEqual([])
  }
  await page.goto('/en-xa/spreads/three-card')
  await page.getByLabel(inPseudo('Your question')).fill('Should I leave my job for a bakery?')
  await page.getByRole('button', { name: inPseudo('Just deal the cards') }).click()
  await page.getByRole('button', { name: inPseudo('Reveal all') }).click()
  await expectComposed()
  // The server sends the lines with the page.
  await page.reload()
  await expectComposed()
  // A private reading is a 404 there, and the browser loads them.
  await page.getByLabel(inPseudo('Anyone with the link can see this reading')).click()
  await expect(page.getByText(inPseudo('Only you can see this page.'))).toBeVisible()
  visitor.expectProblem(/answered 404$/)
  await page.reload()
  await expectComposed()
})

test('readings are shown in the language of the page, on their own page and in the journal', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ baseURL: product.url })
  await page.goto('/en-xa/spreads/three-card')
  await page.getByRole('button', { name: inPseudo('Just deal the cards') }).click()
  await page.getByRole('button', { name: inPseudo('Reveal all') }).click()
  const reading = page.locator('main')
  await expect(reading).toContainText(inPseudo('Three Card'))
  const english = new Set((await englishContent()).filter(isPhrase))
  await expect(page.getByRole('button', { name: new RegExp(`^${inPseudo('Enlarge')} `) })).toHaveCount(3)
  expect((await visibleTexts(page)).filter((text) => english.has(text))).toEqual([])
  const [picture] = await page.locator('main img[alt]').all()
  expect(await picture!.getAttribute('alt')).not.toMatch(/[a-z]{4}/)

  await page.goto('/en-xa')
  await page
    .getByRole('button', { name: inPseudo('Card 5 of 9, face down') })
    .click({ position: { x: 12, y: 60 } })
  await page.getByRole('link', { name: inPseudo('Read your card') }).click()
  await expect(page).toHaveURL(/\/en-xa\/draws\/\w+$/)
  await page.reload()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  expect(name).not.toMatch(/[a-z]{3}/)
  await page.goto('/en-xa/journal')
  await expect(page.locator('main')).toContainText(name!.split(',')[0]!.trim())
  await expect(page.locator('main')).toContainText(inPseudo('Three Card'))
})

test('a sign-in returns to the language in which it began, also in an English browser', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ baseURL: product.url, locale: 'en-US' })
  await page.goto('/en-xa/login?returnTo=/profile')
  await page.getByRole('button', { name: inPseudo('Create account') }).click()
  await page.getByLabel('Email').fill(`ada.${Date.now()}@example.com`)
  await page.getByLabel('Choose a password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
  await expect(page).toHaveURL(`${product.url}/en-xa/profile`)
  await expect(page.getByRole('heading', { name: inPseudo('Account details') })).toBeVisible()
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
  for (const page of ['/how', '/cards/the-moon']) {
    const [english, other] = await Promise.all(
      ['', '/en-xa'].map(async (prefix) => {
        const html = await (await request.get(`${product.url}${prefix}${page}`)).text()
        const path = /property="og:image" content="[^"]*?(\/[^":]*\.png)"/.exec(html)?.[1] ?? ''
        expect(path.startsWith(`${prefix}/share/`)).toBe(true)
        return (await request.get(product.url + path)).body()
      }),
    )
    expect(english!.equals(other!), page).toBe(false)
  }
})

function inPseudo(text: string): string {
  return pseudo(text) as string
}

/** Without parameters, and of two words or more: shorter ones are also found in texts that stay English, such as verses. */
function isPhrase(text: unknown): text is string {
  return typeof text === 'string' && /^[^{}]+ [^{}]+$/.test(text)
}

function englishMessages(): string[] {
  const folder = join(import.meta.dirname, '../../messages/en')
  const messages = readdirSync(folder).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>),
  )
  return messages.filter(isPhrase)
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
