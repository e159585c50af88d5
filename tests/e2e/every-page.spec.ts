// What holds for every page. A page is added by a line in tests/support/routes.ts.
import { publicPages } from '../support/routes.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../support/test.ts'

/** Each theme at one width: a fault of a colour or of a layout shows in one of them. */
const looks = [
  { theme: 'night', width: 1280 },
  { theme: 'day', width: 390 },
] as const

for (const { path, status } of publicPages) {
  for (const { theme, width } of looks) {
    test(`${path} answers ${status}, and is sound by ${theme} at ${width} px`, async ({ visitor }) => {
      const { page } = visitor
      await visitor.choosesTheme(theme)
      await page.setViewportSize({ width, height: 844 })
      await visitor.openPage(path, { status })
      await expect(page).toHaveTitle(/\S.* [·–|] Lodestar|^Lodestar/)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('h1')).not.toBeEmpty()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
      if (width > 390) return
      await page.setViewportSize({ width: 320, height: 844 })
      await expectNoSidewaysScroll(page)
    })
  }
}
