// What somebody does in the moment between a page that can be seen and a page that is alive: on a slow line it is long.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test('what was typed and chosen before the scripts came is what the page knows', async ({ visitor }) => {
  const { page } = visitor
  await seenBeforeAlive(page, '/newDraw', async () => {
    await page.getByLabel('Woodcut (Tarot)').check()
    await page.getByLabel('Your question').fill('Where to?')
    await page.getByLabel('Cards may come up reversed').uncheck()
  })
  await page.getByRole('button', { name: 'Draw one card' }).click()
  await expect(page).toHaveURL('/draw/woodcut')
  await expect(page.getByLabel('Your question')).toHaveValue('Where to?')
  await expect(page.getByLabel('Cards may come up reversed')).not.toBeChecked()

  await seenBeforeAlive(page, '/cards', () => page.getByLabel('Search').fill('queen'))
  await expect(page.locator('a.card-tile')).toHaveCount(4)
  await expect(page.getByLabel('Search')).toHaveValue('queen')
})

/** Opens a page whose scripts come only when everything is done that is to be done before. */
async function seenBeforeAlive(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.fallback()
  })
  const opened = page.goto(path)
  await act()
  arrive()
  await opened
  await page.unroute('**/assets/*.js')
}
