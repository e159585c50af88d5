// The text of a reading: the question at its head, the whole before the details, help for questions of people in danger.
import type { Page } from '@playwright/test'
import { desktop, expect, expectNoSidewaysScroll, phone, test, type Visitor } from '../support/test.ts'

const bakery = 'Should I leave my job for a bakery?'

test('hears the question: theme, opening and leaning, for its owner alone', async ({
  visitor,
  newVisitor,
  request,
}) => {
  const { page } = visitor
  const path = await readWhole(visitor, 'three-card', bakery)
  await expect(page.locator('.question-asked')).toHaveText(`“${bakery}”`)
  await expect(page.getByText('You asked whether to leave your job for a bakery.')).toBeVisible()
  await expect(page.locator('.whole-answer')).toHaveText(/toward (yes|no)|not yet/)

  const html = await (await request.get(path)).text()
  expect(html).not.toContain('for a bakery')
  expect(html).toMatch(/The question is private\./)
  const guest = await newVisitor()
  await guest.openPage(path)
  await expect(guest.page.getByText(/The question is private\./)).toBeVisible()
  await expect(guest.page.getByRole('heading', { name: 'The reading as a whole' })).toBeVisible()
  await expect(guest.page.getByText('Try this', { exact: true })).toBeVisible()
})

test('chooses the theme that the question speaks of, until the visitor chooses one', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/spreads/three-card')
  await page.getByLabel('Your question').fill(bakery)
  await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked()
  await page.getByRole('radio', { name: 'Love' }).check({ force: true })
  await page.getByLabel('Your question').fill('How is my boss?')
  await expect(page.getByRole('radio', { name: 'Love' })).toBeChecked()
})

for (const [device, size] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(size)

    test('nothing moves when the owner’s question arrives', async ({ visitor }) => {
      const { page } = visitor
      const path = await readWhole(visitor, 'three-card', bakery)
      await page.addInitScript(() => {
        const shifts = { total: 0 }
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shifts.total += (entry as PerformanceEntry & { value: number }).value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visitor.openPage(path)
      await expect(page.locator('.question-asked')).toBeVisible()
      const total = await page.evaluate(
        () => (globalThis as unknown as { shifts: { total: number } }).shifts.total,
      )
      expect(total).toBeLessThanOrEqual(0.01)
      await expectNoSidewaysScroll(page)
    })
  })
}

test.describe('a phone', () => {
  test.use(phone)

  test('shows the whole before the cards, one sentence for each, and the rest on request', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.openPage(await readWhole(visitor, 'three-card'))
    const whole = (await page.locator('.whole-reading').boundingBox())!
    const cards = (await page.locator('.spread-board').boundingBox())!
    expect(whole.y).toBeLessThan(cards.y)
    await expect(page.locator('.position-sentence')).toHaveCount(3)
    await expect(page.locator('.position-paragraph').first()).toBeHidden()
    await page.getByRole('button', { name: 'More about Past' }).click()
    await expect(page.locator('.position-paragraph').first()).toBeVisible()
    await page.getByRole('button', { name: 'Less about Past' }).click()
    await expect(page.locator('.position-paragraph').first()).toBeHidden()
  })
})

test('help comes first for a question of somebody in danger, also offline, and the card is still drawn', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.openPage('/spreads/one-card')
  await page.waitForLoadState('networkidle')
  visitor.allowProblem(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.getByLabel('Your question').fill('I want to die. Is there any hope?')
  await expect(page.getByRole('link', { name: '988' }).first()).toHaveAttribute('href', 'tel:988')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Just deal the' }).click()
  await page
    .getByRole('button', { name: /^Reveal / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Enlarge / })).toHaveCount(1)
  await expect(page.getByRole('link', { name: '988' }).first()).toBeVisible()
  await expect(page.locator('.whole-answer')).not.toHaveText(/toward (yes|no)|not yet/)
})

test('the former address of Three Card leads to it', async ({ request }) => {
  const answer = await request.get('/spreads/past-present-future', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/spreads/three-card'])
})

/** Deals a spread and reveals all of it; returns the path of the reading. */
async function readWhole(visitor: Visitor, layout: string, question = ''): Promise<string> {
  const { page } = visitor
  await visitor.openPage(`/spreads/${layout}`)
  if (question) await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Just deal the' }).click()
  await revealAll(page)
  await expect(page.getByRole('heading', { name: 'The reading as a whole' })).toBeVisible()
  return new URL(page.url()).pathname
}

async function revealAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reveal all' }).click()
}
