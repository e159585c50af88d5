// Not a test: `npm run pictures` runs this to have every page in both themes at two widths as a file.
import { developmentPages, publicPages } from './routes.ts'
import { test, themes } from './test.ts'

const pages = process.env.LODESTAR_PICTURES === 'development' ? developmentPages : publicPages

for (const { path, name, status } of pages) {
  for (const theme of themes) {
    for (const width of [390, 1280]) {
      test(`${name} by ${theme} at ${width} px`, async ({ visitor }) => {
        await visitor.choosesTheme(theme)
        await visitor.page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
        await visitor.openPage(path, { status })
        await visitor.page.evaluate(() => document.fonts.ready.then(() => undefined))
        await visitor.page.screenshot({ path: `pictures/${name}-${width}-${theme}.png`, fullPage: true })
      })
    }
  }
}
