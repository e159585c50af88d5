// Checks of every public page. Pages are listed in tests/support/routes.ts.
import { publicPages } from '../support/routes.ts'
import { expect, expectNoAxeViolationsInBothThemes, expectNoSidewaysScroll, test } from '../support/test.ts'

for (const { path, status } of publicPages) {
  test(`${path} answers ${status}, and has no axe violations or sideways scroll at any width in both themes`, async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.openPage(path, { status })
    // The specification fixes one title to the letter.
    await expect(page).toHaveTitle(/\S.* [·–|] Lodestar|^Lodestar|^Multi-Card Spreads$/)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('h1')).not.toBeEmpty()
    for (const width of [1280, 320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await expectNoAxeViolationsInBothThemes(page)
  })
}
