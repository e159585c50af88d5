// The cards: search and filters, single cards, all decks, with mouse, keyboard and without JavaScript.
import type { Page } from '@playwright/test'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import { desktop, expect, phone, productUrl, test } from '../support/test.ts'

const tiles = (page: Page) => page.locator('a.card-tile')
const names = (page: Page) => tiles(page).locator('.card-tile-name')

for (const [device, use] of Object.entries({ desktop, phone })) {
  test.describe(`all cards, on a ${device}`, () => {
    test.use(use)

    test('are filtered while typing, and the address has the query', async ({ visitor }) => {
      const { page } = visitor
      await visitor.openPage('/cards')
      await expect(tiles(page)).toHaveCount(78)
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        /Major arcana/,
        /Wands/,
        /Cups/,
        /Swords/,
        /Pentacles/,
      ])
      await page.getByLabel('Search').pressSequentially('queen')
      await expect(tiles(page)).toHaveCount(4)
      await page.getByLabel('Suit').selectOption('cups')
      await expect(names(page)).toHaveText(['Queen of Cups'])
      await expect(page.getByRole('status').first()).toHaveText('1 of 78 cards')
      await expect(page).toHaveURL('/cards?q=queen&suit=cups')
      await tiles(page).click()
      await expect(page).toHaveURL('/cards/queen-of-cups')
      await page.goBack()
      await expect(names(page)).toHaveText(['Queen of Cups'])
      await expect(page.getByLabel('Search')).toHaveValue('queen')
      await page.getByRole('link', { name: 'Show all' }).click()
      await expect(tiles(page)).toHaveCount(78)
      await expect(page.getByLabel('Search')).toHaveValue('')
    })

    test('that match nothing are reported as no results', async ({ visitor }) => {
      const { page } = visitor
      await visitor.openPage('/cards?q=zzz&element=fire')
      await expect(page.getByRole('heading', { name: 'No card matches your search' })).toBeVisible()
      await page.getByRole('link', { name: 'Show all 78' }).click()
      await expect(tiles(page)).toHaveCount(78)
    })

    test('of another kind are one link away', async ({ visitor }) => {
      const { page } = visitor
      await visitor.openPage('/cards?q=moon')
      await page
        .getByRole('navigation', { name: 'Deck types' })
        .getByRole('link', { name: 'Crystals' })
        .click()
      await expect(page).toHaveURL('/cards?type=stones')
      await expect(tiles(page)).toHaveCount(48)
      await page.getByLabel('Crystal system').selectOption('hexagonal')
      await expect(names(page)).toHaveText(['Emerald', 'Aquamarine'])
    })
  })
}

test('all cards: every filter shows exactly the cards that match', async ({ visitor }) => {
  const { page } = visitor
  const { cards } = (await new ConvexHttpClient(productUrl()).query(api.cards.listOf, { decktype: 'tarot' }))!
  type Listed = (typeof cards)[number]
  const filters: [string, (card: Listed) => boolean][] = [
    ['suit=wands', ({ suit }) => suit === 'wands'],
    ['element=water', ({ element }) => element === 'water'],
    ['number=7', ({ number }) => number === 7],
    ['keyword=clarity', ({ keywords }) => [...keywords.upright, ...keywords.reversed].includes('clarity')],
    ['suit=cups&number=1', ({ slug }) => slug === 'ace-of-cups'],
    ['suit=coins', () => false],
  ]
  for (const [query, isMeant] of filters) {
    await visitor.openPage(`/cards?${query}`)
    const expected = cards.filter(isMeant).map(({ name }) => name)
    expect((await names(page).allInnerTexts()).sort(), query).toEqual(expected.sort())
  }
})

test('all cards, by keyboard: arrows move from card to card, Home and End to the ends', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.openPage('/cards?suit=cups')
  await visitor.tabsTo(tiles(page).first())
  await visitor.presses('ArrowRight', 'ArrowRight')
  await expect(visitor.focused).toHaveText('Three of Cups')
  await visitor.presses('ArrowLeft')
  await expect(visitor.focused).toHaveText('Two of Cups')
  await visitor.presses('ArrowDown')
  const below = await visitor.focused.innerText()
  await visitor.presses('ArrowUp')
  await expect(visitor.focused).toHaveText('Two of Cups')
  expect(below).not.toBe('Two of Cups')
  await visitor.presses('End')
  await expect(visitor.focused).toHaveText('King of Cups')
  await visitor.presses('Home', 'Enter')
  await expect(page).toHaveURL('/cards/ace-of-cups')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('keywords on a phone', () => {
  test.use(phone)

  test('have a dot between two of them, and none at the start or end of a line', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/cards/the-star')
    const keywords = page.locator('.card-page-keywords ul')
    await expect(keywords.last()).toHaveText(/^discouragement, doubt, dimmed hope, /)
    // Every visible dot has a word of the same line on both sides.
    const lines = await keywords.last().evaluate((list) => {
      const words = [...list.querySelectorAll('a')].map((word) => word.getBoundingClientRect())
      const visibleDots = [...list.querySelectorAll('.dot')]
        .map((dot) => dot.getBoundingClientRect())
        .filter(({ width }) => width > 1)
      const isBetween = (dot: DOMRect) => {
        const line = words.filter(({ top, bottom }) => top < dot.bottom && bottom > dot.top)
        return (
          line.some(({ right }) => right <= dot.left + 1) && line.some(({ left }) => left >= dot.right - 1)
        )
      }
      return {
        dots: visibleDots.map(isBetween),
        count: new Set(words.map(({ top }) => Math.round(top))).size,
      }
    })
    expect(lines.count).toBeGreaterThan(1)
    expect(lines.dots).toEqual(Array.from({ length: 5 - lines.count }, () => true))
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('cards are found with a form, and a card’s page is complete', async ({ page }) => {
    await page.goto('/cards')
    await page.getByLabel('Search').fill('moon')
    await page.getByLabel('Number').selectOption('18')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/\/cards\?type=tarot&q=moon/)
    await expect(names(page)).toHaveText(['The Moon'])
    await tiles(page).click()
    await expect(page).toHaveURL('/cards/the-moon')
    await expect(page.getByRole('heading', { level: 2, name: 'Upright' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Reversed' })).toBeVisible()
    await expect(page.getByText('Rider–Waite–Smith')).toBeVisible()
  })
})

test.describe('a card', () => {
  test('is enlarged, shown in every deck, and links to its neighbors and to drawing', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/cards/the-star')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Star')
    await page.getByRole('button', { name: 'Enlarge The Star' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // As large as the screen allows, and not larger.
    await page.setViewportSize(phone.viewport)
    const beyond = () =>
      page.locator('.card-zoomed').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(beyond).toBe(0)
    await page.setViewportSize(desktop.viewport)
    await visitor.presses('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const decks = page.getByRole('region', { name: 'The Star in every deck' })
    await expect(decks.getByRole('heading', { level: 3 })).toHaveText(['Celestial', 'Woodcut'])
    await expect(page.getByRole('link', { name: 'Draw with Celestial' })).toHaveAttribute(
      'href',
      '/draw/celestial',
    )
    await page.getByRole('link', { name: 'The Moon' }).click()
    await expect(page).toHaveURL('/cards/the-moon')
    await page.getByRole('link', { name: 'The Star' }).click()
    await expect(page).toHaveURL('/cards/the-star')
  })

  test('names the sources of its correspondences', async ({ visitor }) => {
    await visitor.openPage('/cards/two-of-wands')
    const facts = visitor.page.locator('.card-facts')
    await expect(facts).toContainText('Mars in Aries, 0°–10°')
    await expect(facts).toContainText('Hermetic Order of the Golden Dawn')
  })

  test('verse cards are several hundred, shown on linen and paginated without JavaScript', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${productUrl()}/cards?type=verses`)
    await expect(page.locator('.card-list')).toHaveAttribute('data-theme-scope', 'verse')
    await expect(page.locator('.card-tile')).toHaveCount(96)
    await page.getByRole('link', { name: 'Show 96 more' }).click()
    await expect(page.locator('.card-tile')).toHaveCount(192)
    await context.close()
  })

  test('of crystals and of verses have their own texts', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/cards/amethyst')
    await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
    await expect(page.getByText('No crystal heals')).toBeVisible()
    await visitor.openPage('/cards/john-3-16')
    await expect(page.locator('blockquote')).toContainText('For God so loved the world')
    const words = await page.locator('main').innerText()
    expect(words).not.toMatch(/tarot|arcana|reversed|golden dawn|fortune/i)
  })

  test('has one canonical address', async ({ visitor, request }) => {
    const moon = await new ConvexHttpClient(productUrl()).query(api.cards.get, { card: 'the-moon' })
    const { page } = visitor
    await visitor.openPage(`/cards/${moon!.card._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Moon')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${productUrl()}/cards/the-moon`,
    )
    const linkedData: unknown = JSON.parse(
      await page.locator('script[type="application/ld+json"]').innerText(),
    )
    expect(linkedData).toMatchObject({ '@type': 'DefinedTerm', name: 'The Moon' })
    for (const unknown of ['the-mooon', 'THE-MOON', '%00', 'x'.repeat(900), '..%2f..']) {
      expect((await request.get(`/cards/${unknown}`)).status(), unknown).toBeGreaterThanOrEqual(400)
    }
  })

  test('shows live how often it is drawn', async ({ visitor }) => {
    test.slow()
    const { page } = visitor
    await visitor.openPage('/cards/obsidian')
    const tally = page.locator('.card-page-tally')
    const before = await tally.innerText()
    // 48 crystals: that none of 1,000 draws gives this one has a chance of one in 10⁹.
    for (let draws = 0; draws < 1000; draws++) {
      if ((await drawFrom('common-ground')) === 'obsidian') break
    }
    await expect(tally).not.toHaveText(before)
    await expect(tally).toHaveText(/^Drawn (once|\d+ times) so far/)
  })
})

test('decks are shown as fans, by kind, and each links to drawing with it', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/deck-teasers')
  const decks = page.locator('.deck-teaser')
  await expect(decks).toHaveCount(5)
  await expect(decks.first().locator('.card img')).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Deck types' }).getByRole('link', { name: 'Tarot' }).click()
  await expect(page).toHaveURL('/deck-teasers?type=tarot')
  await expect(decks.locator('h2')).toHaveText(['Celestial', 'Woodcut'])
  await expect(page.getByRole('link', { name: 'Draw with Woodcut' })).toHaveAttribute('href', '/draw/woodcut')
  await visitor.openPage('/deck-teasers?type=none')
  await expect(page.getByRole('heading', { name: 'No decks of this type' })).toBeVisible()
})

/** Draws as a new visitor; returns the card's slug. */
async function drawFrom(deck: string): Promise<string> {
  const client = new ConvexHttpClient(productUrl())
  const userRandomID = crypto.randomUUID() + crypto.randomUUID()
  const { commitmentId } = await client.action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck,
    reversals: false,
  })
  const seed = { visitorSeed: crypto.randomUUID(), chosen: 0 }
  const { card } = await client.mutation(api.readings.draws.create, { commitmentId, userRandomID, ...seed })
  return card.slug
}
