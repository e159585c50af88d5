// What holds for every page. A page is added by a line in tests/support/routes.ts.
import { publicPages } from '../support/routes.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test, themes } from '../support/test.ts'

for (const { path, status } of publicPages) {
  test.describe(path, () => {
    test(`answers ${status} with a title and one heading`, async ({ visitor }) => {
      await visitor.openPage(path, { status })
      await expect(visitor.page).toHaveTitle(/\S.* [·–|] Lodestar|^Lodestar/)
      await expect(visitor.page.locator('h1')).toHaveCount(1)
      await expect(visitor.page.locator('h1')).not.toBeEmpty()
    })

    test('does not scroll sideways at 320 and 390 px', async ({ visitor }) => {
      await visitor.openPage(path, { status })
      for (const width of [320, 390]) {
        await visitor.page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(visitor.page)
      }
    })

    for (const theme of themes) {
      test(`has no axe violations by ${theme} at 390 and 1280 px`, async ({ visitor }) => {
        await visitor.choosesTheme(theme)
        await visitor.openPage(path, { status })
        for (const width of [390, 1280]) {
          await visitor.page.setViewportSize({ width, height: 844 })
          await expectNoAxeViolations(visitor.page)
        }
      })
    }
  })
}
