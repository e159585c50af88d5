// The cards: search and filters, single cards, all decks, with mouse, keyboard and without JavaScript.
import type { Page } from '@playwright/test'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import {
  desktop,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  phone,
  productUrl,
  test,
} from '../support/test.ts'

const tiles = (page: Page) => page.locator('a.card-tile')
const names = (page: Page) => tiles(page).locator('.card-tile-name')

/** On a phone the filters are in a sheet. */
async function choose(page: Page, filter: string, value: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ })
  const isSheet = await button.isVisible()
  if (isSheet) await button.click()
  await page.getByLabel(filter).selectOption(value)
  if (isSheet) await page.getByRole('button', { name: 'Done' }).click()
}

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
      await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('queen')
      await expect(tiles(page)).toHaveCount(4)
      await choose(page, 'Suit', 'cups')
      await expect(names(page)).toHaveText(['Queen of Cups'])
      await expect(page.getByRole('status').first()).toHaveText('1 of 78 cards')
      await expect(page).toHaveURL('/cards?q=queen&suit=cups')
      await tiles(page).click()
      await expect(page).toHaveURL('/cards/queen-of-cups')
      await page.goBack()
      await expect(names(page)).toHaveText(['Queen of Cups'])
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('queen')
      await page.getByRole('link', { name: 'Show all' }).click()
      await expect(tiles(page)).toHaveCount(78)
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
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
      await expect(tiles(page)).toHaveCount(56)
      await choose(page, 'Crystal system', 'hexagonal')
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

test('all cards: the index leads to each group that is shown', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/cards')
  const index = page.getByRole('navigation', { name: 'Jump to' })
  await expect(index.getByRole('link')).toHaveText([
    /^Major arcana 22$/,
    /^Wands 14$/,
    /^Cups 14$/,
    /^Swords 14$/,
    /^Pentacles 14$/,
  ])
  await index.getByRole('link', { name: 'Swords' }).click()
  await expect(page).toHaveURL('/cards#swords')
  await expect(page.getByRole('heading', { level: 2, name: 'Swords' })).toBeInViewport()
  // It stays beside the cards.
  await expect(index).toBeInViewport({ ratio: 1 })
  await visitor.openPage('/cards?suit=cups')
  await expect(tiles(page)).toHaveCount(14)
  await expect(index).toHaveCount(0)
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
    await expect(keywords.last()).toHaveText(/^hopelessness, discouragement, lost faith, /)
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
    await page.getByRole('searchbox', { name: 'Search' }).fill('moon')
    await page.getByLabel('Number').selectOption('18')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/\/cards\?type=tarot&q=moon/)
    await expect(names(page)).toHaveText(['The Moon'])
    await tiles(page).click()
    await expect(page).toHaveURL('/cards/the-moon')
    await expect(page.getByRole('heading', { level: 2, name: 'Upright' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Reversed' })).toBeVisible()
    await expect(page.getByText('Rider–Waite–Smith')).toBeVisible()
    for (const name of ['Yes or no', 'As feelings', 'In the classic picture', 'Cards it goes with']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    }
  })
})

for (const [device, use] of Object.entries({ desktop, phone })) {
  test.describe(`a card’s page, on a ${device}`, () => {
    test.use(use)

    test('says what the card means in one sentence, as an answer, a person, feelings and advice', async ({
      visitor,
    }) => {
      const { page } = visitor
      await page.addInitScript(() => {
        const shifts = { total: 0 }
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shifts.total += (entry as PerformanceEntry & { value: number }).value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const { card, texts } = (await cardDetails('queen-of-swords'))!
      await visitor.openPage('/cards/queen-of-swords')
      await expect(page).toHaveTitle('Queen of Swords: meaning, love, work, yes or no · Lodestar')
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        new RegExp(`^${texts!.upright.gist} Upright: ${card.keywords.upright[0]}, `),
      )
      await expect(page.locator('.card-page-gist')).toHaveText(texts!.upright.gist)
      await expect(page.getByRole('region', { name: 'Reversed' })).toContainText(texts!.reversed!.gist)
      const answer = page.getByRole('region', { name: 'Yes or no' })
      await expect(answer).toContainText(texts!.upright.answer!.reason)
      await expect(answer).toContainText(texts!.reversed!.answer!.reason)
      await expect(answer).toContainText('Pictorial Key to the Tarot, 1910')
      for (const [name, text] of [
        ['As a person', texts!.page!.person],
        ['As feelings', texts!.page!.feelings],
        ['As advice', texts!.page!.advice],
        ['In the classic picture', texts!.page!.classicPicture],
        ['Number and suit', texts!.page!.numberAndSuit],
      ] as const) {
        await expect(page.getByRole('region', { name, exact: true })).toContainText(text)
      }
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
      const shifts = await page.evaluate(
        () => (globalThis as unknown as { shifts: { total: number } }).shifts.total,
      )
      expect(shifts).toBeLessThanOrEqual(0.01)

      await page.getByRole('navigation', { name: 'On this page' }).getByText('Yes or no').click()
      await expect(page).toHaveURL('/cards/queen-of-swords#yes-or-no')
      await expect(answer).toBeInViewport()
      const [companion] = texts!.page!.goesWith
      const companions = page.getByRole('region', { name: 'Cards it goes with' })
      await expect(companions).toContainText(companion!.text)
      await companions.getByRole('link', { name: companion!.name }).click()
      await expect(page).toHaveURL(`/cards/${companion!.slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(companion!.name)
    })
  })
}

test.describe('a card', () => {
  test('is enlarged, shown in every deck, and links to its neighbors and to drawing', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/cards/the-star')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Star')
    const enlarge = page.getByRole('button', { name: 'Enlarge The Star' }).first()
    await enlarge.click()
    const stage = page.getByRole('dialog', { name: 'The Star' })
    await expect(stage.getByRole('status')).toHaveText('The Star, Celestial, 1 of 2')
    await expectNoAxeViolations(page)
    await visitor.presses('ArrowRight')
    await expect(stage.getByRole('status')).toHaveText('The Star, Woodcut, 2 of 2')
    await expect(stage.getByRole('button', { name: 'Next card' })).toHaveAttribute('aria-disabled', 'true')
    await stage.getByRole('button', { name: 'Previous card' }).click()
    await expect(stage.getByRole('status')).toContainText('Celestial')
    await visitor.presses('Escape')
    await expect(stage).toBeHidden()
    await expect(enlarge).toBeFocused()
    const decks = page.getByRole('region', { name: 'The Star in every deck' })
    await expect(decks.getByRole('heading', { level: 3 })).toHaveText(['Celestial', 'Woodcut'])
    await expect(page.getByRole('link', { name: 'Draw with Celestial' })).toHaveAttribute(
      'href',
      '/draw/celestial',
    )
    await page.getByRole('link', { name: 'The Moon' }).last().click()
    await expect(page).toHaveURL('/cards/the-moon')
    await page.getByRole('link', { name: 'The Star' }).last().click()
    await expect(page).toHaveURL('/cards/the-star')
  })

  test('fills the screen when enlarged, and is zoomed and moved by wheel, mouse and keys', async ({
    visitor,
  }) => {
    const { page } = visitor
    await page.setViewportSize({ width: 1280, height: 720 })
    await visitor.openPage('/cards/the-star')
    await page.getByRole('button', { name: 'Enlarge The Star' }).first().click()
    const card = page.getByRole('dialog').locator('.card')
    const box = async () => (await card.boundingBox())!
    const height = async () => Math.round((await box()).height)
    await expect.poll(height).toBe(Math.round(720 * 0.94))
    await visitor.presses('+')
    await expect.poll(height).toBe(Math.round(720 * 0.94 * 1.5))
    const top = (await box()).y
    await visitor.presses('ArrowDown')
    await expect.poll(async () => Math.round((await box()).y)).toBe(Math.round(top - 80))
    await visitor.presses('0')
    await expect.poll(height).toBe(Math.round(720 * 0.94))

    await page.mouse.move(640, 360)
    await page.mouse.wheel(0, -240)
    await expect.poll(height).toBe(Math.round(720 * 0.94 * 2))
    const before = (await box()).y
    await page.mouse.down()
    await page.mouse.move(640, 400, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Math.round((await box()).y)).toBe(Math.round(before + 40))
    await page.mouse.click(640, 360)
    await expect.poll(height).toBe(Math.round(720 * 0.94))
    // Beside the card.
    await page.mouse.click(200, 400)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('that is enlarged fits on a phone of 320 pixels, and a swipe shows it in the next deck', async ({
    visitor,
  }) => {
    const { page } = visitor
    await page.setViewportSize({ width: 320, height: 568 })
    await visitor.openPage('/cards/the-star')
    await page.getByRole('button', { name: 'Enlarge The Star' }).first().click()
    const stage = page.getByRole('dialog')
    const { x, y, width, height } = (await stage.locator('.card').boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(320)
    const tools = (await stage.getByRole('button', { name: 'Zoom in' }).boundingBox())!
    expect(y + height).toBeLessThanOrEqual(tools.y)
    await expectNoSidewaysScroll(page)
    await page.mouse.move(240, 280)
    await page.mouse.down()
    await page.mouse.move(120, 284, { steps: 4 })
    await page.mouse.up()
    await expect(stage.getByRole('status')).toContainText('Woodcut')
  })

  test('that cannot be enlarged, because its code is not loaded, stays as it is', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/cards/the-moon')
    await page.route('**/assets/card-stage-*.js', (route) => route.abort())
    await page.route('**/healthz', (route) => route.abort())
    visitor.allowProblem(/card-stage|healthz/)
    await page.getByRole('button', { name: 'Enlarge The Moon' }).first().click()
    await expect(page.getByText('The card couldn’t be enlarged.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Moon')
  })

  test('that is reversed can be turned upright where it is enlarged', async ({ visitor }) => {
    const { page } = visitor
    await expect(async () => {
      await visitor.openPage('/randomcard?deck=celestial')
      expect(await page.locator('.random-card-picture [data-reversed]').count()).toBe(1)
    }).toPass()
    await page.getByRole('button', { name: /^Enlarge / }).click()
    const stage = page.getByRole('dialog')
    await expect(stage.getByRole('status')).toHaveText('Reversed')
    await stage.getByRole('button', { name: 'Turn upright' }).click()
    await expect(stage.getByRole('button', { name: 'Turn upright' })).toHaveAttribute('aria-pressed', 'true')
    await expect(stage.locator('.card')).not.toHaveAttribute('data-reversed')
    await expect(stage.getByRole('status')).toHaveText('')
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
    // 56 crystals: that none of 1,000 draws gives this one has a chance of one in 10⁷.
    for (let draws = 0; draws < 1000; draws++) {
      if ((await drawFrom('common-ground')) === 'obsidian') break
    }
    await expect(tally).not.toHaveText(before)
    await expect(tally).toHaveText(/^Drawn (once|\d+ times) so far/)
  })
})

test('decks stand on a shelf and are shown as fans, by kind, and each links to drawing with it', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.openPage('/deck-teasers')
  const decks = page.locator('.deck-teaser')
  await expect(decks).toHaveCount(5)
  await visitor.tabsTo(page.getByRole('link', { name: /^Still Waters/ }))
  await visitor.presses('Enter')
  await expect(page).toHaveURL('/deck-teasers#still-waters')
  await expect(page.getByRole('heading', { level: 2, name: 'Still Waters' })).toBeInViewport()
  await expect(decks.first().locator('.card img')).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Deck types' }).getByRole('link', { name: 'Tarot' }).click()
  await expect(page).toHaveURL('/deck-teasers?type=tarot')
  await expect(decks.locator('h2')).toHaveText(['Celestial', 'Woodcut'])
  await expect(page.locator('.deck-box strong')).toHaveText(['Celestial', 'Woodcut'])
  await expect(page.getByRole('link', { name: 'Draw with Woodcut' })).toHaveAttribute('href', '/draw/woodcut')
  await visitor.openPage('/deck-teasers?type=none')
  await expect(page.getByRole('heading', { name: 'No decks of this type' })).toBeVisible()
})

function cardDetails(card: string) {
  return new ConvexHttpClient(productUrl()).query(api.cards.get, { card })
}

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

test('cards are filtered by major arcana, crystals by color and intention', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/cards')
  await page.getByLabel('Suit').selectOption('Major arcana')
  await expect(page).toHaveURL(/suit=major/)
  await expect(page.locator('a.card-tile')).toHaveCount(22)
  await visitor.openPage('/cards?type=stones')
  const all = await page.locator('a.card-tile').count()
  await page.getByLabel('Color').selectOption('Violet')
  const violet = page.locator('a.card-tile')
  await expect(violet.filter({ hasText: 'Amethyst' })).toBeVisible()
  expect(await violet.count()).toBeLessThan(all)
  await page.getByLabel('Intention').selectOption('Calm')
  await expect(page).toHaveURL(/color=violet&intention=calm/)
  await expect(violet.filter({ hasText: 'Amethyst' })).toBeVisible()
})
