// The component kit, on the page that shows it all: a route of the development server, which is thereby tested too.
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
  // Everything is compiled while it is asked for: minutes on a busy machine. The limits of a file do not hold for its hooks.
  test.setTimeout(900_000)
  development = await startProduct({ command: 'scripts/dev.mjs', env: { NODE_ENV: 'development' } })
  // The first page and its styles are compiled here, where there is time for it.
  for (const path of ['/showcase', '/@react-router/critical.css?pathname=/showcase']) {
    const { status } = await fetch(development.url + path, { signal: AbortSignal.timeout(400_000) })
    expect(status).toBe(200)
  }
})
test.afterAll(() => development?.stop())

async function openShowcase(visitor: Visitor): Promise<void> {
  const { page } = visitor
  // While developing, the rules that use the faces come with the scripts: on a busy machine seconds later.
  visitor.allowProblem(/was preloaded using link preload but not used/)
  await page.goto(`${development!.url}/showcase`)
  // Vite tells the console that it is there; when it does, the page's own scripts run.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

test('has no axe violations, and fits a phone', async ({ visitor }) => {
  // All parts on one page, served by the development server.
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

test('a menu is worked with the arrow keys', async ({ visitor }) => {
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

test('a message that offers undo stays until it is dismissed; others leave by themselves', async ({
  visitor,
}) => {
  const { page } = visitor
  await page.clock.install()
  await openShowcase(visitor)
  // On a busy machine a message could leave before it is looked for.
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
