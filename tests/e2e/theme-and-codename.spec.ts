// What the browser stores of a visitor: the theme, the codename and the visitor's secret.
import { expect, expectNoAxeViolationsInBothThemes, test } from '../support/test.ts'

test.describe('the theme', () => {
  test('changes immediately, without a request, and stays', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    // Wait for what the page loads when idle, which are not requests of the theme.
    await page.waitForFunction(() => {
      const loaded = performance.getEntriesByType('resource')
      return loaded.some(({ name }) => name.includes('/assets/background-'))
    })
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await page.locator('footer').getByRole('button', { name: 'Dark' }).click()
    const night = await ground()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.locator('footer').getByRole('button', { name: 'Light' }).click()
    await expect(page.locator('footer').getByRole('button', { name: 'Light' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await ground()).not.toBe(night)
    expect(requests).toEqual([])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL('/privacy')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  })

  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(`of a system that prefers ${colorScheme}`, () => {
      test.use({ contextOptions: { colorScheme } })
      test('is used when none is chosen', async ({ visitor }) => {
        await visitor.openPage('/')
        const ground = await visitor.page.evaluate(
          () => getComputedStyle(document.documentElement).backgroundColor,
        )
        const [red = 0] = (ground.match(/\d+/g) ?? []).map(Number)
        expect(red > 128).toBe(colorScheme === 'light')
      })
    })
  }
})

test.describe('the codename', () => {
  test('is generated once, shown on every page, and the same in another tab', async ({
    visitor,
    context,
  }) => {
    const { page } = visitor
    await visitor.openPage('/')
    const chip = page.locator('.codename-chip-name')
    await expect(chip).toHaveText(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    const name = await chip.innerText()
    expect(await page.evaluate(() => localStorage.getItem('userCodename'))).toBe(name)
    await page.reload()
    await expect(chip).toHaveText(name)
    const tab = await context.newPage()
    await tab.goto('/hello')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${name}`)
  })

  test('can be changed by anybody from its menu, and changed back', async ({ visitor }) => {
    const { page } = visitor
    await visitor.openPage('/')
    const chip = page.getByRole('link', { name: /^You’re / })
    const former = await chip.innerText()
    await chip.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Your codename' })
    await expect(menu.getByRole('link', { name: 'Journal' })).toBeFocused()
    await expectNoAxeViolationsInBothThemes(page)
    await visitor.presses('Escape')
    await expect(menu).toBeHidden()
    await expect(chip).toBeFocused()
    await chip.click()
    await expect(menu).toBeVisible()
    await chip.click()
    await expect(menu).toBeHidden()
    await chip.press('Enter')
    await page.getByRole('button', { name: 'New codename' }).click()
    await expect(chip).not.toHaveText(former)
    const current = await chip.innerText()
    expect(await page.evaluate(() => localStorage.getItem('userCodename'))).toBe(current)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(chip).toHaveText(former)
    await page.reload()
    await expect(chip).toHaveText(former)
  })

  test('is replaced if its stored value is invalid', async ({ visitor }) => {
    await visitor.page.addInitScript(() => localStorage.setItem('userCodename', '<b>Mallory</b>'))
    await visitor.openPage('/')
    await expect(visitor.page.locator('.codename-chip-name')).toHaveText(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  })

  test('works when the browser refuses storage', async ({ visitor }) => {
    await visitor.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await visitor.openPage('/hello')
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(
      /^Hello, [A-Z][a-z]+ [A-Z][a-z]+$/,
    )
  })
})

test.describe('the visitor’s secret', () => {
  test('is a cookie of 192 random bits for one year, different for everybody, and never in a page', async ({
    visitor,
    newVisitor,
  }) => {
    await visitor.openPage('/')
    const other = await newVisitor()
    await other.openPage('/')
    const secretOf = async ({ page }: typeof visitor) => {
      await expect
        .poll(async () => (await page.context().cookies()).map(({ name }) => name))
        .toContain('userRandomID')
      return (await page.context().cookies()).find(({ name }) => name === 'userRandomID')!
    }
    const [mine, theirs] = [await secretOf(visitor), await secretOf(other)]
    expect(mine.value).toMatch(/^[\w-]{32}$/)
    expect(mine.value).not.toBe(theirs.value)
    expect(mine.sameSite).toBe('Lax')
    const days = (mine.expires - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    const html = await (await visitor.page.request.get('/how')).text()
    expect(html).not.toContain(mine.value)
    await visitor.page.reload()
    expect((await secretOf(visitor)).value).toBe(mine.value)
  })
})
