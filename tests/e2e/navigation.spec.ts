// Navigation: by keyboard, on a phone, without JavaScript, and the focus for screen readers.
import { desktop, expect, phone, test } from '../support/test.ts'

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

  test('the menu opens, follows a link and closes', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    const menu = page.locator('#site-menu')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Decks' }).tap()
    await expect(page).toHaveURL('/deck-teasers')
    await expect(menu).toBeHidden()
  })

  test('Escape closes the menu and returns the focus to its button', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/how')
    const button = page.getByRole('button', { name: 'Menu' })
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draw a card you can trust')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.locator('#site-menu').getByRole('link', { name: 'How it works' }).tap()
    await expect(page).toHaveURL('/how')
    await page.locator('footer').getByRole('button', { name: 'Light' }).tap()
    await expect(page).toHaveURL('/how')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  })
})
