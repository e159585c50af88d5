// The AI reader, which is off unless three settings name an endpoint. This product has a fake one.
import type { Page } from '@playwright/test'
import { answersWith, pausesAfter, says, startChatServer, type ChatServer } from '../support/chat-server.ts'
import { startProduct, type Product } from '../support/product.ts'
import {
  desktop,
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  phone,
  test,
  type Visitor,
} from '../support/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'AI reader' })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

/** Deals two cards and reveals them; the visitor is then on the page of the finished reading. */
async function readTwoCards(visitor: Visitor, url: string, question: string): Promise<void> {
  const { page } = visitor
  await visitor.openPage(`${url}/spreads/two-cards`)
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Just deal the' }).click()
  await page.getByRole('button', { name: 'Reveal all' }).click()
  await expect(page.getByRole('heading', { name: 'The reading as a whole' })).toBeVisible()
}

test.describe('with an endpoint', () => {
  // One product for all of them.
  test.describe.configure({ mode: 'serial' })
  let chat: ChatServer
  let product: Product

  test.beforeAll(async () => {
    chat = await startChatServer()
    product = await startProduct({
      content: 'decks',
      env: {
        READER_URL: chat.url,
        READER_MODEL: 'test-model',
        READER_KEY: 'sk-very-secret',
        READER_DAILY_LIMIT: '8',
      },
    })
  })
  test.beforeEach(() => {
    chat.calls.length = 0
  })
  test.afterAll(async () => {
    await product.stop()
    await chat.close()
  })

  test('the owner of a reading asks, cancels, asks again, keeps the text and removes it', async ({
    visitor,
    newVisitor,
  }) => {
    const { page } = visitor
    await readTwoCards(visitor, product.url, 'Should I leave my job for a bakery?')
    await expect(panel(page)).toContainText(`Your question and cards will be sent to ${chat.host}.`)
    expect(chat.calls).toEqual([])
    const html = await page.content()
    for (const secret of ['sk-very-secret', 'test-model', 'reading_data']) expect(html).not.toContain(secret)

    // By keyboard; the button keeps the focus.
    chat.answer = pausesAfter('The Star is with you, and the bakery can wait for spring. '.repeat(4))
    await button(page, 'Ask the AI reader').focus()
    await visitor.presses('Enter')
    await expect(panel(page)).toContainText('Written by AI')
    await expect(panel(page).locator('[aria-live]')).toContainText('The Star is with you')
    await expect(panel(page).getByRole('status')).toHaveText('The AI reader is writing…')
    await expect(button(page, 'Cancel')).toBeFocused()
    await visitor.presses('Enter')
    await chat.calls[0]!.closed
    await expect(panel(page).getByRole('status')).toHaveText('Canceled. Nothing was saved.')
    await expect(panel(page)).not.toContainText('Written by AI')
    await expect(button(page, 'Ask the AI reader')).toBeFocused()

    const hostile = 'First <b>bold</b> & <script>alert(1)</script>.\n\nSecond [link](https://evil.example).'
    chat.answer = says(hostile)
    await visitor.presses('Enter')
    await expect(panel(page).getByRole('status')).toContainText('isn’t saved unless you keep it')
    await expect(panel(page).locator('[aria-live] p')).toHaveText(hostile.split('\n\n'))
    await expect(panel(page).locator('[aria-live] :not(p)')).toHaveCount(0)
    await expect(panel(page)).toContainText('Written by AI')
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolationsInBothThemes(page)
    }

    await button(page, 'Keep with this reading').click()
    await expect(panel(page)).toContainText('Written by AI. You kept it on')
    await expect(button(page, 'Ask again')).toBeFocused()
    await page.reload()
    await expect(panel(page)).toContainText('First <b>bold</b>')
    const guest = await newVisitor()
    await guest.openPage(page.url())
    await expect(guest.page.getByRole('heading', { name: 'The reading as a whole' })).toBeVisible()
    await expect(guest.page.locator('body')).not.toContainText('First <b>bold</b>')
    await expect(panel(guest.page)).toHaveCount(0)
    await guest.page.goto('about:blank')

    await button(page, 'Remove').click()
    await expect(panel(page)).not.toContainText('Written by AI')
    await page.reload()
    await expect(button(page, 'Ask the AI reader')).toBeVisible()
  })

  test('a failure is told and can be tried again, and an answer about danger becomes help', async ({
    visitor,
  }) => {
    const { page } = visitor
    await readTwoCards(visitor, product.url, 'What now?')
    chat.answer = answersWith(500, 'Oops')
    await button(page, 'Ask the AI reader').click()
    await expect(panel(page).getByRole('alert')).toHaveText(/didn’t answer.*Nothing was saved/)
    chat.answer = says('Perhaps it is time to end my life.')
    await button(page, 'Try again').click()
    await expect(panel(page).getByRole('complementary', { name: 'Help' })).toBeVisible()
    await expect(panel(page)).not.toContainText('end my life')
    await expect(panel(page)).not.toContainText('Written by AI')
    await expectNoAxeViolationsInBothThemes(page)
    await page.goto('about:blank')
  })

  test('a question about danger is never sent, and help is shown once', async ({ visitor }) => {
    const { page } = visitor
    await readTwoCards(visitor, product.url, 'Should I kill myself?')
    await expect(panel(page)).toContainText('The AI reader doesn’t answer this question.')
    await expect(panel(page).getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Help' })).toHaveCount(1)
    await expectNoAxeViolationsInBothThemes(page)

    await visitor.openPage(`${product.url}/draw/celestial`)
    await page.getByText('Add a question').click()
    await page.getByLabel('Your question').fill('Should I kill myself?')
    await page.getByRole('button', { name: 'Just draw a card' }).click()
    await expect(panel(page)).toContainText('The AI reader doesn’t answer this question.')
    await expect(panel(page).getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Help' })).toHaveCount(1)
    expect(chat.calls).toEqual([])
    await page.goto('about:blank')
  })

  test('the limit of the day is told', async ({ visitor }) => {
    const { page } = visitor
    chat.answer = says('Yes.')
    await readTwoCards(visitor, product.url, 'What now?')
    await button(page, 'Ask the AI reader').click()
    // The tests before have asked four times.
    for (let count = 5; count < 8; count++) {
      await expect(panel(page).getByRole('status')).toContainText('has finished')
      await button(page, 'Ask again').click()
    }
    await expect(panel(page).getByRole('status')).toContainText('has finished')
    visitor.expectProblem(/429/)
    await button(page, 'Ask again').click()
    await expect(panel(page).getByRole('alert')).toHaveText(/as often as it can today/)
    await page.goto('about:blank')
  })
})

test('without an endpoint a finished reading has no AI reader', async ({ visitor }) => {
  const { page } = visitor
  await readTwoCards(visitor, '', 'What now?')
  await expect(page.getByRole('region', { name: 'Only for you' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.locator('meta[name="ai-reader-host"]')).toHaveCount(0)
  const response = await page.request.post('/ai-reader', { data: {}, failOnStatusCode: false })
  expect(response.status()).toBe(404)
})
