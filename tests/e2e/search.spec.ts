// The search over everything: the page, also without JavaScript, the dialog by keyboard, and suggestions on pages not found.
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  phone,
  test,
} from '../support/test.ts'

const results = (page: Page, group: string) => page.getByRole('region', { name: group }).getByRole('link')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search page finds cards, verses and towns in spite of typing errors', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('searchbox', { name: 'Search everything' }).fill('towr')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=towr')
    await expect(page).toHaveTitle('Search: towr · Lodestar')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('status').first()).toContainText('Results for “tower”.')
    await expect(results(page, 'Cards').first()).toHaveAttribute('href', '/cards/the-tower')

    await page.goto('/search?q=sheperd')
    await expect(results(page, 'Verses').filter({ hasText: 'The LORD is my shepherd' })).toHaveCount(1)
    await page.goto('/search?q=Pslam+23')
    await expect(results(page, 'Verses').first()).toHaveAttribute('href', '/bibledeck/psalms-23-1')
    await page.goto('/search?q=Portlnad')
    await expect(results(page, 'Towns').first()).toHaveAttribute('href', /^\/\w+\/portland\/tarot-readings$/)
    await page.goto('/search?q=xyzzyqq')
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  })

  test('a mistyped address suggests the page that was meant, with status 404', async ({ page, problems }) => {
    for (const [path, name, target] of [
      ['/cards/the-foool', 'The Fool', '/cards/the-fool'],
      ['/spreads/celtic-cros', 'Celtic Cross', '/spreads/celtic-cross'],
      ['/draw/celestail', 'Celestial', '/draw/celestial'],
      ['/bibledeck/john-3-99', 'John 3', '/bibledeck/john-3-1'],
    ] as const) {
      problems.expect(new RegExp(`${path} answered 404`))
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      const link = page.getByRole('main').getByRole('link', { name: `Did you mean ${name}?` })
      await expect(link).toHaveAttribute('href', target)
    }
  })
})

test('the dialog is opened, searched and left by keyboard', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/how')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Search everything' })
  // The shortcut starts when the page is idle.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()

  await field.pressSequentially('towr')
  await expect(dialog.getByRole('status')).toContainText('Results for “tower”.')
  const option = dialog.getByRole('option', { name: /^The Tower/ })
  await expect(option).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!)
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cards/the-tower')
  await expect(dialog).toBeHidden()
})

test('the visitor’s own readings are found by their words, and loaded once while the page is open', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.openPage('/how')
  const { id, name } = await drawWithQuestion(page, 'Should I paint the lighthouse?')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('journal/entries:list')) loads.push(request.url())
  })
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const reading = dialog.getByRole('option', { name: /Should I paint the lighthouse\?/ })
  const search = async () => {
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await dialog.getByRole('combobox').fill('lighthouse')
    await expect(reading).toBeVisible()
    // The answer of the server has arrived too.
    await expect(dialog.getByRole('status')).toContainText('result')
  }
  await search()
  expect(loads).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await search()
  expect(loads).toHaveLength(1)
  await reading.click()
  await expect(page).toHaveURL(`/draws/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  // A reading that is drawn later comes live.
  await drawWithQuestion(page, 'Who keeps the lighthouse?')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await dialog.getByRole('combobox').fill('lighthouse')
  await expect(dialog.getByRole('option', { name: /lighthouse\?/ })).toHaveCount(2)
  await expect(dialog.getByRole('status')).toContainText('result')
  await dialog.getByRole('link', { name: 'Show all results' }).click()
  await expect(results(page, 'Your readings')).toHaveCount(2)
  expect(loads).toHaveLength(1)

  // They are in no answer of the server, which nobody stores.
  const payload = await page.request.get('/search/_payload.json?q=lighthouse')
  expect(payload.headers()['cache-control']).toBe('no-store')
  expect(await payload.text()).not.toContain('paint the lighthouse')
})

/** With the same calls as the page; the ritual has its own tests. */
function drawWithQuestion(page: Page, question: string): Promise<{ id: string; name: string }> {
  return page.evaluate(async (question) => {
    const call = async (kind: string, path: string, args: object) => {
      const response = await fetch(`/api/${kind}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ path, args, format: 'json' }),
      })
      return ((await response.json()) as { value: never }).value
    }
    const userRandomID = /userRandomID=([\w-]+)/.exec(document.cookie)![1]
    const wish = { userRandomID, deck: 'celestial', reversals: false }
    const { commitmentId } = await call('action', 'readings/commitments:sealDraw', wish)
    const draw: { _id: string; card: { name: string } } = await call('mutation', 'readings/draws:create', {
      commitmentId,
      userRandomID,
      visitorSeed: 'indigo-otter-seed',
      chosen: 3,
      question,
    })
    return { id: draw._id, name: draw.card.name }
  }, question)
}

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('the header’s link opens the search, which shows all results on its page', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('combobox').fill('moon')
    await expect(dialog.getByRole('option', { name: /^The Moon/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('link', { name: 'Show all results' }).click()
    await expect(page).toHaveURL('/search?q=moon')
    await expect(results(page, 'Cards').first()).toHaveAttribute('href', '/cards/the-moon')
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothThemes(page)
  })

  test('offline, the dialog says what it can still search', async ({ visitor, context }) => {
    const { page } = visitor
    await visitor.openPage('/how')
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    visitor.allowProblem(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/)
    await context.setOffline(true)
    await dialog.getByRole('combobox').fill('moon')
    await expect(dialog.getByRole('status')).toHaveText('You’re offline. Only your readings are searched.')
    await context.setOffline(false)
    await expect(dialog.getByRole('option', { name: /^The Moon/ })).toBeVisible()
  })
})
