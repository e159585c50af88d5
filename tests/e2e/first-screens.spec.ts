// On a phone the first screen shows what the page is for: readings, cards, a meaning, a draw.
import type { Locator, Page } from '@playwright/test'
import { drawInto, newSecret } from '../support/stored-readings.ts'
import {
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  phone,
  test,
} from '../support/test.ts'

test.use(phone)

test('the journal begins with its readings, and does not shift while it loads', async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor
  await drawInto(page, baseURL!, newSecret())
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitor.openPage('/journal')
  const entry = page.locator('.journal-entry').first()
  await expect(entry).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.01)
  expect(await topOf(page, entry)).toBeLessThanOrEqual(360)
  await expect(page.getByRole('link', { name: 'Log a physical reading' })).toBeInViewport()
  // Today and its moon, in the visitor's time zone.
  const today = await page.evaluate(() => new Date().toLocaleDateString('en', { dateStyle: 'full' }))
  await expect(page.locator('.today-date time')).toHaveText(today)
  await expect(page.locator('.today-moon')).toHaveText(/moon|crescent|quarter/i)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Spread', { exact: true }).selectOption('Single card')
  await expect(page).toHaveURL(/\?.*=/)
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Spread', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expect(page).toHaveURL(/layout=/)
})

test('all cards begin with the first card', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/cards')
  expect(await topOf(page, page.locator('.card-tile').first())).toBeLessThanOrEqual(360)
  await expect(page.getByText('78 cards', { exact: true })).toBeAttached()
})

test('all decks stand on the first screen, each with its name', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/deck-teasers')
  const names = page.locator('.deck-box strong')
  await expect(names).toHaveCount(5)
  for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 })
})

test('the totem lies on the first screen, and the demo is one tap away', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/newlanding')
  await expect(page.getByRole('link', { name: 'Try a demo totem' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('img', { name: /round wooden totem/ })).toBeInViewport({ ratio: 0.6 })
})

for (const card of ['the-moon', 'wheel-of-fortune', 'knight-of-pentacles', 'temperance']) {
  test(`the meaning of ${card} begins on the first screen`, async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage(`/cards/${card}`)
    expect(await topOf(page, page.locator('#upright'))).toBeLessThanOrEqual(760)
  })
}

test('a verse can be drawn on the first screen, and one field searches the Bible', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/bibledeck')
  await expect(page.getByRole('button', { name: 'Shuffle', exact: true })).toBeInViewport({ ratio: 1 })
  // The introduction follows the draw.
  const drawBottom = await page.locator('.draw-verse').evaluate((draw) => draw.getBoundingClientRect().bottom)
  await expect(page.locator('.lede')).toBeVisible()
  expect((await page.locator('.lede').boundingBox())!.y).toBeGreaterThanOrEqual(drawBottom)
  await expect(page.getByLabel('Translation')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Translation').selectOption('asv')
  await expect(page).toHaveURL(/translation=asv/)
})

for (const [device, use, bottomBar] of [
  ['a phone', phone, 72],
  ['a desktop', { viewport: { width: 1280, height: 720 }, hasTouch: false, isMobile: false }, 0],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(use)

    for (const [path, name] of [
      ['/newDraw', 'Draw one card'],
      ['/spreads/three-card', 'Shuffle'],
      ['/spreads/celtic-cross', 'Shuffle'],
      ['/spreads/year-ahead', 'Shuffle'],
    ] as const) {
      test(`the button of ${path} is in sight, and the question before it`, async ({ visitor }) => {
        const { page } = visitor
        await visitor.openPage(path)
        const button = page.getByRole('button', { name, exact: true })
        const { y, height } = (await button.boundingBox())!
        expect(y + height).toBeLessThanOrEqual(use.viewport.height - bottomBar)
        const question = page.getByLabel('Your question')
        const line = (await question.boundingBox())!
        expect(line.y + line.height).toBeLessThanOrEqual(y)
        expect(line.height).toBeLessThanOrEqual(56)
        // It grows with what is typed.
        await question.fill('What do I need to see before I decide? '.repeat(8))
        expect((await question.boundingBox())!.height).toBeGreaterThan(70)
      })
    }
  })
}

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`on its side, a phone of ${width} × ${height} shows the deck and the fan`, async ({ visitor }) => {
    const { page } = visitor
    await page.setViewportSize({ width, height })
    const expectInSight = async (locator: Locator) => {
      const { y, height: own } = (await locator.boundingBox())!
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + own).toBeLessThanOrEqual(height)
    }
    await visitor.openPage('/')
    await expectInSight(page.getByRole('button', { name: 'Card 5 of 9, face down' }))
    await expectNoSidewaysScroll(page)
    await visitor.openPage('/newDraw/OneCard')
    const shuffle = page.getByRole('button', { name: 'Shuffle', exact: true })
    await expectInSight(shuffle)
    await expectInSight(page.locator('.deck-pile'))
    await shuffle.click()
    await page.getByRole('button', { name: 'Cut the deck' }).click()
    await page.getByRole('button', { name: 'Cut here' }).click()
    await expectInSight(page.locator('.wheel'))
  })
}

test('decks are chosen in a carousel by finger, arrow buttons and arrow keys', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/newDraw')
  const decks = page.getByRole('group', { name: 'Deck' }).getByRole('radio')
  const last = decks.last()
  await expect(decks.first()).toBeChecked()
  await expect(last).not.toBeInViewport({ ratio: 1 })
  const announcement = page.getByRole('group', { name: 'Deck' }).getByRole('status')
  await expect(announcement).toBeEmpty()
  await page.getByRole('button', { name: 'Previous deck' }).click()
  await expect(last).toBeChecked()
  const count = await decks.count()
  await expect(announcement).toHaveText(`${await last.getAttribute('aria-label')}, ${count} of ${count}`)
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Next deck' }).click()
  await expect(decks.first()).toBeChecked()
  await expect(decks.first()).toBeInViewport({ ratio: 1 })
  await decks.first().focus()
  await visitor.presses('ArrowRight')
  await expect(decks.nth(1)).toBeChecked()
  await expect(decks.nth(1)).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInBothThemes(page)
})

test('on a phone on its side nothing is under the camera', async ({ visitor }) => {
  const { page } = visitor
  const inset = 59
  await page.setViewportSize({ width: 844, height: 390 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: inset, right: inset } })
  const expectInside = async (locator: Locator) => {
    const { x, width } = (await locator.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(inset)
    expect(x + width).toBeLessThanOrEqual(844 - inset)
  }
  await visitor.openPage('/cards')
  await expectInside(page.getByRole('heading', { level: 1 }))
  await expectInside(page.getByRole('banner').getByRole('link').first())
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expectInside(bar.getByRole('link').first())
  await page.getByRole('button', { name: 'Filters' }).click()
  await expectInside(page.getByLabel('Suit'))
  await page.keyboard.press('Escape')
  await bar.getByRole('button').last().click()
  for (const link of await page.locator('.site-menu a:visible').all()) await expectInside(link)
  await expectNoSidewaysScroll(page)
})

test('nothing is wider than a screen of 320 px', async ({ visitor }) => {
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/journal',
    '/cards',
    '/cards?type=verses',
    '/cards/knight-of-pentacles',
    '/deck-teasers',
    '/newlanding',
    '/bibledeck',
    '/newDraw',
    '/spreads/three-card',
  ]) {
    await visitor.openPage(path)
    await expectNoSidewaysScroll(page)
  }
})

async function topOf(page: Page, locator: Locator): Promise<number> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return locator.evaluate((element) => element.getBoundingClientRect().top + scrollY)
}
