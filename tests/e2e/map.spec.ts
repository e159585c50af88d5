// The map in a browser. Its numbers are faked, because real ones are published only every ten minutes; the backend is
// tested in convex/places/placeNumbers.test.ts.
import { periodOf } from '#rules/places/periods.ts'
import { expect, expectNoAxeViolations, test } from '../support/test.ts'

const portland = { state: 'oregon', slug: 'portland', name: 'Portland', latitude: 45.52, longitude: -122.68 }
const austin = { state: 'texas', slug: 'austin', name: 'Austin', latitude: 30.27, longitude: -97.74 }
const boise = { state: 'idaho', slug: 'boise', name: 'Boise', latitude: 43.62, longitude: -116.2 }

test('a visitor opens the map, changes the period, finds a town, and opens it by keyboard', async ({
  visitor,
}) => {
  const { page } = visitor
  await page.route('**/api/query', async (route) => {
    const { path, args } = route.request().postDataJSON() as { path: string; args: { period: string } }
    if (path !== 'places/placeNumbers:onMap') return route.continue()
    const value = { page: townsOf(args.period), isDone: true, continueCursor: '' }
    await route.fulfill({ json: { status: 'success', value } })
  })
  await visitor.openPage('/map')
  const map = page.getByRole('application')
  const rows = page.getByRole('table').getByRole('row')
  await expect(map).toHaveAccessibleName(/^Map of the United States\. 1 town with 5 draws since /)
  await expect(rows).toHaveCount(2)

  await page.getByRole('radio', { name: 'Month' }).click()
  await expect(page).toHaveURL(/period=month/)
  await expect(map).toHaveAccessibleName(/3 towns with 150 draws since /)
  await expect(rows).toHaveText([/Town/, /Portland.*Oregon.*100/, /Austin.*Texas.*45/, /Boise.*Idaho.*5/])

  const picture = () =>
    page.locator('.map-paper canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const changesThePicture = async (act: () => Promise<void>) => {
    const before = await picture()
    await act()
    await expect.poll(async () => (await picture()) === before).toBe(false)
  }

  const field = page.getByRole('combobox', { name: 'Find a town' })
  await field.fill('Portl')
  const found = page.getByRole('option', { name: 'Portland, Oregon' })
  await expect(found).toBeVisible()
  await expectNoAxeViolations(page)
  await field.press('Escape')
  await expect(found).toBeHidden()
  await expect(field).toHaveValue('Portl')
  await field.fill('Portla')
  while ((await found.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown')
  await field.press('Enter')
  await expect(map).toBeFocused()
  await expect(page.getByText('Portland, Oregon: 100 draws')).toBeVisible()
  await expect(map).toHaveAttribute('data-near')
  await changesThePicture(() => map.press('+'))
  await changesThePicture(() => map.press('ArrowRight'))
  await map.press('Home')
  await expect(map).not.toHaveAttribute('data-near')

  await page.getByRole('button', { name: 'Show Boise on the map' }).press('Enter')
  await expect(page.getByText('Boise, Idaho: 5 draws')).toBeVisible()
  await page.reload()
  await expect(map).toHaveAccessibleName(/^Map of the United States\. 3 towns with 150 draws/)
})

test('when the numbers cannot be loaded, the map says so, and retries', async ({ visitor }) => {
  const { page } = visitor
  visitor.expectProblem(/\/api\/query answered 503|503/)
  let isDown = true
  await page.route('**/api/query', (route) =>
    isDown && route.request().postData()?.includes('places/placeNumbers:onMap')
      ? route.fulfill({ status: 503, json: {} })
      : route.continue(),
  )
  await visitor.openPage('/map')
  await expect(page.getByText('The numbers couldn’t be loaded')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No draws to show yet' })).toBeVisible()
})

/** This month has three towns, and today one. */
function townsOf(period: string) {
  const now = Date.now()
  if (period === periodOf('day', now)) return [{ ...portland, draws: 5 }]
  if (period !== periodOf('month', now)) return []
  return [
    { ...portland, draws: 100 },
    { ...austin, draws: 45 },
    { ...boise, draws: 5 },
  ]
}
