// The page that explains the fair draw, with an interactive proof.
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import { desktop, expect, phone, productUrl, test } from '../support/test.ts'

for (const [device, use] of Object.entries({ desktop, phone })) {
  test.describe(`the example of a proof, on a ${device}`, () => {
    test.use(use)

    test('passes, fails when one byte is changed, and passes again', async ({ visitor }) => {
      const { page } = visitor
      await visitor.openPage('/how')
      const steps = page.locator('.check-steps li')
      await expect(page.getByText('every step passed')).toBeVisible()
      await expect(steps).toHaveCount(8)
      await expect(steps.last()).toContainText('The Star')
      const byte = page.getByRole('button', { name: /^Byte 5:/ })
      await byte.click()
      await expect(page.getByText('the check failed')).toBeVisible()
      await expect(steps.filter({ hasText: 'its fingerprint is different' })).toHaveCount(1)
      await expect(byte).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Reset' }).click()
      await expect(page.getByText('every step passed')).toBeVisible()
    })
  })
}

test('each of the five steps has a drawing', async ({ visitor }) => {
  const drawings: string[] = []
  visitor.page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/how/') && response.ok()) drawings.push(pathname)
  })
  await visitor.openPage('/how')
  await expect.poll(() => new Set(drawings).size).toBe(5)
})

test('the example can be changed by keyboard alone', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/how')
  await visitor.tabsTo(page.getByRole('button', { name: /^Byte 1:/ }))
  await visitor.presses('Enter')
  await expect(page.getByText('the check failed')).toBeVisible()
  await visitor.presses(' ')
  await expect(page.getByText('every step passed')).toBeVisible()
})

test('the newest head of the seal chain is shown on request, and the review finds it', async ({
  visitor,
}) => {
  const { page } = visitor
  await sealOne()
  await visitor.openPage('/how')
  const head = page.locator('.chain-head code')
  await expect(head).toHaveCount(0)
  await page.getByText('Show the newest head').click()
  await expect(head).toHaveText(/^[0-9a-f]{64}$/)
  const savedHead = await head.innerText()
  // Other tests seal too, so it may not be the newest anymore: look it up.
  await visitor.openPage(`/randomcards/review?head=${savedHead}`)
  await expect(page.getByText(/In the chain as number [\d,]+/)).toBeVisible()
})

async function sealOne(): Promise<void> {
  const client = new ConvexHttpClient(productUrl())
  const userRandomID = crypto.randomUUID() + crypto.randomUUID()
  await client.action(api.readings.commitments.sealDraw, { userRandomID, deck: 'woodcut', reversals: true })
  await expect.poll(() => client.query(api.readings.sealChain.head, {})).not.toBeNull()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the steps of the example can be read, with a note who computed them', async ({ page }) => {
    await page.goto('/how')
    await expect(page.locator('.check-steps li')).toHaveCount(8)
    const whoChecked = page.locator('noscript p', { hasText: 'our server did the check' })
    await expect(whoChecked).toBeVisible()
  })
})
