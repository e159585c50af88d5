// Navigation: by keyboard, on a phone, without JavaScript, and the focus for screen readers.
import type { Locator } from '@playwright/test'
import { desktop, expect, expectNoAxeViolationsInBothThemes, phone, test } from '../support/test.ts'

test.describe('by keyboard', () => {
  test.use(desktop)

  test('the first Tab stop skips to the content', async ({ visitor }) => {
    await visitor.openPage('/')
    await visitor.presses('Tab')
    await expect(visitor.focused).toHaveText('Skip to content')
    await visitor.presses('Enter')
    await expect(visitor.page.locator('main')).toBeFocused()
  })

  test('after a link is followed, the new page’s heading has the focus', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    await visitor.tabsTo(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it works' }),
    )
    await visitor.presses('Enter')
    await expect(page).toHaveURL('/how')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('every Tab stop on the home page has a visible focus', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    const stops = await page.locator('a:visible, button:not([tabindex="-1"]):visible').count()
    expect(stops).toBeGreaterThan(10)
    for (let stop = 0; stop < stops; stop++) {
      await visitor.presses('Tab')
      const outline = await visitor.focused.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline, await visitor.focused.innerText()).toBe('solid')
      await expect(visitor.focused).toBeInViewport()
    }
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the main links are a bar at the bottom, and the current page is marked', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/privacy')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Draw', 'Spreads', 'Cards', 'Journal'])
    await expect(bar.locator('[aria-current]')).toHaveCount(0)
    await bar.getByRole('link', { name: 'Spreads' }).tap()
    await expect(page).toHaveURL('/spreads')
    await expect(bar.locator('[aria-current="page"]')).toHaveText('Spreads')
    const { y, height } = (await bar.boundingBox())!
    expect(y + height).toBe(phone.viewport.height)
    await expectNoAxeViolationsInBothThemes(page)
  })

  test('the bar covers neither the end of the page, nor what has the focus, nor a message', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.openPage('/how')
    const barTop = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!.y
    const bottomOf = async (element: Locator) => {
      const box = (await element.boundingBox())!
      return box.y + box.height
    }
    const links = page.locator('main a, footer a, footer button')
    const count = await links.count()
    expect(count).toBeGreaterThan(8)
    for (let index = 0; index < count; index++) {
      await links.nth(index).focus()
      expect(await bottomOf(links.nth(index))).toBeLessThanOrEqual(barTop)
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await bottomOf(page.locator('footer'))).toBeLessThanOrEqual(barTop)
    await (await visitor.opensOwnMenu()).getByRole('button', { name: 'New codename' }).tap()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    expect(await bottomOf(page.locator('.toast'))).toBeLessThanOrEqual(barTop)
    await undo.tap()
  })

  test('the bar is away during a draw and in print', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/newDraw/OneCard')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await page.emulateMedia({ media: 'print' })
    await expect(bar).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Shuffle', exact: true }).tap()
    await expect(page.locator('.quiet-stage')).toBeVisible()
    await expect(bar).toBeHidden()
  })

  test('verse pages have a bar of their own', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/bibledeck')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Verses', 'Random verse', 'Bible totems', 'Journal'])
    await expect(bar.locator('[aria-current="page"]')).toHaveText('Verses')
  })

  test('the menu opens, follows a link and closes', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    const menu = page.locator('#site-menu')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'More' }).tap()
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Decks' }).tap()
    await expect(page).toHaveURL('/deck-teasers')
    await expect(menu).toBeHidden()
  })

  test('Escape closes the menu and returns the focus to its button', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/how')
    const button = page.getByRole('button', { name: 'More' })
    await button.focus()
    await visitor.presses('Enter')
    await expect(page.locator('#site-menu')).toBeVisible()
    await visitor.presses('Escape')
    await expect(page.locator('#site-menu')).toBeHidden()
    await expect(button).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('pages are complete, links work, the menu opens and the theme can be chosen', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draw a tarot card')
    await page.getByRole('button', { name: 'More' }).tap()
    await page.locator('#site-menu').getByRole('link', { name: 'How it works' }).tap()
    await expect(page).toHaveURL('/how')
    await page.locator('footer').getByRole('button', { name: 'Light' }).tap()
    await expect(page).toHaveURL('/how')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  })
})
