// Not a test: `npm run pictures` runs this to save every page as an image, in both themes at two widths.
import { test } from '@playwright/test'
import { Problems } from './problems.ts'
import { developmentPages, publicPages } from './routes.ts'
import { themes, Visitor } from './visitor.ts'

const pages = process.env.LODESTAR_PICTURES === 'development' ? developmentPages : publicPages

for (const { path, name, status } of pages) {
  for (const theme of themes) {
    for (const width of [390, 1280]) {
      test(`${name} by ${theme} at ${width} px`, async ({ context, page }) => {
        // Problems are not checked: pictures of faulty pages are useful too.
        const visitor = new Visitor(page, new Problems(context))
        await visitor.choosesTheme(theme)
        await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
        await visitor.openPage(path, { status })
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await page.screenshot({
          path: `pictures/${name}-${width}-${theme}.png`,
          fullPage: true,
          // Also what is outside the viewport.
          style: '* { content-visibility: visible !important }',
        })
      })
    }
  }
}
