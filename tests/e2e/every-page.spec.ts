// What holds for every page. A page is added by a line in tests/support/routes.ts.
import { publicPages } from '../support/routes.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../support/test.ts'

for (const { path, status } of publicPages) {
  test(`${path} answers ${status}, and is sound at every width and in both themes`, async ({ visitor }) => {
    const { page } = visitor
    await visitor.choosesTheme('night')
    await visitor.openPage(path, { status })
    await expect(page).toHaveTitle(/\S.* [·–|] Lodestar|^Lodestar/)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('h1')).not.toBeEmpty()
    await expectNoAxeViolations(page)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    // As the theme switch does it; what is on the page stays what it is.
    await page.evaluate(() => (document.documentElement.dataset.theme = 'day'))
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxeViolations(page)
  })
}
