// The component kit on its showcase page, a route of the development server, which is tested by that too.
import { get } from 'node:http'
import { startProduct, type Product } from '../support/product.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  test,
  type Visitor,
} from '../support/test.ts'

let development: Product | undefined

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  // Everything is compiled on request: minutes on a busy machine. The timeout of a file does not apply to its hooks.
  test.setTimeout(900_000)
  development = await startProduct({ command: 'scripts/dev.mjs', env: { NODE_ENV: 'development' } })
  // Compile the page and its styles here, where there is enough time.
  for (const path of ['/showcase', '/@react-router/critical.css?pathname=/showcase'])
    expect(await statusOf(development.url + path)).toBe(200)
})
test.afterAll(() => development?.stop())

/** Waits as long as the hook may take. `fetch` would fail after 300 seconds without headers, whatever its signal says. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode))
      response.resume()
    }).on('error', reject)
  })
}

async function openShowcase(visitor: Visitor): Promise<void> {
  const { page } = visitor
  // In development, the font rules come with the scripts: seconds later on a busy machine.
  visitor.allowProblem(/was preloaded using link preload but not used/)
  await page.goto(`${development!.url}/showcase`)
  // Vite logs to the console when it has connected; then the page's own scripts run.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

test('has no axe violations, and fits a phone', async ({ visitor }) => {
  // All components on one page, served by the development server.
  test.slow()
  await openShowcase(visitor)
  await visitor.page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(visitor.page)
  await expectNoAxeViolationsInBothThemes(visitor.page)
})

test('a dialog takes the focus, keeps it, and gives it back', async ({ visitor }) => {
  const { page } = visitor
  await openShowcase(visitor)
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  await opener.focus()
  await visitor.presses('Enter')
  const dialog = page.getByRole('dialog', { name: 'Name this reading' })
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(holdsFocus).toBe(true)
  for (let stop = 0; stop < 6; stop++) {
    await visitor.presses('Tab')
    await expect.poll(holdsFocus).toBe(true)
  }
  await expectNoAxeViolations(page)
  await visitor.presses('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a menu works with the arrow keys', async ({ visitor }) => {
  const { page } = visitor
  await openShowcase(visitor)
  const opener = page.getByRole('button', { name: 'More', exact: true }).first()
  await opener.focus()
  await visitor.presses('Enter')
  await expect(page.getByRole('menuitem', { name: 'Search' })).toBeFocused()
  await visitor.presses('End')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await visitor.presses('Escape')
  await expect(opener).toBeFocused()
})

test('a toast with undo stays until it is dismissed; others disappear by themselves', async ({ visitor }) => {
  const { page } = visitor
  await page.clock.install()
  await openShowcase(visitor)
  // On a busy machine a toast could disappear before it is looked for.
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))
  await page.getByRole('button', { name: 'Offer an undo' }).click()
  await page.getByRole('button', { name: 'Say something' }).click()
  await page.clock.runFor(500)
  const [undo, said] = [page.getByText('Reading deleted'), page.getByText('Link copied')]
  await expect(undo).toBeVisible()
  await expect(said).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(60_000)
  await expect(said).toBeHidden()
  await expect(undo).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect(undo).toBeHidden()
})
