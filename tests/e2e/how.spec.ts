// How it works, with a proof to play with.
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import { desktop, expect, phone, productUrl, test } from '../support/test.ts'

for (const [device, use] of Object.entries({ desktop, phone })) {
  test.describe(`the example of a proof, on a ${device}`, () => {
    test.use(use)

    test('holds, fails when one byte is changed, and holds again', async ({ visitor }) => {
      const { page } = visitor
      await visitor.openPage('/how')
      const steps = page.locator('.check-steps li')
      await expect(page.getByText('every step holds')).toBeVisible()
      await expect(steps).toHaveCount(8)
      await expect(steps.last()).toContainText('The Star')
      const byte = page.getByRole('button', { name: /^Byte 5:/ })
      await byte.click()
      await expect(page.getByText('it does not hold')).toBeVisible()
      await expect(steps.filter({ hasText: 'its fingerprint differs' })).toHaveCount(1)
      await expect(byte).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Put everything back' }).click()
      await expect(page.getByText('every step holds')).toBeVisible()
    })
  })
}

test('the example can be spoilt by keyboard alone', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/how')
  await visitor.tabsTo(page.getByRole('button', { name: /^Byte 1:/ }))
  await visitor.presses('Enter')
  await expect(page.getByText('it does not hold')).toBeVisible()
  await visitor.presses(' ')
  await expect(page.getByText('every step holds')).toBeVisible()
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
  const noted = await head.innerText()
  // Other tests seal too, so it may not be the newest any more: it is looked up.
  await visitor.openPage(`/randomcards/review?head=${noted}`)
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

  test('the steps of the example can be read, and who made them is said', async ({ page }) => {
    await page.goto('/how')
    await expect(page.locator('.check-steps li')).toHaveCount(8)
    const whoChecked = page.locator('noscript p', { hasText: 'it was our server that did the check' })
    await expect(whoChecked).toBeVisible()
  })
})
