// Not a test: `npm run pictures` runs this to have every page in both themes at two widths as a file.
import { test } from '@playwright/test'
import { Problems } from './problems.ts'
import { developmentPages, publicPages } from './routes.ts'
import { themes, Visitor } from './visitor.ts'

const pages = process.env.LODESTAR_PICTURES === 'development' ? developmentPages : publicPages

for (const { path, name, status } of pages) {
  for (const theme of themes) {
    for (const width of [390, 1280]) {
      test(`${name} by ${theme} at ${width} px`, async ({ context, page }) => {
        // Nobody asks for the problems: a picture of a page with faults is wanted all the more.
        const visitor = new Visitor(page, new Problems(context))
        await visitor.choosesTheme(theme)
        await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
        await visitor.openPage(path, { status })
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await page.screenshot({ path: `pictures/${name}-${width}-${theme}.png`, fullPage: true })
      })
    }
  }
}
