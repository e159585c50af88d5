// The deck that a visitor draws from: chosen in the header, followed by the pages, remembered by the browser.
import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  phone,
  test,
} from '../support/test.ts'

declare global {
  interface Window {
    layoutShift: number
  }
}

const deckLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Deck(: .+)?$/ })
const deckMenu = (page: Page) => page.getByRole('dialog', { name: 'Your deck' })
const fanBacks = (page: Page, edition: string) => page.locator(`.fan img[src*="/drawn/${edition}"]`)

async function choosesDeck(page: Page, title: string) {
  await deckLink(page).click()
  await deckMenu(page).getByRole('button', { name: title }).click()
  await expect(deckLink(page)).toHaveAccessibleName(`Deck: ${title}`)
}

test.describe('on a desktop', () => {
  test.use(desktop)

  test('the home page draws from the chosen deck, new readings start with it, and a reload keeps it', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.openPage('/')
    await expect(deckLink(page)).toHaveAccessibleName('Deck')
    await expect(fanBacks(page, 'celestial')).toHaveCount(9)
    await deckLink(page).click()
    const menu = deckMenu(page)
    await expect(menu.getByRole('button', { name: 'Celestial' })).toHaveAttribute('aria-pressed', 'true')
    await expectNoAxeViolationsInBothThemes(page)
    await menu.getByRole('button', { name: 'Woodcut' }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByText('You now draw from Woodcut.')).toBeVisible()
    await expect(deckLink(page).locator('img[src*="/drawn/woodcut"]')).toBeVisible()
    await expect(fanBacks(page, 'woodcut')).toHaveCount(9)

    await page.reload()
    await expect(deckLink(page)).toHaveAccessibleName('Deck: Woodcut')
    await expect(fanBacks(page, 'woodcut')).toHaveCount(9)
    await page.getByRole('button', { name: 'Draw a card' }).click()
    await expect(page.getByRole('link', { name: 'Read your card' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await page.getByRole('link', { name: 'Read your card' }).click()
    await expect(page).toHaveURL(/\/draws\/\w+$/)
    await expect(page.locator('main img[src*="/drawn/woodcut"]').first()).toBeVisible()

    await visitor.openPage('/newDraw')
    await expect(page.getByRole('radio', { name: /^Woodcut/ })).toBeChecked()
    await visitor.openPage('/spreads/three-card')
    await expect(page.getByRole('radio', { name: /^Woodcut/ })).toBeChecked()
    await visitor.openPage('/spreads/three-card?deck=celestial')
    await expect(page.getByRole('radio', { name: /^Celestial/ })).toBeChecked()
    await visitor.openPage('/newDraw/day')
    await expect(page.getByRole('main')).toContainText('Woodcut')
  })

  test('is chosen with the keyboard alone, announced, and the focus returns', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    await visitor.tabsTo(deckLink(page))
    await visitor.presses('Enter')
    const menu = deckMenu(page)
    await expect(menu.getByRole('button', { name: 'Celestial' })).toBeFocused()
    await visitor.presses('Escape')
    await expect(menu).toBeHidden()
    await expect(deckLink(page)).toBeFocused()
    await visitor.presses('Enter')
    await expect(menu.getByRole('button', { name: 'Celestial' })).toBeFocused()
    await visitor.presses('Tab')
    await expect(menu.getByRole('button', { name: 'Woodcut' })).toBeFocused()
    await visitor.presses('Enter')
    await expect(menu).toBeHidden()
    await expect(deckLink(page)).toBeFocused()
    await expect(deckLink(page)).toHaveAccessibleName('Deck: Woodcut')
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'You now draw from Woodcut.',
    )
  })

  test('changes in place what is being prepared', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw')
    const chosen = (title: RegExp) => expect(page.getByRole('radio', { name: title })).toBeChecked()
    await page.getByRole('radio', { name: /^Common Ground/ }).check()
    await choosesDeck(page, 'Harbour Lights')
    await chosen(/^Harbour Lights/)
    await page.getByRole('radio', { name: /^Celestial/ }).check()
    await chosen(/^Celestial/)
    await visitor.openPage('/draw/celestial')
    await choosesDeck(page, 'Woodcut')
    await expect(page).toHaveURL('/draw/woodcut')
    await visitor.openPage('/newDraw/OneCard')
    await expect(page.getByRole('main')).toContainText('Woodcut')
    await choosesDeck(page, 'Common Ground')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draw a crystal')
    await visitor.openPage('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draw a crystal')
  })

  test('verses open on their own page, and the deck stays', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    await deckLink(page).click()
    await deckMenu(page)
      .getByRole('link', { name: /^Still Waters/ })
      .click()
    await expect(page).toHaveURL('/bibledeck?deck=still-waters')
    await expect(deckLink(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('chosenDeck'))).toBeNull()
  })

  test('a stored deck that is not published any more is forgotten', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    await choosesDeck(page, 'Woodcut')
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('chosenDeck')!) as object
      localStorage.setItem('chosenDeck', JSON.stringify({ ...stored, slug: 'retired' }))
    })
    await visitor.openPage('/')
    await expect(fanBacks(page, 'celestial')).toHaveCount(9)
    await expect(deckLink(page)).toHaveAccessibleName('Deck')
    expect(await page.evaluate(() => localStorage.getItem('chosenDeck'))).toBeNull()
  })

  test('a stored value that is no deck is ignored', async ({ visitor }) => {
    const { page } = visitor
    await page.addInitScript(() => localStorage.setItem('chosenDeck', '{"slug":"woodcut"}'))
    await visitor.openPage('/newDraw/OneCard')
    await expect(deckLink(page)).toHaveAccessibleName('Deck')
    await expect(page.getByRole('main')).toContainText('Celestial')
  })

  test('without the list of decks, the link opens the page of decks', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/how')
    visitor.expectProblem(/api\/query/)
    await page.route('**/api/query', (route) => route.abort())
    await deckLink(page).click()
    await expect(page).toHaveURL('/deck-teasers')
  })

  test('plain reading pages have no deck to choose', async ({ visitor }) => {
    await visitor.openPage('/privacy')
    await expect(visitor.page.getByRole('banner')).toBeVisible()
    await expect(deckLink(visitor.page)).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the menu is a sheet that fits 320 pixels', async ({ visitor }) => {
    const { page } = visitor
    await page.setViewportSize({ width: 320, height: 568 })
    await visitor.openPage('/')
    await expectNoSidewaysScroll(page)
    await deckLink(page).tap()
    await expect(deckMenu(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothThemes(page)
    await deckMenu(page).getByRole('button', { name: 'Harbour Lights' }).tap()
    await expect(fanBacks(page, 'harbour-lights')).toHaveCount(9)
    await expectNoSidewaysScroll(page)
  })
})

for (const device of [phone, desktop]) {
  test.describe(`with a chosen deck, ${device.viewport.width} pixels wide`, () => {
    test.use(device)

    test('nothing shifts when the home page changes to it', async ({ visitor }) => {
      const { page } = visitor
      await visitor.openPage('/')
      await choosesDeck(page, 'Harbour Lights')
      await page.addInitScript(() => {
        window.layoutShift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            window.layoutShift += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/')
      await expect(deckLink(page)).toHaveAccessibleName('Deck: Harbour Lights')
      await expect(fanBacks(page, 'harbour-lights')).toHaveCount(9)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.01)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('the link opens the page of decks', async ({ page }) => {
    await page.goto('/')
    await deckLink(page).tap()
    await expect(page).toHaveURL('/deck-teasers')
  })
})
